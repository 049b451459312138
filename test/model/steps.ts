import type { Call } from './calls.ts';
import type { Model, Slug, View } from './model.ts';

/** What the contract lets a call be answered with. */
export type Expected = {
	status: number;
	/** A refusal, and the language of its message. */
	code?: string;
	language?: string;
	/** The attempt that is shown, and as what. */
	of?: number;
	view?: View;
	/** Its questions come along, and its token where it is just begun. */
	questions?: { language: string; hasToken: boolean };
	/** Its result is shown. */
	outcome?: string;
	mail?: string;
	/** Where a page leads. */
	to?: string;
	/** The cookie of a quiz is set to an attempt, or forgotten. */
	cookie?: { quiz: Slug; of: number | null };
};

/** What a call keeps from one of its steps to the next. */
export type Local = {
	language?: string;
	of?: number;
	record?: number;
	view?: View;
	open?: string[];
	asked?: string[];
	already?: boolean;
	isOver?: boolean;
	isNew?: boolean;
	mail?: [number, number];
	to?: string;
	status?: number;
};

/**
 * A part of a call that nothing comes between: gives the answer, the step to go on with, or nothing for the next. What
 * several tabs do at once is some order of such steps.
 */
export type Step = (model: Model, local: Local) => Expected | number | undefined;

export type Steps<Do extends Call['do']> = (call: Extract<Call, { do: Do }>) => Step[];
