import type { WidgetWords } from '../../server/content/articles/widget-words.ts';

/** The values of a widget's fields, by name. */
export type Values = Record<string, string>;

/**
 * What a widget says and draws: `texts` by the name of their place, the attributes of `shapes` by the name of
 * the shape, and new values of `fields` by the name of the field.
 */
export type View = {
	texts: Record<string, string>;
	shapes?: Record<string, Record<string, string | number>>;
	fields?: Values;
};

/**
 * Computes what a widget says: on the server for the first values, and in the browser at every change, where
 * `changed` is the name of the changed field or the pressed button.
 */
export type ViewModel<Words> = (words: Words, values: Values, locale: string, changed?: string) => View;

/** The words of a widget that only the server draws, so that the page has them once. */
export type OnlyDrawn = 'title' | 'assumes' | 'caption' | 'head';

/** The words of each widget that its script gets. */
export type ScriptWords = { [Name in keyof WidgetWords]: Omit<WidgetWords[Name], OnlyDrawn> };
