import { named, type Text } from '../../language/text.ts';
import { chaptersOf, inChapter } from '../../report/chapters.ts';
import {
	nothingToReport,
	provisional,
	type Report,
	type ScoreScale,
	type Section,
	scaleTable,
	sectionOf,
} from '../../report/report.ts';
import { RAPID_STATEMENT_MS } from '../../scoring/statements.ts';
import { candidatesOf, clarityOf, mayBeOther, percentOf } from './clarity.ts';
import { pairPlaces } from './pair-scale.ts';
import type { PairResult, TypesResult } from './score.ts';

/** The profile of one of the sixteen types, by section. */
export type TypeProfile = {
	headline: string;
	summary: string;
	everyday: string;
	strengths: string[];
	blind_spots: string[];
	learning: string;
	work: string;
	relationships: string;
	stress: string;
	growth: string[];
	neighbours: string;
};

type Pole = 'E' | 'I' | 'S' | 'N' | 'T' | 'F' | 'J' | 'P';

/**
 * Builds the report of a sixteen-types test: who such a person is, the letters with their probabilities, the profile of
 * the type, and what the test is and isn't. Without a result, the report gives the reason.
 */
export function typesReport(result: TypesResult, textOf: (type: string) => TypeProfile | undefined): Report {
	const { type } = result;
	if (type === null)
		return nothingToReport(
			{ id: 'report.types.headline.none' },
			result.reason ?? 'nothing_answered',
			RAPID_STATEMENT_MS,
		);
	const profile = textOf(type);
	const next = runnerUp(result);
	const band = profile?.headline ?? openLetters(result);
	const compared: Text = { id: 'report.types.lead.compared' };
	const mind: Text = { id: 'report.types.lead.mind' };
	const retest: Text = { id: 'report.types.retest' };
	const letters = sectionOf(
		'pairs',
		{ id: 'report.types.title.pairs' },
		result.pairs.map((pair) => ({ sentences: [sureness(pair), ...about(pair)] })),
	);
	const sure: Section = {
		...sectionOf('sure', { id: 'report.types.title.sure' }, [
			{ id: 'report.types.caption' },
			sureText(result),
		]),
		isBasis: true,
	};
	const use = sectionOf('use', { id: 'report.types.title.use' }, [
		{ id: 'report.types.use' },
		{ id: 'report.types.hiring' },
		{ id: 'report.types.affiliation' },
	]);
	const picture = profile ? pictureOf(result, profile, textOf) : [];
	const scales = result.pairs.map(pairScaleOf);
	return {
		headline: type,
		isNumber: true,
		bounds: null,
		range: next,
		band,
		badge: provisional,
		curve: null,
		drawing: type,
		drawingKey: drawingOf(type),
		caption: { id: 'report.types.percent' },
		scales,
		figures: { id: 'report.types.chances' },
		lead: profile
			? [firstSentence(profile.summary), leadOf(result, type), compared]
			: [leadOf(result, type), compared, mind],
		sections: [
			...inChapter('meaning', [letters, ...unclear(result), ...candidates(type, textOf)]),
			...inChapter('profile', picture),
			...inChapter('certainty', [
				sure,
				sectionOf('retest', { id: 'report.types.title.retest' }, profile ? [mind, retest] : [retest]),
			]),
			...inChapter('limits', [
				sectionOf('measured', { id: 'report.types.title.measured' }, [
					{ id: 'report.types.measured' },
					{ id: 'report.types.letters' },
					{ id: 'report.types.not_measured' },
				]),
				use,
			]),
		],
		// Without a type of its own, the types that are left are in the first chapter.
		chapters: chaptersOf([picture.length > 0 ? 'profile' : 'meaning'], {
			id: 'report.types.title.picture',
			values: { type },
		}),
		reading: [type, band, next].filter((line) => line !== null),
		table: scaleTable(scales, { id: 'report.table.value' }),
	};
}

