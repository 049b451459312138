import type { LanguageCode } from '../../core/language/languages.ts';
import { RAPID_MS } from '../../core/scoring/statements.ts';
import { type PairResult, pairs, type TypesResult } from '../../core/scoring/types16.ts';
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
	const unsure = result.pairs.filter(
		({ probability }) => clarityOf(probability) === 'close' || clarityOf(probability) === 'slight',
	);
	const sections: ShownSection[] = [
		{
			id: 'pairs',
			title: say({ id: 'report.types.title.pairs' }),
			badge: null,
			paragraphs: result.pairs.map((pair) => `${sureness(say, pair)}. ${about(say, pair)}`),
		},
	];
	if (unsure.length > 0) {
		const why = unsure.map(({ pair }) => say({ id: `report.types.unclear.${pair}` }));
		const tie = result.pairs.some(({ letter }) => letter === null) ? [say({ id: 'report.types.tie' })] : [];
		const paragraphs = [...tie, ...why, say({ id: 'report.types.runner_up' })];
		sections.push({
			id: 'unclear',
			title: say({ id: 'report.types.title.unclear' }),
			badge: null,
			paragraphs,
		});
	}
	if (result.type.includes('X')) sections.push(...candidates(house, result.type, language));
	if (profile) {
		sections.push({ id: 'summary', title: profile.headline, badge: null, paragraphs: [profile.summary] });
		for (const id of [
			'everyday',
			'strengths',
			'blind_spots',
			'learning',
			'work',
			'relationships',
			'stress',
			'growth',
			'neighbours',
		] as const) {
			const told = profile[id];
			const title = say({ id: `report.types.title.${id}` });
			sections.push(
				typeof told === 'string'
					? { id, title, badge: null, paragraphs: [told] }
					: { id, title, badge: null, paragraphs: [], list: told },
			);
		}
	}
	sections.push(
		sectionOf(say, 'measured', 'report.types.title.measured', [
			'report.types.measured',
			'report.types.letters',
			'report.types.not_measured',
		]),
		sectionOf(say, 'retest', 'report.types.title.retest', ['report.types.retest']),
		sectionOf(say, 'use', 'report.types.title.use', [
			'report.types.use',
			'report.types.hiring',
			'report.types.affiliation',
		]),
	);
	return {
		headline: result.type,
		isNumber: true,
		bounds: null,
		range: result.runner_up && say({ id: 'report.types.runner_up_is', values: { type: result.runner_up } }),
		band: profile?.headline ?? null,
		badge: say({ id: 'report.iq.badge' }),
		curve: null,
		scales: result.pairs.map((pair) => scaleOf(say, pair)),
		sections,
	};
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
		return [{ id: `candidate-${each}`, title, badge: null, paragraphs: [profile.summary] }];
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

function sureness(say: Say, { letter, probability }: PairResult): string {
	if (letter === null) return say({ id: 'report.types.even' });
	const word = say({ id: `report.types.clarity.${clarityOf(probability)}.word` });
	const percent = Math.min(99, Math.round(100 * probability));
	return say({
		id: 'report.types.probability',
		values: { letter, name: nameOf(say, letter), percent, word },
	});
}

/** What the letter says; at a tie, what each of the two would. */
function about(say: Say, { pair, letter }: PairResult): string {
	return (letter === null ? [...pair] : [letter])
		.map((pole) => say({ id: `report.types.pole.${pole as Pole}.what` }))
		.join(' ');
}

/** Drawn from the first letter's side to the second's, so that the middle is no preference. */
function scaleOf(say: Say, result: PairResult): ShownScale {
	const { pair, letter, probability } = result;
	const [first = '', second = ''] = pair;
	const at = letter === second ? probability : 1 - probability;
	return {
		id: pair,
		name: say({ id: `report.types.pair.${pair}` }),
		ends: [`${first} ${nameOf(say, first)}`, `${second} ${nameOf(say, second)}`],
		at,
		from: Math.min(0.5, at),
		to: Math.max(0.5, at),
		text: sureness(say, result),
	};
}
