import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lsat6 } from '../test/lsat6.ts';
import { runCommand } from '../test/run-command.ts';
import { gaussian, seeded } from '../test/simulate.ts';

let folder: string;
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), 'calibrate-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function calibrate(text: string, ...args: string[]) {
	const file = join(folder, 'answers.csv');
	writeFileSync(file, text);
	return calibrateFile(file, ...args);
}

const calibrateFile = async (file: string, ...args: string[]) =>
	runCommand(folder, 'item', 'calibrate', '--file', file, ...args);

const lsat = [
	'i1,i2,i3,i4,i5',
	...lsat6.flatMap(([pattern, count]) => Array.from({ length: count }, () => [...pattern].join(','))),
].join('\n');

it('item calibrate gives the published parameters of LSAT6', async () => {
	const { status, stdout } = await calibrate(lsat, '--model', '2pl', '--prior', 'off', '--json');
	expect(status).toBe(0);
	const { data } = JSON.parse(stdout) as {
		data: { items: Record<string, number>[]; log_likelihood: number };
	};
	expect(data).toMatchObject({ converged: true });
	expect(data.log_likelihood).toBeCloseTo(-2466.65338, 3);
	expect(data.items).toHaveLength(5);
	expect(data.items[2]).toMatchObject({ id: 'i3', n: 1000, at_bound: false, source: 'answers' });
	expect(data.items[2]?.['fit']).toMatchObject({ df: expect.any(Number), p: expect.any(Number) });
	expect(data.items[2]?.['a']).toBeCloseTo(0.8909, 3);
	expect(data.items[2]?.['b']).toBeCloseTo(-0.2797, 3);
	expect(data.items[2]?.['se_a']).toBeCloseTo(0.2328, 3);
	expect(data.items[2]?.['se_b']).toBeCloseTo(0.0996, 3);
	const { stdout: text } = await calibrate(lsat, '--model', '1pl');
	expect(text).toContain('log-likelihood -2466.9376');
	// The published S-X² of the second item.
	expect(text).toMatch(/^i2 .* 1\.58 +3 +0\.6/m);
});

