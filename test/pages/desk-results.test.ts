import { beforeAll, describe, expect, it } from 'vitest';
import { updateSession } from '../../server/db/desk.ts';
import { linkHash } from '../../server/tokens.ts';
import { makeBatch } from '../batches.ts';
import { type SignedIn, signIn, withContextOf } from '../desk.ts';
import { iqResult, tooFast } from '../iq-results.ts';
import { openVisitor, type Visitor } from '../visitor.ts';
import { openSite } from './open-site.ts';

const site = openSite();

const who = ['owner', 'maker', 'shared', 'other', 'author', 'nobody'] as const;
type Who = (typeof who)[number];

const accounts = {} as Record<Exclude<Who, 'nobody'>, SignedIn>;
let batch: { id: string; people: { id: string; attemptId: string | null }[] };

beforeAll(async () => {
	await withContextOf(site, async (context) => {
		accounts.owner = await signIn({ context }, 'owner');
		accounts.maker = await signIn({ context }, 'teacher', 'maker@example.org');
		accounts.shared = await signIn({ context }, 'teacher', 'shared@example.org');
		accounts.other = await signIn({ context }, 'teacher', 'other@example.org');
		accounts.author = await signIn({ context }, 'author');
		batch = await makeClass(context);
	});
});

/** What nobody may read who may not open the batch. */
const SECRETS = /Quillfeather|Marrowby|Zephyr class|108–126|answered too fast/;

async function makeClass(context: Parameters<typeof makeBatch>[0]) {
	const made = await makeBatch(context, {
		owner: accounts.maker.account.id,
		name: 'Zephyr class',
		people: [
			{ label: 'Quillfeather', begun: 30, result: iqResult(117) },
			{ label: 'Marrowby', begun: 30, result: tooFast },
			{ label: 'Ångström' },
			{ label: 'Tumbleweed', begun: 4 },
		],
	});
	const share = { batch_id: made.id, account_id: accounts.shared.account.id };
	await context.db.insertInto('batch_shares').values(share).execute();
	return made;
}

const visitorAs = (as: Who): Visitor =>
	openVisitor(site.url, as === 'nobody' ? {} : { ...accounts[as].cookies });

const addresses = {
	page: () => `/desk/batches/${batch.id}`,
	byResult: () => `/desk/batches/${batch.id}?order=result`,
	changes: () => `/desk/batches/${batch.id}/changes`,
	csv: () => `/desk/batches/${batch.id}/results/csv`,
	jsonl: () => `/desk/batches/${batch.id}/results/jsonl`,
	person: () => `/desk/batches/${batch.id}/people/${batch.people[0]?.id}`,
	erasePerson: () => `/desk/batches/${batch.id}/people/${batch.people[0]?.id}/erase`,
	eraseBatch: () => `/desk/batches/${batch.id}/erase`,
	webhook: () => `/desk/batches/${batch.id}/webhook`,
	keys: () => `/desk/batches/${batch.id}/keys`,
	data: () => `/desk/batches/${batch.id}.data`,
};

/** The answer to a request as it is, without following a redirect. */
async function ask(as: Who, path: string, init: RequestInit = {}) {
	const headers = { ...(as !== 'nobody' && { cookie: accounts[as].cookie }), ...init.headers };
	const answer = await fetch(site.url + path, { ...init, headers, redirect: 'manual' });
	return { answer, status: answer.status, body: await answer.text() };
}

