import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { itemPage } from '../../cli/item-statistics/page.ts';
import { itemText } from '../../cli/item-text.ts';
import { makeContext, type TestContext } from '../../test/context.ts';
import { simulateTakers } from '../../test/simulated-takers.ts';
import { applyCalibration } from './apply-calibration.ts';
import { proposeCalibration } from './propose-calibration.ts';
import { readItemStatistics } from './read-item-statistics.ts';

let context: TestContext;
beforeAll(async () => {
	context = await makeContext({}, 'content/quizzes');
	await simulateTakers(context, { quiz: 'iq-test', takers: 700 });
	await simulateTakers(context, {
		quiz: 'iq-test',
		takers: 300,
		seed: 2,
		language: 'ar',
		harder: { m05: 2.5 },
	});
	await simulateTakers(context, { quiz: 'iq-test', takers: 40, seed: 3, reach: 25 });
	await simulateTakers(context, { quiz: 'iq-test', takers: 5, seed: 4, retake: true });
	await simulateTakers(context, { quiz: 'iq-test', takers: 6, seed: 5, time: 2000 });
	await simulateTakers(context, { quiz: 'iq-test', takers: 7, seed: 6, reach: 0 });
	await simulateTakers(context, { quiz: 'iq-test', takers: 8, seed: 7, ended: false });
	await simulateTakers(context, { quiz: 'iq-test', takers: 9, seed: 8, timeFactor: 1.5 });
	await simulateTakers(context, { quiz: 'iq-test', takers: 2, seed: 9, timeFactor: 0 });
	await simulateTakers(context, { quiz: 'iq-test', takers: 1, seed: 10, timeFactor: 1.25, ended: false });
	await simulateTakers(context, { quiz: 'emotional-intelligence', takers: 250 });
	const backwards = context.forms.draw('emotional-intelligence').snapshot.questions[7]?.id ?? '';
	await simulateTakers(context, {
		quiz: 'emotional-intelligence',
		takers: 210,
		seed: 11,
		language: 'ar',
		backwards,
	});
	await simulateTakers(context, { quiz: 'english-level', takers: 30 });
}, 60_000);
afterAll(() => context.remove());

describe('a test with keys', () => {
	it('counts first attempts that have ended and mean something, and says who is left out', async () => {
		const read = await readItemStatistics(context, { quiz: 'iq-test' });
		expect(read).toMatchObject({
			takers: 1040,
			leftOut: {
				retaken: 5,
				unfinished: 9,
				extended_time: 11,
				same_network: 0,
				no_consent: 0,
				too_fast: 6,
				nothing_answered: 7,
				all_same: 0,
				in_pattern: 0,
				at_random: 0,
			},
		});
		context.pass(86_400_000);
		expect((await readItemStatistics(context, { quiz: 'iq-test' })).leftOut).toMatchObject({
			unfinished: 0,
			extended_time: 12,
		});
	});

	it('has the items as hard as they were made, and what was not reached', async () => {
		const { forms } = await readItemStatistics(context, { quiz: 'iq-test' });
		const { snapshot } = context.forms.draw('iq-test');
		const statistics = forms[0]?.statistics;
		if (statistics?.kind !== 'keyed') throw new Error('It has keys');
		const shares = statistics.items.map(({ correct }) => correct?.value ?? 0);
		const easiest = snapshot.questions.map((question) =>
			'difficulty' in question ? question.difficulty : 0,
		);
		const hardest = easiest.indexOf(Math.max(...easiest));
		expect(shares[easiest.indexOf(Math.min(...easiest))]).toBeGreaterThan((shares[hardest] ?? 1) + 0.3);
		expect(statistics.items[24]?.notReached?.value).toBe(0);
		expect(statistics.items[25]?.notReached?.value).toBeCloseTo(40 / 1040, 2);
		expect(statistics.items.every(({ rest }) => (rest?.value ?? 0) > 0.05)).toBe(true);
		expect(statistics.test.alpha?.value).toBeGreaterThan(0.7);
	});

	it('shows the one item that is harder in one language, and hardly any other', async () => {
		const { forms } = await readItemStatistics(context, { quiz: 'iq-test' });
		const { items } = forms[0]?.statistics ?? { items: [] };
		const found = items.filter(({ flags }) => flags.some(({ flag }) => flag === 'language'));
		expect(found.map(({ id }) => id)).toContain('m05');
		expect(found.length).toBeLessThan(5);
		expect(items.find(({ id }) => id === 'm05')).toMatchObject({
			differences: [{ reference: 'en', focal: 'ar', class: 'C' }],
		});
	});

	it('raises no flag of few takers', async () => {
		const { forms } = await readItemStatistics(context, { quiz: 'english-level' });
		expect(forms[0]?.statistics.items.flatMap(({ flags }) => flags)).toEqual([]);
	});
});

