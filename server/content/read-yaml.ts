import { existsSync, readFileSync } from 'node:fs';
import { isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import { lazy } from '../lazy.ts';
import { issueWords } from './issue-words.ts';
import { readAhead } from './read-ahead.ts';
import { type Place, schemaFaults } from './schema-faults.ts';
import { indentFault, syntaxFault } from './syntax-fault.ts';
import { textFaults } from './text-faults.ts';

/** A parsed file: its value, and the line number of each part. A missing part has the line of its parent. */
export type YamlFile<Value> = { path: string; value: Value; lineOf(...place: Place): number };

/**
 * Reads a YAML file with a schema. Faults are added to `faults`, with file, line, and a plain explanation.
 */
export function readYaml<Schema extends z.ZodType>(
	path: string,
	schema: Schema,
	faults: string[],
): YamlFile<z.output<Schema>> | undefined {
	const text = readText(path, faults);
	return text === undefined ? undefined : parseYaml(path, text, schema, faults);
}

/** Parses YAML that follows `before` other lines in a file; otherwise like `readYaml`. */
export function parseYaml<Schema extends z.ZodType>(
	path: string,
	text: string,
	schema: Schema,
	faults: string[],
	before = 0,
): YamlFile<z.output<Schema>> | undefined {
	const say = (line: number, words: string) => void faults.push(`${path}:${line + before}: ${words}`);
	const found = lazy(() => parse(text));
	const lineOf = (...place: Place) => found().lineOf(...place);

	// Wrapped in an object, because the value itself may be undefined.
	const right = readAhead('yaml', text, () =>
		found().faults.length === 0 ? { raw: found().raw } : undefined,
	);
	const lost = right ? [] : found().faults;
	for (const fault of lost) say(...fault);
	if (!right && !found().isReadable) return undefined;
	const { raw } = right ?? found();
	const parsed = schema.safeParse(raw, { error: issueWords, reportInput: true });
	if (parsed.success) return { path, value: parsed.data, lineOf: (...place) => lineOf(...place) + before };
	for (const [place, words] of schemaFaults(parsed.error.issues, raw)) {
		// Faults caused by lost text are already reported for that line.
		if (!lost.some(([line]) => line === lineOf(...place))) say(lineOf(...place), words);
	}
	return undefined;
}

/** Parses a text as YAML: its value, its faults by line, and the line of each part. */
function parse(text: string) {
	const lines = text.split(/\r?\n/);
	const counter = new LineCounter();
	const lineAt = (offset: number) => counter.linePos(offset).line;
	const document = parseDocument(text, {
		lineCounter: counter,
		prettyErrors: false,
		stringKeys: true,
	});
	const lineOf = (...place: Place) => lineAt(offsetOf(document.contents, place));
	const [error] = document.errors;
	// One mistake causes many errors; only the first is about the mistake itself.
	const unreadable =
		indentFault(lines) ?? (error && syntaxFault(lines, counter.linePos(error.pos[0]), error.code));
	if (unreadable) return { faults: [unreadable], isReadable: false, raw: undefined, lineOf };
	const faults = textFaults(document, text).map(([offset, words]) => [lineAt(offset), words] as const);
	return { faults, isReadable: true, raw: document.toJS() as unknown, lineOf };
}

/** The path and line of a part of a file, to start a fault with. */
export function at({ path, lineOf }: YamlFile<unknown>, ...place: Place): string {
	return `${path}:${lineOf(...place)}`;
}

/** The text of a file; if it can't be read, the reason is added to `faults`. */
export function readText(path: string, faults: string[]): string | undefined {
	const fault = (words: string) => void faults.push(`${path}: ${words}`);
	if (!existsSync(path)) return fault('the file is missing');
	try {
		const text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
		if (text.trim() === '') return fault('the file is empty');
		if (!text.includes('\0')) return text;
	} catch {
		// This is reported below, like a text in which every second byte is zero (UTF-16 without a byte order
		// mark).
	}
	return fault('the file is not in UTF-8; save it again with the encoding UTF-8');
}

/** The offset of a part's name, or of the nearest existing ancestor. */
function offsetOf(node: unknown, [name, ...rest]: Place, around = 0): number {
	if (name === undefined) return around;
	if (isMap(node)) {
		const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(name));
		const start = isScalar(pair?.key) ? pair.key.range?.[0] : undefined;
		return start === undefined ? around : offsetOf(pair?.value, rest, start);
	}
	const item = isSeq(node) ? node.items[Number(name)] : undefined;
	const start = (item as { range?: [number] } | undefined)?.range?.[0];
	return start === undefined ? around : offsetOf(item, rest, start);
}