it('item calibrate has thresholds for a graded model', async () => {
	const rows = Array.from({ length: 300 }, (_, row) =>
		[1, 2, 3].map((k) => 1 + ((row * k + (row >> 3)) % 3)),
	);
	const { stdout } = await calibrate(
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

/** Answers of 800 people from N(0, 1) to two forms of items of the IQ test; m28 is harder in the second. */
function twoForms(): string {
	const random = seeded(4);
	const ids = ['m02', 'm07', 'm13', 'm18', 'm23', 'm28', 'm01', 'm03', 'm05', 'm09', 'm16', 'm17', 'm30'];
	const rows = Array.from({ length: 800 }, (_, person) => {
		const [theta, form] = [gaussian(random), person % 2];
		return ids.map((id, index) => {
			const isAsked = id === 'm30' ? person < 30 : index < 6 || index % 2 === form;
			const b = Number(id.slice(1)) / 15 - 1.5 + (id === 'm28' && form === 1 ? 1.5 : 0);
			return isAsked ? Number(random() < 0.125 + 0.875 / (1 + Math.exp(b - theta))) : '';
		});
	});
	return [ids, ...rows].map((row) => row.join(',')).join('\n');
}

it('item calibrate keeps the design of an item with few answers, and finds an anchor that drifts', async () => {
	const args = ['--model', '1pl', '--guessing', '0.125', '--quiz', 'iq-test'];
	const anchors = ['--anchors', 'm02,m07,m13,m18,m23,m28'];
	const { status, stdout } = await calibrate(twoForms(), ...args, ...anchors, '--json');
	expect(status).toBe(0);
	const { data } = JSON.parse(stdout) as {
		data: {
			items: { id: string; source: string; n: number; b: number; se_b: number }[];
			design: { weights: { feature: string; designed: number; estimated: number }[] };
			anchors: { id: string; drifts: boolean }[];
			forms: { items: string[]; people: number }[];
		};
	};
	expect(data.items).toHaveLength(13);
	expect(data.items[12]).toMatchObject({ id: 'm30', source: 'design', n: 30 });
	expect(Math.abs((data.items[12]?.b ?? 9) - 1.7)).toBeLessThan(1.5);
	expect(data.design.weights).toContainEqual(expect.objectContaining({ feature: 'base', designed: -2 }));
	expect(data.forms).toEqual([
		{ items: ['m01', 'm05', 'm16'], people: 400 },
		{ items: ['m03', 'm09', 'm17'], people: 400 },
	]);
	expect(data.anchors.filter(({ drifts }) => drifts).map(({ id }) => id)).toEqual(['m28']);
	const { stdout: text } = await calibrate(twoForms(), ...args, ...anchors);
	expect(text).toMatch(/^m30 \(design\) +30 /m);
	expect(text).toMatch(/use it as an anchor: m28 \(p under \.001\)/);
});

it('item calibrate says what designs and anchors need', async () => {
	const model = ['--model', '1pl'] as const;
	const whole = await calibrate(lsat, ...model, '--quiz', 'iq-test');
	expect(whole).toMatchObject({ status: 1, stdout: expect.stringContaining('iq-test has no item i1') });
	expect((await calibrate(lsat, ...model, '--quiz', 'iq-tset')).stderr).toContain(
		"There is no quiz 'iq-tset'",
	);
	expect((await calibrate(lsat, ...model, '--quiz', 'sixteen-types')).stderr).toContain('have no designs');
	expect((await calibrate('m01,m02\n1,0\n', ...model, '--quiz', 'iq-test')).stdout).toContain(
		'fewer than two items have 200 answers',
	);
	expect((await calibrate(lsat, ...model, '--anchors', 'i1,i9')).stdout).toContain(
		'no anchor i9 in the header',
	);
	expect((await calibrate(lsat, ...model, '--anchors', 'i1')).stdout).toContain('nothing to compare');
	expect((await calibrate(lsat, '--model', 'graded', '--anchors', 'i1')).status).toBe(2);
	expect((await calibrate(lsat, '--model', 'graded', '--quiz', 'iq-test')).status).toBe(2);
});

it('item calibrate names what it cannot read, and what cannot be estimated', async () => {
	expect(await calibrate('i1,i2\n1,0\n1,x\n', '--model', '2pl')).toMatchObject({
		status: 1,
		stdout: expect.stringContaining("answers.csv:3: 'x' isn't 0, 1, or empty"),
	});
	const constant = await calibrate(`i1,i2\n${'1,0\n1,1\n'.repeat(20)}`, '--model', '1pl');
	expect(constant.status).toBe(1);
	expect(constant.stdout).toContain('everyone answered i1 the same');
	expect(await calibrate('"i1,i2\n1', '--model', '2pl')).toMatchObject({ status: 1, stdout: '' });
	expect((await calibrate(lsat, '--model', '3pl')).status).toBe(2);
	expect((await calibrate(lsat, '--model', '2pl', '--guessing', 'half')).status).toBe(2);
	expect((await calibrate(lsat, '--model', 'graded', '--guessing', '0.2')).status).toBe(2);
	const missing = await calibrateFile(join(folder, 'none.csv'), '--model', '2pl');
	expect(missing.status).toBe(1);
	expect(missing.stderr).toContain('none.csv');
});

it('item calibrate names items whose answers are few, and estimates them all the same', async () => {
	const random = seeded(7);
	const tableOf = (people: number, few: number) =>
		[
			'i1,i2,i3',
			...Array.from({ length: people }, (_, person) => {
				const theta = gaussian(random);
				return [-1, 0, 1]
					.map((b, item) =>
						item === 2 && person >= few ? '' : Number(random() < 1 / (1 + Math.exp(b - theta))),
					)
					.join(',');
			}),
		].join('\n');
	const flags = (stdout: string) =>
		(JSON.parse(stdout) as { data: { items: { b: number | null; few_answers: boolean }[] } }).data.items.map(
			(item) => [item.b !== null, item.few_answers],
		);
	const table = tableOf(200, 199);
	const { status, stdout } = await calibrate(table, '--model', '1pl');
	expect(status).toBe(0);
	expect(stdout).toContain('There are fewer than 200 answers, so the parameters are only rough: i3\n');
	expect(stdout).toMatch(/^i3 +199 +\d/m);
	expect(flags((await calibrate(table, '--model', '1pl', '--json')).stdout)).toEqual([
		[true, false],
		[true, false],
		[true, true],
	]);
	expect((await calibrate(table, '--model', '2pl')).stdout).toContain(
		'There are fewer than 500 answers, so the parameters are only rough: i1, i2, i3\n',
	);
	expect((await calibrate(lsat, '--model', '2pl')).stdout).not.toContain('only rough');
});

it('item calibrate gives an item that is solved no more often than by guessing no parameters, and says so', async () => {
	const random = seeded(6);
	const rows = Array.from({ length: 1000 }, () => {
		const theta = gaussian(random);
		const solved = [-1, 0, 1].map((b) => Number(random() < 0.25 + 0.75 / (1 + Math.exp(b - theta))));
		return [...solved, Number(random() < 0.2)].join(',');
	});
	const table = ['i1,i2,i3,i4', ...rows].join('\n');
	const args = ['--model', '2pl', '--guessing', '.25'];
	const { status, stdout } = await calibrate(table, ...args);
	expect(status).toBe(0);
	expect(stdout).toMatch(/^i4 +1000 +– /m);
	expect(stdout).toContain('i4 has no parameters: right answers are no more frequent than by guessing');
	const { data } = JSON.parse((await calibrate(table, ...args, '--json')).stdout) as {
		data: { items: { id: string; b: number | null }[] };
	};
	expect(data.items[3]).toMatchObject({ id: 'i4', n: 1000, a: null, b: null, reason: 'at_chance' });
	for (const { b } of data.items.slice(0, 3)) expect(Math.abs(b ?? 9)).toBeLessThan(2);
	const two = ['i1,i4', ...rows.map((row) => row.replace(/^(.),.,.,/, '$1,'))].join('\n');
	expect(await calibrate(two, ...args)).toMatchObject({
		status: 1,
		stdout: expect.stringMatching(/i4 has no parameters.*\n.*needs at least two items/),
	});
	// Without any item, how many people there were isn't the reason.
	const none = ['i3,i4', ...rows.map((row) => row.replace(/^.,.,.,(.)$/, '$1,$1'))].join('\n');
	const { stdout: said, status: ended } = await calibrate(none, ...args);
	expect([ended, said.match(/i\d has no parameters/g)?.length]).toEqual([1, 2]);
	expect(said).not.toContain('needs');
});
