import type { Question, Snapshot } from './quiz.ts';

/** A whole number from 0 to below `count`, each as likely as the others. */
export type PickOne = (count: number) => number;

/** What was drawn for one attempt: the questions of a form that it is asked, in their order, each with its options in theirs. */
export type Drawn = readonly (readonly [questionId: string, optionIds: readonly string[]])[];

/** What an attempt is asked of a form by a draw. Throws where the form has no such question or option. */
export function drawnFrom(form: Snapshot, drawn: Drawn): Snapshot {
	const questions = drawn.map(([id, options]): Question => {
		const question = byId<Question>(form.questions, id);
		return { ...question, answers: inOrder(question.answers, options) } as Question;
	});
	return { ...form, questions, drawnFrom: form };
}

/** The draw by which a snapshot was made. */
export function drawnOf({ questions }: { questions: readonly Question[] }): Drawn {
	return questions.map(({ id, answers }) => [id, answers.map((answer) => answer.id)]);
}

/** Options in the order of their ids. */
export function inOrder<Option extends { id: string }>(
	options: readonly Option[],
	ids: readonly string[],
): Option[] {
	return ids.map((id) => byId(options, id));
}

/** The values in an order drawn by Fisher and Yates (D. Knuth, "The Art of Computer Programming", volume 2, algorithm 3.4.2P). */
export function shuffled<Value>(values: readonly Value[], pick: PickOne): Value[] {
	const left = [...values];
	return values.flatMap(() => left.splice(pick(left.length), 1));
}

function byId<Value extends { id: string }>(values: readonly Value[], id: string): Value {
	const found = values.find((each) => each.id === id);
	if (!found) throw new Error(`There is no ${id}`);
	return found;
}
