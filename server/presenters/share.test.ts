import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pairs } from '../../core/kinds/types/score.ts';
import { shareableParts, sharedParts, usualParts } from '../../core/report/share.ts';
import type { Result } from '../../core/scoring/score.ts';
import { makeContext, type TestContext } from '../../test/context.ts';
import { offeredParts, presentShare, type ShownShare } from './share.ts';

let context: TestContext;
beforeAll(async () => {
	context = await makeContext({}, 'content/quizzes');
});
afterAll(() => context.remove());

const versions = { quiz_version: 1, form: 0, scoring_version: 'x-1' };
const measured: Result = {
	kind: 'iq',
	iq: 112,
	low: 103,
	high: 121,
	band: 'above_average',
	percentile: 78.8,
	provisional: true,
	...versions,
};
/** The band of the first result, whose range takes in three. */
const likeliest = 'Above Average: 66% likely';
const thirds = { below_average: 0.14, average: 0.37, above_average: 0.49 };
const facets = ['self_awareness', 'empathy', 'self_management', 'relating'];
const types: Result = {
	kind: 'types',
	type: 'INXJ',
	pairs: pairs.map((pair, index) => {
		const letter = ['I', 'N', null, 'J'][index] ?? null;
		return { pair, letter, probability: letter === null ? 0.5 : 0.62 + index / 10 };
	}),
	runner_up: null,
	...versions,
};
const results: [string, Result][] = [
	['iq-test', measured],
	['iq-test', { ...measured, iq: 134, low: 122, high: 143, band: 'superior' }],
	['iq-test-1-minute', { ...measured, iq: null, percentile: null, band: 'above_average', thirds }],
	['sixteen-types', types],
	[
		'emotional-intelligence',
		{
			kind: 'emotional',
			facets: facets.map((id, index) => ({ id, score: 31 + index, low: 25, high: 44 })),
			...versions,
		},
	],
	['english-level', { kind: 'placement', level: 'B1', neighbour: 'B2', probability: 0.6, ...versions }],
	['flags-and-maps', { kind: 'knowledge', points: 17, of: 20, low: 13, high: 19, passed: true, ...versions }],
];

function present(index: number, ...ticked: string[]): ShownShare {
	const [quiz, result] = results[index] ?? ['', measured];
	return presentShare(context, { quiz, result, parts: sharedParts(result, ticked) }, 'en');
}

