import { atLeast, type Figure, short } from './figure.ts';
import { load } from './load.ts';
import type { Bench } from './run.ts';
import { inTurns, median } from './turns.ts';

const pages = [
	['start page', '/?lang=en'],
	['list of posts', '/blog?lang=en'],
	['post', '/blog/whose-clock?lang=en'],
] as const;

/** Cached pages, each in turn with a bare server that sends the same number of bytes. */
export async function measurePages(bench: Bench): Promise<Figure[]> {
	const { url } = await bench.shared();
	const figures: Figure[] = [];
	for (const [name, path] of pages) {
		const page = await (await fetch(url + path)).text();
		const bare = await bench.bare(Buffer.byteLength(page));
		const slice = bench.seconds / 2;
		// A warm-up that doesn't count, so that both are compiled.
		await load({ url: url + path }, slice / 2);
		await load(bare, slice / 2);
		const pairs = await inTurns(
			bench.rounds(4),
			() => load({ url: url + path }, slice),
			() => load(bare, slice),
		);
		const ratio = median(pairs.map(([ours, its]) => ours.rate / its.rate));
		const [ours, its] = [0, 1].map((side) => median(pairs.map((pair) => pair[side as 0 | 1].rate)));
		figures.push({
			what: `cached page: ${name}`,
			value: ours as number,
			unit: 'per s',
			ratio,
			goal: atLeast(0.6, ratio),
			beside: `bare node:http ${short(its as number)} per s; p99 ${short(median(pairs.map(([one]) => one.p99)))} ms; ${Buffer.byteLength(page)} bytes`,
		});
	}
	return figures;
}
