import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { moments } from '../../test/smtp/moments.ts';
import { loggedOf, makePostbag, messageId, type Postbag } from '../../test/smtp/postbag.ts';
import type { Misfortune } from '../../test/smtp/unruly-server.ts';
import { leaseNext } from '../db/outbox.ts';
import { deliverNext } from './deliver.ts';
import { MAIL_TIMEOUTS, openTransport, type Send } from './transport.ts';

const MINUTE = 60_000;
const runs = process.env.FULL ? 400 : 12;

let postbag: Postbag;
beforeAll(async () => {
	postbag = await makePostbag();
});
afterAll(() => postbag.remove());

/** The faults that need no long waits, and a server that is slow by the context's clock. */
const brief = moments.filter(({ timeouts }) => !timeouts).map(({ meets }) => meets);
const misfortune = fc.oneof(
	{ weight: 6, arbitrary: fc.constantFrom(...brief) },
	{ weight: 1, arbitrary: fc.constant<'ponders'>('ponders') },
);
const days = fc.record({
	misfortunes: fc.array(fc.tuple(misfortune, fc.boolean()), { maxLength: 30 }),
	/** Workers die while sending, each before one of these deliveries. */
	deaths: fc.uniqueArray(fc.nat(40), { maxLength: 3 }),
});

it('whatever befalls, every mail is taken or honestly failed, and taken again only where nobody was told', {
	timeout: 60_000 + runs * 3_000,
}, async () => {
	await fc.assert(
		fc.asyncProperty(days, async ({ misfortunes, deaths }) => {
			postbag.clear();
			const ids = await postbag.writeAll();
			const { send, ponder } = makeTimed();
			postbag.mails.meet(
				...misfortunes.map(([each, isPiped]): Misfortune => {
					if (each === 'ponders') return { at: 'body', does: { waits: ponder } };
					return { ...each, announces: [...(each.announces ?? []), ...(isPiped ? ['PIPELINING'] : [])] };
				}),
			);
			await sendAll(send, deaths);
			await expectHonest(ids);
		}),
		{ numRuns: runs },
	);
});

/**
 * A transport whose server takes minutes by the context's clock, but never longer per email than we would
 * wait.
 */
function makeTimed(): { send: Send; ponder(): Promise<void> } {
	const { context } = postbag.site;
	const deliver = openTransport(context.env);
	const inHand = new Set<{ since: number }>();
	const timed: ReturnType<typeof makeTimed> = {
		async send(id, mail) {
			const delivery = { since: context.clock() };
			inHand.add(delivery);
			await deliver(id, mail).finally(() => inHand.delete(delivery));
		},
		async ponder() {
			const oldest = Math.min(...[...inHand].map(({ since }) => since));
			context.pass(
				Math.min(7 * MINUTE, oldest + MAIL_TIMEOUTS.handOver + MAIL_TIMEOUTS.answer - context.clock()),
			);
			// A third worker runs in the meantime.
			await deliverNext(context, timed.send);
		},
	};
	return timed;
}

/** Two workers at once, whenever there is something to do, until nothing is left. */
async function sendAll(send: Send, deaths: number[]) {
	const { context } = postbag.site;
	let deliveries = 0;
	const work = async () => {
		do {
			if (deaths.includes(deliveries++)) await leaseNext(context.db, context.clock(), 15 * MINUTE);
		} while (await deliverNext(context, send));
	};
	for (;;) {
		await Promise.all([work(), work()]);
		const queued = (await postbag.rows()).filter(({ state }) => state === 'queued');
		if (queued.length === 0) return;
		const due = queued.map(({ next_at, leased_until }) => Math.max(next_at, (leased_until ?? 0) + 1));
		context.pass(Math.max(0, Math.min(...due) - context.clock()));
	}
}

async function expectHonest(ids: string[]) {
	const { site, mails } = postbag;
	const rows = await postbag.rows();
	for (const id of ids) {
		const row = rows.find((each) => each.id === id);
		const told = mails.taken.filter((copy) => copy.told && copy.mail.messageId === messageId(id));
		const tried = loggedOf(site, id).length;
		if (row?.state === 'failed') {
			expect(row.tries === 10 || row.last_error, 'a reason to give up').toEqual(
				row.tries === 10 ? true : expect.stringMatching(/^5\d\d$/),
			);
			expect([told.length, row.tries]).toEqual([0, tried]);
		} else {
			// Emails that belong to no stored data are deleted once sent.
			expect([row?.state ?? 'sent', told.length, row?.tries ?? tried + 1]).toEqual(['sent', 1, tried + 1]);
		}
		if (row?.attempt_id) expect(await postbag.told()).toBe(row.state);
	}
	const known = ids.map(messageId);
	expect(mails.taken.filter(({ mail }) => !known.includes(mail.messageId ?? ''))).toEqual([]);
	for (const [level, message, fields] of site.context.logged) {
		expect([level, message]).toEqual(['warn', 'the mail server did not accept an email']);
		expect(Object.keys(fields)).toEqual(['mail', 'code', 'tries', 'failed']);
		expect((fields as { code: string }).code).toMatch(/^([45]\d\d|E[A-Z]+)$/);
	}
	await expect.poll(() => mails.open()).toBe(0);
}
