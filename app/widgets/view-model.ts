/** What the fields of a widget hold, by their names. */
export type Values = Record<string, string>;

/**
 * What a widget says and draws for values: texts by the name of their place, attributes by the name of the shape, and what other
 * fields hold now, by their names.
 */
export type View = {
	texts: Record<string, string>;
	shapes?: Record<string, Record<string, string | number>>;
	fields?: Values;
};

/**
 * Works out what a widget says; on the server for the values that it begins with, in the browser at every change, where `changed` is the
 * name of the field that was changed or of the button that was pressed.
 */
export type ViewModel<Words> = (words: Words, values: Values, locale: string, changed?: string) => View;
