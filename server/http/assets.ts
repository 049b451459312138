import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Handler } from 'hono';

const DAY = 24 * 60 * 60 * 1000;

const types: Record<string, string> = {
	js: 'text/javascript; charset=utf-8',
	css: 'text/css; charset=utf-8',
	svg: 'image/svg+xml',
	woff2: 'font/woff2',
	png: 'image/png',
};

/**
 * Copies the build's assets beside those of earlier builds (their names carry a hash of their content) and removes
 * what no build of the last day holds: a page opened before an upgrade still finds its parts.
 */
export async function keepAssets(buildDir: string, keptDir: string, now: number): Promise<void> {
	await mkdir(keptDir, { recursive: true });
	const current = await readdir(buildDir);
	for (const name of current) {
		await copyFile(join(buildDir, name), join(keptDir, name));
		await utimes(join(keptDir, name), now / 1000, now / 1000);
	}
	for (const name of await readdir(keptDir)) {
		const path = join(keptDir, name);
		if (!current.includes(name) && (await stat(path)).mtimeMs < now - DAY) await rm(path, { force: true });
	}
}

/** Serves `/assets/NAME` with its compressed form where there is one; a missing file is 404. */
export function serveAssets(dir: string): Handler {
	return async (c) => {
		const name = c.req.path.slice('/assets/'.length);
		const type = types[name.split('.').at(-1) ?? ''];
		if (!type || !/^[\w.-]+$/.test(name)) return c.notFound();
		const accepted = c.req.header('accept-encoding') ?? '';
		for (const [encoding, suffix] of [
			['br', '.br'],
			['gzip', '.gz'],
			['', ''],
		] as const) {
			if (encoding && !accepted.includes(encoding)) continue;
			const path = join(dir, name + suffix);
			const found = await stat(path).catch(() => undefined);
			if (!found?.isFile()) continue;
			return c.body(Readable.toWeb(createReadStream(path)) as ReadableStream, 200, {
				'Content-Type': type,
				'Content-Length': String(found.size),
				'Cache-Control': 'public, max-age=31536000, immutable',
				Vary: 'Accept-Encoding',
				...(encoding && { 'Content-Encoding': encoding }),
			});
		}
		return c.notFound();
	};
}
