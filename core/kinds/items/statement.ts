import type { LanguageCode } from '../../language/languages.ts';

/** A statement: the scale it belongs to, and whether agreeing speaks for the scale's upper end. */
export type StatementItem = {
	id: string;
	scale: string;
	keyed: 1 | -1;
	/** Whether the short form of the quiz asks it too. */
	short?: boolean;
};

/** A statement as it is asked, in every language that it exists in; its answers are the steps of `agreement`. */
export type StatementQuestion = {
	type: 'statement';
	id: string;
	scale: string;
	keyed: 1 | -1;
	answers: { id: string }[];
	words: Partial<Record<LanguageCode, string>>;
};

/** The steps of agreement, from disagreeing to agreeing. */
export const agreement = ['1', '2', '3', '4', '5'] as const;
