import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, it } from 'vitest';
import { copyDatabase } from '../../server/commands/copy-database.ts';
import { openPostgres } from '../../server/db/postgres/open-postgres.ts';
import { makeCodesIn } from '../codes.ts';
import { expectKept } from '../crash/kept.ts';
import { makeRandom } from '../crash/random.ts';
import { type Scripted, scripted } from '../crash/scripted.ts';
import { faultsOfDatabase } from '../crash/store.ts';
import { type Call } from '../crash/visitor.ts';
import { adminOf } from '../database.ts';
import { type CuttingProxy, openCuttingProxy } from '../postgres/cutting-proxy.ts';
import { sendingAgain } from './sent-again.ts';
import { startTopology, type Topology } from './topology.ts';

const seed = Number(process.env.FAULT_SEED ?? Math.floor(Math.random() * 2 ** 31));
const LENGTH = process.env.FULL ? 600_000 : 45_000;
const SEATS = process.env.FULL ? 24 : 10;
/** The time between two disturbances, in milliseconds. */
const PAUSE = 3_000;

let site: Topology;
/** The connection between nginx and the last of the web processes. */
let line: CuttingProxy;
beforeAll(async () => {
	site = await startTopology({
		async reach(url) {
			line = await openCuttingProxy(url);
			return line.url;
		},
	});
	return async () => {
		await site.remove();
		await line.close();
	};
}, 300_000);
const random = makeRandom(seed);
const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;

/** What is done to the site; each resolves when it is repaired. */
const disturbances = {
	'a web process killed': async () => pick(site.webs).kill(),
	'a worker killed': async () => pick(site.workers).kill(),
	'Postgres restarted': async () => {
		await site.postgres.stop(pick(['fast', 'immediate']));
		await sleep(random() * 2_000);
		await site.postgres.start();
	},
	'nginx cut from a process': async () => {
		line.goAway();
		await sleep(1_000 + random() * 3_000);
		line.comeBack();
	},
	'a web process that hangs': async () => {
		const { pid } = pick(site.webs).server();
		process.kill(pid, 'SIGSTOP');
		await sleep(500 + random() * 2_000);
		process.kill(pid, 'SIGCONT');
	},
	'a web process replaced': async () => pick(site.webs).restart(),
} as const;

type Disturbance = keyof typeof disturbances;
const kinds = Object.keys(disturbances) as Disturbance[];

/**
 * Runs disturbances one after the other in random order, each equally often, until the time is over and all
 * have been used.
 */
async function disturb(until: number): Promise<Disturbance[]> {
	const done: Disturbance[] = [];
	let next: Disturbance[] = [];
	while (performance.now() < until || done.length < kinds.length) {
		if (next.length === 0) next = kinds.toSorted(() => random() - 0.5);
		const [kind = pick(kinds)] = next.splice(0, 1);
		await disturbances[kind]();
		done.push(kind);
		await sleep(PAUSE);
	}
	return done;
}

/**
 * Runs a fixed number of concurrent visitors, one after the other in each slot; half use a code, and every
 * other one of these sends no key.
 */
function keepBusy(codes: string[], call: Call) {
	const visitors: Scripted[] = [];
	const state = { isOver: false };
	const sit = async (seat: number) => {
		for (let turn = 0; !state.isOver; turn++) {
			const code = seat % 2 ? codes.pop() : undefined;
			const visitor = scripted(
				{
					name: `visitor-${seat}-${turn}`,
					quiz: code ? 'iq-test' : 'thanks-test',
					...(code && { code }),
					hasKey: !code || turn % 2 === 0,
					wish: (['stay', 'again', 'erase', 'stay'] as const)[(seat + turn) % 4] ?? 'stay',
				},
				random,
			);
			visitors.push(visitor);
			await visitor.run(call);
		}
	};
	const ended = Promise.all(Array.from({ length: SEATS }, (_, seat) => sit(seat)));
	ended.catch(() => {});
	return {
		visitors,
		stop: async () => {
			state.isOver = true;
			await ended;
		},
	};
}

it('three processes behind nginx and two workers lose nothing, whatever happens to one of them', {
	timeout: LENGTH + 300_000,
}, async () => {
	const codes = await makeCodesIn(site.env, 'iq-test', process.env.FULL ? 4000 : 300);
	const { call, again, faults } = sendingAgain(site.url);
	const busy = keepBusy(
		codes.map(({ code }) => code),
		call,
	);
	const done = await disturb(performance.now() + LENGTH);
	await busy.stop();
	const { visitors } = busy;
	console.info(
		`seed ${seed}: ${visitors.length} visitors, ${done.length} disturbances, ${again()} requests sent again`,
	);
	expect(faults).toEqual([]);
	for (const { name, ledger } of visitors) expect(ledger.result, name).toBeDefined();
	await expectKept(visitors, { url: site.url });

	await settleMails();
	expectMailed(visitors, done);
	const dir = mkdtempSync(join(tmpdir(), 'plumb-copy-'));
	await copyDatabase(site.env.DATABASE_URL, join(dir, 'plumb.sqlite'), () => {});
	expect(faultsOfDatabase(join(dir, 'plumb.sqlite'), visitors)).toEqual([]);
	rmSync(dir, { recursive: true });
	for (const member of [...site.webs, ...site.workers])
		expect(unexpected(member.said()), member.name).toEqual([]);
});

/** Emails leased by a killed worker wait until the lease expires: this makes it expire now. */
async function settleMails(): Promise<void> {
	for (const worker of site.workers) await worker.server().stop();
	const mailed = site.mails.taken.length;
	const due = "update outbox set leased_until = 1, next_at = 1 where state = 'queued'";
	await adminOf(site.env.DATABASE_URL, due);
	for (const worker of site.workers) await worker.restart();
	const queued = async () => {
		const db = openPostgres(site.env.DATABASE_URL);
		const rows = await db.selectFrom('outbox').select('id').where('state', '=', 'queued').execute();
		await db.destroy();
		return rows.length;
	};
	await expect.poll(queued, { timeout: 60_000 }).toBe(0);
	const late = site.mails.taken.length - mailed;
	console.info(`${mailed} mails, and ${late} that had been in a hand that was gone, or waited`);
}

/**
 * Checks that each email was sent, and sent twice only if its worker, or the database it recorded this in,
 * was down at the time.
 */
function expectMailed(visitors: readonly Scripted[], done: readonly Disturbance[]): void {
	const { taken } = site.mails;
	for (const { name, email, ledger } of visitors) {
		if (ledger.erased === 'yes') continue;
		const own = new Set(taken.filter(({ to }) => to[0] === email).map(({ mail }) => mail.messageId));
		expect(own.size, name).toBeGreaterThan(0);
	}
	const twice = taken.length - new Set(taken.map(({ mail }) => mail.messageId)).size;
	const chances = done.filter((kind) => kind === 'a worker killed' || kind === 'Postgres restarted').length;
	console.info(`${twice} mails came twice`);
	expect(twice).toBeLessThanOrEqual(chances * site.workers.length);
}

/** Log entries other than those expected during such disturbances. */
function unexpected(said: string): string[] {
	return said
		.split('\n')
		.filter((each) => /"level":[4-6]0/.test(each))
		.filter((each) => {
			const { msg, error = '' } = JSON.parse(each) as { msg: string; error?: string };
			return (
				!(msg.endsWith(' failed') && /does not answer|Postgres: ERROR 40001/.test(error)) && !known.has(msg)
			);
		});
}

const known = new Set(['an email was sent but is not recorded as sent yet']);
