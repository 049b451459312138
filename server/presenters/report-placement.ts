import { type Level, levels, type PlacementResult } from '../../core/kinds/placement/score.ts';
import type { LanguageCode } from '../../core/language/languages.ts';
import { RAPID_MS } from '../../core/scoring/rapid.ts';
import type { House } from '../house.ts';
import type { ShownReport, ShownSection } from './report.ts';
import { nothingToReport, sectionOf } from './report-parts.ts';

/** The report of a placement test: an indicative level, the one that is also possible, and what readers there can do. */
export function presentPlacement(house: House, result: PlacementResult, language: LanguageCode): ShownReport {
	const say = house.words.in(language);
	const { level, neighbour, or_above: orAbove = false } = result;
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
			paragraphs: [text?.meaning ?? ''],
		},
		{
			id: 'can',
			title: say({ id: 'report.placement.title.can' }),
			paragraphs: [],
			list: text?.can ?? [],
		},
	];
	if (neighbour && next)
		sections.push({
			id: 'next',
			title: say({
				id: 'join.named',
				values: { name: say({ id: 'report.placement.title.next' }), text: neighbour },
			}),
			paragraphs: [next.meaning],
		});
	const badge = say({ id: 'report.iq.badge' });
	const percent = Math.min(99, Math.round(100 * (result.probability ?? 0)));
	const sure: ShownSection = {
		id: 'sure',
		title: say({ id: 'report.placement.title.note' }),
		paragraphs: [
			say({ id: orAbove ? 'report.placement.sure.above' : 'report.placement.sure', values: { percent } }),
			...(orAbove ? [say({ id: 'report.placement.highest', values: { level } })] : []),
			say({ id: 'report.placement.note.set' }),
		],
	};
	const measured = sectionOf(say, 'measured', 'report.placement.title.measured', [
		'report.placement.note.covers',
		'report.placement.note.typical',
	]);
	const use = sectionOf(say, 'use', 'report.placement.title.use', ['report.placement.note.use']);
	const [from, to] = [level, neighbour ?? level].map((each) => placeOf(each)).sort((a, b) => a - b) as [
		number,
		number,
	];
	const half = 0.5 / levels.length;
	const range = neighbour
		? say({ id: 'report.placement.neighbour', values: { level: neighbour } })
		: say({ id: orAbove ? 'report.placement.above' : 'report.placement.alone' });
	return {
		headline: level,
		// As large as a number only where it is as short as one.
		isNumber: level.length <= 3,
		bounds: null,
		range,
		band: null,
		badge,
		curve: null,
		caption: null,
		scales: [
			{
				id: 'levels',
				name: say({ id: 'report.placement.scale' }),
				value: null,
				middle: null,
				ends: [...levels],
				at: placeOf(level),
				from: from - half,
				to: orAbove ? 1 : to + half,
				text: say({ id: 'join.named', values: { name: level, text: range } }),
			},
		],
		sections: [...sections, sure, measured, use],
		short: { reading: [level, range, badge], sections: [...sections, sure, measured, use] },
	};
}

/** The middle of a level's part of the scale. */
function placeOf(level: Level): number {
	return (levels.indexOf(level) + 0.5) / levels.length;
}
