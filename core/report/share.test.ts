import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { IqMeasured } from '../kinds/iq/score.ts';
import { kindOf } from '../kinds/kinds.ts';
import { placementReport } from '../kinds/placement/report.ts';
import type { Scored } from '../scoring/score.ts';
import { shareableParts, sharedParts, usualParts } from './share.ts';

const measured: IqMeasured = {
	kind: 'iq',
	iq: 112,
	low: 103,
	high: 121,
	band: 'above_average',
	percentile: 78.8,
	provisional: true,
};
const thirds = { below_average: 0.1, average: 0.3, above_average: 0.6 };
const results: [Scored, string[]][] = [
	[measured, ['number', 'range', 'band']],
	[{ ...measured, iq: null, percentile: null, band: 'above_average', thirds }, ['third']],
	[
		{ kind: 'types', type: 'INTX', pairs: [{ pair: 'EI', letter: 'I', probability: 0.9 }], runner_up: null },
		['type', 'sureness'],
	],
	[
		{
			kind: 'emotional',
			facets: ['noticing', 'steadying'].map((id) => ({ id, score: 52, low: 44, high: 60 })),
		},
		['area.noticing', 'area.steadying'],
	],
	[{ kind: 'placement', level: 'B1', neighbour: null, probability: 0.7 }, ['level', 'neighbour']],
];
const empty: Scored[] = [
	{
		kind: 'iq',
		iq: null,
		low: null,
		high: null,
		band: null,
		percentile: null,
		provisional: true,
		reason: 'too_fast',
	},
	{ kind: 'types', type: null, pairs: [], runner_up: null, reason: 'all_same' },
	{ kind: 'emotional', facets: [], reason: 'nothing_answered' },
	{ kind: 'placement', level: null, neighbour: null, reason: 'too_fast' },
];

describe('what of a result may be shown', () => {
	it.each(results)('$kind: its parts in their order', (result, parts) => {
		expect(shareableParts(result)).toEqual(parts);
	});

	it.each(empty)('$kind: nothing where there is nothing to tell', (result) => {
		expect(shareableParts(result)).toEqual([]);
		expect(sharedParts(result, ['number', 'type', 'level', 'area.noticing', 'third'])).toEqual([]);
	});
});

describe('what is shown', () => {
	const all = results.map(([result]) => result);

	it('is what was ticked, and what a part never goes without', () => {
		const [iq, , types, , placement] = all as [Scored, Scored, Scored, Scored, Scored];
		expect(sharedParts(iq, ['number'])).toEqual(['number', 'range']);
		expect(sharedParts(iq, ['range'])).toEqual(['range']);
		expect(sharedParts(iq, ['band'])).toEqual(['band']);
		expect(sharedParts(types, ['type'])).toEqual(['type']);
		expect(sharedParts(types, ['sureness'])).toEqual(['type', 'sureness']);
		expect(sharedParts(placement, ['neighbour'])).toEqual(['level', 'neighbour']);
	});

	it('is at first what says most, with what it never goes without', () => {
		expect(results.map(([result]) => usualParts(result))).toEqual([
			['number', 'range'],
			['third'],
			['type', 'sureness'],
			['area.noticing', 'area.steadying'],
			['level', 'neighbour'],
		]);
		for (const result of empty) expect(usualParts(result)).toEqual([]);
	});

	it('is an open level never without “or above”', () => {
		const open: Scored = {
			kind: 'placement',
			level: 'A1',
			neighbour: null,
			or_above: true,
			probability: 0.9,
		};
		const reported = placementReport(open, () => undefined);
		const { range } = kindOf('placement').share.pick(reported, open, (part) => part === 'level');
		expect(range).toEqual({ id: 'report.placement.above' });
	});

	it('is never more than was ticked but for that, and nothing where nothing of the result was', () => {
		const known = results.flatMap(([, parts]) => parts);
		const ticks = fc.array(fc.oneof(fc.constantFrom(...known), fc.string()), { maxLength: 6 });
		fc.assert(
			fc.property(fc.constantFrom(...all), ticks, (result, ticked) => {
				const shown = sharedParts(result, ticked);
				const offered = shareableParts(result);
				const more = shown.filter((part) => !ticked.includes(part));
				expect(shown).toEqual(offered.filter((part) => shown.includes(part)));
				expect(['range', 'type', 'level']).toEqual(expect.arrayContaining(more));
				if (shown.includes('number')) expect(shown).toContain('range');
				if (!offered.some((part) => ticked.includes(part))) expect(shown).toEqual([]);
				expect(sharedParts(result, shown)).toEqual(shown);
			}),
		);
	});
});
