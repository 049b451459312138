import type { EmotionalResult, FacetResult } from '../../core/kinds/emotional/score.ts';
import type { LanguageCode } from '../../core/language/languages.ts';
import { RAPID_MS } from '../../core/scoring/statements.ts';
import type { House } from '../house.ts';
import type { ShownReport } from './report.ts';
import { nothingToReport, sectionOf } from './report-parts.ts';

/** The ends of the T scale that is drawn. */
const [FROM, TO] = [20, 80];

/** The report of a self-description by facets: each with its range and what it means, then what it is not. */
export function presentEmotional(house: House, result: EmotionalResult, language: LanguageCode): ShownReport {
	const say = house.words.in(language);
	if (result.reason) return nothingToReport(say, 'report.emotional.headline.none', result.reason, RAPID_MS);
	const badge = say({ id: 'report.iq.badge' });
	const told = result.facets.map((facet) => ({ facet, text: house.reports.facet(facet.id, language) }));
	const range = ({ score, low, high }: FacetResult) =>
		say({ id: 'report.emotional.range', values: { score, low, high, end: endOf(low, high) } });
	const scale = sectionOf(say, 'scale', 'report.emotional.title.scale', ['report.emotional.scale']);
	const use = sectionOf(say, 'use', 'report.emotional.title.use', ['report.emotional.use']);
	const headline = say({ id: 'report.emotional.headline' });
	const lines = told.map(({ facet, text }) =>
		say({ id: 'join.named', values: { name: text?.name ?? facet.id, text: range(facet) } }),
	);
	return {
		headline,
		isNumber: false,
		bounds: null,
		range: null,
		band: null,
		badge,
		curve: null,
		caption: null,
		scales: told.map(({ facet, text }, index) => ({
			id: facet.id,
			name: text?.name ?? facet.id,
			value: inFigures(facet),
			middle: '50',
			ends: [say({ id: 'report.emotional.end.low' }), say({ id: 'report.emotional.end.high' })],
			at: share(facet.score),
			from: share(facet.low),
			to: share(facet.high),
			text: lines[index] ?? '',
		})),
		sections: [
			scale,
			...told.map(({ facet, text }) => ({
				id: facet.id,
				title: text?.name ?? facet.id,
				paragraphs: [range(facet), text?.what ?? '', text?.[partOf(facet)] ?? ''].filter(Boolean),
			})),
			{
				id: 'measured',
				title: say({ id: 'report.emotional.title.measured' }),
				paragraphs: [say({ id: 'report.emotional.measured', values: { count: told.length } })],
			},
			use,
		],
		short: { reading: [headline, ...lines, badge], sections: [scale, use] },
	};
}

/** As `report.emotional.range` says it: an end at the edge of the scale is open. */
function inFigures({ score, low, high }: FacetResult): string {
	const ranges = { high: `≥\u00a0${low}`, low: `≤\u00a0${high}`, inside: `${low}–${high}` };
	return `${score}\u00a0(${ranges[endOf(low, high)]})`;
}

function endOf(low: number, high: number): 'high' | 'low' | 'inside' {
	if (high === TO) return 'high';
	return low === FROM ? 'low' : 'inside';
}

/** Which text a facet gets: an end only where the whole interval lies on its side of the middle. */
function partOf({ low, high }: FacetResult): 'low' | 'middle' | 'high' {
	if (low > 50) return 'high';
	return high < 50 ? 'low' : 'middle';
}

function share(score: number): number {
	return (score - FROM) / (TO - FROM);
}
