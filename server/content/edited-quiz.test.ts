import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeSite, openSite, type Site } from '../../test/crash/site.ts';
import { begin, details, type Result, type Started, visit as takeUp } from '../../test/crash/visitor.ts';
import { openContext } from '../context.ts';

let site: Site;
let quizzes: string;
const opened: { close(): Promise<void> }[] = [];
beforeEach(async () => {
	site = await makeSite();
	quizzes = mkdtempSync(join(tmpdir(), 'plumb-quizzes-'));
	cpSync('test/quizzes', quizzes, { recursive: true });
});
afterEach(async () => {
	for (const context of opened.splice(0)) await context.close();
	await site.remove();
	rmSync(quizzes, { recursive: true });
});

function edit(slug: string, change: (text: string) => string) {
	const path = join(quizzes, slug, 'quiz.yaml');
	writeFileSync(path, change(readFileSync(path, 'utf8')));
}

/** Restarts the server on the same data with the edited quizzes. */
async function restart() {
	const { env, clock, log } = site.context;
	const context = await openContext({ env, clock, log, quizzes });
	opened.push(context);
	return { context, ...(await openSite(context)) };
}

describe('a quiz that is edited', () => {
	it('hurts no running attempt: same questions, same time, same scoring', async () => {
		const before = await begin(
			site.call,
			{ quiz: 'thanks-test' },
			{ 'idempotency-key': 'begun-before-the-edit' },
		);
		await before.answer(1, 2);
		edit('thanks-test', (text) =>
			text
				.replace('version: 1', 'version: 2')
				.replace('minutes: 5', 'minutes: 1')
				.replace('outcome: thank-you', 'outcome: result')
				.replace(/ {2}- \{ id: m01.*\n/, ''),
		);
		const next = await restart();
		const visit = takeUp(next.call, before);
		// Writes first, so that nothing has been cached yet.
		expect((await visit.answer(2)).data()).toMatchObject({ attempt: { position: 3 } });
		expect((await visit.call('GET')).data()).toMatchObject({ questions: before.questions });
		await visit.answer(3);
		site.context.pass(2 * 60_000);
		expect((await visit.call('POST', '/finish')).data()).toMatchObject({ attempt: { state: 'details' } });
		const given = (await visit.call('POST', '/details', details)).data<{ outcome: string; result: Result }>();
		expect([given.outcome, given.result.quiz_version]).toEqual(['thank-you', 1]);

		const fresh = await begin(next.call, { quiz: 'thanks-test' });
		expect([fresh.questions.length, fresh.questions[0]?.id]).toEqual([2, 'm02']);
		await fresh.answerAll();
		await fresh.call('POST', '/finish');
		expect((await fresh.call('POST', '/details', details)).data()).toMatchObject({
			result: { quiz_version: 2 },
		});
	});

	it('hurts no start that is repeated', async () => {
		const key = { 'idempotency-key': 'begun-before-the-edit' };
		const before = await begin(site.call, { quiz: 'thanks-test' }, key);
		edit('thanks-test', (text) => text.replace('version: 1', 'version: 2'));
		const next = await restart();
		const again = await next.call('POST', '/user/attempt', { quiz: 'thanks-test' }, key);
		expect(again.data<Started>()).toEqual({
			attempt: before.attempt,
			questions: before.questions,
			token: before.token,
		});
	});

	it('hurts no attempt when it is taken away: details and the mail still come', async () => {
		const before = await begin(site.call, { quiz: 'thanks-test' });
		await before.answerAll();
		rmSync(join(quizzes, 'thanks-test'), { recursive: true });
		const next = await restart();
		const visit = takeUp(next.call, before);
		expect((await visit.call('POST', '/finish')).status).toBe(200);
		expect((await visit.call('POST', '/details', details)).status).toBe(201);
		expect(await next.work()).toBe(1);
		expect((await visit.call('GET', '/result')).data()).toMatchObject({ report_mail: { state: 'sent' } });
		expect((await next.call('POST', '/user/attempt', { quiz: 'thanks-test' })).error().code).toBe(
			'quiz_not_found',
		);
	});

	it('is refused whole when it has faults, and every fault is told', async () => {
		edit('thanks-test', (text) =>
			text.replace('minutes: 5', 'minutes: -5').replace('confirm: next', 'confirm: maybe'),
		);
		edit('brief-test', (text) => text.replace('slug: brief-test', 'slug: other'));
		await expect(restart()).rejects.toThrow(
			/brief-test.*other[\s\S]*minutes[\s\S]*confirm|minutes[\s\S]*confirm/,
		);
	});
});
