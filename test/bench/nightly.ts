import type { Context } from '../../server/context.ts';
import { openItemCounter } from '../../server/nightly/item-counter.ts';
import { plumb } from '../codes.ts';
import { withContextOf } from '../desk.ts';
import { type RunningServer, startServer } from '../running-server.ts';
import { gaussian, seeded } from '../simulate.ts';
import { answerTo } from '../simulated-takers.ts';
import { arrive } from './arrivals.ts';
import { startEarlier, takeWholeAttempt } from './attempt.ts';
import { type Client, openClient } from './client.ts';
import { atMost, type Figure, short } from './figure.ts';
import type { Bench } from './run.ts';
import { inTurns, median, quantile } from './turns.ts';

/** The test of `takeAttempt`. */
const quiz = 'iq-test';
const LINES = 8;
/** Milliseconds that a simulated visitor spends on each question. */
const TIME = 18_000;

/**
 * A night of a site with 10,000 visitors: what others wait while their answers are counted and a calibration is proposed, in turn with what
 * they wait when nothing is. Then the calibration is put into use, a new attempt is scored by it, and an earlier one again.
 */
export async function measureNightly(bench: Bench): Promise<Figure[]> {
	const visitors = bench.isShort ? 300 : 10_000;
	const first = await open();
	const client = openClient(first.url);
	const before = await takeWholeAttempt(client);
	const { figures, number } = await withContextOf(first, async (context) => {
		await letVisit(context, first.url, visitors);
		// Their emails would go out during the nights.
		await context.db.deleteFrom('outbox').where('kind', '=', 'report').execute();
		const night = await measureNights(bench, context, client);
		return { figures: night, number: await proposed(context, visitors) };
	});
	client.close();
	await plumb(first.dataDir, 'item', 'calibrate', '--quiz', quiz, '--apply', String(number), '--json');
	await first.stop();

	// A calibration is used from the next start on.
	const second = await open(first.dataDir);
	const again = openClient(second.url);
	const after = await takeWholeAttempt(again);
	again.close();
	const version = await scoringOf(second, after.id);
	if (!version.endsWith(`.${number}`)) bench.fail(`a new attempt was scored by ${version}`);
	const old = await scoringOf(second, before.id);
	if (old === version) bench.fail(`an earlier attempt was scored by ${old} before anyone asked for it`);
	await plumb(second.dataDir, 'attempt', 'rescore', '--quiz', quiz, '--apply', '--yes', '--json');
	const rescored = await scoringOf(second, before.id);
	if (rescored !== version) bench.fail(`an earlier attempt was scored again by ${rescored}`);
	for (const server of [first, second])
		for (const error of server.output().match(/^.*"level":[4-6]0.*$/gm) ?? []) bench.fail(`logged: ${error}`);
	await second.stop();
	second.remove();
	return figures;
}

async function open(dataDir?: string): Promise<RunningServer> {
	const server = await startServer({
		env: { HOST: '127.0.0.1', TRUST_PROXY: '1' },
		quizzes: 'content/quizzes',
		...(dataDir !== undefined && { dataDir }),
	});
	return { ...server, url: server.url.replace('localhost', '127.0.0.1') };
}

/** Lets visitors from thousands of networks take the test by the API, eight at a time, who answer as its model says. */
async function letVisit(context: Context, url: string, visitors: number): Promise<void> {
	const client = openClient(url);
	const random = seeded(31);
	let left = visitors;
	const line = async () => {
		while (left-- > 0) await visit(context, client, random);
	};
	await Promise.all(Array.from({ length: LINES }, line));
	client.close();
}

