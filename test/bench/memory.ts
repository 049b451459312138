import { setTimeout as sleep } from 'node:timers/promises';
import { watchMemory } from '../peak-memory.ts';
import { takeAttempts } from './closed-loop.ts';
import { atMost, type Figure, short } from './figure.ts';
import { load } from './load.ts';
import { memoryOf } from './process-figures.ts';
import type { Bench } from './run.ts';

/**
 * The server process's memory at rest, its peak under full load from attempts and pages, and its peak after
 * every page of the site has been requested and cached.
 */
export async function measureMemory(bench: Bench): Promise<Figure[]> {
	const site = await bench.fresh();
	const [pid = 0] = site.pids;
	await sleep(Math.min(60, bench.seconds * 4) * 1000);
	const atRest = memoryOf(site.pids);
	const heapAtRest = await site.heap();
	const watch = watchMemory(pid);
	const peak = () => watch.peak() ?? memoryOf(site.pids);
	const seconds = bench.seconds * 2;
	await Promise.all([takeAttempts(bench, site.url, seconds), load({ url: `${site.url}/?lang=en` }, seconds)]);
	const underLoad = peak();
	const heap = await site.heap();
	const pages = await askForEveryPage(bench, site.url);
	const withPages = peak();
	watch.stop();
	await bench.end(site);
	const goal = atMost(300, underLoad, ' MB');
	return [
		{ what: 'memory at rest', value: atRest, unit: 'MB', beside: `heap ${megabytes(heapAtRest)}` },
		{
			what: 'memory under load, peak',
			value: underLoad,
			unit: 'MB',
			goal,
			beside: `heap ${megabytes(heap)}`,
		},
		{ what: 'memory then with all pages', value: withPages, unit: 'MB', beside: `${pages} pages, peak` },
	];
}

/** Requests every page in the sitemap once; returns their number. */
async function askForEveryPage(bench: Bench, url: string): Promise<number> {
	const map = await (await fetch(`${url}/sitemap.xml`)).text();
	const all = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? ''));
	const pages = bench.isShort ? all.slice(0, 20) : all;
	for (const { pathname, search } of pages) {
		const answer = await fetch(url + pathname + search.replaceAll('&amp;', '&'));
		if (!answer.ok) bench.fail(`${pathname}${search} answered ${answer.status}`);
		await answer.arrayBuffer();
	}
	return pages.length;
}

const megabytes = (bytes: number) => `${short(bytes / 2 ** 20)} MB`;
