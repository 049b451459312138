import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { setAside } from './set-aside.ts';

it('no write-ahead log of the old database stays beside the new one, and the database never leaves its place', () => {
	const dir = mkdtempSync(join(tmpdir(), 'plumb-aside-'));
	for (const name of ['plumb.sqlite', 'plumb.sqlite-wal', 'plumb.sqlite-shm', 'secret', 'erased'])
		writeFileSync(join(dir, name), name);
	const aside = setAside(dir, 'now') ?? '';
	expect(readdirSync(aside).sort()).toEqual(['plumb.sqlite', 'plumb.sqlite-wal', 'secret']);
	expect(readFileSync(join(aside, 'plumb.sqlite-wal'), 'utf8')).toBe('plumb.sqlite-wal');
	expect(readdirSync(dir).sort()).toEqual(['before-restore-now', 'erased', 'plumb.sqlite', 'secret']);
	rmSync(dir, { recursive: true });
});