describe('every address of a batch, for everyone', () => {
	const allowed: readonly Who[] = ['owner', 'maker', 'shared'];
	const table = Object.keys(addresses).flatMap((name) => who.map((as) => [name, as] as const));

	it.each(table)('%s, opened by %s', async (name, as) => {
		const { status, body, answer } = await ask(as, addresses[name as keyof typeof addresses]());
		const isOwn = ['eraseBatch', 'webhook', 'keys'].includes(name);
		if (allowed.includes(as) && !(isOwn && as === 'shared')) {
			expect([200, 204]).toContain(status);
			if (name === 'page' || name === 'csv') expect(body).toMatch(SECRETS);
		} else {
			expect(body).not.toMatch(SECRETS);
			const isData = name === 'data';
			if (!isData) expect(status).toBe({ other: 404, shared: 404, author: 403 }[as as string] ?? 302);
			if (as === 'nobody' && !isData) expect(answer.headers.get('location')).toContain('/desk/sign-in');
		}
		expect(answer.headers.get('cache-control')).toContain('no-store');
	});

	it('cannot be erased as a whole by a teacher it is shared with, who sees no link to it', async () => {
		const body = new URLSearchParams({ token: accounts.shared.token, sure: 'yes' });
		const init = { method: 'POST', body, headers: { origin: site.url } };
		expect((await ask('shared', addresses.eraseBatch(), init)).status).toBe(404);
		expect((await ask('shared', addresses.page())).body).not.toContain(addresses.eraseBatch());
		expect((await ask('maker', addresses.page())).body).toContain(addresses.eraseBatch());
	});

	it.each(['other', 'author', 'nobody'] as const)('cannot be erased or connected by %s', async (as) => {
		for (const path of [
			addresses.erasePerson(),
			addresses.eraseBatch(),
			addresses.webhook(),
			addresses.keys(),
		]) {
			const token = as === 'nobody' ? '' : accounts[as].token;
			const body = new URLSearchParams({ token, sure: 'yes' });
			const { status } = await ask(as, path, { method: 'POST', body, headers: { origin: site.url } });
			expect(status).toBe({ other: 404, author: 403, nobody: 302 }[as]);
		}
		expect((await ask('maker', addresses.page())).body).toContain('Quillfeather');
	});

	it('cannot be erased from another site, without the token, or after a proof that is too old', async () => {
		const old = await withContextOf(site, (context) => signIn({ context }, 'owner', 'old@example.org'));
		const send = (token: string, origin: string, cookie: string) =>
			fetch(site.url + addresses.eraseBatch(), {
				method: 'POST',
				redirect: 'manual',
				headers: { cookie, origin },
				body: new URLSearchParams({ token, sure: 'yes' }),
			});
		expect((await send('', site.url, old.cookie)).status).toBe(403);
		expect((await send(accounts.maker.token, site.url, old.cookie)).status).toBe(403);
		expect((await send(old.token, 'https://evil.example', old.cookie)).status).toBe(403);
		await withContextOf(site, (context) =>
			context.transaction((trx) => updateSession(trx, linkHash(old.cookies.desk), { confirmed_at: 0 })),
		);
		const stale = await send(old.token, site.url, old.cookie);
		expect([stale.status, stale.headers.get('location')]).toEqual([
			302,
			expect.stringContaining('/desk/confirm?back='),
		]);
		// Nor are its results taken away, or shown to someone else.
		const file = await fetch(site.url + addresses.csv(), {
			redirect: 'manual',
			headers: { cookie: old.cookie },
		});
		const shared = await fetch(`${site.url}${addresses.page()}/edit?share`, {
			method: 'POST',
			redirect: 'manual',
			headers: { cookie: old.cookie, origin: site.url },
			body: new URLSearchParams({ token: old.token, email: 'other@example.org' }),
		});
		for (const { status, headers } of [file, shared])
			expect([status, headers.get('location')]).toEqual([
				302,
				expect.stringContaining('/desk/confirm?back='),
			]);
		expect((await ask('maker', addresses.page())).status).toBe(200);
	});
});