describe('what is shown of a result to others', () => {
	it('is the number never without its range, and nothing else of an IQ but what was ticked', () => {
		expect(present(0, 'number')).toMatchObject({ headline: '112', bounds: '103–121', band: null });
		expect(present(0, 'number').curve?.mark?.iq).toBe(112);
		const range = present(0, 'range');
		expect([range.headline, range.bounds, range.band, range.curve?.mark]).toEqual([
			null,
			'103–121',
			null,
			null,
		]);
		expect(JSON.stringify({ ...range, curve: null })).not.toContain('112');
		const band = present(0, 'band');
		expect([band.headline, band.bounds, band.range, band.curve]).toEqual([null, null, null, null]);
		expect(JSON.stringify(band)).not.toMatch(/103|112|121/);
	});

	it('is a third with how likely it is, said of somebody else', () => {
		const { headline, range, curve } = present(2, 'third');
		expect([headline, curve?.mark, curve?.cuts.length]).toEqual([
			'Most likely in the upper third of all people',
			null,
			2,
		]);
		expect(range).toContain('49');
		expect(range).not.toMatch(/your/i);
		expect(present(2, 'third').finding).toBe(
			'1-minute IQ test: Most likely in the upper third of all people\u00a0(49%)',
		);
	});

	it('is the letters, or how sure they are with them', () => {
		const letters = present(3, 'type');
		expect([letters.headline, letters.scales, letters.range]).toEqual(['INXJ', [], null]);
		expect(JSON.stringify(letters)).not.toMatch(/62|72|92/);
		const sure = present(3, 'sureness');
		expect([sure.headline, sure.scales.length, sure.lines.join()]).toEqual([
			'INXJ',
			4,
			expect.stringContaining('62%'),
		]);
	});

	it('is the areas that were ticked, each with its range', () => {
		const { scales, headline, lines } = present(4, 'area.empathy');
		expect([scales.map(({ id }) => id), headline]).toEqual([['empathy'], null]);
		expect(lines).toEqual([
			expect.stringMatching(/32.*25.*44/),
			'Provisional: scoring not fully checked yet',
		]);
	});

	it('is a level, without the one beside it unless that was ticked', () => {
		const level = present(5, 'level');
		const [alone] = level.scales;
		expect(JSON.stringify({ ...level, scales: [{ ...alone, ends: [] }] })).not.toContain('B2');
		expect((alone?.to ?? 0) - (alone?.from ?? 0)).toBeCloseTo(1 / 7);
		const both = present(5, 'neighbour');
		const [wide] = both.scales;
		expect([both.headline, both.range]).toEqual(['B1', expect.stringContaining('B2')]);
		expect((wide?.to ?? 0) - (wide?.from ?? 0)).toBeCloseTo(2 / 7);
	});

	it('is said in a line with the test, a number with its range', () => {
		expect(present(0, 'number').summary).toBe('IQ test: 112, 103–121');
		expect(present(0, 'number', 'band').summary).toBe(`IQ test: 112, 103–121 · ${likeliest}`);
		expect(present(0, 'range').summary).toBe('IQ test: 103–121');
		expect(present(0, 'band').summary).toBe(`IQ test: ${likeliest}`);
		expect(present(2, 'third').summary).toMatch(/: Most likely in the upper third of all people · .*49/);
		expect(present(3, 'sureness').summary).toMatch(/^16-type personality test: INXJ/);
		expect(present(4, 'area.empathy').summary).toMatch(/^Emotional intelligence test: .*32.*25.*44/);
		expect(present(5, 'level').summary).toBe('English test: B1');
		expect(present(5, 'neighbour').summary).toMatch(/^English test: B1 · .*B2/);
	});

	it('is found in one short title', () => {
		expect(present(0, 'number').finding).toBe('IQ 112 (range: 103 to 121)');
		expect(present(1, 'number').finding).toMatch(/^IQ 130.or.above, possibly as low as 12\d$/);
		expect(present(0, 'band').finding).toBe(`IQ test: ${likeliest}`);
		expect(present(3, 'sureness').finding).toBe('INXJ, with X for a tie');
		expect(present(3, 'type').finding).toMatch(/^16-type personality test: INXJ/);
		expect(present(5, 'neighbour').finding).toBe('English test: B1, possibly B2');
		// Without the other level, nothing tells that there is one.
		expect(present(5, 'level').finding).toBe('English test: B1');
		const areas = facets.map((id) => `area.${id}`);
		expect(present(4, ...areas).finding).toBe('Emotional intelligence test: no area stands out');
		expect(present(4, 'area.empathy').finding).toMatch(/: .*32.*25.*44/);
		expect(present(6, 'points').finding).toBe(
			'Flags and maps: 17 of 20 points (most likely 13 to 19 on similar quizzes)',
		);
		expect(present(6, 'points', 'pass').finding).toMatch(/13 to 19 on similar quizzes\) · Passed$/);
	});

	it('names the next type only while a letter is less than almost certain', () => {
		const found = (probability: number) => {
			const told = pairs.map((pair) => ({ pair, letter: pair.charAt(0), probability: 0.99 }));
			const result: Result = {
				kind: 'types',
				type: 'ESTJ',
				pairs: told.with(3, { pair: 'JP', letter: 'J', probability }),
				runner_up: 'ESTP',
				...versions,
			};
			const parts = sharedParts(result, ['sureness']);
			return presentShare(context, { quiz: 'sixteen-types', result, parts }, 'en').finding;
		};
		expect([found(0.97), found(0.98)]).toEqual(['ESTJ, possibly ESTP', 'ESTJ, and no other type is likely']);
	});

	it('names an area as the highest only if it is clearly higher than all the others', () => {
		const found = (low: number) => {
			const [first, ...others] = facets.map((id) => ({ id, score: 45, low: 40, high: 50 }));
			const all = [{ id: first?.id ?? '', score: 60, low, high: 120 - low }, ...others];
			const result: Result = { kind: 'emotional', facets: all, ...versions };
			const parts = sharedParts(
				result,
				facets.map((id) => `area.${id}`),
			);
			return presentShare(context, { quiz: 'emotional-intelligence', result, parts }, 'en').finding;
		};
		// 15 points apart: Φ(1.96 · 15/√(18² + 5²)) = .942, and Φ(1.96 · 15/√(16² + 5²)) = .960.
		expect([found(42), found(44)]).toEqual([
			'Emotional intelligence test: score probably higher in Noticing your own feelings than in Handling feelings with other people',
			'Emotional intelligence test: highest score in Noticing your own feelings',
		]);
	});

	it('is offered with its margin of error, whatever the kind', () => {
		const usual = results.map(([, result]) => usualParts(result));
		expect(usual.slice(0, 4)).toEqual([
			['number', 'range'],
			['number', 'range'],
			['third'],
			['type', 'sureness'],
		]);
		expect(usual.slice(4)).toEqual([
			facets.map((id) => `area.${id}`),
			['level', 'neighbour'],
			['points', 'pass'],
		]);
		expect(usualParts({ ...measured, reason: 'too_fast' } as unknown as Result)).toEqual([]);
	});

	it('always names the test, and that it is provisional', () => {
		// The points of a knowledge quiz are not provisional.
		for (const [index, [, result]] of results.slice(0, 6).entries()) {
			for (const part of shareableParts(result)) {
				const { title, badge, lines } = present(index, part);
				expect([title.length > 0, badge, lines.at(-1)]).toEqual([
					true,
					'Provisional: scoring not fully checked yet',
					badge,
				]);
			}
		}
	});
});

it('what is offered says what others would see', () => {
	const labels = results.flatMap(([, result]) =>
		offeredParts(context, result, 'en').map(({ label }) => label),
	);
	for (const seen of [
		'112',
		'103 to 121',
		likeliest,
		'upper third',
		'INXJ',
		'N\u00a072%',
		'32, with a range',
		'B1',
		'B2',
	])
		expect(
			labels.some((label) => label.includes(seen)),
			seen,
		).toBe(true);
	expect(labels.filter((label) => /[:：]\s*$/.test(label))).toEqual([]);
});
