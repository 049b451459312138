import { chanceText } from '../../language/chance.ts';
import { named, type Text } from '../../language/text.ts';
import { chaptersOf, inChapter } from '../../report/chapters.ts';
import type { Chart } from '../../report/chart.ts';
import {
	nothingToReport,
	provisional,
	type Report,
	type ScoreScale,
	type Section,
	sectionOf,
	type Table,
} from '../../report/report.ts';
import { RAPID_SOLVING_MS } from '../../scoring/rapid.ts';
import { alsoPossible, type Level, levelName, levels, type PlacementResult, toldLevel } from './score.ts';

/** The texts about a level: what it means, and what readers at this level can do. */
export type LevelText = { meaning: string; can: string[] };

/**
 * Builds the report of a placement test: an indicative level, the neighboring ones that are also possible, and
 * what readers at this level can do. Without a result, the report gives the reason.
 */
export function placementReport(
	result: PlacementResult,
	textOf: (level: string) => LevelText | undefined,
): Report {
	const { level, neighbour, or_above: orAbove, probability = 0 } = result;
	if (level === null)
		return nothingToReport(
			{ id: 'report.placement.headline.none' },
			result.reason ?? 'nothing_answered',
			RAPID_SOLVING_MS,
		);
	const less = onlyNeighbour(level);
	const also = othersOf(result, less);
	const likely: Text = { id: 'report.placement.likely', values: { percent: chanceText(probability) } };
	const range: Text = { row: [likely, '\u00a0· ', alsoText(result)] };
	const places = [level, ...alsoPossible(result)].map(placeOf);
	const [from, to] = [Math.min(...places), Math.max(...places)];
	const half = 0.5 / levels.length;
	const scale = {
		id: 'levels',
		name: { id: 'report.placement.scale' },
		value: null,
		middle: null,
		ends: levels.map(labelOf),
		at: placeOf(level),
		from: from - half,
		to: orAbove ? 1 : to + half,
		text: named(levelName(level), range),
	} satisfies ScoreScale;
	const sections = sectionsOf(level, result, textOf);
	const { meaning } = textOf(level) ?? {};
	const lead: Text = {
		id: 'report.placement.lead',
		values: {
			// The message itself says “or above”, except where it names a neighboring level.
			level: toldLevel(level, neighbour ? orAbove : undefined),
			neighbour: neighbour ? eitherName(alsoPossible(result)) : levelName(less ?? level),
			also,
		},
	};
	return {
		headline: levelName(level),
		// Only a level as short as a number is shown as large as one.
		isNumber: level.length <= 3,
		bounds: null,
		range,
		band: null,
		badge: provisional,
		curve: null,
		caption: null,
		scales: [scale],
		lead: [...(meaning === undefined ? [] : [meaning]), lead, { id: 'report.placement.lead.mind' }],
		sections,
		chapters: chaptersOf(['meaning']),
		reading: [levelName(level), range],
		table: levelTable(scale),
	};
}

/** The name of a level as short as the others on a scale, whose words say it whole. */
function labelOf(level: Level): Text {
	return level === 'pre-A1' ? { figures: ['<A1'] } : level;
}

/** What is said of the levels that weren't found: the less likely they are, the plainer. */
type Others = 'neighbour' | 'above' | 'none' | 'end' | 'alone';

function othersOf({ neighbour, or_above: orAbove, probability = 0 }: PlacementResult, less?: Level): Others {
	if (neighbour) return 'neighbour';
	if (orAbove) return 'above';
	if (probability >= SURE) return 'none';
	return less ? 'end' : 'alone';
}

/** What is said of the other levels right below the level that was found. */
export function alsoText(result: PlacementResult): Text {
	const less = result.level ? onlyNeighbour(result.level) : undefined;
	const also = result.or_above ? 'above' : othersOf(result, less);
	if (also === 'neighbour')
		return { id: 'report.placement.neighbour', values: { level: eitherName(alsoPossible(result)) } };
	if (also === 'end' && less) return { id: 'report.placement.alone.end', values: { level: levelName(less) } };
	return { id: also === 'end' ? 'report.placement.alone' : `report.placement.${also}` };
}

/** The names of levels one of which may be right. */
export function eitherName(some: readonly Level[]): Text {
	const [first, ...others] = some.map(levelName);
	return first !== undefined && others.length === 0 ? first : { whole: [{ anyOf: some.map(levelName) }] };
}

/** The probability from which all other levels together are very unlikely. */
const SURE = 0.95;

/** The one level next to the lowest or the highest; undefined for the others, which have two. */
function onlyNeighbour(level: Level): Level | undefined {
	const place = levels.indexOf(level);
	if (place === 0) return levels[1];
	return place === levels.length - 1 ? levels[place - 1] : undefined;
}

function sectionsOf(
	level: Level,
	result: PlacementResult,
	textOf: (level: string) => LevelText | undefined,
): Section[] {
	const { neighbour, or_above: orAbove = false, probability = 0 } = result;
	const text = textOf(level);
	const percent = Math.round(100 * probability);
	const here = orAbove ? 'report.placement.sure.above' : 'report.placement.sure';
	const sure = sectionOf('sure', { id: 'report.placement.title.note' }, [
		// In step with the figure beside the bar, which is then “>99%”.
		percent >= 100 ? { id: `${here}.all` } : { id: here, values: { percent } },
		...(orAbove ? [{ id: 'report.placement.highest', values: { level: levelName(level) } } as const] : []),
	]);
	return [
		{ ...sure, ...(result.chances && { chart: levelBars(level, result.chances) }) },
		...inChapter('meaning', [
			{ ...sectionOf('can', { id: 'report.placement.title.can' }, []), list: text?.can ?? [] },
			...alsoPossible(result).flatMap((other) => {
				const { meaning } = textOf(other) ?? {};
				const title = named({ id: 'report.placement.title.next' }, levelName(other));
				return meaning === undefined
					? []
					: [sectionOf(other === neighbour ? 'next' : 'other', title, [meaning])];
			}),
		]),
		...inChapter('limits', [
			{
				...sectionOf('measured', { id: 'report.placement.title.measured' }, [
					{ id: 'report.placement.note.covers' },
					{ id: 'report.placement.note.typical' },
					{ id: 'report.placement.note.set' },
				]),
				isBasis: true,
			},
			sectionOf('use', { id: 'report.placement.title.use' }, [{ id: 'report.placement.note.use' }]),
		]),
	];
}

/** Every level with its probability; the highest one that could be told includes those above it. */
function levelBars(found: Level, chances: readonly { level: Level; chance: number }[]): Chart {
	const top = chances.at(-1)?.level;
	const bars = chances.map(({ level, chance }) => ({
		name: toldLevel(level, level === top && level !== levels.at(-1)),
		value: chanceText(chance),
		share: chance,
		isFound: level === found,
	}));
	return { type: 'bars', bars };
}

/**
 * The table behind the scale: the level that was found, and the neighboring ones that are also possible.
 */
function levelTable({ at, from, to }: { at: number; from: number; to: number }): Table {
	const rows = levels.flatMap((level): Text[][] => {
		const middle = placeOf(level);
		if (middle < from || middle > to) return [];
		const isFound = Math.abs(at - middle) < 0.5 / levels.length;
		return [[levelName(level), { id: isFound ? 'report.table.likeliest' : 'report.table.possible' }]];
	});
	return { head: [{ id: 'report.table.level' }, { id: 'report.table.value' }], rows };
}

/** The middle of a level's part of the scale, 0 to 1. */
function placeOf(level: Level): number {
	return (levels.indexOf(level) + 0.5) / levels.length;
}
