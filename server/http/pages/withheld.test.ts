import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Conditions } from '../../../core/batches/conditions.ts';
import { isRefusal } from '../../../core/refusals.ts';
import type { Result } from '../../../core/scoring/score.ts';
import { makeBatch } from '../../../test/codes-of-batch.ts';
import { makeWholeSite, type Site } from '../../../test/crash/site.ts';
import { details, type Visit, wholeAttempt } from '../../../test/crash/visitor.ts';
import { openVisitor } from '../../../test/visitor.ts';
import { agreeToCompare } from '../../commands/agree-to-compare.ts';
import { inviteToCompare } from '../../commands/invite-to-compare.ts';
import { retryMails } from '../../commands/retry-mails.ts';
import { replaceResults } from '../../db/results.ts';
import { derivedReportToken, linkHash, ownResultsToken, shareToken } from '../../tokens.ts';
import { attemptCookie } from '../headers/attempt-cookie.ts';

const DAY = 86_400_000;
const ORIGIN = 'http://localhost';

let site: Site;
beforeAll(async () => {
	site = await makeWholeSite();
});
afterAll(() => site.remove());

/** What only someone who sees the result can know. */
const secrets = [/\b128\b/, /\b97\b/, /superior/i, /needle-7/];
const known: Result = {
	kind: 'iq',
	iq: 128,
	low: 121,
	high: 135,
	band: 'superior',
	percentile: 97,
	provisional: true,
	quiz_version: 1,
	form: 1,
	scoring_version: 'needle-7',
};

const emails = new Map<string, string>();
const newEmail = () => `${site.context.newId()}@example.org`;
const emailOf = ({ attempt }: Visit) => emails.get(attempt.id) ?? '';

/** Takes a test under conditions and gives it a known result, which a former one is like. */
async function take(conditions: Partial<Conditions>, email = newEmail()): Promise<Visit> {
	const [code] = await makeBatch(site.context, conditions);
	const visit = await wholeAttempt(site.call, { code, language: 'en' }, { ...details, email });
	emails.set(visit.attempt.id, email);
	const scoring = { version: 'needle-7', discrimination: 1, guessing: 0.125 };
	for (let times = 0; times < 2; times++) {
		site.context.pass(1);
		const later = [{ id: visit.attempt.id, result: known, scoring }];
		await site.context.transaction((trx) => replaceResults(trx, later, site.context.clock()));
	}
	return visit;
}

/** The browser of an attempt's taker. */
function browserOf({ attempt }: Visit) {
	const set = attemptCookie(site.context, attempt.quiz, attempt.id, { closesAt: 4e12, routeSet: 'plain' });
	const [name = '', value = ''] = set.split(/[=;]/);
	return openVisitor(ORIGIN, { [name]: value }, async (url, init) => site.request(url, init));
}

const reportOf = ({ attempt }: Visit) => `/report/${derivedReportToken(site.context, attempt.id)}`;
const open = async (visit: Visit, path: string) => (await browserOf(visit).open(path)).html;
const get = async (path: string) =>
	Buffer.from(await (await site.request(path)).arrayBuffer()).toString('latin1');

/** Shares a result as it might have been in a database that someone has changed by hand. */
async function shareAnyway({ attempt }: Visit): Promise<string> {
	const seed = site.context.newId();
	const token = shareToken(site.context, seed);
	const row = {
		id: seed,
		attempt_id: attempt.id,
		seed,
		hash: linkHash(token),
		language: 'en',
		created_at: 1,
	};
	await site.context.db
		.insertInto('shares')
		.values({ ...row, ticked: '["number","range","band"]' })
		.execute();
	return `/shared/${token}`;
}

