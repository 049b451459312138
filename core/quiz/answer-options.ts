/** Stands between the options of an answer that is several; no id of an option has it. */
const BETWEEN = '+';

/** One text for an answer of one option or several, the same in whatever order they were chosen; '' of none. */
export function answerOf(optionIds: readonly string[]): string {
	return [...new Set(optionIds)].sort().join(BETWEEN);
}

/** The options of an answer. */
export function optionsIn(answerId: string): string[] {
	return answerId === '' ? [] : answerId.split(BETWEEN);
}

/** Whether an answer is one of the options of a question. */
export function isOption(question: { answers: readonly { id: string }[] }, answerId: string): boolean {
	return question.answers.some(({ id }) => id === answerId);
}

/** The answer after an option was chosen, or taken back where it was chosen before and several may be. */
export function withOption(before: string, optionId: string, several: boolean): string {
	if (!several) return optionId;
	const chosen = optionsIn(before);
	return answerOf(
		chosen.includes(optionId) ? chosen.filter((each) => each !== optionId) : [...chosen, optionId],
	);
}