it('a questionnaire has an alpha for each scale, near the one that its items were made for', async () => {
	const { forms } = await readItemStatistics(context, { quiz: 'emotional-intelligence' });
	const statistics = forms[0]?.statistics;
	if (statistics?.kind !== 'statements') throw new Error('It has statements');
	expect(statistics.scales).toHaveLength(4);
	for (const { alpha } of statistics.scales) expect(alpha?.value).toBeGreaterThan(0.75);
	expect(statistics.items.filter(({ rest }) => (rest?.value ?? 0) > 0.3).length).toBeGreaterThan(38);
});

it('a statement that is translated backwards is flagged in that language, and no other', async () => {
	const read = await readItemStatistics(context, { quiz: 'emotional-intelligence' });
	const { items } = read.forms[0]?.statistics ?? { items: [] };
	const flagged = items.flatMap(({ flags }, place) => flags.map((flag) => ({ ...flag, place })));
	expect(flagged).toEqual([
		{ flag: 'low_rest', place: 7 },
		{ flag: 'backwards', language: 'ar', place: 7 },
	]);
	const words = 'in ar, it goes against its scale, as if it was scored backwards';
	expect(itemText(read)).toContain(words);
	expect(await itemPage(read)).toContain(words);
	expect(await itemPage(read)).toMatch(
		/r within the scale by language: en [.]\d\d [^;]+; 249 takers[)], ar −[.]/,
	);
});

it('takers before and after a key was corrected are told apart', async () => {
	const { snapshot } = context.forms.draw('english-level');
	const [first, ...others] = snapshot.questions;
	const corrected = { ...snapshot, questions: [{ ...first, key: 'b' }, ...others] };
	await context.db
		.insertInto('snapshots')
		.values({ id: 'corrected', body: JSON.stringify(corrected), created_at: 0 })
		.execute();
	const some = context.db.selectFrom('attempts').select('id').where('quiz', '=', 'english-level').limit(10);
	const change = context.db.updateTable('attempts').set({ snapshot_id: 'corrected' });
	await change.where('id', 'in', some).execute();
	const all = await readItemStatistics(context, { quiz: 'english-level' });
	expect(all.fewTakers.map(({ takers }) => takers).sort()).toEqual([10, 20]);
	const { forms } = await readItemStatistics(context, { quiz: 'english-level', form: 1 });
	expect(forms.map(({ edition }) => edition)).toEqual([1, 2]);
});

it('a version or quiz that nobody has taken is empty, one that is not there refused', async () => {
	expect(await readItemStatistics(context, { quiz: 'iq-test', version: 99 })).toMatchObject({
		takers: 0,
		forms: [],
	});
	await expect(readItemStatistics(context, { quiz: 'iq-tset' })).rejects.toThrow('did you mean iq-test?');
});