/** The comparison with a friend who sees their own result; agreed to by hand if the rules refuse it. */
async function compareAnyway(visit: Visit): Promise<void> {
	const friend = await wholeAttempt(site.call, { quiz: 'thanks-test' });
	const invited = await inviteToCompare(site.context, friend.attempt.id);
	if (isRefusal(invited)) throw new Error(invited.refused);
	await agreeToCompare(site.context, invited.token, visit.attempt.id);
	await site.context.db
		.updateTable('comparisons')
		.set({ second_attempt: visit.attempt.id, agreed_at: 1 })
		.where('hash', '=', linkHash(invited.token))
		.execute();
	doorsOfFriends.set(visit.attempt.id, `${reportOf(friend)}/compare`);
}

const doorsOfFriends = new Map<string, string>();
const shared = new Map<string, string>();

/** Every way to a result, and what comes out. */
const doors: [string, (visit: Visit) => Promise<string>][] = [
	['the page after the test', async (visit) => open(visit, '/thanks-test/thank-you')],
	['the private page', async (visit) => open(visit, reportOf(visit))],
	['the stored data', async (visit) => get(`${reportOf(visit)}/data`)],
	['the call for the result', async (visit) => (await visit.call('GET', '/result')).text],
	[
		'the details sent again',
		async (visit) => (await visit.call('POST', '/details', { ...details, email: emailOf(visit) })).text,
	],
	['the comparison with a friend', async (visit) => open(visit, `${reportOf(visit)}/compare`)],
	['the comparison of the friend', async ({ attempt }) => get(doorsOfFriends.get(attempt.id) ?? '')],
	['a shared page', async ({ attempt }) => get(shared.get(attempt.id) ?? '')],
	['all results of an address', async (visit) => get(`/my-results/${ownResults(visit)}`)],
];

const ownResults = (visit: Visit) =>
	ownResultsToken(site.context, visit.attempt.id, emailOf(visit), site.context.clock() + 1000);

const seenIn = (text: string) => secrets.filter((secret) => secret.test(text));

async function prepared(result: Conditions['result']): Promise<Visit> {
	const visit = await take({ result, view: 'progress' });
	shared.set(visit.attempt.id, await shareAnyway(visit));
	await compareAnyway(visit);
	return visit;
}

