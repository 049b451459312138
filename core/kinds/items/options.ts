import type { LanguageCode } from '../../language/languages.ts';
import { answerOf, isOption, optionsIn } from '../../quiz/answer-options.ts';
import type { QuizPicture } from '../../quiz/picture.ts';
import { tooFast } from '../../scoring/rapid.ts';
import type { ItemType } from './item-type.ts';

/**
 * How an answer earns points: all of them for exactly the right options, a part of them for right options
 * minus wrong ones, or by the weights of its options.
 */
export type Credit = 'all' | 'partial' | 'weights';

/**
 * The words of a question. Without options, it has the site's words for true and false. `picture` is the alt
 * text.
 */
export type OptionsWords = {
	text: string;
	options?: Record<string, string> | undefined;
	picture?: string | undefined;
	explanation?: string | undefined;
};

/** A question with two to ten options, one or several of which are right. */
export type OptionsQuestion = {
	type: 'options';
	id: string;
	/** The points for a fully right answer. */
	points: number;
	/** The right options as in an answer; with weights, the percentage of each option, such as `a=100 b=50`. */
	key: string;
	credit: Credit;
	/** Whether several options may be chosen. */
	several: boolean;
	answers: { id: string }[];
	picture: QuizPicture | null;
	/** The language of the words if it is the same for all visitors, otherwise null. */
	language: LanguageCode | null;
	words: Partial<Record<LanguageCode, OptionsWords>>;
};

/** The question as our own pages receive it. */
export type OptionsOnPage = {
	type: 'options';
	id: string;
	text: string;
	answers: { id: string; text: string }[];
	picture: (QuizPicture & { description: string }) | null;
};

/** The ids of the options of a true-or-false question. */
export const trueFalse = ['true', 'false'] as const;

/**
 * The shortest time, in milliseconds, in which someone who knows the answer can read the question and answer
 * it.
 */
export const RAPID_RECALL_MS = 1000;

/** The item type of knowledge questions. */
export const options: ItemType<OptionsQuestion, OptionsOnPage> = {
	forPages(question, t, language) {
		const { id, picture, answers, several, credit } = question;
		const words = wordsIn(question, language);
		return {
			type: 'options',
			id,
			text: words.text,
			answers: answers.map((option) => ({
				id: option.id,
				text:
					words.options?.[option.id] ?? t({ id: option.id === 'true' ? 'question.true' : 'question.false' }),
			})),
			picture: picture && { ...picture, description: words.picture ?? '' },
			...(several && { several }),
			...(several && credit !== 'all' && { hasPartialCredit: true }),
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
	// Each attempt has its own order of options.
	contentIn: (question, language) =>
		JSON.stringify([
			wordsIn(question, language),
			question.answers.map(({ id }) => id).toSorted(),
			question.key,
		]),
	wordsOf: (question) => wordsIn(question, 'en').text,
	emptyReason(answers) {
		if (answers.length === 0) return 'nothing_answered';
		return tooFast(
			answers.map(({ time }) => time),
			RAPID_RECALL_MS,
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

/**
 * The words of a question in its own language, if it has only one, or else in the given language; English, or
 * any other that it has, if these are missing.
 */
export function wordsIn({ language: own, words }: OptionsQuestion, language: LanguageCode): OptionsWords {
	return words[own ?? language] ?? words.en ?? Object.values(words)[0] ?? { text: '' };
}

/**
 * The share of the points that an answer gets, 0 to 1. With `partial`, it is the number of right options
 * chosen minus wrong ones, divided by the number of right options. With `weights`, it is the sum of the
 * weights chosen. Both are limited to 0..1.
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

/** The key of a question with these weights, which are percentages by option. */
export function weightsKey(weights: Readonly<Record<string, number>>): string {
	return Object.entries(weights)
		.map(([id, percent]) => `${id}=${percent}`)
		.join(' ');
}

/** The percentage of each option, from the key of a question with weights. */
export function weightsIn(key: string): Map<string, number> {
	return new Map(
		key.split(' ').map((each) => {
			const [id = '', percent] = each.split('=');
			return [id, Number(percent)];
		}),
	);
}

/**
 * The right options of a question. With weights, these are the options that give all points or, if several
 * may be chosen, any points.
 */
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

/** All possible answers to a question that takes several options, at most 1,023. */
function answersTo({ answers }: OptionsQuestion): string[] {
	return answers
		.reduce<string[][]>((sets, { id }) => [...sets, ...sets.map((set) => [...set, id])], [[]])
		.slice(1)
		.map(answerOf);
}
