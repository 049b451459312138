import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import type { LanguageCode } from '../../core/language/languages.ts';
import { readQuizzes } from '../../server/content/quizzes.ts';
import { type Readings, readReadings } from './check-readings.ts';
import { sheetOf } from './reading-sheet.ts';
import { takeReadings } from './take-readings.ts';
import { toRead } from './to-read.ts';

const nothing: Readings = { scales: {}, statements: {} };
const of = (code: LanguageCode) => toRead('content', code, readQuizzes('content/quizzes', 'content/reports'));
const all = of('sv');
const kept = readReadings('content', 'sv', []) as Readings;
/** Deterministic, and as good as random here. */
const random = () => {
	seed = (seed * 16807) % 2147483647;
	return seed / 2147483647;
};
let seed = 7;

/** The correct answers to a sheet. */
function rightAnswers(sheet: string): string[] {
	const keys = new Map([...all.statements].flatMap(([, each]) => each.map(({ text, key }) => [text, key])));
	const lines = sheet.split('\n').flatMap((line) => {
		const [, place = '', text = ''] = /^([a-z-]+ \d+) = (.*)$/.exec(line) ?? [];
		return place === '' || place.startsWith('scale') ? [] : [`${place} = ${keys.get(text)}`];
	});
	const scales = [...all.scales].flatMap(([, words], index) => {
		const number = (text: string) =>
			sheet.split('\n').flatMap((line) => {
				const [, at, said] = new RegExp(`^scale-${index + 1} (\\d+) = (.*)$`).exec(line) ?? [];
				return said === text ? [at] : [];
			});
		const order = words.flatMap(number);
		return order.length === 0 ? [] : [`scale-${index + 1} = ${order.join(' ')}`];
	});
	return [...lines, ...scales];
}

/** The readings without one statement. */
function without(id: string): Readings {
	const { [id]: _, ...rest } = kept.statements['emotional-intelligence'] ?? {};
	return { ...kept, statements: { ...kept.statements, 'emotional-intelligence': rest } };
}

describe('a sheet', () => {
	it('has everything that nobody has read, and makes readings that are whole', () => {
		const sheet = sheetOf(all, nothing, random);
		const taken = takeReadings(all, nothing, sheet, rightAnswers(sheet).join('\r\n'));
		expect(taken.faults).toEqual([]);
		expect(taken.readings).toEqual(kept);
		expect(taken.statements.read).toBe(taken.statements.of);
		expect(taken.scales.read).toBe(all.scales.size);
	});

	it('is empty where everything has been read', () => {
		expect(sheetOf(all, kept, random)).toBe('');
	});

	it('has what changed among others of the test, and what was read is kept', () => {
		const sheet = sheetOf(all, without('e01'), random);
		const text = kept.statements['emotional-intelligence']?.e01?.text ?? '';
		const lines = sheet.split('\n').filter((line) => /^\S+ \d+ = /.test(line));
		expect(lines).toHaveLength(7);
		expect(sheet).toContain(text);
		expect(sheet).not.toContain('sixteen-types');
		const answer = `${/^(\S+ \d+) = /.exec(lines.find((line) => line.endsWith(text)) ?? '')?.[1]} = self_awareness+`;
		expect(takeReadings(all, without('e01'), sheet, answer).readings).toEqual(kept);
	});

	it('says what keys mean in words of the language', () => {
		const sheet = sheetOf(all, nothing, random);
		for (const key of ['E', 'P', 'empathy+']) {
			expect(sheet).toContain(`#   ${key}: ${all.meaningOf(key)}`);
			expect(all.meaningOf(key)).not.toBe(of('en').meaningOf(key));
			expect(all.meaningOf(key).length).toBeGreaterThan(20);
		}
	});
});

it('says what was not understood', () => {
	const sheet = sheetOf(all, without('e01'), random);
	const { faults, statements } = takeReadings(
		all,
		without('e01'),
		`${sheet}\nemotional-intelligence 99 = Ett annat.\nscale-2 1 = x\nscale-2 2 = y`,
		[
			'# a note',
			'emotional-intelligence 1',
			'emotional-intelligence 1 = kindness+',
			'emotional-intelligence 1 = empathy+',
			'emotional-intelligence 50 = empathy+',
			'emotional-intelligence 99 = empathy+',
			'scale-1 = 1 2 3 4 5',
			'scale-2 = 1 1',
			'scale-70 = 1',
		].join('\n'),
	);
	expect(faults.map((fault) => fault.replace(/: .*: /, ': '))).toEqual([
		'2: must look like `place = answer`',
		expect.stringMatching(/^3: the answer must be one of empathy\+ empathy- /),
		'4: has already been answered',
		'5: is not in the sheet',
		'6: has changed since the sheet was made',
		'7: is not in the sheet',
		'8: the answer must be the numbers 1 to 2, each once',
		'9: is not in the sheet',
	]);
	expect(statements.of - statements.read).toBe(1);
});

it.each([
	[['sheet', 'dk'], /^There is no language 'dk'; choose one of en /],
	[['take', 'sv', 'no-sheet.txt', 'no-answers.txt'], /^There is no file no-sheet\.txt$/],
	[['take', 'sv'], /^Usage: readings\.ts sheet <language>/],
])('the command %j says in a line what is wrong', (args, said) => {
	const { status, stderr } = spawnSync('node', ['scripts/readings.ts', ...args], { encoding: 'utf8' });
	expect(status).toBe(2);
	expect(stderr.trim()).toMatch(said);
	expect(stderr.trim()).not.toContain('\n');
});
