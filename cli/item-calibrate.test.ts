import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lsat6 } from '../test/lsat6.ts';

let folder: string;
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), 'calibrate-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function calibrate(text: string, ...args: string[]) {
	const file = join(folder, 'answers.csv');
	writeFileSync(file, text);
	const program = [resolve('build/server/plumb.js'), 'item', 'calibrate', '--file', file];
	return spawnSync(process.execPath, [...program, ...args], { encoding: 'utf8' });
}

const lsat = [
	'i1,i2,i3,i4,i5',
	...lsat6.flatMap(([pattern, count]) => Array.from({ length: count }, () => [...pattern].join(','))),
].join('\n');

it('item calibrate gives the published parameters of LSAT6', () => {
	const { status, stdout } = calibrate(lsat, '--model', '2pl', '--prior', 'off', '--json');
	expect(status).toBe(0);
	const { data } = JSON.parse(stdout) as {
		data: { items: Record<string, number>[]; log_likelihood: number };
	};
	expect(data).toMatchObject({ converged: true });
	expect(data.log_likelihood).toBeCloseTo(-2466.65338, 3);
	expect(data.items).toHaveLength(5);
	expect(data.items[2]).toMatchObject({ id: 'i3', n: 1000, at_bound: false });
	expect(data.items[2]?.['a']).toBeCloseTo(0.8909, 3);
	expect(data.items[2]?.['b']).toBeCloseTo(-0.2797, 3);
	expect(data.items[2]?.['se_a']).toBeCloseTo(0.2328, 3);
	expect(data.items[2]?.['se_b']).toBeCloseTo(0.0996, 3);
	expect(calibrate(lsat, '--model', '1pl').stdout).toContain('log-likelihood -2466.9376');
});

it('item calibrate has thresholds for a graded model', () => {
	const rows = Array.from({ length: 300 }, (_, row) =>
		[1, 2, 3].map((k) => 1 + ((row * k + (row >> 3)) % 3)),
	);
	const { stdout } = calibrate(
		['a,b,c', ...rows.map((row) => row.join(','))].join('\r\n'),
		'--model',
		'graded',
		'--json',
	);
	const { data } = JSON.parse(stdout) as {
		data: { items: { thresholds: number[]; se_thresholds: number[] }[] };
	};
	expect(data.items.map(({ thresholds }) => thresholds.length)).toEqual([2, 2, 2]);
	expect(data.items[0]?.se_thresholds).toHaveLength(2);
});

it('item calibrate names what it cannot read, and what cannot be estimated', () => {
	expect(calibrate('i1,i2\n1,0\n1,x\n', '--model', '2pl')).toMatchObject({
		status: 1,
		stdout: expect.stringContaining("answers.csv:3: 'x' isn't 0, 1, or empty"),
	});
	const constant = calibrate(`i1,i2\n${'1,0\n1,1\n'.repeat(20)}`, '--model', '1pl');
	expect(constant.status).toBe(1);
	expect(constant.stdout).toContain('everyone answered i1 the same');
	expect(calibrate('"i1,i2\n1', '--model', '2pl')).toMatchObject({ status: 1, stdout: '' });
	expect(calibrate(lsat, '--model', '3pl').status).toBe(2);
	expect(calibrate(lsat, '--model', '2pl', '--guessing', 'half').status).toBe(2);
	expect(calibrate(lsat, '--model', 'graded', '--guessing', '0.2').status).toBe(2);
	const missing = spawnSync(process.execPath, [
		resolve('build/server/plumb.js'),
		'item',
		'calibrate',
		'--file',
		join(folder, 'none.csv'),
		'--model',
		'2pl',
	]);
	expect(missing.status).toBe(1);
	expect(missing.stderr.toString()).toContain('none.csv');
});
