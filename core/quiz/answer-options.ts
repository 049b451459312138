/** Separates the options of an answer that has several; no option id contains it. */
const BETWEEN = '+';

/**
 * The text that stands for an answer of one or several options, the same in whatever order they were chosen;
 * '' without options.
 */
export function answerOf(optionIds: readonly string[]): string {
	return [...new Set(optionIds)].sort().join(BETWEEN);
}

/** The options of an answer, from the text made by `answerOf`. */
export function optionsIn(answerId: string): string[] {
	return answerId === '' ? [] : answerId.split(BETWEEN);
}

/** Whether an answer is exactly one of the options of a question. */
export function isOption(question: { answers: readonly { id: string }[] }, answerId: string): boolean {
	return question.answers.some(({ id }) => id === answerId);
}

/** The answer after an option is chosen. If several may be chosen, choosing an option again takes it back. */
export function withOption(before: string, optionId: string, several: boolean): string {
	if (!several) return optionId;
	const chosen = optionsIn(before);
	return answerOf(
		chosen.includes(optionId) ? chosen.filter((each) => each !== optionId) : [...chosen, optionId],
	);
}
