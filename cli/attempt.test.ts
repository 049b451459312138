import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dump, makeSite, type Site } from '../test/crash/site.ts';
import { begin, details, type Visit, wholeAttempt } from '../test/crash/visitor.ts';
import { runCommand } from '../test/run-command.ts';

let site: Site;
let done: Visit;
beforeAll(async () => {
	site = await makeSite({}, 'content/quizzes');
	done = await wholeAttempt(site.call, { quiz: 'iq-test-1-minute' });
	site.context.pass(1000);
	await begin(site.call, { quiz: 'sixteen-types-short', language: 'ar' });
});
afterAll(() => site.remove());

const plumb = (...args: string[]) => runCommand(site.context.env.DATA_DIR, ...args);

/** The output of a command, parsed as one JSON document; fails if there is any other output. */
async function data(...args: string[]): Promise<unknown> {
	const { status, stdout, stderr } = await plumb(...args, '--json');
	expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
	return (JSON.parse(stdout) as { data: unknown }).data;
}

describe('attempt list', () => {
	it('shows the newest first, and nothing about the person', async () => {
		expect(await data('attempt', 'list')).toEqual([
			expect.objectContaining({ quiz: 'sixteen-types-short', language: 'ar', answered: 0 }),
			{
				id: done.attempt.id,
				quiz: 'iq-test-1-minute',
				form: expect.any(Number),
				language: 'en',
				state: 'done',
				answered: 4,
				started_at: expect.stringMatching(/^2026-11-21T0[89]:/),
			},
		]);
		expect((await plumb('attempt', 'list')).stdout).not.toMatch(/example\.org|Vidal/);
	});

	it('keeps to a quiz, a state and a number', async () => {
		expect(await data('attempt', 'list', '--quiz', 'sixteen-types-short')).toHaveLength(1);
		expect(await data('attempt', 'list', '--state', 'done')).toMatchObject([{ id: done.attempt.id }]);
		expect(await data('attempt', 'list', '--limit', '1')).toHaveLength(1);
		expect(await plumb('attempt', 'list', '--state', 'over')).toMatchObject({ status: 2, stdout: '' });
		expect(await plumb('attempt', 'list', '--limit', '0')).toMatchObject({ status: 2, stdout: '' });
	});
});

it('a quiz that is gone can be asked for while something of it is stored', async () => {
	const { db } = site.context;
	const stored = { quiz: 'iq-test-1-minute' };
	await db.updateTable('attempts').set({ quiz: 'gone' }).where('quiz', '=', stored.quiz).execute();
	expect(await data('attempt', 'list', '--quiz', 'gone')).toHaveLength(1);
	const out = join(site.context.env.DATA_DIR, 'gone.jsonl');
	expect(await plumb('attempt', 'export', '--quiz', 'gone', '--out', out)).toMatchObject({ status: 0 });
	expect(readFileSync(out, 'utf8')).toContain(done.attempt.id);
	await db.updateTable('attempts').set(stored).where('quiz', '=', 'gone').execute();
	expect(await plumb('attempt', 'list', '--quiz', 'gone')).toMatchObject({ status: 1, stdout: '' });
});

describe('attempt rescore', () => {
	it('says what it would change', async () => {
		expect(await data('attempt', 'rescore')).toEqual({
			keys: [],
			reworded: [],
			scored: 1,
			changed: 0,
			not_comparable: 0,
			stored: false,
			asked: 0,
			mailed: 0,
			changes: [],
		});
	});

	it('puts right what another scoring has stored', async () => {
		const { results } = await dump(site.context);
		const wrong = JSON.stringify({
			...JSON.parse(results[0]?.result ?? ''),
			low: 60,
			scoring_version: 'iq-1',
		});
		await site.context.db.updateTable('results').set({ result: wrong, scoring_version: 'iq-1' }).execute();
		const listed = await plumb('attempt', 'rescore');
		expect(listed.stdout).toMatch(
			/\(iq-1\) → .* \(iq-3\)\n1 attempt scored again, 1 would change, 0 not comparable\n$/,
		);
		expect((await dump(site.context)).results[0]?.result).toBe(wrong);
		const { status, stdout } = await plumb('attempt', 'rescore', '--apply');
		expect(status).toBe(0);
		expect(stdout).toMatch(/\(iq-1\) → .* \(iq-3\)\n1 attempt scored again, 1 changed, 0 not comparable\n$/);
		const scoring = expect.stringContaining('"version":"iq-3"') as string;
		expect((await dump(site.context)).results).toEqual(results.map((row) => ({ ...row, scoring })));
	});
});

