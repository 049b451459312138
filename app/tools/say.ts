/** What the fields of a tool hold, by their names. */
export type Values = Record<string, string>;

/**
 * What a tool says and draws for values: texts by the name of their place, attributes by the name of the shape, and what other
 * fields hold now, by their names.
 */
export type Said = {
	texts: Record<string, string>;
	shapes?: Record<string, Record<string, string | number>>;
	fields?: Values;
};

/**
 * Works out what a tool says; on the server for the values that it begins with, in the browser at every change, where `changed` is the
 * name of the field that was changed or of the button that was pressed.
 */
export type Say<Words> = (words: Words, values: Values, locale: string, changed?: string) => Said;

/** A text whose `{name}` are values; numbers are written as the language does. */
export function fill(text: string, values: Record<string, string | number>, locale: string): string {
	return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
		const value = values[name];
		if (value === undefined) return whole;
		return typeof value === 'number' ? new Intl.NumberFormat(locale).format(value) : value;
	});
}

/** The number that a field holds, if it lies between the two; a comma is as good as a point, Arabic digits as Western ones. */
export function numberIn(value: string | undefined, from: number, to: number): number | undefined {
	const text = (value ?? '')
		.trim()
		.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
		.replace(/[,٫]/, '.')
		.replace('−', '-');
	const number = /^-?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : Number.NaN;
	return number >= from && number <= to ? number : undefined;
}

/** The whole number that a field holds, if it lies between the two. */
export function wholeIn(value: string | undefined, from: number, to: number): number | undefined {
	const number = numberIn(value, from, to);
	return Number.isInteger(number) ? number : undefined;
}
