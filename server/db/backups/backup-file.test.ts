import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { copyDatabase } from './backup-file.ts';

/** Another process that writes continuously; each number goes into both tables in one transaction. */
const writer = `
	const { DatabaseSync } = require('node:sqlite');
	const db = new DatabaseSync(process.argv[1]);
	db.exec('pragma busy_timeout = 5000');
	const [one, two] = ['one', 'two'].map((table) => db.prepare('insert into ' + table + ' values (?)'));
	let number = 0;
	const write = () => {
		db.exec('begin immediate');
		one.run(number);
		two.run(number++);
		db.exec('commit');
		if (number === 50) console.log('writing');
		setImmediate(write);
	};
	write();`;

it('a copy never begins anew while another process writes, and is whole as of its beginning', async () => {
	const dir = mkdtempSync(join(tmpdir(), 'plumb-copy-'));
	const [from, to] = [join(dir, 'from.sqlite'), join(dir, 'to.sqlite')];
	const db = new DatabaseSync(from);
	db.exec('pragma journal_mode = wal; create table one (a); create table two (a); create table much (a)');
	db.exec('begin');
	const put = db.prepare('insert into much values (zeroblob(400000))');
	for (let count = 0; count < 100; count++) put.run();
	db.exec('commit');
	const counted = (path: string) => {
		const reader = new DatabaseSync(path, { readOnly: true });
		const { one, two } = reader
			.prepare('select (select count(*) from one) as one, (select count(*) from two) as two')
			.get() as { one: number; two: number };
		reader.close();
		return [one, two];
	};

	const child = spawn(process.execPath, ['-e', writer, from], { stdio: ['ignore', 'pipe', 'inherit'] });
	await once(child.stdout, 'data');
	const told: number[] = [];
	const [before = 0] = counted(from);
	await copyDatabase(from, to, (done) => told.push(done));
	const [after = 0] = counted(from);
	child.kill('SIGKILL');
	await once(child, 'exit');

	expect(told.length).toBeGreaterThan(5);
	expect(told).toEqual(told.toSorted((one, other) => one - other));
	const [one = 0, two] = counted(to);
	expect(two).toBe(one);
	expect(one).toBeGreaterThanOrEqual(before);
	expect(one).toBeLessThan(after);
	db.close();
	rmSync(dir, { recursive: true });
});
