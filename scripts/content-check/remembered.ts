/** A function of a text that remembers what it has returned: for what is asked of the same texts in check after check. */
export function remembered<T>(ask: (text: string) => T): (text: string) => T {
	const answers = new Map<string, { answer: T }>();
	return (text) => {
		const known = answers.get(text) ?? { answer: ask(text) };
		answers.set(text, known);
		return known.answer;
	};
}
