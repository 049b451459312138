import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Handler } from 'hono';
import { chooseEncoding } from '../headers/accept-encoding.ts';
import { FOREVER } from './forever.ts';

const types: Record<string, string> = {
	js: 'text/javascript; charset=utf-8',
	css: 'text/css; charset=utf-8',
	svg: 'image/svg+xml',
	woff2: 'font/woff2',
	png: 'image/png',
};

const suffixes = { br: '.br', gzip: '.gz' } as const;

/** Serves `/assets/NAME`, compressed if there is a compressed file; 404 if the file is missing. */
export function serveAssets(dir: string): Handler {
	return async (c) => {
		const name = c.req.path.slice('/assets/'.length);
		const type = types[name.split('.').at(-1) ?? ''];
		if (!type || !/^\w[\w.-]*$/.test(name)) return c.notFound();
		const headers = {
			'Content-Type': type,
			'Cache-Control': FOREVER,
			Vary: 'Accept-Encoding',
		};
		const encoding = chooseEncoding(c.req.header('accept-encoding'));
		const compressed = encoding === 'identity' ? undefined : await read(dir, name + suffixes[encoding]);
		if (compressed) return c.body(compressed, 200, { ...headers, 'Content-Encoding': encoding });
		const plain = await read(dir, name);
		return plain ? c.body(plain, 200, headers) : c.notFound();
	};
}

/**
 * The whole file, or undefined if there is none. Assets are small, and a file that is read at once can't
 * disappear halfway.
 */
async function read(dir: string, name: string) {
	return readFile(join(dir, name)).catch(() => undefined);
}
