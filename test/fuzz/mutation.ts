import type fc from 'fast-check';
import type { Draft } from './draft.ts';

/** One thing that is made odd about a request. */
export type Mutation = { label: string; apply(draft: Draft): void };

/** An oddity of one kind, with what there is of it. */
export const mutation = <T>(
	label: string,
	arbitrary: fc.Arbitrary<T>,
	apply: (draft: Draft, given: T) => void,
): fc.Arbitrary<Mutation> => arbitrary.map((given) => ({ label, apply: (draft) => apply(draft, given) }));
