import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dump, makeSite, type Site } from '../../test/crash/site.ts';
import { details, wholeAttempt } from '../../test/crash/visitor.ts';
import { type MailServer, makeMailServer } from '../../test/smtp/mail-server.ts';
import { announceQuizzes } from '../commands/announce-quizzes.ts';
import { confirmSubscription } from '../commands/confirm-subscription.ts';
import { purge } from '../commands/purge.ts';
import { sendReportLinks } from '../commands/send-report-links.ts';
import { stopSubscription } from '../commands/stop-subscription.ts';
import { derivedReportToken } from '../tokens.ts';

const DAY = 86_400_000;
const HOUR = DAY / 24;

let mails: MailServer;
let site: Site;
beforeEach(async () => {
	mails = await makeMailServer();
	site = await makeSite({
		SMTP_URL: mails.url,
		SITE_URL: 'https://quiz.example',
		OPERATOR_NAME: 'Ida Roth',
		OPERATOR_EMAIL: 'ida@quiz.example',
	});
});
afterEach(async () => {
	await site.remove();
	await mails.stop();
});

const form = { name: 'Ana Vidal', email: 'Ana.Vidal@example.org' };
const post = (path: string, body: unknown) => site.call('POST', path, body);
const tokenIn = (text: string | undefined, what: string) =>
	new RegExp(`https://quiz\\.example/new-tests/${what}/([\\w.-]+)`).exec(text ?? '')?.[1] ?? '';
const lastMail = () => mails.taken.at(-1);

/** Subscribes and returns the link in the email. */
async function subscribed(): Promise<string> {
	expect((await post('/user/info', form)).status).toBe(202);
	expect(await site.work()).toBe(1);
	return tokenIn(lastMail()?.mail.text, 'confirm');
}

