import { type PairResult, pairs, type TypesResult } from '../../core/kinds/types/score.ts';
import { inSentences } from '../../core/language/in-sentences.ts';
import type { LanguageCode } from '../../core/language/languages.ts';
import { RAPID_MS } from '../../core/scoring/statements.ts';
import type { TypeProfile } from '../content/reports.ts';
import type { Say } from '../content/words.ts';
import type { House } from '../house.ts';
import type { ShownReport, ShownScale, ShownSection } from './report.ts';
import { nothingToReport, sectionOf } from './report-parts.ts';

type Pole = 'E' | 'I' | 'S' | 'N' | 'T' | 'F' | 'J' | 'P';

/** The report of a sixteen-types test: the letters with how sure they are, the profile, what it is and is not. */
export function presentTypes(house: House, result: TypesResult, language: LanguageCode): ShownReport {
	const say = house.words.in(language);
	if (result.type === null)
		return nothingToReport(say, 'report.types.headline.none', result.reason ?? 'nothing_answered', RAPID_MS);
	const profile = house.reports.profile(result.type, language);
	const badge = say({ id: 'report.iq.badge' });
	const caption = say({ id: 'report.types.caption' });
	const next = runnerUp(say, result);
	const band = profile?.headline ?? openLetters(say, result);
	const letters: ShownSection = {
		id: 'pairs',
		title: say({ id: 'report.types.title.pairs' }),
		paragraphs: result.pairs.map((pair) => inSentences(say, [sureness(say, pair), ...about(say, pair)])),
	};
	const sure = sectionOf(say, 'sure', 'report.types.title.sure', ['report.types.sure']);
	const use = sectionOf(say, 'use', 'report.types.title.use', [
		'report.types.use',
		'report.types.hiring',
		'report.types.affiliation',
	]);
	return {
		headline: result.type,
		isNumber: true,
		bounds: null,
		range: next,
		band,
		badge,
		curve: null,
		caption,
		scales: result.pairs.map((pair) => scaleOf(say, pair)),
		sections: [
			letters,
			...unclear(say, result),
			...(result.type.includes('X') ? candidates(house, result.type, language) : []),
			...(profile ? picture(say, result.type, profile) : []),
			sure,
			sectionOf(say, 'measured', 'report.types.title.measured', [
				'report.types.measured',
				'report.types.letters',
				'report.types.not_measured',
			]),
			sectionOf(say, 'retest', 'report.types.title.retest', ['report.types.retest']),
			use,
		],
		short: {
			reading: [result.type, band, next, badge].filter((line) => line !== null),
			sections: [letters, ...(profile ? picture(say, result.type, profile).slice(0, 1) : []), sure, use],
		},
	};
}

/** What to do where a letter is too close to call, or there is none. */
function unclear(say: Say, { pairs: all, runner_up: second }: TypesResult): ShownSection[] {
	const open = all.filter(({ probability }) => clarityOf(probability) === 'close');
	if (open.length === 0) return [];
	const paragraphs = [
		...(open.some(({ letter }) => letter === null) ? [say({ id: 'report.types.tie' })] : []),
		...open.map(({ pair }) => say({ id: `report.types.unclear.${pair}` })),
		...(second ? [say({ id: 'report.types.runner_up' })] : []),
	];
	return [{ id: 'unclear', title: say({ id: 'report.types.title.unclear' }), paragraphs }];
}

/** What each X stands for. */
function openLetters(say: Say, { pairs: all }: TypesResult): string | null {
	const open = all.filter(({ letter }) => letter === null);
	return open.length > 0
		? inSentences(
				say,
				open.map((pair) => sureness(say, pair)),
			)
		: null;
}

function runnerUp(say: Say, { pairs: all, runner_up: type }: TypesResult): string | null {
	if (type === null) return null;
	const least = Math.min(...all.map(({ probability }) => probability));
	if (clarityOf(least) === 'very_clear') return say({ id: 'report.types.no_other' });
	return say({ id: 'report.types.runner_up_is', values: { type } });
}

