import { presentItems } from '../calibration/answer-book.ts';
import { type AskedItem, type AskedQuestion, askedIn, isSameItem } from '../calibration/asked-in.ts';
import { agreement } from '../kinds/items/agreement.ts';
import { itemTypeOf } from '../kinds/items/item-types.ts';
import type { LanguageCode } from '../language/languages.ts';
import type { Answer } from '../quiz/attempt.ts';
import type { Question, Quiz, Snapshot } from '../quiz/quiz.ts';
import { settleUnanswered } from '../scoring/not-reached.ts';
import { gradeOf } from '../scoring/statements.ts';
import { type Estimate, withFisher } from './intervals.ts';

/**
 * How answers to a question in one language go with those to the others: the correlation with its 99.9 %
 * interval.
 */
export type ItemRest = AskedItem & {
	/** Null if the questions have keys. */
	scale: string | null;
	takers: number;
	rest: { value: number; low: number; high: number };
	/** Whether the whole interval is below zero, as if the question was scored backwards. */
	isBackwards: boolean;
	/**
	 * The option of a question in words that seems to be right instead of the key: the 95 % interval of the key's
	 * correlation isn't above zero, and that of this one's is; unless clearly more people chose it than the key (p < .01),
	 * its 99 % interval must be, too, and the key's correlation below zero. Null if there is none.
	 */
	rightInstead: string | null;
};

/**
 * A question that takers were asked. One whose words have changed since counts for the others, but isn't checked;
 * one that is out of scoring is checked, but counts for no other.
 */
export type CheckedQuestion = AskedQuestion & { isPresent: boolean; isOut: boolean };

/** Adds up takers one by one; keeps only sums. */
export type RestTally = {
	add(asked: readonly CheckedQuestion[], answers: readonly Answer[]): void;
	/** The questions with at least 200 takers. */
	found(): ItemRest[];
};

/** A question is checked in a language from this many answers on. */
export const CHECKED_FROM = 200;

/** A correlation of n takers with its 99.9 % interval, and whether that is below zero; null without one. */
export function checkedRest(r: number | null, takers: number): Pick<ItemRest, 'rest' | 'isBackwards'> | null {
	const wide: Estimate | null = withFisher(r, takers, Z_999);
	if (!wide || takers < CHECKED_FROM) return null;
	const rest = { value: wide.value, low: wide.low ?? wide.value, high: wide.high ?? wide.value };
	return { rest, isBackwards: rest.high < 0 };
}

/**
 * Returns a function to the questions of a snapshot of the quiz's present version, in a language, as they are
 * checked; `out` are those out of scoring.
 */
export function openChecks(
	quiz: Quiz,
	out: readonly AskedItem[],
): (snapshot: Snapshot, language: LanguageCode) => CheckedQuestion[] {
	const presentOf = presentItems(quiz);
	const known = new WeakMap<Snapshot, Map<LanguageCode, CheckedQuestion[]>>();
	return (snapshot, language) => {
		const own = known.get(snapshot) ?? new Map<LanguageCode, CheckedQuestion[]>();
		known.set(snapshot, own);
		const checked =
			own.get(language) ??
			askedIn(snapshot, language).map((asked) => ({
				...asked,
				isPresent: presentOf(asked.question, asked.language, { isOwnVersion: true }) !== undefined,
				isOut: out.some((item) => isSameItem(item, { ...asked, item: asked.question.id })),
			}));
		own.set(language, checked);
		return checked;
	};
}

type Sums = AskedItem & {
	scale: string | null;
	/** Of a question of which one option is chosen: the right options, and how many chose each option, with the sum of y. */
	chosen: { right: readonly string[]; options: Map<string, Pick<Sums, 'n' | 'y'>> } | null;
	n: number;
	x: number;
	y: number;
	xx: number;
	yy: number;
	xy: number;
};

/**
 * Correlates questions with the sum of the others: statements with those of their scale, among takers who
 * answered all of it, and questions with a key with all others, among takers who reached them. Source: the
 * corrected item-rest correlation, F. M. Lord & M. R. Novick, "Statistical Theories of Mental Test Scores",
 * 1968, chapter 15. That of choosing an option is the same with one point for it. The sums of x, y, x², y², and xy
 * are whole numbers or hundredths, so nothing cancels.
 */
