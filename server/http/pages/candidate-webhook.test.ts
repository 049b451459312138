import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeBatch } from '../../../test/codes-of-batch.ts';
import { makeWholeSite, type Site } from '../../../test/crash/site.ts';
import { details, wholeAttempt } from '../../../test/crash/visitor.ts';
import { signIn } from '../../../test/desk.ts';
import { type HookReceiver, startReceiver } from '../../../test/hook-receiver.ts';
import { deliverHooks } from '../../../test/hooks.ts';
import { openVisitor } from '../../../test/visitor.ts';
import { isSigned } from '../../webhook-signature.ts';

let site: Site;
let receiver: HookReceiver;
beforeAll(async () => {
	site = await makeWholeSite();
	receiver = await startReceiver();
	site.context.outgoing = receiver.outgoing;
});
afterAll(async () => {
	await receiver.close();
	await site.remove();
});

const visitorOf = (cookies = {}) =>
	openVisitor('http://localhost', cookies, async (url, init) => site.request(url, init));

it('a candidate reads where the result is sent, and it arrives there, and so does the deletion', async () => {
	const { context } = site;
	const desk = await signIn({ context }, 'owner');
	const [code, spare] = await makeBatch(context, { result: 'never' }, { count: 2 });
	await context.db.updateTable('codes').set({ label: 'Kim', position: 1 }).execute();
	const { id } = await context.db.selectFrom('batches').select('id').executeTakeFirstOrThrow();
	const recruiter = visitorOf(desk.cookies);

	const before = await visitorOf().open(`/question/${code}/en`);
	expect(before.text).not.toContain('hook.example.com');
	const empty = await recruiter.open(`/desk/batches/${id}/webhook`);
	const set = await recruiter.submit(empty, 'Save', { url: receiver.url });
	const [secret = ''] = /whsec_[\w+/]+=/.exec(set.text) ?? [];
	const tested = await recruiter.submit(set, 'Send a test message');
	expect(tested.text).toContain('It works: your system answered with 204.');
	receiver.answer(
		(response) => void response.writeHead(302, { location: 'https://evil.example' }).end('<b>no'),
	);
	const refused = await recruiter.submit(tested, 'Send a test message');
	expect(refused.text).toContain('Your system rejected the test message: it answered with 302.');
	expect(refused.html).not.toContain('<b>no');
	receiver.answer((response) => void response.writeHead(204).end());

	const told = await visitorOf().open(`/question/${code}/en`);
	expect(told.text).toContain(
		'We’ll also send three things to ⁨hook.example.com⁩: your result, the time when you took the test, and your name as it was entered with the code.',
	);
	await wholeAttempt(site.call, { code: spare, language: 'en' }, details);
	await deliverHooks(context);
	const { headers, body } = receiver.received.at(-1) ?? { headers: {}, body: '' };
	const field = (name: string) => String(new Map(Object.entries(headers)).get(`webhook-${name}`));
	const message = { id: field('id'), timestamp: field('timestamp'), signature: field('signature'), body };
	expect(isSigned(message, secret, context.clock() / 1000)).toBe(true);
	const data = { person: { person: 'Kim', state: 'finished' } };
	expect(JSON.parse(body)).toMatchObject({ type: 'result.ready', data });
	const listed = await recruiter.open(`/desk/batches/${id}/webhook`);
	expect(listed.text).toMatch(/Result: Person 1 .* 204 Delivered/);
	const again = await recruiter.submit(listed, 'Send again');
	expect(again.text).toContain('We’re sending the message again.');
	await deliverHooks(context);
	expect(receiver.received.at(-1)?.headers['webhook-id']).toBe(message.id);

	const [, person = ''] = /people\/([\w-]+)"/.exec(listed.html) ?? [];
	const erase = await recruiter.open(`/desk/batches/${id}/people/${person}/erase`);
	await recruiter.submit(erase, 'Delete this person’s data', { sure: 'yes' });
	await deliverHooks(context);
	expect(JSON.parse(receiver.received.at(-1)?.body ?? '')).toMatchObject({
		type: 'person.erased',
		data: { batch: { id }, person: { id: person } },
	});
	const after = await recruiter.open(`/desk/batches/${id}/webhook`);
	expect(after.text).toContain('Person’s data deleted');
});
