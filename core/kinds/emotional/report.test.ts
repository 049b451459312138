import { expect, it } from 'vitest';
import { emotionalReport } from './report.ts';

const reportOn = (...scores: number[]) =>
	emotionalReport(
		{
			kind: 'emotional',
			facets: scores.map((score, index) => ({ id: `f${index}`, score, low: score - 8, high: score + 8 })),
		},
		() => undefined,
	);

it.each([
	[[50, 51, 52, 53], 'even', [], []],
	[[50, 50, 50, 50], 'even', [], []],
	[[46, 48, 60, 55], 'shared', ['f2'], ['f3']],
	[[46, 48, 60, 50], 'ahead', ['f2'], []],
] as const)(
	'the headline on %j is that they are %s, with the areas meant',
	(scores, spread, inHeadline, inRange) => {
		const { headline, second, range, reading } = reportOn(...scores);
		const worded = spread === 'shared' ? 'ahead' : spread;
		expect(headline).toMatchObject({ id: `report.emotional.headline.${worded}` });
		expect(second).toBeUndefined();
		const named = [headline, range].map((text) => JSON.stringify(text).match(/f\d/g) ?? []);
		expect(named).toEqual([inHeadline, inRange]);
		expect(reading).toEqual([headline, range].filter(Boolean));
	},
);

it.each([
	[[50, 54, 56, 57], 'likely', 'f3', 'f0'],
	[[46, 51, 60, 55], 'clear', 'f2', 'f0'],
] as const)(
	'the headline on %j is the highest and the lowest, which are %s to differ',
	(scores, spread, highest, lowest) => {
		const { headline, second, range, reading } = reportOn(...scores);
		expect([headline, second]).toEqual([
			{ id: 'report.emotional.highest', values: { area: highest } },
			{ id: 'report.emotional.lowest', values: { area: lowest } },
		]);
		expect(range).toMatchObject({ id: `report.emotional.headline.${spread}` });
		expect(reading).toEqual([headline, second, range]);
	},
);

it('the scales are in the order of their scores', () => {
	expect(reportOn(50, 57, 46).scales.map(({ id }) => id)).toEqual(['f1', 'f0', 'f2']);
});

it('a section says how likely the difference is, unless there is none', () => {
	const said = (...scores: number[]) =>
		reportOn(...scores).sections.find(({ id }) => id === 'apart')?.paragraphs;
	const percent = { id: 'join.percent', values: { number: 99 } };
	expect(said(46, 51, 60)).toEqual([
		{ id: 'report.emotional.apart', values: { percent, highest: 'f2', lowest: 'f0' } },
	]);
	expect(said(50, 50)).toBeUndefined();
});

it('gives the chance only once, and says in a section what it is', () => {
	const report = reportOn(50, 54, 56, 57);
	const { chapter, chart, paragraphs } = report.sections.find(({ id }) => id === 'apart') ?? {};
	expect([chapter, chart]).toEqual(['certainty', undefined]);
	expect(paragraphs).toEqual([
		{ id: 'report.emotional.apart.told', values: { highest: 'f3', lowest: 'f0' } },
	]);
	expect(JSON.stringify([report.range, report.sections]).match(/join\.percent/g)).toHaveLength(1);
});

it('says below the highest and the lowest how likely they are to differ', () => {
	const percent = { id: 'join.percent', values: { number: 89 } };
	expect(reportOn(50, 54, 56, 57).range).toEqual({
		id: 'report.emotional.headline.likely',
		values: { percent },
	});
});

it('folds the texts about the areas between the highest and the lowest, which are open', () => {
	const folded = (...scores: number[]) =>
		reportOn(...scores).sections.flatMap(({ id, isFolded }) => (isFolded ? id : []));
	expect(reportOn(50, 57, 46, 52).sections.filter(({ isFolded }) => isFolded === false)).toHaveLength(2);
	expect(folded(50, 57, 46, 52)).toEqual(['f3', 'f0']);
	expect(folded(50, 57)).toEqual([]);
});

it('a single area is not compared with itself', () => {
	expect(reportOn(50)).toMatchObject({
		headline: { id: 'report.emotional.headline' },
		band: null,
		range: null,
	});
});

it('has a scale whose long ticks are every ten points', () => {
	for (const { stretches = 0, at } of reportOn(20, 50, 80).scales)
		expect((stretches * (at ?? 0)) % 5).toBeCloseTo(0);
});

it('says whom it compares with once there is a comparison group, and is then no longer provisional', () => {
	const group = {
		population: 'Germany, 2024',
		people: 1234,
		languages: ['de'],
		years: [2026, 2026],
	} as const;
	const facets = [40, 60].map((score, index) => ({
		id: `f${index}`,
		score,
		low: score - 8,
		high: score + 8,
	}));
	const report = emotionalReport(
		{ kind: 'emotional', facets, comparison_group: { ...group, margin: 0.8 } },
		() => undefined,
	);
	expect(report.badge).toBeNull();
	const told = JSON.stringify(report);
	for (const id of ['report.group.compared', 'report.group.people', 'report.group.weights'])
		expect(told).toContain(`"${id}"`);
	expect(told).toContain('{"id":"report.emotional.scale_group","values":{"points":0.8}}');
	expect(told).not.toMatch(/report\.iq\.badge|lead\.compared|emotional\.scale"/);
});
