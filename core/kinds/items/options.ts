import type { LanguageCode } from '../../language/languages.ts';
import { answerOf, isOption, optionsIn } from '../../quiz/answer-options.ts';
import type { QuizPicture } from '../../quiz/picture.ts';
import { tooFast } from '../../scoring/rapid.ts';
import type { ItemType } from './item-type.ts';

/** How the options of an answer make its points: all right ones and no other; the right ones less the wrong ones; or by weights. */
export type Credit = 'all' | 'partial' | 'weights';

/** The words of a question; true and false have those of the site. The picture is what its alt text says. */
export type OptionsWords = {
	text: string;
	options?: Record<string, string> | undefined;
	picture?: string | undefined;
	explanation?: string | undefined;
};

/** A question with two to ten options of which one or several are right. */
export type OptionsQuestion = {
	type: 'options';
	id: string;
	/** What it is worth. */
	points: number;
	/** The right options as an answer has them; with weights the percent of each, such as `a=100 b=50`. */
	key: string;
	credit: Credit;
	/** Whether several may be chosen. */
	several: boolean;
	answers: { id: string }[];
	picture: QuizPicture | null;
	/** The language of its words, where it is one for all visitors. */
	language: LanguageCode | null;
	words: Partial<Record<LanguageCode, OptionsWords>>;
};

/** The same as our own pages take it. */
export type OptionsOnPage = {
	type: 'options';
	id: string;
	text: string;
	answers: { id: string; text: string }[];
	picture: (QuizPicture & { description: string }) | null;
};

/** The options of a question that is true or false. */
export const trueFalse = ['true', 'false'] as const;

/** The least time in milliseconds in which a question can be read and answered by somebody who knows the answer. */
export const RAPID_MS = 1000;

export const options: ItemType<OptionsQuestion, OptionsOnPage> = {
	forPages(question, say, language) {
		const { id, picture, answers, several } = question;
		const words = wordsIn(question, language);
		return {
			type: 'options',
			id,
			text: words.text,
			answers: answers.map((option) => ({
				id: option.id,
				text:
					words.options?.[option.id] ??
					say({ id: option.id === 'true' ? 'question.true' : 'question.false' }),
			})),
			picture: picture && { ...picture, description: words.picture ?? '' },
			...(several && { several }),
		};
	},
	forApi: ({ id, text, answers, picture, ...shown }) => ({
		id,
		text,
		...(picture && {
			image: {
				src: picture.src,
				width: picture.width,
				height: picture.height,
				description: picture.description,
			},
		}),
		answers,
		...('several' in shown && { several: true }),
	}),
	isSaidIn: ({ language: own, words }, language) => own !== null || words[language] !== undefined,
	accepts(question, answerId) {
		if (!question.several) return isOption(question, answerId);
		const chosen = optionsIn(answerId);
		return chosen.length > 0 && answerId === answerOf(chosen) && chosen.every((id) => isOption(question, id));
	},
	takesSeveral: ({ several }) => several,
	keyOf: ({ key }) => key,
	withKey: (question, key) => ({ ...question, key }),
	pointsOf,
	counted: (question) => {
		const wayOf = (answerId: string) => `${Math.round(100 * pointsOf(question, answerId))} %`;
		if (!question.several) {
			const ways = question.answers.map(({ id }) => ({ id, points: pointsOf(question, id) }));
			return { ways, wayOf: (answerId) => answerId };
		}
		const points = new Map(
			answersTo(question).map((answerId) => [wayOf(answerId), pointsOf(question, answerId)]),
		);
		return { ways: [...points].map(([id, each]) => ({ id, points: each })), wayOf };
	},
	difficultyOf: () => null,
	wordsOf: (question) => wordsIn(question, 'en').text,
	emptyReason(answers) {
		if (answers.length === 0) return 'nothing_answered';
		return tooFast(
			answers.map(({ time }) => time),
			RAPID_MS,
		)
			? 'too_fast'
			: null;
	},
	columns: [
		{
			name: 'points',
			type: 'number',
			unit: 'points',
			values: '0 or more',
			meaning: 'The points that a question of a knowledge quiz is worth',
			of: ({ points }) => points,
		},
	],
};

/** The words of a question in a language; in English, or in the one that it has, where it has none there. */
export function wordsIn({ language: own, words }: OptionsQuestion, language: LanguageCode): OptionsWords {
	return words[own ?? language] ?? words.en ?? Object.values(words)[0] ?? { text: '' };
}

/**
 * What an answer gets of the points, 0 to 1. With `partial`: the right options chosen less the wrong ones, of all right ones; with
 * `weights` the sum of what was chosen. Neither is ever below 0 or above 1.
 */
function pointsOf({ key, credit }: OptionsQuestion, answerId: string): number {
	if (credit === 'all') return Number(answerId === key);
	const chosen = optionsIn(answerId);
	if (credit === 'weights') {
		const weights = weightsIn(key);
		return within(chosen.reduce((sum, id) => sum + (weights.get(id) ?? 0), 0) / 100);
	}
	const right = optionsIn(key);
	const hits = chosen.filter((id) => right.includes(id)).length;
	return within((2 * hits - chosen.length) / right.length);
}

const within = (share: number) => Math.min(1, Math.max(0, share));

/** Weights as the key of a question has them. */
export function weightsKey(weights: Readonly<Record<string, number>>): string {
	return Object.entries(weights)
		.map(([id, percent]) => `${id}=${percent}`)
		.join(' ');
}

/** The percent of each option in a key of weights. */
export function weightsIn(key: string): Map<string, number> {
	return new Map(
		key.split(' ').map((each) => {
			const [id = '', percent] = each.split('=');
			return [id, Number(percent)];
		}),
	);
}

/** The options that are right; of a question with weights those that give all points, or where several may be chosen add to them. */
export function rightOptions({
	key,
	credit,
	several,
}: Pick<OptionsQuestion, 'key' | 'credit' | 'several'>): string[] {
	if (credit !== 'weights') return optionsIn(key);
	return [...weightsIn(key)].flatMap(([id, percent]) =>
		(several ? percent > 0 : percent >= 100) ? [id] : [],
	);
}

/** Every answer to a question that takes several: 1,023 at most. */
function answersTo({ answers }: OptionsQuestion): string[] {
	return answers
		.reduce<string[][]>((sets, { id }) => [...sets, ...sets.map((set) => [...set, id])], [[]])
		.slice(1)
		.map(answerOf);
}