export function openRests(): RestTally {
	const sums = new Map<string, Sums>();
	return {
		add(asked, answers) {
			const given = new Map(answers.map(({ questionId, answerId }) => [questionId, answerId]));
			for (const [scale, together] of Map.groupBy(asked, ({ question }) => scaleOf(question))) {
				const earned = together.map(({ question }) => pointsOf(question, given.get(question.id)));
				const settled = scale === null ? settleUnanswered(earned, 0) : earned;
				const own = together.map((each, place) => ({ ...each, points: settled[place] }));
				const counted = own.filter((each) => !each.isOut);
				if (scale !== null && counted.some(({ points }) => points === undefined)) continue;
				const total = counted.reduce((sum, { points = 0 }) => sum + points, 0);
				for (const { question, hash, language, points, isPresent, isOut } of own) {
					if (!isPresent || points === undefined || counted.length < (isOut ? 1 : 2)) continue;
					const key = `${question.id} ${hash} ${language}`;
					const none = { n: 0, x: 0, y: 0, xx: 0, yy: 0, xy: 0 };
					const sum = sums.get(key) ?? {
						item: question.id,
						hash,
						language,
						scale,
						chosen: emptyChosen(question),
						...none,
					};
					sums.set(key, sum);
					const rest = isOut ? total : total - points;
					count(sum, points, rest);
					countChosen(sum, given.get(question.id), rest);
				}
			}
		},
		found: () =>
			[...sums.values()].flatMap(({ item, hash, language, scale, ...sum }) => {
				const checked = checkedRest(correlationOf(sum), sum.n);
				if (!checked) return [];
				return [{ item, hash, language, scale, takers: sum.n, ...checked, rightInstead: rightOption(sum) }];
			}),
	};
}

/** The scale of a statement; null for a question with a key. */
export function scaleOf(question: Question): string | null {
	return question.type === 'statement' ? question.scale : null;
}

function pointsOf(question: Question, answerId: string | undefined): number | undefined {
	if (question.type === 'statement') {
		const step = agreement.findIndex((each) => each === answerId);
		return step === -1 ? undefined : gradeOf(question.keyed, step);
	}
	return answerId === undefined ? undefined : (itemTypeOf(question).pointsOf(question, answerId) ?? 0);
}

function count(sum: Sums, x: number, y: number): void {
	sum.n++;
	sum.x += x;
	sum.y += y;
	sum.xx += x * x;
	sum.yy += y * y;
	sum.xy += x * y;
}

/** None for figures, because their keys are proved. */
function emptyChosen(question: Question): Sums['chosen'] {
	const type = itemTypeOf(question);
	if (question.type === 'statement' || question.type === 'figural' || type.takesSeveral(question))
		return null;
	const right = question.answers.filter(({ id }) => type.pointsOf(question, id) === 1);
	return { right: right.map(({ id }) => id), options: new Map() };
}

function countChosen({ chosen }: Pick<Sums, 'chosen'>, answerId: string | undefined, y: number): void {
	if (!chosen || answerId === undefined) return;
	const option = chosen.options.get(answerId) ?? { n: 0, y: 0 };
	chosen.options.set(answerId, { n: option.n + 1, y: option.y + y });
}

/** The wrong option that goes best with the others, if it seems to be right instead of the key. */
function rightOption({ chosen, ...key }: Omit<Sums, keyof AskedItem | 'scale'>): string | null {
	const ofKey = withFisher(correlationOf(key), key.n);
	if (!chosen || !ofKey || (ofKey.low ?? 0) > 0) return null;
	const { n, y, yy } = key;
	const choices = chosen.right.reduce((sum, id) => sum + (chosen.options.get(id)?.n ?? 0), 0);
	const wrong = [...chosen.options].flatMap(([id, option]) => {
		if (chosen.right.includes(id)) return [];
		const r = correlationOf({ n, x: option.n, xx: option.n, y, yy, xy: option.y });
		// McNemar's test: of those who chose one of the two, half would choose each.
		const isFrequent = (option.n - choices) / Math.sqrt(option.n + choices) > Z_99;
		const low = withFisher(r, n, isFrequent ? undefined : Z_99)?.low ?? 0;
		return low > 0 && (isFrequent || ofKey.value < 0) ? [{ id, low }] : [];
	});
	return wrong.toSorted((one, other) => other.low - one.low)[0]?.id ?? null;
}

function correlationOf({
	n,
	x,
	y,
	xx,
	yy,
	xy,
}: Pick<Sums, 'n' | 'x' | 'y' | 'xx' | 'yy' | 'xy'>): number | null {
	const [ofX, ofY] = [n * xx - x * x, n * yy - y * y];
	if (ofX < EXACT || ofY < EXACT) return null;
	return Math.min(1, Math.max(-1, (n * xy - x * y) / Math.sqrt(ofX * ofY)));
}

/** Φ⁻¹(.9995) and Φ⁻¹(.995), the half-widths of a 99.9 % and a 99 % interval in standard errors. */
const Z_999 = 3.290527;
const Z_99 = 2.575829;
/** Less than this is a rounding error of points that don't vary. */
const EXACT = 1e-6;
