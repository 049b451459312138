import type { Gender } from '../details/details.ts';

/** What an export tells of the person: what it may not tell is null. */
export type Person = {
	name: string | null;
	email: string | null;
	age: number | null;
	gender: Gender | null;
	norms: boolean;
};

/** Age and gender stay for those who agreed to the comparison group, name and address only where they are asked for. */
export function personFor(details: Person, withDetails: boolean): Person {
	if (withDetails) return details;
	const { norms, age, gender } = details;
	return { norms, name: null, email: null, age: norms ? age : null, gender: norms ? gender : null };
}
