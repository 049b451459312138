import { listAttempts } from '../../server/commands/list-attempts.ts';
import { listMails } from '../../server/commands/list-mails.ts';
import { makeContext, type TestContext } from '../context.ts';
import { fillAttempts } from '../many-attempts.ts';
import { takeWholeAttempt } from './attempt.ts';
import { type Client, openClient } from './client.ts';
import { checkKept } from './closed-loop.ts';
import { type Figure, short } from './figure.ts';
import { cpuOf } from './process-figures.ts';
import type { Bench, Measurement } from './run.ts';
import type { Site } from './site.ts';
import { inTurns, median } from './turns.ts';

/** A site with existing attempts, and its context as the operator's commands open it. */
type Stored = { context: TestContext; site: Site; client: Client };

/** The cost of an attempt, of counts, and of lists with a thousand stored attempts and with `most`. */
export function growthTo(most: number): Measurement {
	return (bench) => measureGrowth(bench, bench.isShort ? [10, 10] : [1000, most]);
}

async function measureGrowth(
	bench: Bench,
	[few, many]: readonly [few: number, many: number],
): Promise<Figure[]> {
	const beside = await store(bench, few);
	const grown = many === few ? beside : await store(bench, many);
	const compare = async (what: string, unit: string, cost: (stored: Stored) => Promise<number>) => {
		await cost(beside);
		await cost(grown);
		const pairs = await inTurns(
			bench.rounds(6),
			() => cost(grown),
			() => cost(beside),
		);
		return {
			what: `${what}, ${many.toLocaleString('en')} stored`,
			value: median(pairs.map(([one]) => one)),
			unit,
			ratio: median(pairs.map(([one, other]) => one / other)),
			beside: `${few.toLocaleString('en')} stored: ${short(median(pairs.map(([, other]) => other)))} ${unit}`,
		};
	};
	const [attempts, calls] = [Math.ceil(bench.seconds * 2), Math.ceil(bench.seconds * 10)];
	const figures = [
		await compare('a whole attempt', 'ms', async ({ client }) =>
			each(attempts, async () => checkKept(bench, client, [await takeWholeAttempt(client)])),
		),
		await compare('its processor time', 'ms', async ({ client, site }) => {
			const before = cpuOf(site.pids);
			await each(attempts, () => takeWholeAttempt(client));
			return (cpuOf(site.pids) - before) / attempts;
		}),
		await compare('ready call', 'ms', ({ client }) => each(calls, () => client.call('GET', '/api/ready'))),
		await compare('list of quizzes', 'ms', ({ client }) =>
			each(calls, () => client.call('GET', '/api/user/domain-quiz/index')),
		),
		await compare("operator's list of attempts", 'ms', ({ context }) =>
			each(3, () => listAttempts(context, { count: 20 })),
		),
		await compare("operator's list of mails", 'ms', ({ context }) =>
			each(3, () => listMails(context, { count: 20 })),
		),
		await compare('count towards norms, once an hour', 'ms', ({ context }) =>
			each(1, () => {
				context.pass(3_600_000);
				return context.normCounts();
			}),
		),
	];
	for (const { context, site, client } of new Set([beside, grown])) {
		client.close();
		await bench.end(site, { keep: true });
		await context.remove();
	}
	return figures;
}

async function store(bench: Bench, count: number): Promise<Stored> {
	const context = await makeContext({}, 'content/quizzes');
	await fillAttempts(context, count);
	const site = await bench.start(context.env.DATA_DIR);
	return { context, site, client: openClient(site.url) };
}

/** Milliseconds per run of `times` sequential runs. */
async function each(times: number, run: () => Promise<unknown>): Promise<number> {
	const began = performance.now();
	for (let time = 0; time < times; time++) await run();
	return (performance.now() - began) / times;
}