/** The profile of a type: where it comes from and its summary, then its parts. */
function picture(say: Say, type: string, profile: TypeProfile): ShownSection[] {
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
	).map((id): ShownSection => {
		const told = profile[id];
		const title = say({ id: `report.types.title.${id}` });
		const part = { id, title, isPart: true } as const;
		return typeof told === 'string'
			? { ...part, paragraphs: [told] }
			: { ...part, paragraphs: [], list: told };
	});
	const title = say({ id: 'report.types.title.picture', values: { type } });
	const paragraphs = [say({ id: 'report.types.picture' }), profile.summary];
	return [{ id: 'summary', title, paragraphs }, ...parts];
}

/** With a letter open: the types that the others leave, in short; none where they leave more than four. */
function candidates(house: House, type: string, language: LanguageCode): ShownSection[] {
	const left = pairs.reduce<string[]>(
		(types, pair, place) =>
			types.flatMap((each) =>
				each[place] === 'X'
					? [...pair].map((letter) => each.slice(0, place) + letter + each.slice(place + 1))
					: [each],
			),
		[type],
	);
	if (left.length > 4) return [];
	return left.flatMap((each) => {
		const profile = house.reports.profile(each, language);
		if (!profile) return [];
		const title = house.words.in(language)({
			id: 'report.types.title.candidate',
			values: { type: each, headline: profile.headline },
		});
		return [{ id: `candidate-${each}`, title, paragraphs: [profile.summary] }];
	});
}

function clarityOf(probability: number): 'close' | 'slight' | 'clear' | 'very_clear' {
	if (probability < 0.75) return 'close';
	if (probability < 0.9) return 'slight';
	return probability < 0.98 ? 'clear' : 'very_clear';
}

function nameOf(say: Say, pole: string): string {
	return say({ id: `report.types.pole.${pole as Pole}.name` });
}

function sureness(say: Say, { pair, letter, probability }: PairResult): string {
	if (letter === null) {
		const [first = '', second = ''] = pair;
		return say({ id: 'report.types.even', values: { first, second } });
	}
	const word = say({ id: `report.types.clarity.${clarityOf(probability)}.word` });
	const percent = percentOf(probability);
	return say({
		id: 'report.types.probability',
		values: { letter, name: nameOf(say, letter), percent, word },
	});
}

/** What the letter says and what its sureness means; where it is too close to call, what each of the two says. */
function about(say: Say, { pair, letter, probability }: PairResult): string[] {
	const what = (pole: string) => say({ id: `report.types.pole.${pole as Pole}.what` });
	const clarity = say({ id: `report.types.clarity.${clarityOf(probability)}.what` });
	if (letter !== null && clarityOf(probability) !== 'close') return [clarity, what(letter)];
	const both = [...pair].map((pole) =>
		say({ id: 'report.types.pole', values: { letter: pole, name: nameOf(say, pole), what: what(pole) } }),
	);
	return [...(letter === null ? [] : [clarity]), ...both];
}

function percentOf(probability: number): number {
	return Math.min(99, Math.round(100 * probability));
}

/** Drawn from the first letter's side to the second's, so that the middle is no preference. */
function scaleOf(say: Say, result: PairResult): ShownScale {
	const { pair, letter, probability } = result;
	const [first = '', second = ''] = pair;
	const at = letter === second ? probability : 1 - probability;
	return {
		id: pair,
		name: say({ id: `report.types.pair.${pair}` }),
		value:
			letter === null
				? null
				: `${letter}\u00a0${say({ id: 'join.percent', values: { number: percentOf(probability) } })}`,
		middle: '50 : 50',
		ends: [`${first} ${nameOf(say, first)}`, `${second} ${nameOf(say, second)}`],
		at,
		from: Math.min(0.5, at),
		to: Math.max(0.5, at),
		text: sureness(say, result),
	};
}
