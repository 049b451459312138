import { afterAll, expect, it } from 'vitest';
import { makeHouse } from '../../test/house.ts';
import { reportShapes } from '../../test/report-shapes.ts';
import { openPrinter } from './printer.ts';
import { reportSheet, template } from './report-sheet.ts';

const { print, isWarm, end } = openPrinter();
afterAll(end);

const house = await makeHouse({}, 'content/quizzes');
const none = reportShapes['iq, none'] as (typeof reportShapes)[string];
const sheet = { template, data: reportSheet(house, { ...none, name: null, doneAt: 0 }, 'en') };
await house.remove();

it('prints', async () => {
	const pdf = await print('a', sheet);
	expect(Buffer.from(pdf).toString('latin1', 0, 5)).toBe('%PDF-');
});

it('says what is wrong with a sheet, and goes on', async () => {
	await expect(print('a', { template, data: {} })).rejects.toThrow('Typst');
	expect(isWarm()).toBe(true);
	expect((await print('a', sheet)).byteLength).toBeGreaterThan(1000);
});

it('lets a class of 40 behind one address wait, and nobody fill it for all', async () => {
	const { print: give, end: stop } = openPrinter({ program: 'server/jobs/testing/doing.ts' });
	const done: string[] = [];
	const ask = async (client: string) =>
		give(client, sheet).then(
			() => done.push(client),
			() => null,
		);
	const asked = Array.from({ length: 70 }, async () => ask('a'));
	await Promise.all([...asked, ...Array.from({ length: 5 }, async () => ask('b'))]);
	stop();
	// One is being printed while the forty wait.
	expect(done.filter((client) => client === 'a')).toHaveLength(41);
	expect(done.slice(0, 12).join('')).toBe('aabababababa');
});
