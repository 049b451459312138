import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, it } from 'vitest';
import { openPostgres } from '../../server/db/postgres/open-postgres.ts';
import { windowOf } from '../../server/http/limits/window.ts';
import { secretOf } from '../../server/secret.ts';
import { makeCodesIn } from '../codes.ts';
import { scripted } from '../crash/scripted.ts';
import { type Answered, client } from '../crash/visitor.ts';
import { type Member, startTopology, type Topology } from './topology.ts';

const STARTS = process.env.FULL ? 2000 : 300;
const VISITORS = process.env.FULL ? 20 : 6;

let site: Topology;
beforeAll(async () => {
	// This test acts as a second proxy in front of nginx that sets the visitors' addresses.
	const env = { LIMITS: '1', TRUST_PROXY: '2', SITE_URL: 'http://127.0.0.1' };
	site = await startTopology({ workers: 1, env });
	return () => site.remove();
}, 300_000);

/** A client at this address, counting its responses. */
const from = (address: string) =>
	client((path, init) =>
		fetch(site.url + path, {
			...init,
			headers: { ...(init.headers as object), 'x-forwarded-for': address },
		}),
	);

const count = (answers: readonly Answered[], status: number) =>
	answers.filter((answer) => answer.status === status).length;

const digestOf = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');

async function rows(table: 'attempts' | 'snapshots'): Promise<number> {
	const db = openPostgres(site.env.DATABASE_URL);
	const found = await db.selectFrom(table).select('id').execute();
	await db.destroy();
	return found.length;
}

it('every process shows the same: pages with their tags, and the forms that grow from the secret', async () => {
	const paths = ['/', '/quizzes', '/iq-test', '/iq-test/instructions', '/blog', '/privacy', '/sitemap.xml'];
	const calls = ['/api/user/question/index/iq-test', '/api/openapi.json', '/api/user/domain-quiz/index'];
	const all = [...paths.flatMap((path) => [`${path}?lang=de`, `${path}?lang=ar`]), ...calls];
	// One after the other: on a busy machine, 17 pages that nobody asked for before took a process half a minute when they were
	// asked for at once, and one was given up.
	const seen = async (member: Member) => {
		const shown: [path: string, status: number, tag: string | null, digest: string][] = [];
		for (const path of all) {
			const answer = await fetch(member.server().url.replace('localhost', '127.0.0.1') + path);
			const [tag, text] = [answer.headers.get('etag'), await answer.text()];
			// Responses without an ETag aren't cached and each have their own nonce.
			shown.push([path, answer.status, tag, digestOf(tag ? text : text.replace(/ nonce="[^"]+"/g, ''))]);
		}
		return shown;
	};
	const [first, ...others] = await Promise.all(site.webs.map(seen));
	expect(first?.map(([, status]) => status)).toEqual(all.map(() => 200));
	expect(first?.filter(([, , tag]) => tag !== null).length).toBeGreaterThan(8);
	for (const other of others) expect(other).toEqual(first);

	const forms = site.webs.map((member) => {
		const dir = join(member.server().dataDir, 'forms');
		return readdirSync(dir).map((name) => `${name} ${digestOf(readFileSync(join(dir, name)))}`);
	});
	expect(forms[0]?.length).toBeGreaterThan(5);
	for (const other of forms.slice(1)) expect(other).toEqual(forms[0]);
});

it(`of ${STARTS} simultaneous starts on one code through three processes exactly one begins an attempt`, async () => {
	const [made] = await makeCodesIn(site.env, 'iq-test', 1);
	const before = await rows('attempts');
	const starts = Array.from({ length: STARTS }, async (_, index) =>
		from(`10.0.${index >> 8}.${index & 255}`)('POST', '/user/attempt', { code: made?.code }),
	);
	const answers = await Promise.all(starts);
	expect([count(answers, 201), count(answers, 409)]).toEqual([1, STARTS - 1]);
	expect((await rows('attempts')) - before).toBe(1);
}, 120_000);

/** Addresses whose window for starts goes on for at least two minutes, so that no second one begins meanwhile. */
function addressesWithTime(): string[] {
	const secret = secretOf(site.env.SECRET ?? '');
	const all = Array.from({ length: 200 }, (_, index) => `203.0.113.${index + 1}`);
	return all.filter(
		(address) => windowOf(secret, `start ${address}`, 600_000, Date.now()).until - Date.now() > 120_000,
	);
}

/** How often a process counted alone because the database took longer than half a second, which a busy machine brings about. */
const timesAlone = () =>
	site.webs.map((member) => member.said().split('each process counts its own limits').length - 1);

it('three processes let through as many calls of an address as one', async () => {
	const addresses = addressesWithTime();
	let counted: number[] = [];
	for (const address of addresses.slice(0, 4)) {
		const before = timesAlone();
		const start = async () => from(address)('POST', '/user/attempt', { quiz: 'thanks-test' });
		const answers: Answered[] = [];
		for (let round = 0; round < 26; round++)
			answers.push(...(await Promise.all(Array.from({ length: 10 }, start))));
		counted = [count(answers, 201), count(answers, 429)];
		if (JSON.stringify(timesAlone()) === JSON.stringify(before)) break;
		// Until the database is asked again.
		await sleep(6000);
	}
	expect(counted).toEqual([200, 60]);
	expect((await from('203.0.114.8')('POST', '/user/attempt', { quiz: 'thanks-test' })).status).toBe(201);
}, 120_000);

it('all processes are replaced one after the other, and no request of a visitor fails', async () => {
	const state = { isOver: false, pages: 0, attempts: 0 };
	const take = async (seat: number) => {
		for (let turn = 0; !state.isOver; turn++) {
			const name = `visitor-${seat}-${turn}`;
			const visitor = scripted({ name, quiz: 'thanks-test', wish: turn % 2 ? 'again' : 'stay' }, Math.random);
			await visitor.run(from(`10.1.${seat}.${turn % 250}`));
			state.attempts++;
		}
	};
	const read = async () => {
		while (!state.isOver) {
			const page = await fetch(`${site.url}/quizzes?lang=fr`);
			expect([page.status, (await page.text()).length > 1000]).toEqual([200, true]);
			state.pages++;
			await sleep(20);
		}
	};
	const busy = [...Array.from({ length: VISITORS }, async (_, seat) => take(seat)), read()];
	for (const each of busy) each.catch(() => {});
	for (const member of site.webs) {
		await member.restart();
		// nginx doesn't use it for this long after a failure.
		await sleep(3_000);
	}
	state.isOver = true;
	const ended = await Promise.allSettled(busy);
	for (const member of site.webs) expect(member.said()).not.toMatch(/"level":[56]0/);
	const failed = ended.filter(({ status }) => status === 'rejected');
	expect(failed, site.said()).toEqual([]);
	console.info(`${state.attempts} attempts and ${state.pages} pages while three processes were replaced`);
	expect(state.attempts).toBeGreaterThan(VISITORS);
}, 240_000);
