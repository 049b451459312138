import type { Gender } from '../details/details.ts';

/** What an export says about the taker; null for what may not be exported. */
export type Person = {
	name: string | null;
	email: string | null;
	age: number | null;
	gender: Gender | null;
	norms: boolean;
};

/** Keeps age and gender for takers who agreed to the comparison group, name and address only if requested. */
export function personFor(details: Person, withDetails: boolean): Person {
	if (withDetails) return details;
	const { norms, age, gender } = details;
	return { norms, name: null, email: null, age: norms ? age : null, gender: norms ? gender : null };
}