describe('the small form', () => {
	it('writes to nobody before the link in its mail is confirmed', async () => {
		const token = await subscribed();
		expect(lastMail()?.to).toEqual([form.email]);
		expect(lastMail()?.mail.text).toContain('Hello Ana Vidal,');
		await announceQuizzes(site.context);
		await site.context.db.deleteFrom('announced').where('quiz', '=', 'brief-test').execute();
		expect((await announceQuizzes(site.context)).announced).toEqual(['brief-test']);
		expect(await site.work(), 'nobody has confirmed').toBe(0);
		expect(await confirmSubscription(site.context, token)).toEqual({ confirmed: true });
		expect(await confirmSubscription(site.context, token)).toEqual({ confirmed: true });
		await site.context.db.deleteFrom('announced').where('quiz', '=', 'brief-test').execute();
		expect((await announceQuizzes(site.context)).announced).toEqual(['brief-test']);
		expect((await announceQuizzes(site.context)).announced, 'told once').toEqual([]);
		expect(await site.work()).toBe(1);
		const told = lastMail();
		expect(told?.mail.text).toContain('https://quiz.example/brief-test');
		expect(told?.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
		const stop = tokenIn(told?.raw.replaceAll(/=\r\n/g, ''), 'stop');
		expect(stop).toBe(tokenIn(told?.mail.text, 'stop'));
		expect(await stopSubscription(site.context, stop)).toEqual({ stopped: true });
		const { subscribers, outbox } = await dump(site.context);
		expect([subscribers, outbox]).toEqual([[], []]);
	});

	it('answers the same whoever has subscribed, and writes once a confirmation is missing', async () => {
		const first = await post('/user/info', form);
		await site.work();
		expect(await confirmSubscription(site.context, await subscribed())).toEqual({ confirmed: true });
		const sent = mails.taken.length;
		const again = await post('/user/info', { ...form, email: form.email.toUpperCase() });
		expect([again.status, again.data()]).toEqual([first.status, first.data()]);
		expect(await site.work()).toBe(0);
		expect(mails.taken.length).toBe(sent);
		expect((await dump(site.context)).subscribers.length).toBe(1);
	});

	it('does not greet with what is no name, and takes no link that it has not made', async () => {
		await post('/user/info', { ...form, name: 'Win a prize at http://example.com' });
		await site.work();
		expect(lastMail()?.raw).not.toContain('prize');
		const token = tokenIn(lastMail()?.mail.text, 'confirm');
		for (const bad of ['', '.', 'x', `${token}x`, `x${token}`, token.split('.')[0] ?? '']) {
			expect(await confirmSubscription(site.context, bad)).toEqual({ refused: 'link_not_found' });
			expect(await stopSubscription(site.context, bad)).toEqual({ refused: 'link_not_found' });
		}
		expect((await dump(site.context)).subscribers[0]?.confirmed_at).toBeNull();
	});

	it('leaves alone who has confirmed, whoever fills the form with their address', async () => {
		await confirmSubscription(site.context, await subscribed());
		const [before] = (await dump(site.context)).subscribers;
		await post('/user/info', { name: 'Somebody Else', email: form.email, language: 'ar' });
		expect((await dump(site.context)).subscribers).toEqual([before]);
	});

	it('counts the week anew when asked again', async () => {
		await subscribed();
		site.context.pass(6.5 * DAY);
		const again = await subscribed();
		site.context.pass(DAY);
		await purge(site.context);
		expect(await confirmSubscription(site.context, again)).toEqual({ confirmed: true });
	});

	it('tells hundreds a few at a time, and goes on where it was interrupted', async () => {
		const subscriber = { name: 'Ana', language: 'en', confirmed_at: 1, created_at: 1 };
		const many = Array.from({ length: 250 }, (_, index) => ({
			...subscriber,
			id: `s${String(index).padStart(3, '0')}`,
			email: `a${index}@example.org`,
		}));
		await site.context.db.insertInto('subscribers').values(many).execute();
		const quizzes = JSON.stringify(['brief-test']);
		await site.context.db.insertInto('announcing').values({ id: 'a', quizzes, told: 's099' }).execute();
		await announceQuizzes(site.context);
		const { outbox, announcing } = await dump(site.context);
		expect(outbox.map(({ subscriber_id }) => subscriber_id)).toEqual(many.slice(100).map(({ id }) => id));
		expect(announcing).toEqual([]);
	});

	it('forgets who did not confirm within a week', async () => {
		const token = await subscribed();
		site.context.pass(8 * DAY);
		await purge(site.context);
		expect((await dump(site.context)).subscribers).toEqual([]);
		expect(await confirmSubscription(site.context, token)).toEqual({ refused: 'link_not_found' });
	});
});

describe('the contact form', () => {
	it('reaches the operator word for word, answers go to the sender, and nothing of it is kept', async () => {
		const message = 'Good morning\nthe <b>third</b> item… أهلاً';
		expect((await post('/user/contact', { ...form, message })).status).toBe(202);
		expect(await site.work()).toBe(1);
		expect(lastMail()?.to).toEqual(['ida@quiz.example']);
		expect(lastMail()?.mail.replyTo).toEqual([{ name: 'Ana Vidal', address: form.email }]);
		expect(lastMail()?.mail.text).toContain(message);
		expect(lastMail()?.mail.html).toContain('&lt;b&gt;third&lt;/b&gt;');
		expect((await dump(site.context)).outbox).toEqual([]);
	});

	it.each([
		[{}, ['name', 'email', 'message']],
		[{ ...form, message: ' ' }, ['message']],
		[{ ...form, message: 'x'.repeat(5001) }, ['message']],
		[{ ...form, email: 'ana@example', message: 'x' }, ['email']],
		[{ ...form, name: 'Ana\r\nBcc: everybody@example.org', message: 'x' }, ['name']],
	])('refuses %j', async (body, fields) => {
		const before = await dump(site.context);
		const refused = await post('/user/contact', body);
		expect(refused.status).toBe(422);
		expect(refused.error().message).toBe('Please fill in all fields');
		expect(Object.keys(refused.error().fields ?? {})).toEqual(fields);
		expect(await dump(site.context)).toEqual(before);
	});
});

describe('the links to one’s reports', () => {
	it('go to the address that has reports, all of them, whatever its case', async () => {
		await wholeAttempt(site.call, { quiz: 'thanks-test', language: 'en' });
		await wholeAttempt(site.call, { quiz: 'brief-test', language: 'en' });
		await site.work();
		const tokens = (await dump(site.context)).results.map(({ attempt_id }) =>
			derivedReportToken(site.context, attempt_id),
		);
		expect(new Set(tokens).size).toBe(2);
		await sendReportLinks(site.context, details.email.toUpperCase(), 'en');
		expect(await site.work()).toBe(1);
		for (const token of tokens)
			expect(lastMail()?.mail.text).toContain(`https://quiz.example/report/${token}`);
		expect((await dump(site.context)).outbox.length, 'only the report mails are kept').toBe(2);
	});

	it('tell nobody whether an address has reports: the same answer, and no mail to one that has none', async () => {
		const answered = await sendReportLinks(site.context, 'nobody@example.org', 'en');
		expect(answered).toEqual({ accepted: true });
		await site.work();
		expect(mails.taken).toEqual([]);
		expect((await dump(site.context)).outbox).toEqual([]);
		expect(await sendReportLinks(site.context, 'nobody', 'en')).toMatchObject({ refused: 'invalid_form' });
	});
});

describe('what a stranger asks for in somebody’s name', () => {
	beforeEach(async () => {
		await site.remove();
		site = await makeSite({ SMTP_URL: mails.url, SITE_URL: 'https://quiz.example', LIMITS: '1' });
	});
	const queued = async () =>
		(await dump(site.context)).outbox.map(({ kind, state }) => `${kind} ${state}`).toSorted();

	it('of links to reports goes once in three hours to a mailbox, and never keeps its owner from them', async () => {
		await wholeAttempt(site.call, { quiz: 'thanks-test', language: 'en' });
		await site.work();
		const [name, host] = details.email.split('@');
		const ask = async (email = details.email) =>
			expect(await sendReportLinks(site.context, email, 'en')).toEqual({ accepted: true });
		for (let hours = 0; hours < 24; hours += 3) {
			const before = mails.taken.length;
			await ask(`${name}@${host?.toUpperCase()}`);
			for (let count = 0; count < 3; count++) await ask();
			site.context.pass(2.9 * HOUR);
			await ask(`${name}+more@${host}`);
			await site.work();
			expect(mails.taken.length - before, `from hour ${hours} on`).toBe(1);
			site.context.pass(0.1 * HOUR);
		}
		await ask();
		expect(await site.work(), 'the owner, after a day of it').toBe(1);
		expect(lastMail()?.to).toEqual([details.email]);
		expect(await queued(), 'nothing is kept of what was not sent').toEqual(['report sent']);
	});

	it('of links is not used up by asking for an address of the mailbox that has no report', async () => {
		await wholeAttempt(site.call, { quiz: 'thanks-test', language: 'en' });
		await site.work();
		const [name, host] = details.email.split('@');
		for (const email of [`${name}+none@${host}`, `${name}+other@${host}`])
			expect(await sendReportLinks(site.context, email, 'en')).toEqual({ accepted: true });
		await sendReportLinks(site.context, details.email, 'en');
		const before = mails.taken.length;
		await site.work();
		expect(mails.taken.slice(before).map(({ to }) => to)).toEqual([[details.email]]);
		expect(await queued()).toEqual(['report sent']);
	});

	it('of links leaves the reports theirs', async () => {
		for (let count = 0; count < 5; count++) await sendReportLinks(site.context, details.email, 'en');
		await wholeAttempt(site.call, { quiz: 'thanks-test', language: 'en' });
		expect(await queued()).toEqual(['report queued', 'report-links queued']);
	});

	it('of news comes once to a mailbox that never confirms, and changes nothing there', async () => {
		const address = (tag: number) => `Ana.Vidal${tag ? `+${tag}` : ''}@example.org`;
		for (let day = 0; day < 7; day++) {
			for (let tag = 0; tag < 3; tag++) {
				const asked = { name: tag ? 'Somebody Else' : form.name, email: address(tag) };
				expect((await post('/user/info', asked)).status).toBe(202);
			}
			await site.work();
			site.context.pass(DAY);
			await purge(site.context);
		}
		expect(mails.taken.map(({ to }) => to)).toEqual([[address(0)]]);
		const { subscribers } = await dump(site.context);
		expect(subscribers).toMatchObject([{ name: form.name, confirmed_at: null }]);
		expect(subscribers[0]?.mailbox).toMatch(/^[\w-]{43}$/);
	});

	it('of news comes again to who has confirmed another address of theirs, and once what was asked is forgotten', async () => {
		await subscribed();
		site.context.pass(7 * DAY + 1);
		await purge(site.context);
		const token = await subscribed();
		await confirmSubscription(site.context, token);
		await post('/user/info', { ...form, email: 'Ana.Vidal+more@example.org' });
		expect(await site.work()).toBe(1);
		expect(mails.taken).toHaveLength(3);
	});
});

it('a mail that cannot be written waits like one that is not taken', async () => {
	await sendReportLinks(site.context, details.email, 'en');
	await site.context.db.updateTable('outbox').set({ kind: 'from another version' }).execute();
	await site.work();
	expect((await dump(site.context)).outbox).toMatchObject([{ state: 'queued', tries: 1 }]);
	expect(site.context.logged.splice(0).map(([level]) => level)).toEqual(['warn']);
});
