import { type Gender, includesGroup } from '../details/details.ts';
import { ageBandOf } from '../norms/age-band.ts';

/** What an export says about the taker; null for what may not be exported. */
export type Person = {
	name: string | null;
	email: string | null;
	age: number | null;
	/** The first age of the band; null unless the taker agreed that it is kept with the answers. */
	ageBand: number | null;
	gender: Gender | null;
	norms: boolean;
};

/** Keeps age band and gender for takers who agreed that these are kept, and the rest only if requested. */
export function personFor(details: Person, withDetails: boolean): Person {
	if (withDetails) return details;
	const { norms, ageBand, gender } = details;
	return { norms, name: null, email: null, age: null, ageBand, gender: ageBand === null ? null : gender };
}

/** The first age of the band of a taker who agreed to this version of the consent; null if it isn't kept. */
export function keptAgeBand(age: number | null, normsVersion: number | null): number | null {
	return age === null || !includesGroup(normsVersion) ? null : ageBandOf(age);
}
