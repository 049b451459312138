import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeCodes, plumb } from '../codes.ts';
import { client, type Result, type Started, visit } from '../crash/visitor.ts';
import { waitForMail } from '../mailbox.ts';
import { type RunningServer, startServer } from '../running-server.ts';

let server: RunningServer;
beforeAll(async () => {
	server = await startServer();
}, 60_000);
afterAll(async () => {
	await server.stop();
	server.remove();
});

it('the built program takes an attempt by code from its start to the mail, on a Postgres and nowhere else', async () => {
	const [made] = await makeCodes(server.dataDir, 'iq-test-1-minute', 1, '--name', 'Class 7b');
	const call = client((path, init) => fetch(server.url + path, init));
	expect((await call('GET', '/ready')).status).toBe(200);
	const begun = await call('POST', '/user/attempt', { code: made?.code, language: 'ar' });
	expect(begun.status).toBe(201);
	const taken = visit(call, begun.data<Started>());
	await taken.answerAll();
	expect((await taken.call('POST', '/finish')).status).toBe(200);
	const email = 'zoe@example.org';
	const person = { name: 'Zoë 😀', email, age: 34, gender: 'female', norms: true };
	expect((await taken.call('POST', '/details', person)).status).toBe(201);
	const told = await taken.call('GET', '/result');
	expect(told.data<{ result: Result }>().result).toMatchObject({
		kind: 'iq',
		quiz_version: expect.any(Number),
	});
	const mail = await waitForMail(server.dataDir, email);
	expect(mail.text).toContain('/report/');
	expect((await fetch(`${server.url}/quizzes`)).status).toBe(200);
	expect((await plumb(server.dataDir, 'attempt', 'list', '--json')) as { data: unknown[] }).toMatchObject({
		data: [{ state: 'done', quiz: 'iq-test-1-minute' }],
	});
	expect(existsSync(join(server.dataDir, 'plumb.sqlite'))).toBe(false);
	expect(server.output()).not.toMatch(/"level":[4-6]0/);
}, 60_000);