describe('a withheld result', () => {
	it.each(doors)(
		'leaks nothing through %s before its day or where it never comes, and is there later',
		async (_, door) => {
			const until = site.context.clock() + DAY;
			const [later, never] = [await prepared(until), await prepared('never')];
			for (const visit of [later, never]) expect(seenIn(await door(visit))).toEqual([]);
			site.context.pass(DAY);
			expect(seenIn(await door(later)).length).toBeGreaterThan(0);
			expect(seenIn(await door(never))).toEqual([]);
		},
	);

	it('is in no picture and no PDF', async () => {
		const visit = await prepared(site.context.clock() + DAY);
		for (const shape of ['picture', 'square', 'tall'])
			expect((await site.request(`${shared.get(visit.attempt.id)}/${shape}.png`)).status).toBe(404);
		for (const method of ['GET', 'HEAD']) {
			const answer = await site.request(`${reportOf(visit)}/pdf`, { method });
			expect([answer.status, answer.headers.get('content-type')]).toEqual([409, 'text/html; charset=utf-8']);
			expect(seenIn(await answer.text())).toEqual([]);
		}
	});

	it('says from when it is shown, on every page that would show it', async () => {
		const visit = await take({ result: Date.UTC(2026, 11, 24) });
		expect((await browserOf(visit).open(`${reportOf(visit)}/compare`)).text).toContain(
			'You’ll be able to see your result on your report page starting on December 24, 2026. ⁨Ms. Ott⁩ chose that date.',
		);
		const thanks = (await browserOf(visit).open('/thanks-test/thank-you')).text;
		expect(thanks).toContain('Your result comes on December 24, 2026');
		expect(thanks).toContain('From then on, you’ll find it on your report page. ⁨Ms. Ott⁩ chose the date.');
		expect(thanks.match(/December 24, 2026/g)).toHaveLength(1);
		const report = (await browserOf(visit).open(reportOf(visit))).text;
		expect(report).toContain(
			'Your result comes on December 24, 2026 From then on, you’ll find it on this page. ⁨Ms. Ott⁩ chose the date.',
		);
		expect(report.match(/December 24, 2026/g)).toHaveLength(1);
		expect(report).toMatch(/Your test: \S.* Delete my data /);
		expect(report).not.toMatch(/Your result: |Delete this report/);
		const { text } = await browserOf(visit).open(`/my-results/${ownResults(visit)}`);
		expect(text).toContain('You’ll be able to see your result on this site starting on December 24, 2026.');
		expect((await visit.call('GET', '/result')).data()).toMatchObject({
			result: null,
			withheld: { until: '2026-12-24T00:00:00.000Z' },
		});
	});

	it('can be neither shared nor compared', async () => {
		const visit = await take({ result: 'never' });
		expect(await inviteToCompare(site.context, visit.attempt.id)).toEqual({ refused: 'result_withheld' });
		const browser = browserOf(visit);
		const answer = await site.request('/thanks-test/thank-you', {
			method: 'POST',
			headers: { cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; '), origin: ORIGIN },
			body: new URLSearchParams({ intent: 'share', show: 'number' }),
		});
		expect(answer.status).toBe(422);
		const rows = await site.context.db.selectFrom('shares').selectAll().execute();
		expect(rows.filter((row) => row.attempt_id === visit.attempt.id)).toEqual([]);
	});

	it('can be deleted at once', async () => {
		const visit = await take({ result: 'never' });
		const browser = browserOf(visit);
		const page = await browser.open(reportOf(visit));
		const gone = await browser.submit(page, 'Delete now', { sure: 'yes' });
		expect(gone.url.pathname).toBe('/report/erased');
		expect((await visit.call('GET', '/result')).status).toBe(404);
	});
});

describe('the email with a withheld report', () => {
	const mails = () => {
		const dir = join(site.context.env.DATA_DIR, 'mail');
		return readdirSync(dir).map((name) => readFileSync(join(dir, name), 'utf8'));
	};

	it('waits for its day, also when sent again to another address, and never comes where it never does', async () => {
		site.context.pass(10 * DAY);
		await site.deliver();
		const before = new Set(mails());
		const later = await take({ result: site.context.clock() + DAY }, 'later@example.org');
		const never = await take({ result: 'never' }, 'never@example.org');
		expect((await later.call('POST', '/report-mail', { email: 'moved@example.org' })).status).toBe(202);
		const refused = await never.call('POST', '/report-mail', { email: 'moved@example.org' });
		expect([refused.status, refused.error().code]).toEqual([409, 'result_withheld']);
		expect(await site.deliver()).toBe(0);
		site.context.pass(DAY);
		expect(await site.deliver()).toBe(1);
		const sent = mails()
			.filter((mail) => !before.has(mail))
			.join('');
		expect(sent).toContain('moved@example.org');
		expect(sent).not.toMatch(/later@example\.org|never@example\.org/);
		expect((await never.call('GET', '/result')).data()).toMatchObject({ report_mail: { state: 'none' } });
	});

	it('waits for its day too when an operator sends a failed one again', async () => {
		site.context.pass(10 * DAY);
		await site.deliver();
		const { attempt } = await take({ result: site.context.clock() + DAY });
		const { id } = await site.context.db
			.updateTable('outbox')
			.set({ state: 'failed', last_error: '550' })
			.where('attempt_id', '=', attempt.id)
			.returning('id')
			.executeTakeFirstOrThrow();
		expect(await retryMails(site.context, [id])).toEqual({ queued: 1, refused: [] });
		expect(await site.deliver()).toBe(0);
		site.context.pass(DAY);
		expect(await site.deliver()).toBe(1);
	});

	it('is promised to nobody who will not get it, and missed by nobody who gave an address', async () => {
		const visit = await take({ result: 'never' });
		const { text } = await browserOf(visit).open('/thanks-test/thank-you');
		expect(text).toContain('We won’t show you your result. If you’d like to see it, ask ⁨Ms. Ott⁩.');
		expect(text).not.toMatch(/email you the report|have your email address|inbox/);
	});
});
