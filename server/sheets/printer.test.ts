import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeHouse } from '../../test/house.ts';
import { reportShapes } from '../../test/report-shapes.ts';
import { BusyPrinter, NoPrinter, openPrinter, type Printer } from './printer.ts';
import { reportSheet, template } from './report-sheet.ts';
import { hasProgram } from './typst.ts';

let printer: Printer | undefined;
afterEach(() => printer?.end());

const house = await makeHouse({}, 'content/quizzes');
const none = reportShapes['iq, none'] as (typeof reportShapes)[string];
const sheet = reportSheet(house, { ...none, name: null, doneAt: 0 }, 'en');
await house.remove();

const open = (options: Parameters<typeof openPrinter>[0] = {}) => {
	printer = openPrinter(options);
	return printer;
};
const head = (pdf: Uint8Array) => Buffer.from(pdf).toString('latin1', 0, 5);

it('starts when first asked, and ends when it has had nothing to do for a while', async () => {
	const { print, isWarm } = open({ idle: 50 });
	expect(isWarm()).toBe(false);
	expect(head(await print(template, sheet))).toBe('%PDF-');
	expect(isWarm()).toBe(true);
	await vi.waitUntil(() => !isWarm());
	expect(head(await print(template, sheet))).toBe('%PDF-');
});

it('prints for all who ask at the same time, up to as many as may wait', async () => {
	const { print } = open({ most: 3 });
	const asked = [1, 2, 3].map(async () => head(await print(template, sheet)));
	await expect(print(template, sheet)).rejects.toBeInstanceOf(BusyPrinter);
	expect(await Promise.all(asked)).toEqual(['%PDF-', '%PDF-', '%PDF-']);
	expect(head(await print(template, sheet))).toBe('%PDF-');
});

it('says what is wrong with a sheet, and goes on', async () => {
	const { print, isWarm } = open();
	await expect(print(template, {})).rejects.toThrow('Typst');
	expect(isWarm()).toBe(true);
	expect(head(await print(template, sheet))).toBe('%PDF-');
});

it('starts anew after it was ended in the middle of its work', async () => {
	const { print, end, isWarm } = open();
	const broken = expect(print(template, sheet)).rejects.toThrow('SIGKILL');
	end();
	const next = print(template, sheet);
	await broken;
	expect([isWarm(), head(await next)]).toEqual([true, '%PDF-']);
});

it('gives up what takes too long', async () => {
	await expect(open({ patience: 1 }).print(template, sheet)).rejects.toThrow('SIGKILL');
});

it('is replaced after so many sheets', async () => {
	const { print, isWarm } = open({ lifetime: 2 });
	await print(template, sheet);
	expect(isWarm()).toBe(true);
	await print(template, sheet);
	expect(isWarm()).toBe(false);
});

it('fails where the program ends at once', async () => {
	await expect(open({ program: 'test/report-shapes.ts' }).print(template, sheet)).rejects.toThrow(
		'the printer ended: 0',
	);
});

describe('where the compiler is not built for the machine', () => {
	it('says so to each who asks, and does not end', async () => {
		const { print, isWarm } = open({ program: 'test/no-typst.ts' });
		for (let count = 0; count < 2; count++)
			await expect(print(template, sheet)).rejects.toBeInstanceOf(NoPrinter);
		expect(isWarm()).toBe(true);
	});

	it.each([
		['of the same version is there', { own: '0.7.0', 'of-others': undefined }, true],
		['of another version is there', { own: '0.6.0' }, false],
		['is not there', {}, false],
	])('is known by its program: %s', (_, programs: Record<string, string | undefined>, isThere) => {
		const script = { version: '0.7.0', optionalDependencies: { 'of-others': '0.7.0', own: '0.7.0' } };
		const manifestOf = (name: string) => {
			const version = programs[name];
			if (name.endsWith('compiler')) return script;
			return version === undefined ? undefined : { version, optionalDependencies: {} };
		};
		expect(hasProgram(manifestOf)).toBe(isThere);
	});
});
