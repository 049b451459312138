import type { Call } from './calls.ts';
import type { Model, Slug, View } from './model.ts';

/** A response that the contract allows for a call. */
export type Expected = {
	status: number;
	/** A refusal, and the language of its message. */
	code?: string;
	language?: string;
	/** The attempt shown, and in which form. */
	of?: number;
	view?: View;
	/** Whether its questions are included, and its token if it has just begun. */
	questions?: { language: string; hasToken: boolean };
	/** Whether its result is shown. */
	outcome?: string;
	mail?: string;
	/** The target of a redirect. */
	to?: string;
	/** The cookie of a quiz is set to an attempt, or removed. */
	cookie?: { quiz: Slug; of: number | null };
};

/** What a call keeps between its steps. */
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
	refusal?: Expected;
};

/**
 * An atomic part of a call: returns the response, the next step, or nothing to continue in order. Concurrent
 * calls of several tabs are some order of such steps.
 */
export type Step = (model: Model, local: Local) => Expected | number | undefined;

export type Steps<Do extends Call['do']> = (call: Extract<Call, { do: Do }>) => Step[];
