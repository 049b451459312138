import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { lazy } from '../lazy.ts';

/**
 * Content that the build has parsed for every process started from it: parsing unchanged texts took most of
 * the startup time.
 */
const built = 'build/content.json';

let known: (() => Map<string, unknown>) | undefined;

/**
 * The result of one kind of parser for a text. It comes from the build or from an earlier call in this
 * process if possible; otherwise the text is parsed now. If `read` returns undefined, because the text has
 * faults, that isn't stored.
 */
export function readAhead<T>(
	kind: 'yaml' | 'po' | 'entries',
	text: string,
	read: () => T | undefined,
): T | undefined {
	const [found, keep] = lookUp<T>(kind, text);
	return found ?? keep(read());
}

/** The same as `readAhead`, for an asynchronous parser. */
export async function lazyReadAhead<T>(kind: 'post', text: string, read: () => Promise<T>): Promise<T> {
	const [found, keep] = lookUp<T>(kind, text);
	return found ?? keep(await read());
}

function lookUp<T>(
	kind: string,
	text: string,
): [found: T | undefined, keep: <V extends T | undefined>(value: V) => V] {
	if (!known) return [undefined, (value) => value];
	const there = known();
	const name = `${kind} ${createHash('sha256').update(text).digest('base64url')}`;
	return [
		there.get(name) as T | undefined,
		(value) => {
			if (value !== undefined) there.set(name, value);
			return value;
		},
	];
}

/**
 * From now on, uses what the build or this process has already parsed. When the program runs from its
 * sources, posts are always parsed, because their HTML depends on the code and may differ from the build's.
 */
export function useReadAhead(file = built, isSource = import.meta.url.endsWith('.ts')): void {
	if (known) return;
	known = lazy(() => {
		const kept = existsSync(file) ? readFileSync(file, 'utf8') : '{}';
		const entries = Object.entries(JSON.parse(kept) as Record<string, unknown>);
		return new Map(isSource ? entries.filter(([name]) => !name.startsWith('post ')) : entries);
	});
}

/** Frees the memory after everything has been read. */
export function forgetReadAhead(): void {
	known = undefined;
}

/** Stores what `read` parses in a file, for later processes. */
export async function keepReadAhead(read: () => unknown, file = built): Promise<void> {
	const found = new Map<string, unknown>();
	known = () => found;
	try {
		await read();
		const kept = [...found].filter(([, value]) =>
			isDeepStrictEqual(JSON.parse(JSON.stringify(value)), value),
		);
		// A process that starts right now reads either the old file or the new one.
		writeFileSync(`${file}.new`, JSON.stringify(Object.fromEntries(kept)));
		renameSync(`${file}.new`, file);
	} finally {
		known = undefined;
	}
}