describe('the page of a batch without script', () => {
	it('shows progress and results, the report, and places, and reads itself anew', async () => {
		const visitor = visitorAs('maker');
		const page = await visitor.open(addresses.page());
		for (const text of [
			'Zephyr class',
			'117',
			'108–126',
			'Finished',
			'Not started',
			'No result: answered too fast',
			'Refresh',
			'These results are provisional',
			'The range shows where',
			'As of ',
		])
			expect(page.text).toContain(text);
		const person = await visitor.open(addresses.person());
		expect(person.text).toContain('Quillfeather');
		expect(person.text).toMatch(/117.*108–126.* How to read this result On this scale, 100 is the average/);
		expect(person.text).toContain('Read the report as \u2068Quillfeather\u2069 sees it');
		expect(person.html).toMatch(/rel="next">Next: \u2068Marrowby/);
		expect(person.html).not.toContain('rel="prev"');
		expect(person.html).not.toMatch(/\/report\/[\w-]{20}|Secret Name|secret-0@/);
		const ordered = await visitor.open(addresses.byResult());
		expect(ordered.text).toContain('you see every place that a person could have');
		expect(ordered.html).toMatch(/<td class="place" role="cell">1</);
	});

	it('says of someone who has not filled in the last form how far they are, and since when', async () => {
		const path = await withContextOf(site, async (context) => {
			const owner = accounts.maker.account.id;
			const made = await makeBatch(context, {
				owner,
				name: 'Late class',
				people: [{ label: 'Fernsby', begun: 9 }],
			});
			const [person] = made.people;
			await context.db
				.updateTable('attempts')
				.set({ finished_at: context.clock() })
				.where('id', '=', person?.attemptId ?? '')
				.execute();
			return `/desk/batches/${made.id}/people/${person?.id}`;
		});
		const { text } = await visitorAs('maker').open(path);
		expect(text).toMatch(/Progress Last form not filled in .*UTC/);
		expect(text).toContain('Time taken 9 minutes');
	});

	it('gives someone who answered too fast a new code, and keeps the first attempt right below', async () => {
		const made = await withContextOf(site, makeClass);
		const visitor = visitorAs('maker');
		const path = `/desk/batches/${made.id}`;
		const fast = made.people[1]?.id ?? '';
		expect((await visitor.open(path)).html.split('/codes?again=').length).toBe(2);
		const asked = await visitor.open(`${path}/codes?again=${fast}`);
		expect(asked.text).toContain('A new code for Marrowby');
		expect(asked.text).not.toContain('doesn’t end an earlier attempt');
		const given = await visitor.submit(asked, 'Issue a new code');
		expect(given.text).toMatch(/We can show this code only once\..*Marrowby \w{5}-\w{5}-\w{5}/);
		const list = await visitor.open(path);
		expect(list.text).toMatch(/Marrowby Not started Earlier attempt Finished/);
		expect(list.text).toContain('Everyone counts once');
		expect(list.html).not.toContain('/codes?again=');
		const first = await visitor.open(`${path}/people/${fast}`);
		expect(first.text).toContain('See the current attempt');
		expect(first.html).not.toContain('/codes?again=');
		const gone = await visitor.open(`${path}/people/${fast}/erase`);
		expect(gone.text).toContain('Both of this person’s codes');
		expect(gone.text).toContain('We keep none of this person’s answers.');
		const waiting = made.people[2]?.id ?? '';
		expect((await visitor.open(`${path}/codes?again=${waiting}`)).text).not.toContain('A new code for');
		const running = made.people[3]?.id ?? '';
		expect((await visitor.open(`${path}/codes?again=${running}`)).text).toContain(
			'doesn’t end an earlier attempt',
		);
		expect((await visitorAs('other').open(`${path}/codes?again=${fast}`)).status).toBe(404);
	});

	it('is unchanged until something changes, and then is not', async () => {
		const first = await ask('maker', addresses.changes());
		const tag = first.answer.headers.get('etag') ?? '';
		const headers = { 'if-none-match': tag };
		expect((await ask('maker', addresses.changes(), { headers })).status).toBe(304);
		await withContextOf(site, (context) =>
			context.db
				.updateTable('batches')
				.set((eb) => ({ version: eb('version', '+', 1) }))
				.where('id', '=', batch.id)
				.execute(),
		);
		expect((await ask('maker', addresses.changes(), { headers })).status).toBe(204);
	});

	it('deletes a person, and then the batch, after saying what will be gone', async () => {
		const made = await withContextOf(site, makeClass);
		const visitor = visitorAs('maker');
		const path = `/desk/batches/${made.id}`;
		const asked = await visitor.open(`${path}/people/${made.people[0]?.id}/erase`);
		expect(asked.text).toContain('Delete “Quillfeather”?');
		const unsure = await visitor.submit(asked, 'Delete this person’s data');
		expect(unsure.status).toBe(422);
		const gone = await visitor.submit(unsure, 'Delete this person’s data', { sure: 'yes' });
		expect(gone.url.pathname).toBe(path);
		expect(gone.text).not.toContain('Quillfeather');
		expect(gone.text).toContain('We’ve deleted this person’s data.');
		expect(gone.text).toContain('Marrowby');
		const whole = await visitor.open(`${path}/erase`);
		expect(whole.text).toContain('3 people');
		await visitor.submit(whole, 'Delete Zephyr class', { sure: 'yes' });
		expect((await visitor.open(path)).status).toBe(404);
	});

	it.each([
		['who agreed', [{}], 1],
		['who didn’t agree', [{ norms_stay: 0 }], 0],
		['who agreed, but knew the test', [{ retake: 1 }], 0],
		['who agreed, but had extra time', [{ time_factor: 1.5 }], 0],
		['who agreed before the second attempt', [{}, { norms_stay: 0 }], 1],
		['who hasn’t started', [], 0],
	] as const)('says of someone %s what is kept, and keeps just that', async (_, attempts, kept) => {
		const made = await withContextOf(site, async (context) => {
			const owner = accounts.maker.account.id;
			const begun = attempts.map((_each, index) => ({ begun: 30 - index, result: iqResult(100) }));
			const people = (begun.length > 0 ? begun : [{}]).map((code) => ({ ...code, position: 1 }));
			const { id, people: codes } = await makeBatch(context, { owner, people });
			const usual = { norms_stay: 1, retake: 0, time_factor: 1 };
			for (const [index, each] of attempts.entries()) {
				const { norms_stay, ...set } = { ...usual, ...each };
				const attempt = codes[index]?.attemptId ?? '';
				await context.db
					.updateTable('details')
					.set({ norms_stay })
					.where('attempt_id', '=', attempt)
					.execute();
				await context.db.updateTable('attempts').set(set).where('id', '=', attempt).execute();
			}
			return `/desk/batches/${id}/people/${codes[0]?.id}/erase`;
		});
		const stored = () =>
			withContextOf(site, (context) => context.db.selectFrom('takings').select('id').execute());
		const before = (await stored()).length;
		const visitor = visitorAs('maker');
		const page = await visitor.open(made);
		expect([
			page.text.includes('so we keep those answers'),
			page.text.includes('We keep none of this person’s answers.'),
		]).toEqual([kept === 1, kept === 0]);
		await visitor.submit(page, 'Delete this person’s data', { sure: 'yes' });
		expect((await stored()).length - before).toBe(kept);
	});
});