async function visit(context: Context, { call }: Client, random: () => number): Promise<void> {
	const from = `203.${Math.floor(256 * random())}.${Math.floor(256 * random())}.1`;
	const { attempt, token } = (await call('POST', '/api/user/attempt', {
		body: { quiz, language: 'en' },
		from,
	})) as { attempt: { id: string }; token: string };
	const { snapshot_id } = await context.db
		.selectFrom('attempts')
		.select('snapshot_id')
		.where('id', '=', attempt.id)
		.executeTakeFirstOrThrow();
	const snapshot = await context.forms.snapshot(snapshot_id, context.db);
	const ability = gaussian(random);
	const answers = snapshot.questions.map((question) => ({
		question_id: question.id,
		answer_id: answerTo(question, snapshot, ability, random),
		time: TIME,
	}));
	await startEarlier(context, attempt.id, TIME * answers.length);
	const path = `/api/user/attempt/${attempt.id}`;
	await call('PUT', `${path}/answer`, { token, body: { answers }, from });
	await call('POST', `${path}/finish`, { token, from });
	// Only the answers of those who agree are calibrated.
	const body = { email: `${attempt.id}@example.org`, age: 30, gender: 'female', norms: true };
	await call('POST', `${path}/details`, { token, body, from });
}

/** How long a night takes, and what visitors wait during whole nights and for as long without any. */
async function measureNights(bench: Bench, context: Context, client: Client): Promise<Figure[]> {
	const log = {
		...context.log,
		error: (fields: object, words: string) => bench.fail(`${words}: ${JSON.stringify(fields)}`),
	};
	const counter = openItemCounter({ env: context.env, log });
	const night = async () => {
		await forgetNight(context);
		const began = performance.now();
		await counter.begin();
		return (performance.now() - began) / 1000;
	};
	const others = async () => {
		const arrivals = await arrive(client, bench.isShort ? 20 : 3, bench.seconds * 3);
		for (const refusal of arrivals.refused) bench.fail(refusal);
		return arrivals.times;
	};
	let parts: number[][] = [];
	const nights: number[] = [];
	const meanwhileIn = async () => {
		parts = [];
		const state = { isOver: false };
		const ended = night().finally(() => (state.isOver = true));
		do {
			const part = await others();
			// The last part goes on after the night.
			if (!state.isOver || parts.length === 0) parts.push(part);
		} while (!state.isOver);
		nights.push(await ended);
		return parts.flat();
	};
	const withoutIn = async () => {
		const times: number[] = [];
		for (const _ of parts) times.push(...(await others()));
		return times;
	};
	await others();
	const pairs = await inTurns(bench.rounds(2), meanwhileIn, withoutIn);
	const took = median(nights);
	const [meanwhile, without] = [pairs.flatMap(([one]) => one), pairs.flatMap(([, other]) => other)];
	const compared = (name: string, share: number): Figure => {
		const [value, usual] = [quantile(meanwhile, share), quantile(without, share)];
		return {
			what: `answer of a visitor during a night, ${name}`,
			value,
			unit: 'ms',
			ratio: value / usual,
			goal: atMost(1.2, value / usual, ' times'),
			beside: `without ${short(usual)} ms; ${meanwhile.length} answers each`,
		};
	};
	return [
		{ what: 'a night among visitors: counts, and a calibration', value: took, unit: 's' },
		compared('median', 0.5),
		compared('p95', 0.95),
		compared('p99', 0.99),
	];
}

/** Makes a count and a calibration due. */
async function forgetNight({ db }: Context): Promise<void> {
	await db.deleteFrom('item_flags').execute();
	await db.deleteFrom('calibrations').execute();
	await db.deleteFrom('counts').execute();
}

/** The number of the only calibration. */
async function proposed({ db }: Context, visitors: number): Promise<number> {
	const { id, takers } = await db
		.selectFrom('calibrations')
		.select(['id', 'takers'])
		.where('quiz', '=', quiz)
		.executeTakeFirstOrThrow();
	if (takers < visitors) throw new Error(`Calibration ${id} is about ${takers} takers`);
	return id;
}

async function scoringOf(server: RunningServer, attemptId: string): Promise<string> {
	return withContextOf(server, async ({ db }) => {
		const row = await db
			.selectFrom('results')
			.select('scoring_version')
			.where('attempt_id', '=', attemptId)
			.executeTakeFirstOrThrow();
		return row.scoring_version;
	});
}
