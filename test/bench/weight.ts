import { get } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';

export type Weight = { html: number; script: number; style: number; font: number };

type Received = { bytes: number; text: string };

/**
 * Bytes of a page as a browser that accepts Brotli receives them, by type: the page itself, all scripts and
 * styles it loads, and the fonts it requests at once.
 */
export async function weigh(url: string, path: string, cookie = ''): Promise<Weight> {
	const page = await receive(url + path, cookie);
	const named = (kind: string) =>
		new Set(
			[...page.text.matchAll(/["'(](\/assets\/[\w.-]+)/g)].flatMap(([, name = '']) =>
				name.endsWith(kind) ? [name] : [],
			),
		);
	const scripts = new Set<string>();
	for (const name of named('.js')) await follow(url, name, scripts);
	return {
		html: page.bytes,
		script: await sum(url, scripts),
		style: await sum(url, named('.css')),
		font: await sum(url, named('.woff2')),
	};
}

/** A script and its static imports. */
async function follow(url: string, name: string, found: Set<string>): Promise<void> {
	if (found.has(name)) return;
	found.add(name);
	const { text } = await receive(url + name);
	for (const [, part] of text.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g))
		await follow(url, `/assets/${part}`, found);
}

async function sum(url: string, names: ReadonlySet<string>): Promise<number> {
	const sizes = await Promise.all([...names].map(async (name) => (await receive(url + name)).bytes));
	return sizes.reduce((total, size) => total + size, 0);
}

function receive(address: string, cookie = ''): Promise<Received> {
	return new Promise((resolve, reject) => {
		get(address, { headers: { 'Accept-Encoding': 'br', Cookie: cookie } }, (response) => {
			if (response.statusCode !== 200) reject(new Error(`${address} answered ${response.statusCode}`));
			const parts: Buffer[] = [];
			response.on('data', (part: Buffer) => parts.push(part));
			response.once('error', reject);
			response.once('end', () => {
				const body = Buffer.concat(parts);
				const isCompressed = response.headers['content-encoding'] === 'br';
				resolve({ bytes: body.length, text: String(isCompressed ? brotliDecompressSync(body) : body) });
			});
		}).once('error', reject);
	});
}