describe('the page', () => {
	it.each(['iq-test', 'emotional-intelligence', 'english-level', 'sixteen-types'])(
		'of %s needs no other host, no file and no script',
		async (quiz) => {
			const page = await itemPage(await readItemStatistics(context, { quiz }));
			expect(page).not.toMatch(/https?:|\/\/[a-z]|<script|<link|<img|@import|url\(|\son[a-z]+=/i);
			expect(page).not.toMatch(/NaN|undefined|Infinity|\[object/);
			expect(page).toContain('This page contains the keys of the test. Do not publish it');
			const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
			expect(new Set(ids).size).toBe(ids.length);
			for (const [, to] of page.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(to);
		},
	);
});

describe('a test in several forms', () => {
	const quizzes = mkdtempSync(join(tmpdir(), 'plumb-forms-'));
	let own: TestContext;
	beforeAll(async () => {
		cpSync('test/quizzes', quizzes, { recursive: true });
		const file = join(quizzes, 'brief-test', 'quiz.yaml');
		writeFileSync(file, readFileSync(file, 'utf8').replace('forms: 2', 'forms: 4'));
		own = await makeContext({}, quizzes);
		await simulateTakers(own, { quiz: 'brief-test', takers: 300 });
	});
	afterAll(async () => {
		await own.remove();
		rmSync(quizzes, { recursive: true });
	});

	it('is told by position of the design where too few have taken each form', async () => {
		const { forms, fewTakers } = await readItemStatistics(own, { quiz: 'brief-test' });
		expect(forms.map(({ form }) => form)).toEqual([null]);
		expect(fewTakers.map(({ form }) => form)).toEqual([1, 2, 3]);
		expect(fewTakers.reduce((total, { takers }) => total + takers, 0)).toBe(300);
		const statistics = forms[0]?.statistics;
		if (statistics?.kind !== 'keyed') throw new Error('It has keys');
		expect(statistics.items[0]?.options.map(({ id }) => id)).toEqual(['right', 'wrong']);
		expect(statistics.takers).toBe(300);
	});

	it('has a form alone where it is asked for, with its own options', async () => {
		const { forms, takers } = await readItemStatistics(own, { quiz: 'brief-test', form: 2 });
		expect(forms.map(({ form }) => form)).toEqual([2]);
		expect(forms[0]?.statistics.takers).toBe(takers);
		const statistics = forms[0]?.statistics;
		expect(statistics?.kind === 'keyed' && statistics.items[0]?.options).toHaveLength(8);
	});
});

describe('the fit of questions', () => {
	it('is tested under the parameters in use', async () => {
		const own = await makeContext({}, 'content/quizzes');
		const quiz = 'iq-test-5-minutes';
		await simulateTakers(own, { quiz, takers: 1200, agreed: true, ability: 0.4 });
		const { number } = await proposeCalibration(own, { quiz, isTrial: false });
		const unfit = async () => {
			const read = await readItemStatistics(own, { quiz });
			const { statistics } = read.forms.find(({ form }) => form === null) ?? {};
			if (statistics?.kind !== 'keyed') throw new Error('It has keys');
			expect(statistics.items.every(({ fit }) => fit !== null)).toBe(true);
			const misfits = statistics.items.filter(({ flags }) => flags.some(({ flag }) => flag === 'misfit'));
			return { calibration: read.calibration, misfits: misfits.map(({ id }) => id) };
		};
		// One in a hundred questions that fit is flagged, so more than two of twelve are once in 5,000 runs.
		const before = await unfit();
		expect([before.calibration, before.misfits.slice(2)]).toEqual([null, []]);
		await applyCalibration(own, { quiz, number: number ?? 0 });
		const after = await unfit();
		expect([after.calibration, after.misfits.slice(2)]).toEqual([number, []]);
		// By the same answers, one question isn't as easy as the parameters say.
		await own.db.updateTable('item_parameters').set({ b: '[-3]' }).where('item', '=', 'f06').execute();
		const { misfits } = await unfit();
		expect(misfits).toContain('f06');
		await own.remove();
	});
});
