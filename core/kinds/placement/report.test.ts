import { expect, it } from 'vitest';
import type { Text } from '../../language/text.ts';
import { valueOf } from './compare.ts';
import { groupPlacement } from './group.ts';
import { placementReport } from './report.ts';
import { type Level, levels, type PlacementResult } from './score.ts';

const result: PlacementResult = { kind: 'placement', level: 'B1', neighbour: null, probability: 0.9 };

it('names the only neighbor of the lowest and of the highest level', () => {
	const told = (level: Level) => {
		const { range, lead } = placementReport({ ...result, level }, () => undefined);
		return [range, lead[0]];
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
		() => ({ meaning: '', can: [] }),
	);
	expect(range).toEqual({ id: 'report.placement.above' });
	expect(lead[0]).toEqual({
		id: 'report.placement.lead',
		values: { level: orAbove, neighbour: { id: 'level.below' }, also: 'neighbour' },
	});
	const sure = sections.find(({ id }) => id === 'sure');
	expect(sure?.chart?.type === 'bars' && sure.chart.bars.at(-1)?.name).toEqual(orAbove);
	expect(JSON.stringify(sure?.paragraphs)).toContain('report.placement.highest');
	expect(JSON.stringify(valueOf(open))).toContain('report.placement.or_above');
	expect(groupPlacement.classOf?.(open)).toEqual({ place: 1.5, name: orAbove });
});
