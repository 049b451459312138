import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isolated } from '../../language/isolated.ts';
import { bandOf } from './bands.ts';
import { type IqReport, iqReport } from './report.ts';
import { type IqBroad, type IqMeasured, type IqResult, percentileOf } from './score.ts';
import { wholeIqReport } from './whole-report.ts';

describe('iqReport', () => {
	it('says number, range and percentile of a result inside the scale', () => {
		const report = iqReport(measured(115, 108, 122));
		expect(report.headline).toEqual({ id: 'report.iq.headline.inside', values: { iq: 115 } });
		expect(report.range).toEqual({ id: 'report.iq.range.inside', values: { low: 108, high: 122 } });
		expect(section(report, 'percentile')).toEqual({
			id: 'percentile',
			title: { id: 'report.iq.percentile.title' },
			paragraphs: [
				{ id: 'report.iq.percentile.inside', values: { share: 84, from: 70, to: 93, end: 'inside' } },
				{ id: 'report.iq.percentile.basis' },
			],
		});
	});

	it('says in three sentences what it means, what it is, and what to keep in mind', () => {
		const [means, got, ...others] = iqReport(measured(115, 108, 122)).lead;
		expect(means).toEqual({
			id: 'report.iq.lead.meaning',
			values: { band: 'above_average', share: 16, from: 110, to: 119 },
		});
		expect(got).toEqual({
			id: 'report.iq.lead',
			values: {
				score: { id: 'report.iq.lead.score', values: { iq: 115, side: 'inside' } },
				low: 108,
				high: 122,
				end: 'inside',
			},
		});
		expect(others).toEqual([{ id: 'report.iq.lead.assumed' }]);
	});

	it.each([
		[138, 122, 145, 'high', 'down_to'],
		[118, 106, 130, 'high', 'high'],
		[72, 59, 85, 'low', 'low'],
		[62, 55, 75, 'low', 'up_to'],
		[62, 55, 69, 'low', 'whole'],
	] as const)(
		'tells an open range once, and why it is so wide: %s (%s to %s)',
		(iq, low, high, side, end) => {
			const { range, lead, sections } = iqReport(measured(iq, low, high));
			expect(range).toEqual({
				id: `report.iq.range.${end}`,
				values: expect.objectContaining(side === 'low' ? { high } : { low }),
			});
			const [, got] = lead;
			const said = typeof got === 'object' && 'sentences' in got ? got.sentences.slice(0, 2) : [];
			expect(said).toMatchObject([
				{ values: { end } },
				{ id: 'report.iq.lead.open', values: { side, iq: side === 'low' ? 70 : 129 } },
			]);
			const [share] = sections.find(({ id }) => id === 'percentile')?.paragraphs ?? [];
			expect(share?.values).toMatchObject({ end: side });
		},
	);

	it.each([
		[100, 91, 109, { id: 'report.iq.band.average.name' }],
		[78, 60, 92, { from: 'very_low', to: 'average', end: 'low' }],
		[135, 118, 145, { from: 'above_average', to: 'genius', end: 'high' }],
	])('names the bands of the range, not of the score: %s (%s to %s)', (iq, low, high, told) => {
		const nameOf = (band: string) => ({ id: `report.iq.band.${band}.name` });
		const expected =
			'id' in told
				? told
				: { id: 'report.iq.bands', values: { ...told, from: nameOf(told.from), to: nameOf(told.to) } };
		expect(wholeIqReport(measured(iq, low, high)).band).toEqual(expected);
	});

	it.each([
		[103, 90, 116, { bands: ['average'], percent: 82 }],
		[78, 71, 89, { bands: ['borderline'], percent: 60 }],
		[107, 93, 120, { bands: ['average'], percent: 64 }],
		[110, 96, 123, { bands: ['average', 'above_average'], percent: 91 }],
	])('of several bands, names the most likely ones: %s (%s to %s)', (iq, low, high, { bands, percent }) => {
		const names = bands.map((band) => ({ id: `report.iq.band.${band}.name` }));
		expect(wholeIqReport(measured(iq, low, high)).band).toEqual({
			id: 'report.iq.bands.likely',
			values: {
				band: names.length > 1 ? { anyOf: names } : names[0],
				percent: { id: 'join.percent', values: { number: percent } },
			},
		});
	});

	it('names no band where the range is open on both sides', () => {
		expect(wholeIqReport(measured(100, 60, 140)).band).toEqual({ id: 'report.iq.bands.wide' });
	});

	it.each([
		[100, 91, 109, null],
		[78, 60, 92, { id: 'report.iq.range.why', values: { side: 'low' } }],
		[135, 118, 145, { id: 'report.iq.range.why', values: { side: 'high' } }],
		[100, 60, 140, null],
	])('says why the range has no end on one side: %s (%s to %s)', (iq, low, high, why) => {
		expect(wholeIqReport(measured(iq, low, high)).caption).toEqual(why);
	});

	it('tells nothing finer above 130', () => {
		const report = iqReport(measured(141, 124, 145));
		expect(report.headline).toEqual({ id: 'report.iq.headline.high', values: { iq: 130 } });
		expect(report.range).toEqual({ id: 'report.iq.range.down_to', values: { low: 124, high: 130 } });
		expect(section(report, 'percentile').paragraphs.slice(0, 2)).toEqual([
			{ id: 'report.iq.percentile.high', values: { share: 98, from: 95, to: 98, end: 'high' } },
			{ id: 'report.iq.percentile.ends', values: { bottom: 2, top: 98 } },
		]);
		expect(JSON.stringify(report)).not.toMatch(/14[15]/);
	});

	it('tells nothing finer below 69', () => {
		const report = iqReport(measured(58, 55, 72));
		expect(report.headline).toEqual({ id: 'report.iq.headline.low', values: { iq: 69 } });
		expect(report.range).toEqual({ id: 'report.iq.range.up_to', values: { low: 69, high: 72 } });
		expect(section(report, 'percentile').paragraphs[0]).toEqual({
			id: 'report.iq.percentile.low',
			values: { share: 2, from: 2, to: 3, end: 'low' },
		});
	});

	it.each([
		[60, 'very_low', 'low'],
		[75, 'borderline', 'low'],
		[85, 'below_average', 'low'],
		[100, 'average', 'middle'],
		[115, 'above_average', 'high'],
		[125, 'superior', 'high'],
		[135, 'genius', 'high'],
	])('reads %s as %s, with reasons why it may be off: %s', (iq, band, doubt) => {
		const report = iqReport(measured(iq, iq - 5, iq + 5));
		const not = `report.iq.band.${band}.not`;
		const isInLead = JSON.stringify(report.lead).includes(not);
		expect(isInLead).toBe(band === 'borderline');
		expect(section(report, 'band').paragraphs.map(({ id }) => id)).toEqual([
			`report.iq.band.${band}.meaning`,
			...(isInLead ? [] : [not]),
			'report.iq.band.missed',
		]);
		expect(section(report, 'doubt').paragraphs).toEqual([{ id: `report.iq.doubt.${doubt}` }]);
	});

	it.each([
		[75, 70, 79, 1, 2],
		[83, 74, 89, 0, 3],
		[78, 71, 89, 1, 2],
		[83, 74, 92, 0, 3],
		[79, 70, 90, 1, 2],
		[62, 56, 72, 1, 3],
		[75, 60, 92, 0, 3],
		[100, 91, 109, 0, 3],
	])(
		'says once that “Borderline” is no diagnosis, and next to the word: %s (%s–%s)',
		(iq, low, high, told, rest) => {
			const report = iqReport(measured(iq, low, high));
			const notes = JSON.stringify(report.lead).split('report.iq.band.borderline.not').length - 1;
			expect(notes).toBe(told);
			expect(section(report, 'band').paragraphs).toHaveLength(rest);
		},
	);

	it('always says whom it compares with, how sure it is and where its limits are', () => {
		const all = ['interval', 'band', 'percentile', 'comparison', 'certainty', 'doubt'];
		const limits = ['measured', 'counting', 'limits', 'retest', 'interrupted'];
		const report = iqReport(measured(100, 93, 107));
		expect(report.sections.map(({ id }) => id)).toEqual([...all, ...limits]);
		expect(report.badge).toEqual({ id: 'report.iq.badge' });
		expect(report.kind).toBe('iq');
		expect(section(report, 'interval').paragraphs).toEqual([{ id: 'report.iq.interval.read' }]);
	});

	it.each([
		['comparison', ['design', 'later', 'age']],
		['certainty', ['meaning', 'middle', 'method']],
		['measured', ['what', 'not']],
		['counting', ['unanswered', 'speed']],
		['limits', ['conditions', 'evidence', 'decisions', 'diagnosis', 'labels']],
		['retest', ['practice']],
		['interrupted', ['effect']],
	])('says the same of its %s to everybody', (id, paragraphs) => {
		const { paragraphs: said } = section(iqReport(measured(100, 93, 107)), id);
		expect(said).toEqual(paragraphs.map((name) => ({ id: `report.iq.${id}.${name}` })));
	});

	it('has words for all that it may say, each part under a heading of its own', () => {
		const written = readFileSync('content/locales/en.po', 'utf8').matchAll(/^msgid "(.+)"$/gm);
		const words = new Set([...written].map(([, id]) => id));
		const results = [60, 75, 85, 100, 115, 125, 135].map((iq) => measured(iq, iq - 5, iq + 5));
		for (const report of [...results, ...BANDS.map(broad)].map(iqReport)) {
			const parts = report.sections.flatMap(({ title, paragraphs }) => [title, ...paragraphs]);
			for (const { id } of [report.headline, report.range, report.badge, ...parts].filter(
				(each) => each !== null,
			))
				expect([id, words.has(id)]).toEqual([id, true]);
			for (const { id, title } of report.sections) expect(title.id).toBe(`report.iq.${id}.title`);
		}
	});

	it('says whom it compares with once there is a comparison group, and is then no longer provisional', () => {
		const said = (result: IqResult) => JSON.stringify(iqReport(result));
		const group = {
			population: 'Germany, 2024',
			people: 1234,
			languages: ['de', 'en'],
			margin: 1.2,
		} as const;
		const basis = (...years: [number, number]) =>
			({ provisional: false, comparison_group: { ...group, years } }) as const;
		const long: IqResult = { ...measured(100, 93, 107), ...basis(2026, 2027) };
		const short: IqResult = { ...broad('average'), ...basis(2026, 2026) };
		for (const result of [long, short]) {
			const report = iqReport(result);
			expect(report.badge).toBeNull();
			expect(report.lead).toContainEqual({
				id: 'report.group.compared',
				values: { people: { count: 1234 }, population: isolated('Germany, 2024') },
			});
			expect(section(report, 'certainty').paragraphs[0]).toEqual({
				id: 'report.iq.certainty.group',
				values: { points: 1.2 },
			});
			expect(said(result)).not.toMatch(/later|design"|certainty.meaning|basis"/);
		}
		const [who, how] = section(iqReport(long), 'comparison').paragraphs;
		expect(who?.values).toEqual({
			people: { count: 1234 },
			years: { figures: ['2026–2027'] },
			languages: { languages: ['de', 'en'] },
		});
		expect(how?.values).toEqual({ population: isolated('Germany, 2024') });
		expect(section(iqReport(short), 'comparison').paragraphs[0]?.values).toMatchObject({
			years: { figures: ['2026'] },
		});
		expect(said(long)).toContain('report.iq.percentile.basis_group');
	});

	it('says that difficulties come from answers if they do, and that the middle is still assumed', () => {
		const people = { people: { count: 640 } };
		for (const plain of [measured(100, 93, 107), broad('average')]) {
			const result: IqResult = { ...plain, calibration_people: 640 };
			const report = iqReport(result);
			for (const id of ['comparison', 'certainty']) {
				const [first, ...rest] = section(report, id).paragraphs;
				expect(first).toEqual({ id: `report.iq.${id}.calibrated`, values: people });
				expect(rest).toEqual(section(iqReport(plain), id).paragraphs.slice(1));
			}
			expect(JSON.stringify(report)).not.toMatch(/comparison.design|certainty.meaning/);
			expect(report.badge).toEqual({ id: 'report.iq.badge' });
		}
	});

	it('gives only a third after a very short test, with the chance of each', () => {
		const report = iqReport(broad('above_average'));
		expect(report.headline).toEqual({ id: 'report.iq.thirds.headline', values: { third: 'above_average' } });
		expect(report.range).toEqual({ id: 'report.iq.thirds.first', values: { share: 54 } });
		expect(JSON.stringify(report)).not.toMatch(/104|percentile|band\.|limits\.labels/);
		expect(section(report, 'thirds').paragraphs).toEqual([{ id: 'report.iq.thirds.meaning' }]);
		expect(section(report, 'interval').paragraphs).toEqual([
			{ id: 'report.iq.interval.wide', values: { low: 79, high: 129, end: 'inside' } },
			{ id: 'report.iq.interval.few' },
			{ id: 'report.iq.interval.pace' },
		]);
		expect(section(report, 'limits').paragraphs).toHaveLength(4);
		expect(report).toMatchObject({ kind: 'iq', badge: { id: 'report.iq.badge' } });
	});

	it('says after a very short test what it says after a long one, but for what needs a number', () => {
		const [short, long] = [iqReport(broad('average')), iqReport(measured(100, 93, 107))];
		const rest = long.sections.filter(({ id }) => !['interval', 'band', 'percentile', 'doubt'].includes(id));
		expect(short.sections.map(({ id }) => id)).toEqual(['thirds', 'interval', ...rest.map(({ id }) => id)]);
		const same = ['comparison', 'certainty', 'measured', 'counting', 'retest', 'interrupted'];
		for (const id of same) expect(section(short, id)).toEqual(section(long, id));
	});

	it.each(['nothing_answered', 'too_fast'] as const)('says why there is no number: %s', (reason) => {
		const none = { iq: null, low: null, high: null, band: null, percentile: null } as const;
		const report = iqReport({ kind: 'iq', ...none, provisional: true, reason });
		expect(report).toEqual({
			kind: 'iq',
			headline: { id: 'report.iq.headline.none' },
			range: null,
			badge: null,
			lead: [],
			sections: [
				{
					id: 'none',
					title: { id: 'report.iq.none.title' },
					paragraphs: [{ id: `report.iq.none.${reason}` }, { id: 'report.none.next' }],
				},
			],
		});
	});
});

function measured(iq: number, low: number, high: number): IqMeasured {
	return { kind: 'iq', iq, low, high, band: bandOf(iq), percentile: percentileOf(iq), provisional: true };
}

const BANDS = ['below_average', 'average', 'above_average'] as const;

function broad(band: IqBroad['band']): IqBroad {
	const thirds = { below_average: 0.126, average: 0.333, above_average: 0.541 };
	return { ...measured(104, 79, 129), iq: null, band, percentile: null, thirds };
}

function section(report: IqReport, id: string) {
	const found = report.sections.find((part) => part.id === id);
	if (!found) throw new Error(`No section ${id}`);
	return found;
}
