import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Conditions } from '../../../core/batches/conditions.ts';
import type { Result } from '../../../core/scoring/score.ts';
import { makeBatch } from '../../../test/codes-of-batch.ts';
import { makeWholeSite, type Site } from '../../../test/crash/site.ts';
import { details, wholeAttempt } from '../../../test/crash/visitor.ts';
import { reportShapes, typesShape } from '../../../test/report-shapes.ts';
import { openVisitor, type SeenPage } from '../../../test/visitor.ts';
import { dayIn } from '../../content/dates.ts';
import { replaceResults } from '../../db/results.ts';
import { derivedReportToken } from '../../tokens.ts';
import { attemptCookie } from '../headers/attempt-cookie.ts';

let site: Site;
beforeAll(async () => {
	site = await makeWholeSite();
});
afterAll(() => site.remove());

const by = { quiz_version: 2, form: 3, scoring_version: 'model-2' };
const shapeOf = (name: string): Result => {
	const shape = reportShapes[name];
	if (!shape) throw new Error(`There is no report shape '${name}'`);
	return shape.result;
};

/** Every kind of result, and what its page shows of it. */
const found: [string, Result, string][] = [
	['an IQ', shapeOf('iq'), '112'],
	['a type', typesShape('INTJ', [0.97, 0.88, 0.992, 0.62]).result, 'INTJ'],
	['a profile', shapeOf('emotional'), 'Strongest: '],
	['a level', shapeOf('placement'), 'Your level'],
	['points', { kind: 'knowledge', points: 14, of: 20, low: 11, high: 17, passed: true, ...by }, '14 of 20'],
];

const reason = 'too_fast' as const;
const empty = { low: null, high: null, band: null, percentile: null } as const;
const noIq = { kind: 'iq', iq: null, ...empty, provisional: true } as const;
const nothing: [string, Result, string][] = [
	['an IQ test without an answer', { ...noIq, reason: 'nothing_answered', ...by }, 'You didn’t answer'],
	[
		'a test of types with the same answer everywhere',
		{ kind: 'types', type: null, pairs: [], runner_up: null, reason: 'all_same', ...by },
		'All or nearly all of your answers are the same.',
	],
	[
		'a test of emotions answered at random',
		{ kind: 'emotional', facets: [], reason: 'at_random', ...by },
		'Your answers contradict one another.',
	],
	[
		'a test of levels taken too fast',
		{ kind: 'placement', level: null, neighbour: null, reason, ...by },
		'too',
	],
	[
		'a quiz taken too fast',
		{ kind: 'knowledge', points: null, of: 20, low: null, high: null, passed: null, reason, ...by },
		'too',
	],
];

const ready = 'Your report is ready.';
const submitted = 'Data submitted successfully!';
const noResult = /No (result|type|level|score) this time/;
const mailed = /We’re sending your report to/;
const keep = 'We don’t have your email address, so keep the link';

/** The two pages of a test taken under conditions, with or without an address, as they are with any result. */
async function take(conditions: Partial<Conditions>, hasEmail: boolean) {
	const [code] = await makeBatch(site.context, conditions);
	const { email, ...others } = { ...details, email: `${site.context.newId()}@example.org` };
	const person = hasEmail ? { ...others, email } : others;
	const { attempt } = await wholeAttempt(site.call, { code, language: 'en' }, person);
	const set = attemptCookie(site.context, attempt.quiz, attempt.id, { closesAt: 4e12, routeSet: 'plain' });
	const [name = '', value = ''] = set.split(/[=;]/);
	const visitor = openVisitor('http://localhost', { [name]: value }, async (url, init) =>
		site.request(url, init),
	);
	return async (result: Result) => {
		// A former result is kept under its time.
		site.context.pass(1);
		await site.context.transaction((trx) =>
			replaceResults(
				trx,
				[{ id: attempt.id, result, scoring: { version: by.scoring_version } }],
				site.context.clock(),
			),
		);
		return {
			thanks: await visitor.open('/thanks-test/thank-you'),
			report: await visitor.open(`/report/${derivedReportToken(site.context, attempt.id)}`),
		};
	};
}

/** What stands between a taker and the end on neither page of a batch. */
function isCalm(...pages: SeenPage[]) {
	for (const page of pages) {
		expect(page.text).not.toMatch(/Hear about new tests|More tests|Next test/);
		expect(page.html).not.toMatch(/<section[^>]* id="(share|compare)"/);
	}
}

