import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { later } from '../later.ts';

/** What the build has read, for every process that starts from it: most of a start was the parsing of texts that never change. */
const built = 'build/content.json';

let known: (() => Map<string, unknown>) | undefined;

/**
 * What a text of the content says by one kind of parser, as the build or this process has read it before; any other text is
 * read now. What `read` has no value for, a text with faults, is never kept.
 */
export function readAhead<T>(
	kind: 'yaml' | 'po' | 'entries',
	text: string,
	read: () => T | undefined,
): T | undefined {
	const [found, keep] = lookUp<T>(kind, text);
	return found ?? keep(read());
}

/** The same for a text that takes waiting to read. */
export async function readAheadLater<T>(kind: 'post', text: string, read: () => Promise<T>): Promise<T> {
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
 * From now on nothing is read again that the build or this process has read; from the sources posts are, whose HTML is what the
 * sources make of them, and may be another than that of the build.
 */
export function useReadAhead(file = built, isSource = import.meta.url.endsWith('.ts')): void {
	if (known) return;
	known = later(() => {
		const kept = existsSync(file) ? readFileSync(file, 'utf8') : '{}';
		const entries = Object.entries(JSON.parse(kept) as Record<string, unknown>);
		return new Map(isSource ? entries.filter(([name]) => !name.startsWith('post ')) : entries);
	});
}

/** Lets go of it, once everything has been read. */
export function forgetReadAhead(): void {
	known = undefined;
}

/** Keeps what `read` reads for the processes to come. */
export async function keepReadAhead(read: () => unknown, file = built): Promise<void> {
	const found = new Map<string, unknown>();
	known = () => found;
	try {
		await read();
		const kept = [...found].filter(([, value]) =>
			isDeepStrictEqual(JSON.parse(JSON.stringify(value)), value),
		);
		// Whoever starts at this moment reads the one from before, or this one.
		writeFileSync(`${file}.new`, JSON.stringify(Object.fromEntries(kept)));
		renameSync(`${file}.new`, file);
	} finally {
		known = undefined;
	}
}