/** What each letter looks like in the drawing of a type, an X only once. */
function drawingOf(type: string): Text {
	const parts = [...new Set(type)].map((letter): Text => ({ id: 'report.types.drawn', values: { letter } }));
	return { id: 'report.types.drawing', values: { parts: { allOf: parts } } };
}

/** The first sentence of a text in any of our languages. */
function firstSentence(text: string): string {
	return /^.*?(?:[.!?؟](?=\s)|[。！？]|$)/su.exec(text)?.[0] ?? text;
}

/** What the probabilities rest on: assumptions, or a calibration. */
function sureText({ calibration_people: people }: TypesResult): Text {
	return people === undefined
		? { id: 'report.types.sure' }
		: { id: 'report.types.sure_calibrated', values: { people: { count: people } } };
}

/** The type with its least certain letter, or with the letters that are tied. */
function leadOf({ pairs: all }: TypesResult, type: string): Text {
	if (type.includes('X')) return { id: 'report.types.lead.tie', values: { type } };
	const least = Math.min(...all.map(({ probability }) => probability));
	const letter = all.find(({ probability }) => probability === least)?.letter ?? '';
	return { id: 'report.types.lead', values: { type, letter, percent: percentOf(least) } };
}

/** What to do if a letter is hardly more likely than the other one, or tied. */
function unclear({ pairs: all, runner_up: second }: TypesResult): Section[] {
	const open = all.filter(({ probability }) => clarityOf(probability) === 'close');
	if (open.length === 0) return [];
	return [
		sectionOf('unclear', { id: 'report.types.title.unclear' }, [
			...(open.some(({ letter }) => letter === null) ? [{ id: 'report.types.tie' } as const] : []),
			...open.map(({ pair }): Text => ({ id: `report.types.unclear.${pair}` })),
			...(second ? [{ id: 'report.types.runner_up' } as const] : []),
		]),
	];
}

/** The letters that each X stands for, or null. */
function openLetters({ pairs: all }: TypesResult): Text | null {
	const open = all.filter(({ letter }) => letter === null);
	return open.length > 0 ? { sentences: open.map(sureness) } : null;
}

function runnerUp({ pairs: all, runner_up: type }: TypesResult): Text | null {
	if (type === null) return null;
	if (!all.some(mayBeOther)) return { id: 'report.types.no_other' };
	return { id: 'report.types.runner_up_is', values: { type } };
}

/** The profile of a type: its summary and origin first, then its parts. */
function pictureOf(
	{ type, pairs: all }: TypesResult,
	profile: TypeProfile,
	textOf: (type: string) => TypeProfile | undefined,
): Section[] {
	const parts = (
		[
			'everyday',
			'strengths',
			'blind_spots',
			'learning',
			'work',
			'relationships',
			'stress',
			'growth',
			'neighbours',
		] as const
	).map((id): Section => {
		const told = profile[id];
		const part = { id, title: { id: `report.types.title.${id}` }, isPart: true } as const;
		if (id === 'neighbours') {
			// What is said of letters that are close tells this taker more than what is said of the type.
			const close = closest(all, textOf);
			return { ...part, types: neighbours(all), paragraphs: close.length > 0 ? close : [profile[id]] };
		}
		return typeof told === 'string'
			? { ...part, paragraphs: [told] }
			: { ...part, paragraphs: [], list: told };
	});
	const title: Text = { id: 'report.types.title.picture', values: { type: type ?? '' } };
	return [sectionOf('summary', title, [profile.summary, { id: 'report.types.picture' }]), ...parts];
}

/** The types that differ in a single letter, from the letter that is the least likely to be right to the most likely. */
function neighbours(all: readonly PairResult[]): string[] {
	return all
		.map(({ probability }, place) => ({ probability, place }))
		.toSorted((one, next) => one.probability - next.probability)
		.map(({ place }) => withOther(all, place));
}

/** The type whose letter at a place is the other one of its pair. */
function withOther(all: readonly PairResult[], at: number): string {
	const other = ({ pair, letter }: PairResult) => [...pair].find((each) => each !== letter) ?? '';
	return all.map((each, place) => (place === at ? other(each) : each.letter)).join('');
}

