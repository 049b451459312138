import type { LanguageCode } from '../language/languages.ts';
import type { TimeFactor } from '../quiz/timing.ts';

/** Whether the details form asks for something. */
export const askings = ['required', 'optional', 'off'] as const;

export type Asking = (typeof askings)[number];

/**
 * How much of an attempt its teacher sees, each including the one before: whether and when it was taken, its
 * result with the range, its whole report.
 */
export const views = ['progress', 'result', 'report'] as const;

export type View = (typeof views)[number];

/**
 * Under what conditions the codes of a batch are used. They are told before Start, and the attempt keeps them
 * as they were then.
 */
export type Conditions = {
	/** The factors for the time limit that the taker may choose; not empty. */
	timeFactors: readonly TimeFactor[];
	/** The only language in which the test can be taken; null if the taker chooses. */
	language: LanguageCode | null;
	/** In years, at least MIN_AGE; ignored if the age isn't asked. */
	minAge: number;
	asked: Readonly<Record<'name' | 'email' | 'age' | 'gender', Asking>>;
	/** When the taker sees the result: at once, never, or from a time in milliseconds since 1970 (UTC). */
	result: 'at_once' | 'never' | number;
	/** Who sees the attempt besides its taker, in words for the taker: a person, a school, a company. */
	seenBy: string;
	view: View;
};
