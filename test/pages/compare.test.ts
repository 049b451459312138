import { describe, expect, it, vi } from 'vitest';
import { linkIn, mailbox } from '../mailbox.ts';
import { plausibleAnswer } from '../plausible-answer.ts';
import { spendTime } from '../spend-time.ts';
import { openVisitor, type SeenPage, type Visitor } from '../visitor.ts';
import { openSharedSite } from './open-site.ts';

const server = openSharedSite();

type Started = {
	data: { attempt: { id: string }; token: string; questions: { id: string; answers: { id: string }[] }[] };
};

/** A visitor who has taken a test, and the path of their report. */
async function taker(
	quiz = 'brief-test',
	email = 'ana.secret@example.org',
): Promise<{ visitor: Visitor; report: string }> {
	const call = (method: string, path: string, body: unknown, token?: string) =>
		fetch(`${server.url}/api/user/attempt${path}`, {
			method,
			headers: {
				'content-type': 'application/json',
				...(token && { authorization: `Bearer ${token}` }),
			},
			body: JSON.stringify(body),
		});
	const begun = await call('POST', '', { quiz });
	const { attempt, token, questions } = ((await begun.json()) as Started).data;
	spendTime(server.url, attempt.id, 60_000);
	const answers = questions.map((question, index) => ({
		question_id: question.id,
		answer_id: plausibleAnswer(question.answers, index),
		time: 6000,
	}));
	await call('PUT', `/${attempt.id}/answer`, { answers }, token);
	await call('POST', `/${attempt.id}/finish`, {}, token);
	const person = { name: 'Ana', email, age: 34, gender: 'female' };
	const done = await call('POST', `/${attempt.id}/details`, person, token);
	expect(done.status).toBe(201);
	const cookies = begun.headers.getSetCookie().map((each) => each.split(/[=;]/));
	const visitor = openVisitor(
		server.url,
		Object.fromEntries(cookies.map(([name = '', value = '']) => [name, value])),
	);
	const { html } = await visitor.open(`/${quiz}/result`);
	return { visitor, report: /\/report\/[\w-]+/.exec(html)?.[0] ?? '' };
}

const stranger = () => openVisitor(server.url);
const linkOn = ({ html }: SeenPage) => /\/compare\/[\w-]+/.exec(html)?.[0] ?? '';

/** The path of a new link that a visitor makes on the page of their report. */
async function invite({ visitor, report }: Awaited<ReturnType<typeof taker>>): Promise<string> {
	const page = await visitor.submit(await visitor.open(`${report}/compare`), 'Create a link');
	expect(page.status).toBe(200);
	return linkOn(page);
}

const COMPARED = 'Same result';

describe('two friends without script', () => {
	it('see both results once both have agreed, each in their own order, and nothing of it after one stops', async () => {
		const [ana, ben] = [await taker(), await taker()];
		const link = await invite(ana);
		const invited = await ben.visitor.open(link);
		expect(invited.text).toContain('would like to compare results with you');
		expect(invited.text).not.toContain(COMPARED);
		const seen = await ben.visitor.submit(invited, 'Agree and compare');
		expect(seen.url.pathname).toBe(`${ben.report}/compare`);
		expect(seen.text).toContain(COMPARED);
		expect(seen.text).toMatch(/Your friend .+ You /);
		for (const { visitor, report } of [ana, ben]) {
			const own = await visitor.open(link);
			expect(own.url.pathname).toBe(`${report}/compare`);
			expect(own.text).toContain(COMPARED);
			expect(own.html).not.toContain('ana.secret');
		}
		expect((await ana.visitor.open(ana.report)).html).toContain(`${ana.report}/compare`);

		const unsure = await ben.visitor.submit(seen, 'name="id"');
		expect([unsure.status, unsure.text.includes('Check the box first')]).toEqual([422, true]);
		expect((await ana.visitor.open(link)).text).toContain(COMPARED);
		const stopped = await ben.visitor.submit(unsure, 'name="id"', { sure: 'yes' });
		expect(stopped.text).not.toContain(COMPARED);
		expect((await ana.visitor.open(`${ana.report}/compare`)).text).not.toContain(COMPARED);
		expect((await ana.visitor.open(link)).status).toBe(404);
	});

	it('agree with the pasted link to a report, in a browser that does not have the attempt', async () => {
		const [ana, ben] = [await taker(), await taker()];
		const link = await invite(ana);
		const elsewhere = stranger();
		const invited = await elsewhere.open(link);
		expect(invited.text).toContain('take it first');
		const wrong = await elsewhere.submit(invited, 'name="report"', { report: 'https://a.test/report/none' });
		expect([wrong.status, wrong.text.includes('We can’t find that report.')]).toEqual([404, true]);
		const own = await elsewhere.submit(invited, 'name="report"', { report: ana.report });
		expect([own.status, own.text.includes('This is your own link.')]).toEqual([409, true]);
		const seen = await elsewhere.submit(wrong, 'name="report"', {
			report: ` ${server.url}${ben.report}?in=en `,
		});
		expect(seen.url.pathname).toBe(`${ben.report}/compare`);
		expect(seen.text).toContain(COMPARED);
	});

	it('have a link for one pair', async () => {
		const [ana, ben, cleo] = [await taker(), await taker(), await taker()];
		const link = await invite(ana);
		const late = await cleo.visitor.open(link);
		await ben.visitor.submit(await ben.visitor.open(link), 'Agree and compare');
		const refused = await cleo.visitor.submit(late, 'Agree and compare');
		expect(refused.status).toBe(409);
		expect(refused.text).toContain('This link has already been used');
		const again = await cleo.visitor.open(link);
		expect([again.status, again.text.includes('already been used')]).toEqual([409, true]);
		expect(refused.text + again.text).not.toContain(COMPARED);
	});
});

