import { describe, expect, it } from 'vitest';
import type { Text } from '../../language/text.ts';
import { valueOf } from './compare.ts';
import { groupPlacement } from './group.ts';
import { alsoText, placementReport } from './report.ts';
import { alsoPossible, type Level, levels, type PlacementResult } from './score.ts';

const result: PlacementResult = { kind: 'placement', level: 'B1', neighbour: null, probability: 0.9 };

it('names the only neighbor of the lowest and of the highest level', () => {
	const told = (level: Level) => {
		const { lead } = placementReport({ ...result, level }, () => undefined);
		return [alsoText({ ...result, level }), lead[0]];
	};
	const values = (level: Text, neighbour: string, also: string) => ({
		id: 'report.placement.lead',
		values: { level, neighbour, also },
	});
	expect(told('pre-A1')).toEqual([
		{ id: 'report.placement.alone.end', values: { level: 'A1' } },
		values({ id: 'level.below' }, 'A1', 'end'),
	]);
	expect(told('C2')).toEqual([
		{ id: 'report.placement.alone.end', values: { level: 'C1' } },
		values('C2', 'C1', 'end'),
	]);
	expect(told('B1')).toEqual([{ id: 'report.placement.alone' }, values('B1', 'B1', 'alone')]);
});

it('labels the scale below A1 with a sign, and says the level in words', () => {
	const { scales } = placementReport({ ...result, level: 'pre-A1' }, () => undefined);
	expect(scales[0]?.ends).toEqual([{ figures: ['<A1'] }, ...levels.slice(1)]);
	expect(JSON.stringify(scales[0]?.text)).toContain('level.below');
});

it('says that all other levels are very unlikely where they are, and never counts more surely than the bars', () => {
	const told = (probability: number) => {
		const { range, lead, sections } = placementReport(
			{ ...result, level: 'C2', probability },
			() => undefined,
		);
		const [first] = sections.find(({ id }) => id === 'sure')?.paragraphs ?? [];
		return [range, lead[0], first].map((text) => JSON.stringify(text));
	};
	const [range, lead, sure] = told(0.96);
	expect([range, lead]).toEqual([
		expect.stringContaining('report.placement.none'),
		expect.stringContaining('"also":"none"'),
	]);
	expect(sure).toContain('"percent":96');
	expect(told(0.94)[0]).toContain('report.placement.alone.end');
	expect(told(0.994)[2]).toContain('"percent":99');
	expect(told(0.996)[2]).toContain('report.placement.sure.all');
});

describe('a level that its neighbors are about as likely beside', () => {
	const chancesOf = (below: number, above: number) => [
		{ level: 'A2' as const, chance: below },
		{ level: 'B1' as const, chance: 1 - below - above },
		{ level: 'B2' as const, chance: above },
	];
	const between = (below: number, above: number): PlacementResult => ({
		...result,
		neighbour: 'B2',
		chances: chancesOf(below, above),
	});

	it('names both of them, and only the likelier one if the other is less than half as likely', () => {
		expect(alsoPossible(between(0.16, 0.18))).toEqual(['A2', 'B2']);
		expect(alsoPossible(between(0.09, 0.18))).toEqual(['A2', 'B2']);
		expect(alsoPossible(between(0.08, 0.18))).toEqual(['B2']);
		expect(alsoPossible({ ...between(0.16, 0.18), neighbour: null })).toEqual([]);
		const old: PlacementResult = { ...result, neighbour: 'B2' };
		expect(alsoPossible(old)).toEqual(['B2']);
	});

	it('covers both on the scale and says what they mean', () => {
		const { scales, sections, range } = placementReport(between(0.16, 0.18), (level) => ({
			meaning: level,
			can: [],
		}));
		expect([scales[0]?.from, scales[0]?.to].map((place) => Math.round(7 * (place ?? 0)))).toEqual([2, 5]);
		expect(JSON.stringify(range)).toContain('{"anyOf":["A2","B2"]}');
		expect(sections.filter(({ title }) => JSON.stringify(title).includes('title.next'))).toMatchObject([
			{ id: 'other', paragraphs: ['A2'] },
			{ id: 'next', paragraphs: ['B2'] },
		]);
	});
});

it('never tells a level as impossible or certain', () => {
	const chances = levels.map((level) => ({ level, chance: level === 'C2' ? 0.999 : 0.0001 }));
	const { sections } = placementReport({ ...result, level: 'C2', chances }, () => undefined);
	const { chart } = sections.find(({ id }) => id === 'sure') ?? {};
	const shown = chart?.type === 'bars' ? chart.bars.map(({ value }) => JSON.stringify(value)) : [];
	expect(shown).toHaveLength(levels.length);
	for (const value of shown.slice(0, -1)) expect(value).toContain('"<"');
	expect(shown.at(-1)).toContain('">"');
});

it('says “or above” of an open level wherever it is named, also beside a neighboring one', () => {
	const open: PlacementResult = { ...result, level: 'A1', neighbour: 'pre-A1', or_above: true };
	const orAbove = { id: 'report.placement.or_above', values: { level: 'A1' } };
	const { range, lead, sections } = placementReport(
		{
			...open,
			chances: [
				{ level: 'pre-A1', chance: 0.3 },
				{ level: 'A1', chance: 0.7 },
			],
		},
		() => ({ meaning: 'What it means', can: [] }),
	);
	expect(range).toMatchObject({
		row: [{ id: 'report.placement.likely' }, {}, { id: 'report.placement.above' }],
	});
	expect(lead[0]).toBe('What it means');
	expect(lead[1]).toEqual({
		id: 'report.placement.lead',
		values: { level: orAbove, neighbour: { id: 'level.below' }, also: 'neighbour' },
	});
	const sure = sections.find(({ id }) => id === 'sure');
	expect(sure?.chart?.type === 'bars' && sure.chart.bars.at(-1)?.name).toEqual(orAbove);
	expect(JSON.stringify(sure?.paragraphs)).toContain('report.placement.highest');
	expect(JSON.stringify(valueOf(open))).toContain('report.placement.or_above');
	expect(groupPlacement.classOf?.(open)).toEqual({ place: 1.5, name: orAbove });
});
