import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isRefusal } from '../../core/refusals.ts';
import { createCodes } from '../../server/commands/create-codes.ts';
import { makeWholeSite, type Site } from '../crash/site.ts';
import type { Real } from './ask.ts';
import { starts } from './call-wishes.ts';
import { DAY, type Model } from './model.ts';
import { type Holder, Round } from './round.ts';
import { tracesInMails } from './stored.ts';
import { calls, waits, way } from './wishes.ts';

const runs = Number(process.env.MODEL_RUNS ?? (process.env.FULL ? 3_000 : 120));
const seed = Number(process.env.MODEL_SEED ?? Math.floor(Math.random() * 2 ** 31));

let site: Site;
beforeAll(async () => {
	site = await makeWholeSite();
});
afterAll(() => site.remove());

let run = 0;
const counts = new Map<string, number>();

/** New visitors, and two access codes, one of which expires after a day. */
async function arrive(): Promise<{ model: Holder; real: Real }> {
	const now = site.context.clock();
	const model: Model = {
		now,
		taken: [],
		keys: {},
		codes: [
			{ quiz: 'thanks-test', cname: 'Class of 7', expiresAt: null, startedAt: null, of: null },
			{ quiz: 'brief-test', cname: null, expiresAt: now + DAY, startedAt: null, of: null },
		],
	};
	const codes: string[] = [];
	for (const { quiz, cname, expiresAt } of model.codes) {
		const made = await createCodes(site.context, { quiz, count: 1, expiresAt, cname });
		if (isRefusal(made)) throw new Error(made.refused);
		codes.push(...made.codes);
	}
	const count: Real['count'] = (call, { status, code }) => {
		const told = `${call.do} ${code ?? status}`;
		counts.set(told, (counts.get(told) ?? 0) + 1);
	};
	// Each browser has visited a code's page before, so that all of its tabs count as one visitor.
	const browser = () => new Map([['visitor', randomBytes(16).toString('base64url')]]);
	const browsers = { a: browser(), b: browser() };
	return { model: { model }, real: { site, run: `run-${run++}`, codes, browsers, count } };
}

/** Removes what a run has left, so that the next starts empty. */
async function leave() {
	for (const table of ['attempts', 'codes', 'takings'] as const)
		await site.context.db.deleteFrom(table).execute();
	rmSync(join(site.context.env.DATA_DIR, 'mail'), { recursive: true, force: true });
	site.context.logged.splice(0);
}

/** Checks that any sequence of such rounds leaves the site as the model predicts. */
async function expectModel(rounds: fc.Arbitrary<Round>[], maxCommands: number, numRuns: number) {
	const began = Date.now();
	const beginning = fc
		.tuple(starts, fc.nat(way.length))
		.map(([start, far]) => [start, ...way.slice(0, far)].map((wish) => new Round([wish])));
	const replayPath = process.env.MODEL_REPLAY;
	const rest = fc.commands(rounds, { maxCommands, size: 'max', ...(replayPath && { replayPath }) });
	const property = fc.asyncProperty(beginning, rest, async (begun, commands) => {
		const visit = await arrive();
		await fc.asyncModelRun(() => visit, [...begun, ...commands]);
		expect(tracesInMails(visit.real, visit.model.model)).toEqual([]);
	});
	property.afterEach(leave);
	const path = process.env.MODEL_PATH;
	await fc.assert(property, { seed, numRuns, ...(path && { path }) });
	const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
	console.info(
		`seed ${seed}: ${numRuns} runs, ${all} calls in ${((Date.now() - began) / 1000).toFixed(1)} s`,
	);
	console.info(
		[...counts]
			.sort()
			.map(([call, count]) => `${call}: ${count}`)
			.join(', '),
	);
	counts.clear();
}

const one = calls.map((wish) => new Round([wish]));
const several = fc.array(calls, { minLength: 2, maxLength: 4 }).map((wishes) => new Round(wishes));
const passing = waits.map((wish) => new Round([wish]));
const mixed = (...rounds: fc.Arbitrary<Round>[]) => [...Array(4).fill(rounds), [passing]].flat();

const timeout = 120_000 + runs * 2_000;

it('any order of any calls is what the contract says of an attempt', { timeout }, async () => {
	await expectModel(mixed(one, one), 24, Math.ceil(runs * 0.6));
});

it('any calls at the same time are some order of them', { timeout }, async () => {
	await expectModel(mixed(one, several), 12, Math.ceil(runs * 0.4));
});