describe('whoever does not hold an attempt', () => {
	it('changes and sees nothing, whatever they send, open, or probe', async () => {
		const ana = await taker();
		const scanner = stranger();
		const page = await scanner.open(`${ana.report}/compare`);
		const unsure = await scanner.submit(page, 'Create a link');
		expect([unsure.status, linkOn(unsure)]).toEqual([422, '']);
		const link = await invite(ana);
		for (const body of [{}, { report: '' }, { intent: 'agree' }]) {
			const sent = await fetch(server.url + link, {
				method: 'POST',
				headers: { origin: server.url },
				body: new URLSearchParams(body as Record<string, string>),
			});
			expect(sent.status).toBe(404);
		}
		const elsewhere = await fetch(server.url + link, {
			method: 'POST',
			headers: {
				origin: 'https://evil.example',
				cookie: [...ana.visitor.cookies].map((each) => each.join('=')).join('; '),
			},
			body: new URLSearchParams({}),
		});
		expect(elsewhere.status).toBe(403);
		expect((await ana.visitor.open(`${ana.report}/compare`)).text).not.toContain('since');
	});

	it('is told to keep the pages to themselves', async () => {
		const ana = await taker();
		const link = await invite(ana);
		for (const path of [link, `${ana.report}/compare`, '/compare/none'])
			for (const method of ['GET', 'HEAD']) {
				const { headers } = await fetch(server.url + path, { method });
				expect(Object.fromEntries(headers), path).toMatchObject({
					'cache-control': 'no-store',
					'referrer-policy': 'same-origin',
					'x-robots-tag': 'noindex',
				});
			}
	});
});

it('a report of another test, or one without a result, is not compared', async () => {
	const [ana, other] = [await taker(), await taker('thanks-test')];
	const link = await invite(ana);
	const page = await stranger().submit(await stranger().open(link), 'name="report"', {
		report: other.report,
	});
	expect([page.status, page.text.includes('That report is from a different test.')]).toEqual([409, true]);
});

it('all results of an address are on one sheet, behind a link in the email with the links to its reports', async () => {
	const email = 'sheet@example.org';
	for (const quiz of ['brief-test', 'brief-test', 'brief-statements']) await taker(quiz, email);
	const asking = stranger();
	await asking.submit(await asking.open('/report-link'), 'Send me my links', { email });
	const path = await vi.waitFor(
		async () => {
			const mails = await mailbox(server.dataDir);
			const mail = mails.find(({ to, text }) => to?.[0]?.address === email && text?.includes('/my-results/'));
			if (!mail) throw new Error('no mail yet');
			return new URL(linkIn(mail, '/my-results/')).pathname;
		},
		{ timeout: 30_000 },
	);
	const page = await stranger().open(path);
	expect(page.status).toBe(200);
	expect(page.text).toMatch(/All your results on one page .+Brief statements.+Brief test/i);
	expect(page.text).toContain('Your first and latest results');
	expect(page.text).toContain('Taken together, your 2 results give a score of');
	expect(page.text).toContain(
		'once at least 100 people who took this test have agreed to let us use their answers',
	);
	expect(page.html).not.toContain('sheet@example');
	// The two results of one day are told apart by a number.
	const reports = [...page.html.matchAll(/href="(\/report\/[\w-]{43})[^"]*">(.+?)<\/a>/g)];
	const [, ...named] = reports.map(([, , inside = '']) => inside.replaceAll(/<[^>]+>/g, ''));
	expect([reports.length, new Set(named).size]).toEqual([3, 2]);
	for (const text of named) expect(text).toMatch(/\s20\d\d\s\([12]\)$/);
	for (const [, report = ''] of reports) expect((await stranger().open(report)).status).toBe(200);
	const { headers } = await fetch(server.url + path);
	expect(Object.fromEntries(headers)).toMatchObject({
		'cache-control': 'no-store',
		'referrer-policy': 'same-origin',
		'x-robots-tag': 'noindex',
	});
	const gone = await stranger().open(`${path}x`);
	expect([gone.status, gone.text.includes('works for only 30 minutes')]).toEqual([404, true]);
});