/** The type that each close letter would lead to if it were the other one, the closest first. */
function closest(all: readonly PairResult[], textOf: (type: string) => TypeProfile | undefined): Text[] {
	return all
		.map((each, place) => ({ ...each, place }))
		.filter(({ probability }) => clarityOf(probability) === 'close')
		.toSorted((one, next) => one.probability - next.probability)
		.flatMap(({ letter, place }) => {
			const type = withOther(all, place);
			const profile = textOf(type);
			const values = {
				letter: letter ?? '',
				other: type.charAt(place),
				type,
				headline: profile?.headline ?? '',
			};
			return profile ? [{ id: 'report.types.neighbour', values } as const] : [];
		});
}

/** A short section for each possible type, if letters are open. */
function candidates(open: string, textOf: (type: string) => TypeProfile | undefined): Section[] {
	return candidatesOf(open).flatMap((type) => {
		const profile = textOf(type);
		if (!profile) return [];
		const { headline, summary } = profile;
		const title: Text = { id: 'report.types.title.candidate', values: { type, headline } };
		return [sectionOf(`candidate-${type}`, title, [summary])];
	});
}

/** A letter and its probability in figures, where it is said elsewhere what they are; null for a tie. */
export function inFigures({ letter, probability }: PairResult): Text | null {
	return letter === null ? null : { figures: [`${letter}\u00a0`, percentText(probability)] };
}

function percentText(probability: number): Text {
	return { id: 'join.percent', values: { number: percentOf(probability) } };
}

/** The name of a letter. */
export function nameOf(pole: string): Text {
	return { id: `report.types.pole.${pole as Pole}.name` };
}

/** A letter with its name. */
function poleName(pole: string): Text {
	return { row: [`${pole}\u00a0·\u00a0`, nameOf(pole)] };
}

function sureness({ pair, letter, probability }: PairResult): Text {
	if (letter === null) {
		const [first = '', second = ''] = pair;
		return { id: 'report.types.even', values: { first, second } };
	}
	const values = { letter, name: nameOf(letter), percent: percentOf(probability) };
	return { id: 'report.types.probability', values };
}

/**
 * What the letter means and how clear it is; if it is hardly more likely than the other one, what both mean.
 */
function about({ pair, letter, probability }: PairResult): Text[] {
	const what = (pole: string): Text => ({ id: `report.types.pole.${pole as Pole}.what` });
	const clarity: Text = { id: `report.types.clarity.${clarityOf(probability)}.what` };
	if (letter !== null && clarityOf(probability) !== 'close') return [clarity, what(letter)];
	const both = [...pair].map(
		(pole): Text => ({
			id: 'report.types.pole',
			values: { letter: pole, name: nameOf(pole), what: what(pole) },
		}),
	);
	return [...(letter === null ? [] : [clarity]), ...both];
}

/** The scale goes from the first letter to the second, so that its middle means no preference. */
function pairScaleOf(result: PairResult): ScoreScale {
	const { pair, letter, probability } = result;
	const [first = '', second = ''] = pair;
	const likely: Text = {
		id: 'compare.types.letter',
		values: { letter: letter ?? '', percent: percentText(probability) },
	};
	return {
		id: pair,
		name: { id: `report.types.pair.${pair}` },
		value: letter === null ? sureness(result) : likely,
		lines:
			letter === null
				? [{ id: 'desk.results.undecided', values: { first, second } }]
				: [
						{ row: [`${letter}\u00a0`, nameOf(letter)] },
						{ id: 'desk.results.likely', values: { percent: percentText(probability) } },
					],
		middle: { id: 'report.types.middle' },
		leans: letter === null ? null : letter === first ? 0 : 1,
		ends: [first, second].map(poleName),
		...pairPlaces(result),
		text: sureness(result),
		...(letter !== null && { brief: named(poleName(letter), percentText(probability)) }),
	};
}
