import { type ChildProcess, spawn } from 'node:child_process';
import { afterEach, expect, it } from 'vitest';
import { makeSite } from '../../test/crash/site.ts';
import { details, wholeAttempt } from '../../test/crash/visitor.ts';
import { settingsOf } from '../../test/database.ts';
import { ownEnv } from '../../test/running-server.ts';
import { makeMailServer } from '../../test/smtp/mail-server.ts';

const running: ChildProcess[] = [];
afterEach(() => {
	for (const child of running.splice(0)) child.kill('SIGKILL');
});

/** Starts a worker as a separate process; returns its output. */
async function startProcess(env: Record<string, string>): Promise<{ said(): string; stop(): Promise<void> }> {
	const child = spawn(process.execPath, ['--no-warnings', 'test/smtp/worker-process.ts'], {
		env: { ...ownEnv(), ...env },
	});
	running.push(child);
	let said = '';
	child.stdout.on('data', (part) => (said += part));
	child.stderr.on('data', (part) => (said += part));
	await expect.poll(() => said, { timeout: 60_000 }).toContain('ready');
	return {
		said: () => said,
		stop: () =>
			new Promise((resolve) => {
				child.once('exit', () => resolve());
				child.kill('SIGTERM');
			}),
	};
}

it('two workers at once, while visitors go on, send every mail once', async () => {
	const mails = await makeMailServer();
	mails.delay(15);
	const site = await makeSite({ SMTP_URL: mails.url });
	const { DATA_DIR } = site.context.env;
	const env = { SMTP_URL: mails.url, DATA_DIR, LIMITS: 'off', ...settingsOf(DATA_DIR) };
	const person = (index: number) => ({ ...details, email: `person${index}@example.org` });
	for (let index = 0; index < 30; index++)
		await wholeAttempt(site.call, { quiz: 'thanks-test' }, person(index));
	// Emails due by the test's clock become due by the processes' clock.
	await site.context.db.updateTable('outbox').set({ next_at: 0 }).execute();
	const workers = await Promise.all([startProcess(env), startProcess(env)]);
	for (let index = 30; index < 60; index++)
		await wholeAttempt(site.call, { quiz: 'thanks-test' }, person(index));
	await site.context.db.updateTable('outbox').set({ next_at: 0 }).where('state', '=', 'queued').execute();
	await expect.poll(() => mails.taken.length, { timeout: 60_000 }).toBe(60);
	await Promise.all(workers.map(({ stop }) => stop()));

	const recipients = mails.taken.map(({ to }) => to[0]);
	expect(new Set(recipients).size).toBe(60);
	const rows = await site.context.db.selectFrom('outbox').select(['state', 'tries']).execute();
	expect(rows.filter(({ state, tries }) => state === 'sent' && tries === 1)).toHaveLength(60);
	for (const { said } of workers) expect(said()).not.toMatch(/fault|locked|error/i);
	expect(site.context.logged).toEqual([]);
	await site.remove();
	await mails.stop();
}, 180_000);
