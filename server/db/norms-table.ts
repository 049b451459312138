import type { Optional, Time } from './tables.ts';

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
