import { afterAll, describe, expect, it } from 'vitest';
import { makeContext } from '../../test/context.ts';
import { reportShapes } from '../../test/report-shapes.ts';
import { NoPdfRenderer, openPdfRenderer } from './pdf-renderer.ts';
import { reportSheet, template } from './report-sheet.ts';
import { hasProgram } from './typst.ts';

const { render, isWarm, end } = openPdfRenderer();
afterAll(end);

const context = await makeContext({}, 'content/quizzes');
const none = reportShapes['iq, none'] as (typeof reportShapes)[string];
const sheet = { template, data: reportSheet(context, { ...none, name: null, doneAt: 0 }, 'en') };
await context.remove();

it('prints', async () => {
	const pdf = await render('a', sheet);
	expect(Buffer.from(pdf).toString('latin1', 0, 5)).toBe('%PDF-');
});

it('says what is wrong with a sheet, and goes on', async () => {
	await expect(render('a', { template, data: {} })).rejects.toThrow('Typst');
	expect(isWarm()).toBe(true);
	expect((await render('a', sheet)).byteLength).toBeGreaterThan(1000);
});

it('lets a class of 40 behind one address wait, and nobody fill it for all', async () => {
	const { render: give, end: stop } = openPdfRenderer({ program: 'test/job-program.ts' });
	const done: string[] = [];
	const ask = async (client: string) =>
		give(client, sheet).then(
			() => done.push(client),
			() => null,
		);
	const asked = Array.from({ length: 70 }, async () => ask('a'));
	await Promise.all([...asked, ...Array.from({ length: 5 }, async () => ask('b'))]);
	stop();
	// One is being printed while forty are waiting.
	expect(done.filter((client) => client === 'a')).toHaveLength(41);
	expect(done.slice(0, 12).join('')).toBe('aabababababa');
});

describe('where the compiler is not built for the machine', () => {
	it('says so to each who asks, and does not end', async () => {
		const without = openPdfRenderer({ program: 'test/no-typst.ts' });
		for (let count = 0; count < 2; count++)
			await expect(without.render('a', sheet)).rejects.toBeInstanceOf(NoPdfRenderer);
		expect(without.isWarm()).toBe(true);
		without.end();
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
