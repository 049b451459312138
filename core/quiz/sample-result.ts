import { sampleAnswersToIqTest } from '../kinds/iq/sample-answers.ts';
import { agreement } from '../kinds/items/agreement.ts';
import { itemTypeOf } from '../kinds/items/item-types.ts';
import type { StatementQuestion } from '../kinds/items/statement.ts';
import { type Result, score } from '../scoring/score.ts';
import type { Answer } from './attempt.ts';
import type { Question, Snapshot } from './quiz.ts';

/** The result of made-up answers to a snapshot, which shows before the start what a result looks like. */
export function sampleResult(snapshot: Snapshot): Result {
	return score(snapshot, sampleAnswers(snapshot));
}

/**
 * The made-up answers. They solve the easier questions, except of an IQ test, and lean to one side of each
 * scale, more clearly on some than on others.
 */
export function sampleAnswers(snapshot: Snapshot): Answer[] {
	const { kind, questions } = snapshot;
	if (kind === 'iq') return sampleAnswersToIqTest(snapshot);
	const ranks = questions.map((question, index) => itemTypeOf(question).difficultyOf(question) ?? index);
	const cutoff = ranks.toSorted((a, b) => a - b)[Math.floor(SOLVED * ranks.length)] ?? 0;
	const asked = new Map<string, number>();
	return questions.map((question, index) => ({
		questionId: question.id,
		answerId:
			question.type === 'statement'
				? leaning(question, asked)
				: rightOrWrong(question, (ranks[index] ?? 0) < cutoff),
		time: TIME,
	}));
}

/** The best or the worst possible answer to a question with a key. */
function rightOrWrong(question: Question, isRight: boolean): string {
	const { accepts, keyOf, pointsOf } = itemTypeOf(question);
	const possible = [keyOf(question), ...question.answers.map(({ id }) => id)].filter((answerId) =>
		accepts(question, answerId),
	);
	const sorted = possible.toSorted((a, b) => (pointsOf(question, b) ?? 0) - (pointsOf(question, a) ?? 0));
	return sorted.at(isRight ? 0 : -1) ?? '';
}

/** The next step of agreement on the scale of a statement; `asked` counts the statements of each scale. */
function leaning({ scale, keyed }: StatementQuestion, asked: Map<string, number>): string {
	const count = asked.get(scale) ?? 0;
	asked.set(scale, count + 1);
	const place = [...asked.keys()].indexOf(scale);
	const steps = leanings[place % leanings.length] ?? [];
	const side = place % 2 === 0 ? keyed : -keyed;
	return agreement[2 + side * (steps[count % steps.length] ?? 0)] ?? agreement[2];
}

/** How far the answers on a scale lean to its side, from 2 to -2, in turn. */
const leanings = [
	[1, 0, 1, 0],
	[1, 0, 0, 0],
	[1, 1, 0, 1],
	[1, -1, 1, 0],
];

const SOLVED = 0.75;
const TIME = 15_000;