describe.each([true, false])('the end of a test of a batch, with an address: %s', (hasEmail) => {
	const others = { asked: { name: 'off', email: 'optional', age: 'off', gender: 'off' } } as const;

	it.each(found)('shows %s, and says that the report is ready', async (_, result, shown) => {
		const { thanks, report } = await (await take({ ...others, result: 'at_once' }, hasEmail))(result);
		for (const text of [submitted, ready, shown, 'Read your report now', 'Share or compare this result'])
			expect(thanks.text).toContain(text);
		expect(thanks.text).not.toMatch(noResult);
		// The scores of the areas are only on their rulers.
		if (result.kind === 'emotional') expect(thanks.html).toMatch(/class="scales".*Read your report now/s);
		expect([mailed.test(thanks.text), thanks.text.includes(keep)]).toEqual([hasEmail, !hasEmail]);
		expect(report.html).toMatch(/<details id="share"><summary>Share or compare this result/);
		expect(report.html).toMatch(/<a href="\/technical(#[\w-]+)?">The figures behind this test<\/a>/);
		isCalm(thanks, report);
	});

	it.each(nothing)(
		'says why there is no result of %s, and of no report that it is ready',
		async (_, result, why) => {
			const { thanks, report } = await (await take({ ...others, result: 'at_once' }, hasEmail))(result);
			expect(thanks.text).toMatch(noResult);
			for (const text of [submitted, why, 'for a new code', 'Open your private report page'])
				expect(thanks.text).toContain(text);
			expect(thanks.text).not.toMatch(/report is ready|Read your report now/);
			expect([mailed.test(thanks.text), thanks.text.includes(keep)]).toEqual([hasEmail, !hasEmail]);
			for (const page of [thanks, report]) expect(page.html).not.toContain('id="share"');
			isCalm(thanks, report);
		},
	);

	const seen = {
		progress: '⁨Ms. Ott⁩ can see that you’ve taken the test, but not your result.',
		result: 'We’ve saved your answers, and ⁨Ms. Ott⁩ can see your result.',
		report: 'We’ve saved your answers, and ⁨Ms. Ott⁩ can see your whole report.',
	};
	const withheld = Object.entries(seen) as ['progress' | 'result' | 'report', string][];
	const results = [...found, ...nothing].map(([, result]) => result);

	it.each(withheld)(
		'tells what happens to a result that is withheld, if others see %s',
		async (view, who) => {
			const until = site.context.clock() + 86_400_000;
			const laterWith = await take({ ...others, view, result: until }, hasEmail);
			const neverWith = await take({ ...others, view, result: 'never' }, hasEmail);
			for (const result of results) {
				const [later, never] = [await laterWith(result), await neverWith(result)];
				expect(later.thanks.text).toMatch(
					/Your result comes on .* From then on, you’ll find it on your report page\. ⁨Ms. Ott⁩ chose the date\./,
				);
				const day = dayIn('en', until).replaceAll(/\s/g, ' ');
				const emailed = new RegExp(`On ${day}, we’ll also email the report to .…@example\\.org\\.`);
				for (const page of [later.thanks, later.report]) expect(emailed.test(page.text)).toBe(hasEmail);
				const [shown, hidden] = [
					'We won’t show you your result. If you’d like to see it, ask ⁨Ms. Ott⁩.',
					'Neither you nor ⁨Ms. Ott⁩ will see your result.',
				];
				for (const page of [never.thanks, never.report]) {
					expect(page.text.includes(shown)).toBe(view !== 'progress');
					expect(page.text.includes(hidden)).toBe(view === 'progress');
				}
				expect(never.thanks.text).not.toMatch(/email you|inbox/);
				for (const { thanks, report } of [later, never]) {
					expect(thanks.text).toContain(who);
					expect(thanks.text).toContain('You can delete your details, answers, and result yourself');
					expect(thanks.text.includes(keep)).toBe(!hasEmail);
					expect(thanks.text).not.toMatch(noResult);
					for (const text of [submitted, 'report is ready', 'Share', 'why', ...shownOf(result)])
						expect(thanks.text).not.toContain(text);
					isCalm(thanks, report);
				}
			}
		},
	);

	const shownOf = (result: Result) => found.flatMap(([, each, shown]) => (each === result ? [shown] : []));
});
