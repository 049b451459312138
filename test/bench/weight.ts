import { gzipSync } from 'node:zlib';

export type Weight = { html: number; script: number; style: number; font: number };

/**
 * Bytes of a page after gzip -9, by type: the page itself, all scripts and styles it loads, and the fonts it
 * requests at once.
 */
export async function weigh(url: string, path: string, cookie = ''): Promise<Weight> {
	const page = await (await fetch(url + path, { headers: { Cookie: cookie } })).text();
	const scripts = new Set<string>();
	for (const [, name] of page.matchAll(/["'(](\/assets\/[\w.-]+\.js)/g))
		await follow(url, name as string, scripts);
	const styles = [
		...new Set([...page.matchAll(/href="(\/assets\/[\w.-]+\.css)"/g)].map(([, name]) => name as string)),
	];
	const fonts = [
		...new Set([...page.matchAll(/href="(\/assets\/[\w.-]+\.woff2)"/g)].map(([, name]) => name as string)),
	];
	return {
		html: gzipSync(page, { level: 9 }).length,
		script: await sum(url, page.includes('<script') ? [...scripts] : []),
		style: await sum(url, styles),
		font: await sum(url, fonts),
	};
}

/** A script and its static imports. */
async function follow(url: string, name: string, found: Set<string>): Promise<void> {
	if (found.has(name) || name.includes('/manifest-')) {
		found.add(name);
		return;
	}
	found.add(name);
	const code = await (await fetch(url + name)).text();
	for (const [, part] of code.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g))
		await follow(url, `/assets/${part}`, found);
}

async function sum(url: string, names: string[]): Promise<number> {
	let total = 0;
	for (const name of names)
		total += gzipSync(Buffer.from(await (await fetch(url + name)).arrayBuffer()), { level: 9 }).length;
	return total;
}
