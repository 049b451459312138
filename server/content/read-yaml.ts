import { existsSync, readFileSync } from 'node:fs';
import { isNode, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';

/** Reads a YAML file by a schema; what is wrong is added to `faults`, one line each with file, line and place. */
export function readYaml<Schema extends z.ZodType>(
	path: string,
	schema: Schema,
	faults: string[],
): z.output<Schema> | undefined {
	if (!existsSync(path)) {
		faults.push(`${path}: there is no such file`);
		return undefined;
	}
	const lines = new LineCounter();
	const document = parseDocument(readFileSync(path, 'utf8'), { lineCounter: lines, prettyErrors: false });
	const lineAt = (offset: number | undefined) => (offset === undefined ? 1 : lines.linePos(offset).line);
	for (const { message, pos } of document.errors) faults.push(`${path}:${lineAt(pos[0])}: ${message}`);
	if (document.errors.length > 0) return undefined;
	const parsed = schema.safeParse(document.toJS());
	if (parsed.success) return parsed.data;
	for (const { path: place, message } of parsed.error.issues) {
		// The nearest part that is there: what is missing has no line of its own.
		let [depth, node] = [place.length, document.getIn(place, true)];
		while (!isNode(node) && depth > 0) node = document.getIn(place.slice(0, --depth), true);
		const line = lineAt(isNode(node) ? node.range?.[0] : undefined);
		faults.push(`${path}:${line}: ${place.join('.') || 'the whole file'}: ${message}`);
	}
	return undefined;
}
