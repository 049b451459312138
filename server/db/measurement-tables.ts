import type { Optional, Time } from './column-types.ts';

/** Parameters for the items of a quiz that were estimated together: a proposal until an operator applies them. */
export type CalibrationsTable = {
	/** Its number, which a scoring version names after a point, as in `iq-3.7`. */
	id: number;
	quiz: string;
	/** `1pl`, `2pl`, or `graded`. */
	model: string;
	made_at: Time;
	/** When it was last applied; of those applied and not withdrawn, the last one is in use. */
	applied_at: Optional<Time>;
	withdrawn_at: Optional<Time>;
	/** How many people's answers it comes from. */
	takers: number;
	log_likelihood: number;
	/** The items that stay as designed, with the reasons, and how far results would move, as JSON. */
	found: string;
};

/** The parameters of one item in a calibration; nothing about the people whose answers they come from. */
export type ItemParametersTable = {
	calibration: number;
	item: string;
	/**
	 * Of what the answers belong to: a figure, the design of figures, or the words in a language. Parameters are
	 * only used for items with this hash.
	 */
	hash: string;
	/** The form that a figure was in; null for designs and words. */
	form: Optional<number>;
	/** The language of the words that the hash is of; null for figures. Words have a row for each language with answers. */
	language: Optional<string>;
	/** The slope. */
	a: number;
	/** The difficulty or the thresholds, as a JSON list. */
	b: string;
	/** The probability of guessing right. */
	c: number;
	se_a: Optional<number>;
	/** The standard errors of `b`, as a JSON list. */
	se_b: Optional<string>;
	/** How many people answered it, of words in this language. */
	n: number;
	/** `answers`, or `design` for an item with few answers. */
	source: string;
};

/** Mean and spread of the abilities in a population: a proposal until an operator applies it. */
export type NormsTable = {
	/** Its number, which a scoring version names last, as in `iq-3.7.2`. */
	id: number;
	quiz: string;
	/** The version of the scoring that it holds for, such as `iq-3.7`. */
	scoring_version: string;
	/** The name of the population, as the operator gave it. */
	population: string;
	/** How many takers it comes from, in which languages (a JSON list), and from which year to which. */
	people: number;
	languages: string;
	year_from: number;
	year_to: number;
	/** Mean and SD on each scale of the test by its name, with their errors, as JSON. */
	scales: string;
	/** The cells with their shares of the population and weights, as JSON. */
	cells: string;
	/** How many takers were left out, by reason, as JSON. */
	left_out: string;
	made_at: Time;
	/** When it was last applied; of those applied and not withdrawn, the last one for a scoring is in use. */
	applied_at: Optional<Time>;
	withdrawn_at: Optional<Time>;
};

/** What a nightly count found of a question in a language; nothing about the people who answered. */
export type ItemNightsTable = {
	quiz: string;
	item: string;
	/** Of its words or figure in the language; a changed text is another question. */
	hash: string;
	language: string;
	/** When the quiz was counted; the same for all its questions. */
	night: Time;
	takers: number;
	/** The correlation with the other questions and its 99.9 % interval. */
	rest: number;
	low: number;
	high: number;
};

/** A question that was taken out of scoring in a language. */
export type ItemsOutTable = {
	quiz: string;
	item: string;
	hash: string;
	language: string;
	since: Time;
	/** When it was taken back in; null if it is still out. */
	ended_at: Optional<Time>;
	/** Whether an operator restored it, so that it isn't taken out by itself again. */
	restored: number;
};
