import { rmSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pathLanguage } from '../../core/language/choose.ts';
import type { Document } from '../crash/document.ts';
import { type RunningServer, startServer } from '../running-server.ts';
import { type CallDrafts, callsOf } from './api-drafts.ts';
import { copyOf, type Draft } from './draft.ts';
import type { Mutation } from './mutation.ts';
import { ofCalls, ofForms, ofReads } from './mutations.ts';
import { pageDrafts } from './page-drafts.ts';
import { patterns } from './patterns.ts';
import { openProbe, type Probe } from './probe.ts';
import { webhookSecret } from './signature.ts';
import { Tally } from './tally.ts';
import { quizFolder } from './world.ts';

const requests = Number(process.env.FUZZ_REQUESTS ?? (process.env.FULL ? 10_000 : 400));
const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));
const replayed = process.env.FUZZ_PATH ? { path: process.env.FUZZ_PATH } : {};
/**
 * Even seeds use a single site, odd ones a site behind a proxy, so that a failing request is repeated on the
 * same one.
 */
const sites: [string, Record<string, string>, number][] = [
	['by itself', {}, seed - (seed % 2)],
	['behind a proxy', { TRUST_PROXY: '1' }, seed - (seed % 2) + 1],
];
/** Both in the full run, one of them in the short one. */
const some = process.env.FULL ? sites : sites.slice(seed % 2).slice(0, 1);
const each = Math.ceil(requests / some.length);
/** Enough that chance hardly changes the share of successful ones. */
const ofPages = Math.max(600, Math.ceil(each / 2));
const timeout = 120_000 + each * 300;

describe.each(some)('a site %s', (name, env, own) => {
	let server: RunningServer;
	let document: Document;
	let probe: Probe;
	let quizzes: string;
	beforeAll(async () => {
		quizzes = quizFolder();
		const settings = { HOST: '127.0.0.1', CONTENT_WEBHOOK_SECRET: webhookSecret, ...env };
		server = await startServer({ quizzes, env: settings });
		document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as Document;
		probe = await openProbe(server, document);
	});
	afterAll(async () => {
		await server.stop();
		server.remove();
		rmSync(quizzes, { recursive: true });
	});

	/** Sends this many requests and checks every response. */
	async function sendAll(drafts: fc.Arbitrary<Draft>, numRuns: number, tally: Tally): Promise<void> {
		const property = fc.asyncProperty(drafts, (draft) => probe.send(draft, tally));
		await fc.assert(property, { seed: own, numRuns, ...replayed });
		console.info(`a site ${name}, seed ${own}: ${process.env.FULL ? tally.table() : tally.line()}`);
		expect(tally.requests).toBeGreaterThanOrEqual(numRuns);
		expect(probe.faults()).toBe('');
	}

	it(`answers ${each} calls, right and hostile, and fails at none`, { timeout }, async () => {
		const tally = new Tally();
		const calls = callsOf(document);
		for (const call of calls) await untilDone(call, tally);
		await sendAll(fc.oneof(...calls.map(withOdds)), each, tally);
		const share = each / calls.length;
		for (const { about } of calls) {
			const { sent, done, right } = tally.of(about);
			expect([about, sent > share / 10, done > 0, right < sent]).toEqual([about, true, true, true]);
			if (share > 100) expect([about, done > share / 20]).toEqual([about, true]);
		}
		expect(tally.done / tally.requests).toBeGreaterThan(0.15);
	});

	it(`answers ${ofPages} requests for pages and files, with forms that are filled in anyhow`, {
		timeout,
	}, async () => {
		const reads = mutated(pageDrafts(false), ofReads);
		const posts = mutated(pageDrafts(true), ofForms);
		const tally = new Tally();
		await sendAll(fc.oneof(reads, posts), ofPages, tally);
		// Nobody is signed in at the desk, open data is off, and guides in other languages have other names than made-up ones,
		// so nothing is done there.
		const leadAway = patterns.filter(
			(pattern) => /^\/(desk|open-data)/.test(pattern) || pathLanguage(pattern) !== undefined,
		);
		const sentThere = leadAway.reduce((sum, pattern) => sum + tally.of(pattern).sent, 0);
		expect(tally.done / (tally.requests - sentThere)).toBeGreaterThan(0.1);
	});

	/** Makes a valid call until it succeeds. */
	async function untilDone({ about, drafts }: CallDrafts, tally: Tally): Promise<void> {
		for (const draft of fc.sample(drafts, { seed: own, numRuns: 200 })) {
			await probe.send(draft, tally);
			if (tally.of(about).done > 0) return;
		}
		throw new Error(`${about} is never done: ${tally.table()}`);
	}
});

function withOdds({ drafts, hasBody }: CallDrafts): fc.Arbitrary<Draft> {
	return mutated(drafts, hasBody ? ofCalls : ofReads);
}

/** Requests with up to three mutations each. */
function mutated(drafts: fc.Arbitrary<Draft>, mutations: fc.Arbitrary<Mutation>): fc.Arbitrary<Draft> {
	return fc.tuple(drafts, fc.array(mutations, { maxLength: 3 })).map(([right, odd]) => {
		const draft = copyOf(right);
		draft.odd = odd.map(({ label }) => label);
		for (const { apply } of odd) apply(draft);
		// The error shows what was sent; there is no need to print a body of a megabyte again.
		return Object.assign(draft, { [fc.toStringMethod]: () => `${draft.about} with ${draft.odd.join(', ')}` });
	});
}
