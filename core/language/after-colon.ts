/**
 * A phrase or sentence with the first letter that it has after a colon: small in languages that write so, unless it
 * begins with an abbreviation such as IQ or with an email address.
 * @param locale the language of the text (BCP 47)
 */
export function afterColon(locale: string, text: string): string {
	if (!small.test(locale) || !/^\p{Lu}(?!\p{Lu}|\S*@)/u.test(text)) return text;
	const [first = ''] = text;
	return first.toLocaleLowerCase(locale) + text.slice(first.length);
}

const small = /^(?:es|fr|id|it|nl|pt|sv|tr)\b/;
