import { createHash } from 'node:crypto';
import { closeSync, existsSync, openSync, readSync, renameSync, writeFileSync } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';
import { isDeepStrictEqual } from 'node:util';
import { lazy } from '../lazy.ts';

/**
 * Content that the build has parsed for every process started from it: parsing unchanged texts took most of
 * the startup time. A line has the name and the value of one text, in JSON.
 */
const built = 'build/content.jsonl';

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
		const entries = existsSync(file) ? [...linesOf(file)].map((line) => JSON.parse(line) as Entry) : [];
		return new Map(isSource ? entries.filter(([name]) => !name.startsWith('post ')) : entries);
	});
}

type Entry = [name: string, value: unknown];

/**
 * The lines of a file, read in small pieces: after one piece of 5 MB is freed, the C library keeps up to twice as much
 * free memory for as long as the process runs (mallopt(3), M_MMAP_THRESHOLD).
 */
function* linesOf(file: string): Generator<string> {
	const opened = openSync(file, 'r');
	try {
		const piece = Buffer.alloc(64 * 1024);
		const decoder = new StringDecoder('utf8');
		let rest = '';
		for (let size = readSync(opened, piece); size > 0; size = readSync(opened, piece)) {
			const lines = (rest + decoder.write(piece.subarray(0, size))).split('\n');
			rest = lines.pop() ?? '';
			yield* lines;
		}
	} finally {
		closeSync(opened);
	}
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
		writeFileSync(`${file}.new`, kept.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
		renameSync(`${file}.new`, file);
	} finally {
		known = undefined;
	}
}
