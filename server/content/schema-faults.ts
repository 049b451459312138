import type { z } from 'zod';
import { hasHidden, hidden, nearest } from './did-you-mean.ts';

/** Where a value stands in a file: names of fields and places in lists, from the outermost. */
export type Place = readonly PropertyKey[];

/** The issues of a schema as faults: where, and what in words that name items by their ids. */
export function schemaFaults(issues: readonly z.core.$ZodIssue[], raw: unknown): [Place, string][] {
	const flat = flatten(issues);
	const unknown = flat.flatMap((issue) =>
		issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [],
	);
	return flat.flatMap((issue): [Place, string][] => {
		const { path, message, input } = issue;
		if (issue.code === 'unrecognized_keys') {
			const words = message.split('\n');
			return issue.keys.map((key, index) => [[...path, key], join(subject(path, raw), words[index] ?? '')]);
		}
		if (input === undefined && unknown.some((other) => isMisspelt(path, other))) return [];
		if (path.length === 0 && issue.code === 'invalid_type')
			return [
				[path, `the file must be ${issue.expected === 'array' ? 'a list' : 'lines such as `name: "text"`'}`],
			];
		const note = typeof input === 'string' && hasHidden(input) ? hidden : '';
		return [[path, join(subject(path, raw), message.replace(hidden, '') + note)]];
	});
}

/** Of two forms that a value may have, the one meant is that which is right as a whole and wrong in a part. */
function flatten(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] {
	return issues.flatMap((issue) => {
		const forms = issue.code === 'invalid_union' ? issue.errors : [];
		const meant = forms.find((each) =>
			each.every(({ path, code }) => path.length > 0 || code !== 'invalid_type'),
		);
		return meant ? flatten(meant.map((each) => ({ ...each, path: [...issue.path, ...each.path] }))) : [issue];
	});
}

/** Says whether what is missing at a place stands beside it under a misspelt name. */
function isMisspelt(missing: Place, other: Place): boolean {
	const [name, key] = [String(missing.at(-1)), String(other.at(-1))];
	if (missing.slice(0, -1).join() !== other.slice(0, -1).join()) return false;
	return nearest(key, [name]) !== undefined || key.startsWith(`${name}:`);
}

/** A sentence of its own stands behind a colon. */
function join(who: string, words: string): string {
	if (who === '') return words;
	return /^(is|must|has) /.test(words) ? `${who} ${words}` : `${who}: ${words}`;
}

/** What a place is called: `item a3: option b`, `scoring: version`. */
function subject(place: Place, raw: unknown): string {
	const names: string[] = [];
	let value = raw;
	for (const [index, part] of place.entries()) {
		const above = place[index - 1];
		value = (value as Record<PropertyKey, unknown> | null | undefined)?.[part];
		const id = (value as { id?: unknown } | null | undefined)?.id;
		const name = typeof part === 'number' ? `number ${part + 1}` : String(part);
		if (above === 'items' || above === 'examples')
			names.splice(-1, 1, `item ${typeof id === 'string' || typeof id === 'number' ? id : name}`);
		else if (above === 'options') names.splice(-1, 1, `option ${name}`);
		else names.push(name);
	}
	return names.join(': ');
}
