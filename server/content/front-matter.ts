import type { z } from 'zod';
import { parseYaml, readText, type YamlFile } from './read-yaml.ts';

/** A parsed Markdown file: its front matter, its text, and the number of lines before the text. */
export type MarkdownFile<Facts> = YamlFile<Facts> & { text: string; linesBefore: number };

/** Reads a Markdown file with front matter between two `---` lines; faults are added to `faults`. */
export function readMarkdown<Schema extends z.ZodType>(
	path: string,
	schema: Schema,
	faults: string[],
): MarkdownFile<z.output<Schema>> | undefined {
	const source = readText(path, faults);
	if (source === undefined) return undefined;
	const [, front, text = ''] = /^---\r?\n(.*?)\r?\n---\r?\n(.*)$/s.exec(source) ?? [];
	if (front === undefined || !text.trim()) {
		faults.push(`${path}:1: must begin with its fields between two lines of ---, followed by the text`);
		return undefined;
	}
	const read = parseYaml(path, front, schema, faults, 1);
	return read && { ...read, text, linesBefore: front.split('\n').length + 2 };
}
