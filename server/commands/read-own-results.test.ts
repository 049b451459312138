import { afterAll, beforeAll, expect, it } from 'vitest';
import { isRefusal } from '../../core/refusals.ts';
import { makeSite, type Site } from '../../test/crash/site.ts';
import { details, wholeAttempt } from '../../test/crash/visitor.ts';
import { ownResultsToken } from '../tokens.ts';
import { readOwnResults } from './read-own-results.ts';
import { sendReportAgain } from './send-report-again.ts';

const HALF_HOUR = 30 * 60_000;

let site: Site;
beforeAll(async () => {
	site = await makeSite();
});
afterAll(() => site.remove());

async function take(quiz: string, email: string) {
	site.context.pass(60_000);
	return wholeAttempt(site.call, { quiz }, { ...details, email });
}

const link = (attemptId: string, email: string) =>
	ownResultsToken(site.context, attemptId, email, site.context.clock() + HALF_HOUR);

async function told(token: string) {
	const own = await readOwnResults(site.context, token);
	return isRefusal(own) ? own.refused : own.tests.map(({ quiz, results }) => [quiz, results.length]);
}

it('all results of an address are told by test, the last test first and its results oldest first', async () => {
	await take('brief-test', 'one@example.org');
	await take('brief-statements', 'One@example.org');
	await take('brief-test', 'other@example.org');
	const last = await take('brief-test', 'one@example.org');
	expect(await told(link(last.attempt.id, 'One@example.org'))).toEqual([
		['brief-test', 2],
		['brief-statements', 1],
	]);
	const own = await readOwnResults(site.context, link(last.attempt.id, 'one@example.org'));
	const [first, second] = isRefusal(own) ? [] : (own.tests[0]?.results ?? []);
	expect(first?.doneAt).toBeLessThan(second?.doneAt ?? 0);
	expect(link(last.attempt.id, 'one@example.org')).not.toContain('@');
	expect(JSON.stringify(own)).not.toMatch(/example\.org|Ana Vidal/);
});

it('a link works for as long as it says, and only as we made it', async () => {
	const { attempt } = await take('brief-test', 'two@example.org');
	const other = await take('brief-test', 'three@example.org');
	const token = link(attempt.id, 'two@example.org');
	const [id = '', until = '', signature = ''] = token.split('.');
	for (const wrong of [
		'',
		id,
		`${id}.${until}`,
		`${id}.${Number(until) + 1}.${signature}`,
		`${other.attempt.id}.${until}.${signature}`,
		`${token}x`,
	])
		expect(await told(wrong), wrong).toBe('link_not_found');
	site.context.pass(HALF_HOUR - 1);
	expect(await told(token)).toEqual([['brief-test', 1]]);
	site.context.pass(1);
	expect(await told(token)).toBe('link_not_found');
});

it('a link ends when its attempt gets the address of someone else', async () => {
	const own = await take('brief-test', 'own@example.org');
	await take('brief-test', 'victim@example.org');
	const token = link(own.attempt.id, 'own@example.org');
	expect(await told(token)).toEqual([['brief-test', 1]]);
	const changed = await sendReportAgain(
		site.context,
		own.attempt.id,
		'victim@example.org',
		'en',
		async () => 0,
	);
	expect(isRefusal(changed)).toBe(false);
	expect(await told(token)).toBe('link_not_found');
});

it('a result that says nothing is left out, and a deleted attempt ends its link', async () => {
	const first = await take('brief-test', 'four@example.org');
	const last = await take('brief-test', 'four@example.org');
	await site.context.db
		.updateTable('results')
		.set({ result: JSON.stringify({ kind: 'iq', iq: null, band: null, reason: 'too_fast' }) })
		.where('attempt_id', '=', first.attempt.id)
		.execute();
	const token = link(last.attempt.id, 'four@example.org');
	expect(await told(token)).toEqual([['brief-test', 1]]);
	await last.call('DELETE');
	expect(await told(token)).toBe('link_not_found');
});
