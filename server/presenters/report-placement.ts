import type { LanguageCode } from '../../core/language/languages.ts';
import { type Level, levels, type PlacementResult } from '../../core/scoring/placement.ts';
import { RAPID_MS } from '../../core/scoring/rapid.ts';
import type { House } from '../house.ts';
import type { ShownReport, ShownSection } from './report.ts';
import { nothingToReport, sectionOf } from './report-parts.ts';

/** The report of a placement test: an indicative level, the one that is also possible, and what readers there can do. */
export function presentPlacement(house: House, result: PlacementResult, language: LanguageCode): ShownReport {
	const say = house.words.in(language);
	const { level, neighbour } = result;
	if (level === null)
		return nothingToReport(
			say,
			'report.placement.headline.none',
			result.reason ?? 'nothing_answered',
			RAPID_MS,
		);
	const text = house.reports.level(level, language);
	const next = neighbour && house.reports.level(neighbour, language);
	const sections: ShownSection[] = [
		{
			id: 'meaning',
			title: say({ id: 'report.placement.title.meaning' }),
			badge: null,
			paragraphs: [text?.meaning ?? ''],
		},
		{
			id: 'can',
			title: say({ id: 'report.placement.title.can' }),
			badge: null,
			paragraphs: [],
			list: text?.can ?? [],
		},
	];
	if (neighbour && next)
		sections.push({
			id: 'next',
			title: `${say({ id: 'report.placement.title.next' })}: ${neighbour}`,
			badge: null,
			paragraphs: [next.meaning],
			list: next.can,
		});
	sections.push(
		sectionOf(say, 'note', 'report.placement.title.note', [
			'report.placement.note.covers',
			'report.placement.note.set',
			'report.placement.note.typical',
			'report.placement.note.use',
		]),
	);
	const [from, to] = [level, neighbour ?? level].map((each) => placeOf(each)).sort((a, b) => a - b) as [
		number,
		number,
	];
	const half = 0.5 / levels.length;
	return {
		headline: level,
		// As large as a number only where it is as short as one.
		isNumber: level.length <= 3,
		bounds: null,
		range: neighbour
			? say({ id: 'report.placement.neighbour', values: { level: neighbour } })
			: say({ id: 'report.placement.alone' }),
		band: null,
		badge: say({ id: 'report.iq.badge' }),
		curve: null,
		scales: [
			{
				id: 'levels',
				name: say({ id: 'report.placement.scale' }),
				ends: [levels[0], levels[levels.length - 1] ?? ''],
				at: placeOf(level),
				from: from - half,
				to: to + half,
				text: level,
			},
		],
		sections,
	};
}

/** The middle of a level's part of the scale. */
function placeOf(level: Level): number {
	return (levels.indexOf(level) + 0.5) / levels.length;
}
