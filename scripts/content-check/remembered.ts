/** Memoizes a function of a text, for checks that process the same texts repeatedly. */
export function remembered<T>(ask: (text: string) => T): (text: string) => T {
	const answers = new Map<string, { answer: T }>();
	return (text) => {
		const known = answers.get(text) ?? { answer: ask(text) };
		answers.set(text, known);
		return known.answer;
	};
}
