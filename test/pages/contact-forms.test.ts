import { expect, it, vi } from 'vitest';
import { linkIn, mailbox, waitForMail } from '../mailbox.ts';
import { openVisitor } from '../visitor.ts';
import { openSharedSite } from './open-site.ts';

const server = openSharedSite();

const call = (path: string, body: unknown) =>
	fetch(`${server.url}/api/user/${path}`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(body),
	});

/** Submits a form with only these fields, as if from one of our pages. */
const post = (path: string, fields: Record<string, string> = {}) =>
	fetch(server.url + path, {
		method: 'POST',
		headers: { origin: server.url },
		body: new URLSearchParams(fields),
	});

const subscribe = (email: string) => call('info', { name: 'Ana', email });

const mailsTo = async (email: string) =>
	(await mailbox(server.dataDir)).filter(({ to }) => to?.some(({ address }) => address === email));

/** The confirmation path in the email sent for this address. */
async function confirmPath(email: string): Promise<string> {
	expect((await subscribe(email)).ok).toBe(true);
	return new URL(linkIn(await waitForMail(server.dataDir, email), '/new-tests/confirm/')).pathname;
}

/**
 * Whether an address is confirmed: asking again then sends no email, otherwise one more; another address's
 * email shows when that is decided.
 */
async function isConfirmed(email: string): Promise<boolean> {
	const before = (await mailsTo(email)).length;
	await subscribe(email);
	const after = `after.${before}.${Date.now()}.${email}`;
	await subscribe(after);
	await waitForMail(server.dataDir, after);
	return (await mailsTo(email)).length === before;
}

/** Matches the element with this role that gets the focus. */
const focused = (role: string) => new RegExp(`<\\w+\\b(?=[^>]*role="${role}")[^>]* autofocus`, 'i');

/** The hour this many days from now, as counted by form stamps. */
const hourIn = (days: number) => Math.floor(Date.now() / 3_600_000) + 24 * days;

it.each([
	['no stamp', () => ''],
	['a stamp that is not ours', () => `${hourIn(0)}.nothing`],
	['the hour of last week and a sign of today', (given: string) => `${hourIn(-7)}.${given.split('.')[1]}`],
])('a form with %s comes back with its text, and may be sent again', async (what, stamp) => {
	const email = `${what.replaceAll(' ', '.')}@example.org`;
	const visitor = openVisitor(server.url);
	const form = await visitor.open('/contact-us');
	const given = /name="stamp"[^>]*value="([^"]+)"/.exec(form.html)?.[1] ?? '';
	expect(given).not.toBe('');
	const typed = { name: 'Ana', email, message: 'A long letter.' };
	const back = await visitor.submit(form, 'name="message"', { ...typed, stamp: stamp(given) });
	expect(back.text).toContain('so you’ll need to send it again. What you wrote is still here.');
	expect(back.html).toMatch(focused('alert'));
	expect(back.html).toContain(`value="${email}"`);
	expect(back.html).toMatch(/<textarea\b[^>]*>A long letter\.<\/textarea>/);
	const sent = await visitor.submit(back, 'name="message"');
	expect(sent.text).toContain('Data submitted successfully!');
	const own = async () =>
		(await mailbox(server.dataDir)).filter(({ replyTo }) =>
			replyTo?.some(({ address }) => address === email),
		);
	await vi.waitFor(async () => expect(await own()).toHaveLength(1), { timeout: 30_000, interval: 100 });
});

it.each([
	['is empty', '', 'Please fill in all fields Please enter your name Please enter a valid email'],
	['is there', 'Ana', 'Please enter a valid email'],
])(
	'above a form with a malformed address, whose name %s, stands what is wrong with it',
	async (_, name, said) => {
		const visitor = openVisitor(server.url);
		const typed = { name, email: 'ana', message: 'A long letter.' };
		const back = await visitor.submit(await visitor.open('/contact-us'), 'name="message"', typed);
		expect(back.status).toBe(422);
		const summary = /<div class="notice fault"[^>]*>([^]*?)<\/div>/.exec(back.html)?.[1] ?? '';
		expect(
			summary
				.replaceAll(/<[^>]*>/g, ' ')
				.replaceAll(/\s+/g, ' ')
				.trim(),
		).toBe(said);
	},
);

