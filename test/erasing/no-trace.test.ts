import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plumb } from '../codes.ts';
import { begin, type Call, client, details, type Visit, wholeAttempt } from '../crash/visitor.ts';
import { linkIn, mailbox, waitForMail } from '../mailbox.ts';
import { type RunningServer, startServer } from '../running-server.ts';
import { type Trace, tracesIn, tracesOf } from './traces.ts';

const others = process.env.FULL ? 400 : 12;

type Person = { name: string; email: string; corrected: string; lang: string };

const people: Person[] = [
	{
		name: 'Žofie Qvuxlkwyj',
		email: 'q.vuxl+kwyj@example.org',
		corrected: 'Kwyj.Qvuxl@example.com',
		lang: 'en',
	},
	{ name: 'زكيغثصض قنبرطاس', email: 'zk.qnbrts@example.org', corrected: 'qnbrts.zk@example.com', lang: 'ar' },
];

/** Texts that each identify a person. */
const textsOf = ({ name, email, corrected }: Person) => [
	...name.split(' '),
	...[email, corrected].flatMap((address) => [address, address.split('@')[0] ?? '']),
];

let server: RunningServer;
let call: Call;
beforeAll(async () => {
	server = await startServer({ env: { LOG_LEVEL: 'trace' } });
	call = client((path, init) => fetch(server.url + path, init));
}, 90_000);
afterAll(async () => {
	await server.stop();
	server.remove();
});

/**
 * Takes a test, has the report sent, resent to another address, and its links sent, and reads all data about
 * it.
 */
async function live(person: Person, norms: boolean): Promise<{ visit: Visit; link: string }> {
	const { name, email, corrected, lang } = person;
	const visit = await wholeAttempt(
		call,
		{ quiz: 'thanks-test', language: lang },
		{ ...details, name, email, norms },
	);
	const { pathname } = new URL(linkIn(await waitForMail(server.dataDir, email), '/report/'));
	expect((await visit.call('POST', '/report-mail', { email: corrected })).status).toBe(202);
	await waitForMail(server.dataDir, corrected);
	for (const file of ['', '/data', '/pdf'])
		await (await fetch(`${server.url + pathname + file}?lang=${lang}`, { redirect: 'manual' })).arrayBuffer();
	await askForLinks(corrected);
	const mails = async () =>
		(await mailbox(server.dataDir)).filter(({ to }) => to?.some(({ address }) => address === corrected));
	await expect.poll(async () => (await mails()).length, { timeout: 15_000 }).toBe(2);
	return { visit, link: server.url + pathname };
}

async function askForLinks(email: string) {
	const page = await (await fetch(`${server.url}/report-link`)).text();
	const stamp = /name="stamp" value="([^"]+)"/.exec(page)?.[1] ?? '';
	const answer = await fetch(`${server.url}/report-link`, {
		method: 'POST',
		headers: { origin: server.url },
		body: new URLSearchParams({ email, stamp }),
	});
	expect(answer.status).toBe(200);
}

const press = async (link: string, fields: Record<string, string>) =>
	fetch(link, {
		method: 'POST',
		headers: { origin: server.url },
		body: new URLSearchParams({ intent: 'erase', ...fields }),
		redirect: 'manual',
	});

/** Everything left of a person in the data folder, with the database checkpointed, and in the log. */
function left(person: Person): Trace[] {
	const db = new DatabaseSync(join(server.dataDir, 'plumb.sqlite'), { timeout: 5000 });
	db.exec('pragma wal_checkpoint(truncate)');
	const traces = tracesIn(server.dataDir, textsOf(person));
	db.close();
	const logged = tracesOf(Buffer.from(server.output()), textsOf(person));
	return [...traces, ...logged.map((trace) => ({ file: 'the log', ...trace }))];
}

/**
 * The write-ahead log counts as part of the database: any write next to a person's row puts its page there
 * again.
 */
const foldersOf = (traces: Trace[]) =>
	new Set(
		traces.map(({ file }) =>
			file
				.slice(server.dataDir.length + 1)
				.split('/')[0]
				?.replace(/-wal$/, ''),
		),
	);

async function busy(from: number) {
	for (let number = from; number < from + others; number++) {
		const email = `other-${number}@example.org`;
		const visit = await begin(call, { quiz: 'thanks-test' });
		await visit.answerAll();
		await visit.call('POST', '/finish');
		expect(
			(await visit.call('POST', '/details', { ...details, name: `Other ${number}`, email })).status,
		).toBe(201);
	}
}

it('nothing of a name or an address is left of who erases a report, and of whom the operator erases', {
	timeout: 240_000,
}, async () => {
	const [first, second] = people as [Person, Person];
	await busy(0);
	const own = await live(first, true);
	await live(second, true);
	await busy(others);
	// First check that the search finds the name and both addresses while they exist, in the database and in
	// the emails.
	for (const person of people) {
		const there = left(person);
		expect(foldersOf(there)).toEqual(new Set(['plumb.sqlite', 'mail']));
		expect(new Set(there.map(({ text }) => text))).toEqual(new Set(textsOf(person)));
	}

	expect((await press(own.link, {})).status).toBe(422);
	const erased = await press(own.link, { sure: 'yes' });
	expect([erased.status, erased.headers.get('location')]).toEqual([
		303,
		`/report/erased#${own.visit.attempt.id}`,
	]);
	expect(left(first)).toEqual([]);
	expect(left(second)).not.toEqual([]);
	for (const file of ['', '/data']) expect((await fetch(own.link + file)).status).toBe(404);

	expect(
		await plumb(server.dataDir, 'attempt', 'erase', '--yes', '--json', '--email', second.corrected),
	).toMatchObject({
		data: { attempts: 1 },
	});
	expect(left(second)).toEqual([]);
	// Others have lost nothing.
	const db = new DatabaseSync(join(server.dataDir, 'plumb.sqlite'), { timeout: 5000 });
	expect(db.prepare('select count(*) as count from details').get()?.count).toBe(2 * others);
	expect(db.prepare('select quiz from takings').all()).toEqual([{ quiz: 'thanks-test' }]);
	db.close();
});
