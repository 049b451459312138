import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeSite, type Site } from '../../test/crash/site.ts';
import { begin, details, type Visit } from '../../test/crash/visitor.ts';
import { refusedCall } from '../../test/refused-call.ts';

let site: Site;
let visit: Visit;
beforeAll(async () => {
	site = await makeSite();
	visit = await begin(site.call, { quiz: 'thanks-test', language: 'en' });
	await visit.answer(1);
});
afterAll(() => site.remove());

const refused = (expected: [number, string], send: () => ReturnType<Site['call']>) =>
	refusedCall(site, expected, send);

it('finish before the last answer is refused', async () => {
	await refused([409, 'not_all_answered'], () => visit.call('POST', '/finish'));
});

it.each([
	['details', 'POST', '/details', details],
	['the result', 'GET', '/result', undefined],
	['the mail', 'POST', '/report-mail', {}],
])('%s before the end is refused', async (_, method, part, body) => {
	await refused([409, 'not_finished'], () => visit.call(method, part, body));
});

it('an answer is taken to the end of the grace and no longer', async () => {
	const late = await begin(site.call, { quiz: 'brief-test' });
	site.context.pass(9_000 + 5_000);
	expect((await late.answer(1)).data()).toMatchObject({ attempt: { state: 'time_up', position: 2 } });
	site.context.pass(1);
	await refused([409, 'time_up'], () => late.answer(2));
	await refused([409, 'details_missing'], () => late.call('GET', '/result'));
	await refused([409, 'details_missing'], () => late.call('POST', '/report-mail', {}));
	expect((await late.call('POST', '/finish')).data()).toMatchObject({ attempt: { state: 'time_up' } });
});

it('an answer after finish, and other details after details, are refused', async () => {
	const done = await begin(site.call, { quiz: 'thanks-test' });
	await done.answerAll();
	await done.call('POST', '/finish');
	await refused([409, 'attempt_finished'], () => done.answer(1));
	expect((await done.call('POST', '/details', details)).status).toBe(201);
	for (const other of [
		{ name: 'Bo' },
		{ email: 'b@c.de' },
		{ age: 35 },
		{ gender: 'male' },
		{ norms: true },
	]) {
		await refused([409, 'details_given'], () => done.call('POST', '/details', { ...details, ...other }));
	}
	await refused([409, 'attempt_finished'], () => done.answer(1));
});
