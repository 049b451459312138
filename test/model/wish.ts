import fc from 'fast-check';
import type { Call, Jar, Who } from './calls.ts';
import { type Model, slugs } from './model.ts';
import { correctedOf } from './people.ts';

/**
 * An intended action, independent of what exists: attempts and codes are named by any number. It becomes a
 * call about whatever exists then, so that shrinking a run keeps it valid.
 */
export type Wish = { label: string; call(model: Model, jars: Record<Who, Jar>): Call };

export const wish = <T>(
	arbitrary: fc.Arbitrary<T>,
	make: (given: T, model: Model, jars: Record<Who, Jar>) => Call,
) =>
	arbitrary.map(
		(given): Wish => ({
			label: JSON.stringify(given),
			call: (model, jars) => make(given, model, jars),
		}),
	);

export const slug = fc.constantFrom(...slugs);
export const language = fc.option(fc.constantFrom('ar', 'de', 'pt'), { nil: undefined, freq: 3 });
export const factor = fc.constantFrom(1, 1, 1, 1.25, 1.5, 0);
export const who = fc.constantFrom<Who[]>('a', 'a', 'b');
export const lang = fc.option(fc.constant('ar' as const), { nil: undefined, freq: 5 });
/** Which attempt, counted from the last: usually the running one. */
export const of = fc.constantFrom(0, 0, 0, 1, 2);
export const rarely = fc.integer({ min: 0, max: 7 }).map((number) => number === 7);

export const which = fc.constantFrom<(0 | 1 | 2)[]>(0, 0, 0, 1, 2);

export const placeOf = (fromLast: number, count: number) =>
	count === 0 ? 0 : (count - 1 - fromLast + count * 3) % count;

/** The address named this way for an attempt. */
export function emailOf(to: string, at: number): { email?: string } {
	if (to === '') return {};
	return { email: to === 'wrong' ? 'no address' : correctedOf(at) };
}

/** Removes undefined fields, as a client does. */
export function defined<T extends object>(given: T): { [Name in keyof T]: Exclude<T[Name], undefined> } {
	return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as never;
}
