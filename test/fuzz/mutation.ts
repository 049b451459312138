import type fc from 'fast-check';
import type { Draft } from './draft.ts';

/** One change that makes a request unusual or invalid. */
export type Mutation = { label: string; apply(draft: Draft): void };

/** A mutation of one kind with its values. */
export const mutation = <T>(
	label: string,
	arbitrary: fc.Arbitrary<T>,
	apply: (draft: Draft, given: T) => void,
): fc.Arbitrary<Mutation> => arbitrary.map((given) => ({ label, apply: (draft) => apply(draft, given) }));
