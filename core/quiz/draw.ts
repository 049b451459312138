import type { Question, Snapshot } from './quiz.ts';

/** Returns a whole number from 0 to `count` − 1, all of them equally likely. */
export type PickOne = (count: number) => number;

/** The draw of one attempt: the ids of its questions in order, each with the ids of its options in order. */
export type Drawn = readonly (readonly [questionId: string, optionIds: readonly string[]])[];

/**
 * The snapshot of an attempt, made from a form and a draw. Throws if the form doesn't have one of the
 * questions or options.
 */
export function drawnFrom(form: Snapshot, drawn: Drawn): Snapshot {
	const questions = drawn.map(([id, options]): Question => {
		const question = byId<Question>(form.questions, id);
		return { ...question, answers: inOrder(question.answers, options) } as Question;
	});
	return { ...form, questions, drawnFrom: form };
}

/** The draw that a snapshot was made with. */
export function drawnOf({ questions }: { questions: readonly Question[] }): Drawn {
	return questions.map(({ id, answers }) => [id, answers.map((answer) => answer.id)]);
}

/** Sorts options in the order of these ids. Throws if an option doesn't exist. */
export function inOrder<Option extends { id: string }>(
	options: readonly Option[],
	ids: readonly string[],
): Option[] {
	return ids.map((id) => byId(options, id));
}

/**
 * The values in random order, by the shuffle of Fisher and Yates (D. Knuth, "The Art of Computer
 * Programming", volume 2, algorithm 3.4.2P).
 */
export function shuffled<Value>(values: readonly Value[], pick: PickOne): Value[] {
	const left = [...values];
	return values.flatMap(() => left.splice(pick(left.length), 1));
}

function byId<Value extends { id: string }>(values: readonly Value[], id: string): Value {
	const found = values.find((each) => each.id === id);
	if (!found) throw new Error(`There is no ${id}`);
	return found;
}
