import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Conditions } from '../../../core/batches/conditions.ts';
import { makeBatch } from '../../../test/codes-of-batch.ts';
import { makeWholeSite, type Site } from '../../../test/crash/site.ts';
import { details, wholeAttempt } from '../../../test/crash/visitor.ts';
import { reportShapes } from '../../../test/report-shapes.ts';
import { openVisitor, type Visitor } from '../../../test/visitor.ts';
import { replaceResults } from '../../db/results.ts';
import { derivedReportToken } from '../../tokens.ts';
import { attemptCookie } from '../headers/attempt-cookie.ts';

let site: Site;
beforeAll(async () => {
	site = await makeWholeSite();
});
afterAll(() => site.remove());

const OFFER = 'Email me when you recalculate my result';
const PROMISE = 'We’ll email you at a…@example.org once we’ve recalculated your result.';
const CANCEL = 'Don’t email me';
const FAULT = 'Check the box first. Nothing has changed yet.';

const visitorWith = (cookies: Record<string, string>) =>
	openVisitor('http://localhost', cookies, async (url, init) => site.request(url, init));

/** An attempt with the report's path, the browser that took it, and another one. */
async function take(body: object = { quiz: 'thanks-test' }, person: object = details) {
	const { attempt } = await wholeAttempt(site.call, { language: 'en', ...body }, person);
	const set = attemptCookie(site.context, attempt.quiz, attempt.id, { closesAt: 4e12, routeSet: 'plain' });
	const [name = '', value = ''] = set.split(/[=;]/);
	const path = `/report/${derivedReportToken(site.context, attempt.id)}`;
	return { id: attempt.id, path, own: visitorWith({ [name]: value }), other: visitorWith({}) };
}

const isAsked = async (id: string) => {
	const row = site.context.db
		.selectFrom('details')
		.select('new_report_asked_at')
		.where('attempt_id', '=', id);
	return (await row.executeTakeFirstOrThrow()).new_report_asked_at !== null;
};
const textOf = async (visitor: Visitor, path: string) => (await visitor.open(path)).text;

it('a press in the browser that took the test asks for the new report, and another takes that back', async () => {
	const { id, path, own } = await take();
	const asked = await own.submit(await own.open(path), OFFER);
	expect([asked.status, await isAsked(id)]).toEqual([200, true]);
	expect(asked.text).toContain(PROMISE);
	expect(asked.text).not.toContain(OFFER);
	const canceled = await own.submit(await own.open(path), CANCEL);
	expect([canceled.status, await isAsked(id)]).toEqual([200, false]);
	expect(canceled.text).toContain(OFFER);
	expect(canceled.text).not.toContain(PROMISE);
});

it('another browser, as mail scanners have, needs a tick for either', async () => {
	const { id, path, own, other } = await take();
	const pressed = await other.submit(await other.open(path), OFFER);
	expect([pressed.status, pressed.text.includes(FAULT), await isAsked(id)]).toEqual([422, true, false]);
	const bare: Record<string, string>[] = [{}, { intent: 'new-report' }, { intent: 'new-report', sure: '' }];
	for (const body of bare) {
		const post = await site.request(path, { method: 'POST', body: new URLSearchParams(body) });
		expect([post.status, await isAsked(id)]).toEqual([422, false]);
	}
	for (const method of ['GET', 'HEAD']) await site.request(`${path}?intent=new-report&sure=yes`, { method });
	expect(await isAsked(id)).toBe(false);
	const meant = await other.submit(pressed, OFFER, { sure: 'yes' });
	expect([meant.status, await isAsked(id)]).toEqual([200, true]);
	const kept = await other.submit(meant, CANCEL);
	expect([kept.status, kept.text.includes(FAULT), await isAsked(id)]).toEqual([422, true, true]);
	expect(await textOf(own, path)).toContain(PROMISE);
	await other.submit(kept, CANCEL, { sure: 'yes' });
	expect(await isAsked(id)).toBe(false);
});

const off = { name: 'off', email: 'off', age: 'off', gender: 'off' } as const;
const day = 86_400_000;
const withheld: [string, (now: number) => Partial<Conditions>, object][] = [
	['is never shown', () => ({ result: 'never' }), details],
	['is shown later', (now) => ({ result: now + day }), details],
	['is of someone without an address', () => ({ asked: off }), {}],
];

it.each(withheld)(
	'is not offered, and a press is refused, where the result %s',
	async (_, conditions, person) => {
		const [code] = await makeBatch(site.context, conditions(site.context.clock()));
		const { id, path, own } = await take({ code }, person);
		expect((await own.open(path)).html).not.toContain('new-report');
		const cookie = [...own.cookies].map((pair) => pair.join('=')).join('; ');
		const body = new URLSearchParams({ intent: 'new-report', sure: 'yes' });
		const post = await site.request(path, { method: 'POST', headers: { cookie }, body });
		expect([post.status, await isAsked(id)]).toEqual([422, false]);
	},
);

it('is offered where a result is provisional, and not where it is final, on a shared page, or in the sample', async () => {
	const { id, path, own } = await take();
	expect(await textOf(own, path)).toContain(OFFER);
	for (const page of ['/thanks-test/thank-you', `${path}/compare`, '/sample-report'])
		expect(await textOf(own, page), page).not.toContain(OFFER);
	for (const name of ['iq, compared', 'iq, none']) {
		const { result } = reportShapes[name] ?? {};
		if (!result) throw new Error(name);
		site.context.pass(1);
		const later = [{ id, result, scoring: { version: result.scoring_version } }];
		await site.context.transaction((trx) => replaceResults(trx, later, site.context.clock()));
		expect((await own.open(path)).html, name).not.toContain('new-report');
	}
});
