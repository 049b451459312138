import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { details } from '../../test/crash/visitor.ts';
import { type Moment, moments } from '../../test/smtp/moments.ts';
import { makePostbag, messageId, type Postbag } from '../../test/smtp/postbag.ts';
import { deliverNext } from './deliver.ts';
import { MAIL_TIMEOUTS, openTransport } from './transport.ts';

const DAY = 86_400_000;

let postbag: Postbag;
beforeAll(async () => {
	postbag = await makePostbag();
});
afterAll(() => postbag.remove());
afterEach(() => postbag.clear());

/** The short run waits only where the server falls silent or sends slowly until the end. */
const waits = /^(falls silent instead of (greeting|encrypting)|drips instead of (RCPT|body,)|thinks)/;
const chosen = moments.filter(({ name, timeouts }) => process.env.FULL || !timeouts || waits.test(name));

/**
 * Both ways of sending commands: one at a time, or pipelined (RFC 2920). The short run alternates between
 * them.
 */
const cases = chosen.flatMap((moment, index) =>
	[false, true]
		.filter((isPiped) => process.env.FULL || isPiped === (index % 2 === 1))
		.map((isPiped) => [`${moment.name} (${isPiped ? 'piped' : 'in turn'})`, moment, isPiped] as const),
);

it.each(cases)('a mail server that %s', async (_, moment, isPiped) => {
	const { site, mails, told } = postbag;
	const { announces = [], ...meets } = moment.meets;
	const { ends, copies } = moment;
	const id = await postbag.writeReport();
	const before = mails.sessions();

	mails.meet({ ...meets, announces: isPiped ? [...announces, 'PIPELINING'] : announces });
	const sendWithTimeouts = openTransport(site.context.env, { ...MAIL_TIMEOUTS, ...moment.timeouts });
	expect(await deliverNext(site.context, sendWithTimeouts)).toBe(true);
	await expectTried(id, moment);
	expect(mails.taken.length).toBe(ends === 'again' ? copies - 1 : copies);
	// No connection stays open to a server that we no longer wait for.
	await expect.poll(() => mails.open(), { timeout: 10_000, interval: 5 }).toBe(0);

	site.context.pass(3 * DAY);
	expect(await site.work()).toBe(ends === 'again' ? 1 : 0);
	expect(mails.sessions() - before).toBe(ends === 'again' ? 2 : 1);
	expect(await told()).toBe(ends === 'failed' ? 'failed' : 'sent');
	expect(mails.taken.map(({ to, mail }) => [to, mail.messageId])).toEqual(
		Array.from({ length: copies }, () => [[details.email], messageId(id)]),
	);
	expect(mails.taken.filter((copy) => copy.told)).toHaveLength(ends === 'failed' ? 0 : 1);
});

/** What the visitor, the operator, and the outbox see of the first attempt. */
async function expectTried(id: string, { ends, code }: Moment) {
	const [row] = await postbag.rows();
	const state = ends === 'again' ? 'queued' : ends;
	expect(await postbag.told()).toBe(state);
	expect([row?.state, row?.last_error]).toEqual([
		state,
		code === undefined ? null : expect.stringMatching(code),
	]);
	expect(row).toMatchObject({ id, tries: 1, leased_until: null });
	const fields = { mail: id, code: row?.last_error, tries: 1, failed: ends === 'failed' };
	expect(postbag.site.context.logged).toEqual(
		code === undefined ? [] : [['warn', 'the mail server did not accept an email', fields]],
	);
}
