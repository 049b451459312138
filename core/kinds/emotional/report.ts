import { chanceText } from '../../language/chance.ts';
import { named, type Text } from '../../language/text.ts';
import { reachingTo, withRange } from '../../language/with-range.ts';
import { chaptersOf, inChapter } from '../../report/chapters.ts';
import { comparedWith, groupParagraphs } from '../../report/comparison-group.ts';
import {
	nothingToReport,
	provisional,
	type Report,
	type Section,
	scaleTable,
	sectionOf,
} from '../../report/report.ts';
import { RAPID_STATEMENT_MS } from '../../scoring/statements.ts';
import { apartOf, highestOf, marginOf, spreadOf } from './apart.ts';
import type { EmotionalResult, FacetResult } from './score.ts';

/** The texts about a facet: its name, what it is, and what a high, middle, or low score means. */
export type FacetText = { name: string; what: string; high: string; middle: string; low: string };

/** The ends of the T scale as drawn. */
const [FROM, TO] = [20, 80];

/**
 * Builds the report of an emotional intelligence test: each facet with its range and meaning, then what the
 * test doesn't measure. `textOf` returns the texts about a facet. Without a result, the report gives the
 * reason.
 */
export function emotionalReport(
	result: EmotionalResult,
	textOf: (facet: string) => FacetText | undefined,
): Report {
	if (result.reason)
		return nothingToReport({ id: 'report.emotional.headline.none' }, result.reason, RAPID_STATEMENT_MS);
	const told = result.facets.map((facet) => {
		const text = textOf(facet.id);
		return { facet, text, name: text?.name ?? facet.id };
	});
	const { comparison_group: group } = result;
	const badge = group ? null : provisional;
	const compared: Text = group ? comparedWith(group) : { id: 'report.emotional.lead.compared' };
	const scale = sectionOf(
		'scale',
		{ id: 'report.emotional.title.scale' },
		group
			? [{ id: 'report.emotional.scale_group', values: { points: group.margin } }, ...groupParagraphs(group)]
			: [{ id: 'report.emotional.scale' }],
	);
	const use = sectionOf('use', { id: 'report.emotional.title.use' }, [{ id: 'report.emotional.use' }]);
	const { headline, second, range } = findingOf(told);
	const [only, ...others] = told;
	const sorted = told.toSorted((one, other) => other.facet.score - one.facet.score);
	const scales = sorted.map(({ facet, name }) => ({
		id: facet.id,
		name,
		value: inFigures(facet),
		middle: middleOfScale,
		ends: endsOfScale,
		// A long tick every ten points.
		stretches: (TO - FROM) / 2,
		at: placeOf(facet.score),
		from: placeOf(facet.low),
		to: placeOf(facet.high),
		text: lineOf({ facet, name }),
		brief: named(name, inFigures(facet)),
	}));
	return {
		headline,
		...(second && { second }),
		isNumber: false,
		bounds: null,
		range,
		band: null,
		badge,
		curve: null,
		caption: { id: 'report.emotional.caption' },
		scales,
		lead: [
			leadOf(told) ?? (only && others.length === 0 ? lineOf(only) : headline),
			compared,
			{ id: 'report.emotional.lead.mind' },
		],
		sections: [
			...inChapter(
				'meaning',
				sorted.map(({ facet, text, name }, index) => ({
					id: facet.id,
					title: name,
					value: inFigures(facet),
					paragraphs: [text?.what ?? '', text?.[partOf(facet)] ?? ''].filter(Boolean),
					// The highest and the lowest are read first.
					isFolded: index > 0 && index < sorted.length - 1,
				})),
			),
			...inChapter('certainty', [...apartSection(told), { ...scale, isBasis: true }]),
			...inChapter('limits', [
				sectionOf('measured', { id: 'report.emotional.title.measured' }, [
					{ id: 'report.emotional.measured', values: { count: told.length } },
				]),
				use,
			]),
		],
		chapters: chaptersOf(['meaning']),
		reading: [headline, ...(second ? [second] : []), ...(range ? [range] : [])],
		table: scales.length === 0 ? null : scaleTable(scales, { id: 'report.table.value_range' }),
	};
}