it('one press ends the mails; looking and a bare POST do not', async () => {
	const email = 'press@example.org';
	const visitor = openVisitor(server.url);
	const path = await confirmPath(email);
	const stop = path.replace('/confirm/', '/stop/');
	expect((await post(path, { sure: 'yes' })).status).toBe(200);
	const page = await visitor.open(stop);
	expect((await post(stop)).status, 'a bare POST').toBe(422);
	expect(await isConfirmed(email), 'still on the list').toBe(true);
	expect((await visitor.submit(page, 'Unsubscribe')).text).toContain('You’re off our list');
	const again = await visitor.submit(await visitor.open(path), 'name="sure"', { sure: 'yes' });
	expect(again.text, 'its link leads to nobody now').toContain('This link no longer works.');
	expect(await isConfirmed(email)).toBe(false);
});

it('a mail program ends the mails with its own press', async () => {
	const email = 'program@example.org';
	const path = await confirmPath(email);
	await post(path, { sure: 'yes' });
	expect(await isConfirmed(email)).toBe(true);
	const pressed = await post(path.replace('/confirm/', '/stop/'), { 'List-Unsubscribe': 'One-Click' });
	expect(pressed.status).toBe(200);
	expect(await isConfirmed(email)).toBe(false);
});

it('the page for report links says the same of every address; only one with reports gets a mail', async () => {
	const [email, unknown] = ['known@example.org', 'nobody@example.org'];
	const { data } = (await (await call('attempt', { quiz: 'thanks-test' })).json()) as {
		data: { attempt: { id: string }; token: string };
	};
	const own = (part: string, method: string, body: unknown) =>
		fetch(`${server.url}/api/user/attempt/${data.attempt.id}/${part}`, {
			method,
			headers: { 'content-type': 'application/json', authorization: `Bearer ${data.token}` },
			body: JSON.stringify(body),
		});
	const answers = ['m01', 'm02', 'm03'].map((id) => ({ question_id: id, answer_id: 'a', time: 4_000 }));
	await own('answer', 'PUT', { answers });
	await own('finish', 'POST', {});
	expect((await own('details', 'POST', { name: 'Ana', email, age: 34, gender: 'female' })).ok).toBe(true);
	const report = new URL(linkIn(await waitForMail(server.dataDir, email), '/report/')).pathname;
	const said: string[] = [];
	for (const address of [unknown, email]) {
		const visitor = openVisitor(server.url);
		const page = await visitor.open('/report-link');
		const answer = await visitor.submit(page, 'Send me my links', { email: address });
		expect(answer.html).toMatch(focused('status'));
		said.push(answer.text.replace(address, 'the address'));
	}
	expect(said[0]).not.toBe('');
	expect(said[1]).toBe(said[0]);
	await vi.waitFor(async () => expect(await mailsTo(email)).toHaveLength(2), { timeout: 30_000 });
	const mails = await mailsTo(email);
	expect(new Set(mails.map(({ subject }) => subject)).size).toBe(2);
	for (const mail of mails) expect(new URL(linkIn(mail, '/report/')).pathname).toBe(report);
	// It was requested first, so it would have arrived first.
	expect(await mailsTo(unknown)).toEqual([]);
	expect((await openVisitor(server.url).open(report)).text).toContain(
		'Keep the link to this page private, because anyone who has the link can open the page.',
	);
});

it('a mail in Chinese opens in Chinese without cookies, and whatever language a browser remembers', async () => {
	const email = 'chinese@example.org';
	const visitor = openVisitor(server.url, { lang: 'zh' });
	const sent = await visitor.submit(await visitor.open('/new-tests'), 'name="stamp"', {
		name: '安娜',
		email,
	});
	expect(sent.status).toBe(200);
	const { pathname, search } = new URL(
		linkIn(await waitForMail(server.dataDir, email), '/new-tests/confirm/'),
	);
	expect(search).toBe('?in=zh');
	for (const remembered of [{}, { lang: 'sv' }, { lang: 'pt' }] as Record<string, string>[]) {
		const reader = openVisitor(server.url, remembered);
		const opened = await reader.open(pathname + search);
		expect([opened.url.pathname, opened.url.search]).toEqual([pathname, search]);
		expect(opened.html).toContain('<html lang="zh"');
		expect(opened.html).toContain('href="/quizzes?in=zh"');
		expect((await reader.open('/quizzes?in=zh')).html).toContain('href="/iq-test?in=zh"');
		expect(Object.fromEntries(reader.cookies)).toEqual(remembered);
	}
});
