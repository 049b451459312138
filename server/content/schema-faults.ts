import type { z } from 'zod';
import { hasHidden, hidden, nearest } from './did-you-mean.ts';

/** The path of a value in a file: field names and list indexes, from the outermost. */
export type Place = readonly PropertyKey[];

/** Converts schema issues to faults: the path, and an explanation that names items by id. */
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
				[
					path,
					`the file must be ${issue.expected === 'array' ? 'a list' : 'made of lines such as `name: "text"`'}`,
				],
			];
		const note = typeof input === 'string' && hasHidden(input) ? hidden : '';
		return [[path, join(subject(path, raw), message.replace(hidden, '') + note)]];
	});
}

/**
 * If a value may have several forms, chooses the issues of the form whose type is right and of which only a
 * part is wrong.
 */
function flatten(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] {
	return issues.flatMap((issue) => {
		const forms = issue.code === 'invalid_union' ? issue.errors : [];
		const meant = forms.find((each) =>
			each.every(({ path, code }) => path.length > 0 || code !== 'invalid_type'),
		);
		return meant ? flatten(meant.map((each) => ({ ...each, path: [...issue.path, ...each.path] }))) : [issue];
	});
}

/** Whether a missing field is probably the misspelled one next to it. */
function isMisspelt(missing: Place, other: Place): boolean {
	const [name, key] = [String(missing.at(-1)), String(other.at(-1))];
	if (missing.slice(0, -1).join() !== other.slice(0, -1).join()) return false;
	return nearest(key, [name]) !== undefined || key.startsWith(`${name}:`);
}

/** Joins a subject and a fault; a complete sentence follows a colon. */
function join(who: string, words: string): string {
	if (who === '') return words;
	return /^(is|must|has) /.test(words) ? `${who} ${words}` : `${who}: ${words}`;
}

/** A readable name for a path: `item a3: option b`, `scoring: version`. */
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
