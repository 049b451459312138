import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isRefusal } from '../../core/refusals.ts';
import { dump, makeSite, type Site } from '../../test/crash/site.ts';
import { details, type Visit, wholeAttempt } from '../../test/crash/visitor.ts';
import { replaceResults } from '../db/results.ts';
import { reportToken } from '../report-link.ts';
import { agreeToCompare } from './agree-to-compare.ts';
import { createCodes } from './create-codes.ts';
import { inviteToCompare } from './invite-to-compare.ts';
import { readResult } from './read-result.ts';
import { readStored, type Stored } from './read-stored.ts';
import { shareResult } from './share-result.ts';

const ben = { ...details, name: 'Ben Ott', email: 'ben@example.org', norms: true };

let site: Site;
let visit: Visit;
/**
 * One attempt with every sort of stored data: begun with a code that has a greeting, rescored, and its email
 * sent twice, to two addresses.
 */
beforeEach(async () => {
	site = await makeSite();
	const wanted = { quiz: 'thanks-test', count: 1, expiresAt: site.context.clock() + 9e8, cname: 'Dear Ana' };
	const made = await createCodes(site.context, wanted);
	if (isRefusal(made)) throw new Error(made.refused);
	const person = { ...details, norms: true };
	visit = await wholeAttempt(site.call, { code: made.codes[0], language: 'de' }, person);
	await wholeAttempt(site.call, { quiz: 'brief-test' }, ben);
	const friend = await wholeAttempt(site.call, { quiz: 'thanks-test' }, ben);
	site.context.pass(60_000);
	await site.work();
	await visit.call('POST', '/report-mail', { email: 'ana.second@example.org' });
	site.context.pass(60_000);
	const told = await readResult(site.context, visit.attempt.id);
	if (isRefusal(told) || told.withholding) throw new Error('there is no report');
	const result = { ...told.result, scoring_version: 'iq-9' };
	expect(await shareResult(site.context, visit.attempt.id, ['number', 'band'], 'de')).toMatchObject({
		token: expect.any(String),
	});
	const invited = await inviteToCompare(site.context, friend.attempt.id);
	if (isRefusal(invited)) throw new Error(invited.refused);
	expect(await agreeToCompare(site.context, invited.token, visit.attempt.id)).toEqual({ agreed: true });
	const scoring = { version: 'iq-9', discrimination: 1, guessing: 0.125 };
	const later = [{ id: visit.attempt.id, result, scoring }];
	await site.context.transaction((trx) => replaceResults(trx, later, site.context.clock()));
});
afterEach(() => site.remove());

async function stored(): Promise<Stored> {
	const answer = await site.request(`/report/${await reportToken(site.context, visit.attempt.id)}/data`);
	expect(answer.status).toBe(200);
	expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
	expect(answer.headers.get('content-disposition')).toBe('attachment; filename="stored-data.json"');
	expect(answer.headers.get('cache-control')).toBe('no-store');
	return (await answer.json()) as Stored;
}

/**
 * Left out because they mean nothing to the visitor: digests, row references, and which worker holds an
 * email's lease.
 */
const unsaid = [
	'hash',
	'seed',
	'batch',
	'person',
	'report_hash',
	'body_hash',
	'snapshot_id',
	'attempt_id',
	// The friend's attempt in a comparison.
	'first_attempt',
	'leased_until',
];

it('is everything in every row about the attempt, and nothing about another', async () => {
	const text = JSON.stringify(await stored());
	const all = await dump(site.context);
	const own = Object.values(all)
		.flat()
		.filter((row) => Object.values(row).includes(visit.attempt.id));
	expect(own.length).toBeGreaterThan(10);
	for (const row of own)
		for (const [name, value] of Object.entries(row as Record<string, string | number | null>)) {
			if (value === null || unsaid.includes(name) || name === 'id') continue;
			// An email that won't be tried again has no next time.
			if (name === 'next_at' && (row as { state: string }).state !== 'queued') continue;
			const isTime = name.endsWith('_at');
			const said = isTime ? new Date(value).toISOString() : value;
			const isJson = typeof value === 'string' && /^[{[]/.test(value);
			if (typeof said === 'string')
				expect([name, text.includes(isJson ? said : JSON.stringify(said))]).toEqual([name, true]);
		}
	expect(text).toContain('Dear Ana');
	// Without what follows, it may be part of a random token.
	expect(text).not.toMatch(/ben[ @]/i);
});

it('has the fields of the exports where they have them, every answer in the order of the questions, and no key', async () => {
	const told = await stored();
	expect(told).toMatchObject({
		site: 'Plumb',
		made_at: '2026-11-21T09:02:00.000Z',
		deleted_at: '2027-11-21T09:00:00.000Z',
		attempt: {
			attempt: visit.attempt.id,
			quiz: 'thanks-test',
			language: 'de',
			by_code: true,
			norms: true,
			state: 'done',
			name: 'Ana Vidal',
			email: 'ana.second@example.org',
			age: 34,
			gender: 'female',
			questions: 3,
			answered: 3,
		},
		answers: visit.questions.map(({ id }, index) => ({
			position: index + 1,
			question: id,
			time: 6000,
			answered_at: '2026-11-21T09:00:00.000Z',
		})),
		result: { kind: 'iq', scoring_version: 'iq-9' },
		former_results: [{ replaced_at: '2026-11-21T09:02:00.000Z', result: { scoring_version: 'iq-1' } }],
		code: { greeting: 'Dear Ana', quiz: 'thanks-test' },
		links: 1,
		share: { shown: ['number', 'range', 'band'], language: 'de', made_at: '2026-11-21T09:02:00.000Z' },
	});
	expect(told.mails).toMatchObject([
		{ recipient: details.email, state: 'sent', sent_at: '2026-11-21T09:01:00.000Z', next_try_at: null },
		{ recipient: 'ana.second@example.org', state: 'queued', next_try_at: '2026-11-21T09:01:00.000Z' },
	]);
	for (const answer of told.answers as object[])
		expect(Object.keys(answer)).toEqual(['position', 'question', 'answer', 'time', 'answered_at']);
	expect(JSON.stringify(told)).not.toMatch(/"(key|correct|difficulty|keyed|scale)":/);
});

it('is documented key by key', async () => {
	const said = readFileSync('docs/stored-data.md', 'utf8');
	const keys = (value: unknown): string[] => {
		if (Array.isArray(value)) return value.flatMap(keys);
		if (typeof value !== 'object' || value === null) return [];
		return Object.entries(value).flatMap(([key, each]) => (key === 'result' ? [key] : [key, ...keys(each)]));
	};
	const missing = new Set(keys(await stored()).filter((key) => !said.includes(`\`${key}\``)));
	expect([...missing]).toEqual([]);
});

it('is refused for a report that is not there', async () => {
	expect(await readStored(site.context, 'nothing')).toEqual({ refused: 'report_not_found' });
});
