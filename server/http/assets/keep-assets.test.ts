import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepAssets } from './keep-assets.ts';
import { serveAssets } from './serve-assets.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
let now: number;
let dir: string;
let kept: string;
beforeEach(() => {
	now = Date.UTC(2026, 10, 21, 9);
	dir = mkdtempSync(join(tmpdir(), 'plumb-assets-'));
	kept = join(dir, 'kept');
});
afterEach(() => rmSync(dir, { recursive: true }));

/** Starts a server whose build has these files. */
async function start(files: Record<string, string>): Promise<void> {
	const build = mkdtempSync(join(dir, 'build-'));
	for (const [name, content] of Object.entries(files)) writeFileSync(join(build, name), content);
	await keepAssets(build, kept, now);
}

const names = () => readdirSync(kept).filter((name) => !name.startsWith('.'));

describe('the assets of the build before', () => {
	it('stay for a day after the upgrade, however long that build was up', async () => {
		await start({ 'a-1.js': 'one' });
		now += 10 * DAY;
		await start({ 'a-2.js': 'two' });
		expect(names()).toEqual(['a-1.js', 'a-2.js']);
		now += DAY - HOUR;
		await start({ 'a-2.js': 'two' });
		expect(names()).toEqual(['a-1.js', 'a-2.js']);
		now += 2 * HOUR;
		await start({ 'a-2.js': 'two' });
		expect(names()).toEqual(['a-2.js']);
	});

	it('count from when each left, and not at all when it comes back', async () => {
		await start({ 'a-1.js': 'one', 'b-1.js': 'b' });
		now += 5 * DAY;
		await start({ 'b-1.js': 'b' });
		now += 20 * HOUR;
		await start({ 'a-1.js': 'one' });
		now += 20 * HOUR;
		await start({ 'c-1.js': 'c' });
		expect(names()).toEqual(['a-1.js', 'b-1.js', 'c-1.js']);
		now += 5 * HOUR;
		await start({ 'c-1.js': 'c' });
		expect(names()).toEqual(['a-1.js', 'c-1.js']);
		now += 20 * HOUR;
		await start({ 'c-1.js': 'c' });
		expect(names()).toEqual(['c-1.js']);
	});

	it('stay for a day where an earlier version has left no list', async () => {
		mkdirSync(kept);
		writeFileSync(join(kept, 'a-0.js'), 'old');
		now += 400 * DAY;
		await start({ 'a-1.js': 'one' });
		expect(names()).toEqual(['a-0.js', 'a-1.js']);
		now += DAY + HOUR;
		await start({ 'a-1.js': 'one' });
		expect(names()).toEqual(['a-1.js']);
	});
});

describe('a second start', () => {
	it('leaves the files that are there as they are', async () => {
		await start({ 'a-1.js': 'one' });
		const { ino, mtimeMs } = statSync(join(kept, 'a-1.js'));
		now += DAY;
		await start({ 'a-1.js': 'one' });
		expect(statSync(join(kept, 'a-1.js'))).toMatchObject({ ino, mtimeMs });
	});

	it('replaces one that is cut off as a whole, and leaves nothing else behind', async () => {
		await start({ 'a-1.js': 'one' });
		writeFileSync(join(kept, 'a-1.js'), 'o');
		const { ino } = statSync(join(kept, 'a-1.js'));
		await start({ 'a-1.js': 'one' });
		expect(readFileSync(join(kept, 'a-1.js'), 'utf8')).toBe('one');
		expect(statSync(join(kept, 'a-1.js')).ino).not.toBe(ino);
		expect(readdirSync(kept)).toEqual(['.current', 'a-1.js']);
	});

	it('may happen twice at once', async () => {
		await Promise.all([1, 2, 3].map(() => start({ 'a-1.js': 'one', 'a-1.js.br': 'br' })));
		expect(readdirSync(kept)).toEqual(['.current', 'a-1.js', 'a-1.js.br']);
	});
});

describe('an asset', () => {
	const get = (path: string, accept = '', method = 'GET') =>
		new Hono()
			.get('/assets/*', serveAssets(kept))
			.request(path, { method, headers: { 'Accept-Encoding': accept } });

	it('goes out in the form that is accepted and there', async () => {
		await start({ 'a-1.js': 'plain', 'a-1.js.br': 'br', 'a-1.js.gz': 'gz', 'b-1.woff2': 'font' });
		for (const [path, accept, encoding, body] of [
			['/assets/a-1.js', 'gzip, br', 'br', 'br'],
			['/assets/a-1.js', 'gzip, br;q=0', 'gzip', 'gz'],
			['/assets/a-1.js', 'br;q=0, gzip;q=0', null, 'plain'],
			['/assets/a-1.js', '', null, 'plain'],
			['/assets/b-1.woff2', 'gzip, br', null, 'font'],
		] as const) {
			const answer = await get(path, accept);
			expect([answer.headers.get('content-encoding'), await answer.text()]).toEqual([encoding, body]);
			expect(answer.headers.get('vary')).toBe('Accept-Encoding');
		}
		expect(await (await get('/assets/a-1.js', '', 'HEAD')).text()).toBe('');
	});

	it('is nothing that is kept beside the assets', async () => {
		await start({ 'a-1.js': 'plain', 'a-1.js.br': 'br' });
		for (const name of ['.current', 'a-1.js.br', '..js', '.js', 'a-2.js', '%2e%2e%2fkept%2fa-1.js'])
			expect((await get(`/assets/${name}`)).status).toBe(404);
	});
});