describe('mail', () => {
	it('shows the report that waits, with a masked address', async () => {
		expect(await data('mail', 'list', '--state', 'queued')).toEqual([
			expect.objectContaining({ kind: 'report', recipient: 'a…@example.org', tries: 0, last_error: null }),
		]);
		expect(await data('mail', 'list', '--state', 'failed')).toEqual([]);
		expect((await plumb('mail', 'list')).stdout).toMatch(
			/report {2}queued {2}a…@example\.org {2}0 tries {2}next 20/,
		);
	});

	it('retries what is named, or all', async () => {
		expect(await plumb('mail', 'retry')).toMatchObject({ status: 2, stdout: '' });
		expect(await plumb('mail', 'retry', 'x', '--all')).toMatchObject({ status: 2, stdout: '' });
		expect(await plumb('mail', 'retry', 'x')).toMatchObject({
			status: 1,
			stdout: 'x: there is no such email\n0 emails queued again\n',
		});
		await site.context.db.updateTable('outbox').set({ state: 'failed', last_error: '550' }).execute();
		expect(await data('mail', 'retry', '--all')).toEqual({ queued: 1, refused: [] });
		expect((await dump(site.context)).outbox).toMatchObject([{ state: 'queued' }]);
	});
});

describe('mail resend', () => {
	it('sends a report once more that was sent, as another mail', async () => {
		const [mail] = (await dump(site.context)).outbox;
		const id = mail?.id ?? '';
		expect(await plumb('mail', 'resend')).toMatchObject({ status: 2, stdout: '' });
		expect(await plumb('mail', 'resend', 'x', id)).toMatchObject({
			status: 1,
			stdout: `x: there is no such email\n${id}: it has not been sent; to send a failed email, use mail retry\n0 emails queued\n`,
		});
		await site.context.db.updateTable('outbox').set({ state: 'sent' }).execute();
		expect(await data('mail', 'resend', id)).toEqual({ queued: 1, refused: [] });
		const { outbox } = await dump(site.context);
		expect(outbox.map(({ state, recipient }) => [state, recipient]).toSorted()).toEqual([
			['queued', details.email],
			['sent', details.email],
		]);
		await site.context.db.updateTable('details').set({ email: 'other@example.org' }).execute();
		expect((await plumb('mail', 'resend', id)).stdout).toContain(
			'the visitor has since given another address',
		);
		await site.context.db.updateTable('details').set({ email: details.email }).execute();
		await site.context.db.deleteFrom('outbox').where('id', '!=', id).execute();
		await site.context.db.updateTable('outbox').set({ state: 'queued' }).execute();
	});
});

describe('attempt erase', () => {
	it('erases one attempt by its id, and says so where there is none', async () => {
		const { attempt } = await wholeAttempt(
			site.call,
			{ quiz: 'iq-test-1-minute' },
			{ ...details, norms: true },
		);
		const asked = await plumb('attempt', 'erase', '--id', attempt.id);
		expect([asked.status, asked.stderr]).toEqual([
			1,
			expect.stringContaining(`${attempt.id} is an attempt at iq-test-1-minute that began on 2026-11-21.`),
		]);
		expect(await data('attempt', 'erase', '--id', attempt.id, '--yes')).toEqual({ attempts: 1 });
		// A request for access must be answered with all stored data.
		const left = await dump(site.context);
		expect([left.attempts.map(({ id }) => id).includes(attempt.id), left.takings]).toEqual([false, []]);
		expect(await plumb('attempt', 'erase', '--id', attempt.id, '--yes')).toMatchObject({
			status: 1,
			stdout: `There is no attempt ${attempt.id}.\n`,
		});
	});

	it('asks first, and destroys nothing where nobody can answer', async () => {
		const { status, stdout, stderr } = await plumb('attempt', 'erase', '--email', details.email);
		expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
		expect(stderr).toContain('1 attempt, 0 subscriptions, 1 email, and 0 messages');
		expect((await dump(site.context)).details).toHaveLength(1);
	});

	it('erases with --yes, and says how much', async () => {
		expect(await data('attempt', 'erase', '--yes', '--email', 'ANA.vidal@example.org')).toEqual({
			attempts: 1,
			subscriptions: 0,
			mails: 1,
			messages: 0,
			codes: 0,
		});
		const left = await dump(site.context);
		expect([left.attempts.length, left.details.length, left.outbox.length]).toEqual([1, 0, 0]);
		expect(await plumb('attempt', 'erase', '--email', details.email)).toMatchObject({
			status: 1,
			stderr: 'Nothing is stored under ana.vidal@example.org.\n',
		});
	});

	it.each([[[]], [['--email', 'ana']], [['--email', details.email, '--id', 'x']]])(
		'ends with 2 for %j',
		async (args) => {
			expect(await plumb('attempt', 'erase', '--yes', ...args)).toMatchObject({ status: 2, stdout: '' });
		},
	);
});

it('purge says how much of each kind', async () => {
	const nothing = { purged: 0, abandoned: 0, codes: 0, unconfirmed: 0, messages: 0, mails: 0, files: 0 };
	expect(await data('purge')).toEqual(nothing);
});
