import fc from 'fast-check';
import type { Json } from './draft.ts';
import { type Mutation, mutation } from './mutation.ts';
import { oddNames } from './texts.ts';
import { oddValues } from './values.ts';

/** Faults in the fields of a body. */
export const fields: fc.Arbitrary<Mutation>[] = [
	inBody('a wrong value', oddValues, set),
	inBody('a wrong value', oddValues, set),
	inBody('a missing field', fc.constant(null), (at, name) => void delete at[name]),
	inBody('a value in a list', fc.constant(null), (at, name) => set(at, name, [at[name] ?? null])),
	mutation('a field too many', fc.tuple(oddNames, oddValues), (draft, [name, value]) => {
		const [object] = objectsIn(draft.body?.json);
		if (object) set(object, name, value);
	}),
	mutation('another body', oddValues, (draft, json) => {
		draft.body = { type: 'application/json', json };
	}),
	mutation('no body', fc.constant(null), (draft) => {
		draft.body = undefined;
	}),
];

function inBody(
	label: string,
	values: fc.Arbitrary<Json>,
	change: (at: Fields, name: string, value: Json) => void,
): fc.Arbitrary<Mutation> {
	return mutation(label, fc.tuple(fc.nat(20), fc.nat(20), values), (draft, [which, field, value]) => {
		const objects = objectsIn(draft.body?.json);
		const at = objects[which % Math.max(1, objects.length)];
		const names = at ? Object.keys(at) : [];
		const name = names[field % Math.max(1, names.length)];
		if (at && name !== undefined) change(at, name, value);
	});
}

type Fields = { [name: string]: Json };

/** The body and all objects within it. */
function objectsIn(value: Json | undefined): Fields[] {
	if (Array.isArray(value)) return value.flatMap(objectsIn);
	if (typeof value !== 'object' || value === null) return [];
	return [value, ...Object.values(value).flatMap(objectsIn)];
}

/** Can also set a field called `__proto__`, as JSON.parse does. */
function set(object: object, name: string, value: Json): void {
	Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
}