/** The numbers at the ends and in the middle of the scale, and what they mean. */
const endsOfScale: Text[] = [
	{ row: [`${FROM}\u00a0·\u00a0`, { id: 'report.emotional.end.low' }] },
	{ row: [`${TO}\u00a0·\u00a0`, { id: 'report.emotional.end.high' }] },
];
const middleOfScale: Text = { row: ['50\u00a0·\u00a0', { id: 'report.types.middle' }] };

type Told = readonly { facet: FacetResult; name: string }[];

function lineOf({ facet, name }: Told[number]): Text {
	return named(name, rangeOf(facet));
}

/** How the areas lie: the areas meant, the second one as large as the first, and how sure the difference is. */
function findingOf(told: Told): { headline: Text; second?: Text; range: Text | null } {
	const facets = told.map(({ facet }) => facet);
	const spread = spreadOf(facets);
	const apart = apartOf(facets);
	if (spread === null) return { headline: { id: 'report.emotional.headline' }, range: null };
	if (!apart || spread === 'even') return { headline: { id: 'report.emotional.headline.even' }, range: null };
	const { highest, lowest } = namesOf(apart, told);
	if (spread === 'ahead' || spread === 'shared') {
		const [, second] = highestOf(facets);
		const others: Text = second
			? { id: 'report.emotional.also', values: { area: nameOf(second, told) } }
			: { id: 'report.emotional.above' };
		return {
			headline: { id: 'report.emotional.headline.ahead', values: { area: highest } },
			range: others,
		};
	}
	return {
		headline: { id: 'report.emotional.highest', values: { area: highest } },
		second: { id: 'report.emotional.lowest', values: { area: lowest } },
		range:
			spread === 'likely'
				? { id: 'report.emotional.headline.likely', values: { percent: chanceText(apart.share / 100) } }
				: { id: 'report.emotional.headline.clear' },
	};
}

/** The scores from the lowest to the highest, with their margin of error; undefined if there is only one. */
function leadOf(told: Told): Text | undefined {
	const apart = apartOf(told.map(({ facet }) => facet));
	if (!apart) return undefined;
	const margins = told.map(({ facet }) => marginOf(facet));
	const values = {
		low: apart.lowest.score,
		high: apart.highest.score,
		margin: Math.round(margins.reduce((sum, each) => sum + each, 0) / margins.length),
	};
	return { id: 'report.emotional.lead', values };
}

/** How likely the highest area is truly higher than the lowest, or what the chance is that is told at the top. */
function apartSection(told: Told): Section[] {
	const facets = told.map(({ facet }) => facet);
	const apart = apartOf(facets);
	if (!apart) return [];
	const areas = namesOf(apart, told);
	const said: Text =
		spreadOf(facets) === 'likely'
			? { id: 'report.emotional.apart.told', values: areas }
			: { id: 'report.emotional.apart', values: { percent: chanceText(apart.share / 100), ...areas } };
	return [sectionOf('apart', { id: 'report.emotional.title.apart' }, [said])];
}

function nameOf({ id }: FacetResult, told: Told): string {
	return told.find(({ facet }) => facet.id === id)?.name ?? id;
}

function namesOf({ highest, lowest }: { highest: FacetResult; lowest: FacetResult }, told: Told) {
	return { highest: nameOf(highest, told), lowest: nameOf(lowest, told) };
}

function rangeOf({ score, low, high }: FacetResult): Text {
	return { id: 'report.emotional.range', values: { score, low, high, end: endOf(low, high) } };
}

/**
 * A score and its range in numbers; like `report.emotional.range`, the range is open at an end of the scale.
 */
export function inFigures({ score, low, high }: FacetResult): Text {
	const end = endOf(low, high);
	if (end === 'inside') return withRange(String(score), `${low}–${high}`);
	return end === 'high' ? reachingTo(String(score), 'above', low) : reachingTo(String(score), 'below', high);
}

function endOf(low: number, high: number): 'high' | 'low' | 'inside' {
	if (high === TO) return 'high';
	return low === FROM ? 'low' : 'inside';
}

/** Chooses the text for a facet: high or low only if the whole interval is on that side of 50. */
function partOf({ low, high }: FacetResult): 'low' | 'middle' | 'high' {
	if (low > 50) return 'high';
	return high < 50 ? 'low' : 'middle';
}

function placeOf(score: number): number {
	return (score - FROM) / (TO - FROM);
}
