import { z } from 'zod';
import { readCode } from '../../core/codes/access-code.ts';

/** One code as printed by `code create --json`. */
const codeSchema = z.object({
	code: z.string().refine((code) => readCode(code) === code, 'is not an access code'),
	quiz: z.string().min(1),
	expires: z.iso.datetime().nullable(),
	cname: z.string().nullable(),
});

export type CreatedCode = z.output<typeof codeSchema>;

/** The most codes at once; printing them takes about 20 seconds and 1.3 GB of memory. */
const MOST = 5000;

const schema = z.object({
	data: z.array(codeSchema).min(1, 'has no codes').max(MOST, `has more than ${MOST} codes; split it`),
});

/**
 * The codes printed by `code create` without --json, one per line; undefined for JSON. Ignores npm's own
 * lines.
 */
export function listedCodes(text: string): string[] | undefined {
	const lines = said(text).split('\n');
	if (/^[[{]/.test(lines[0] ?? '')) return undefined;
	if (lines.length > MOST) throw new Error(`The list has more than ${MOST} codes; split it`);
	return lines;
}

/**
 * Parses the output of `code create --json`; throws a single Error that lists all faults without repeating a
 * code.
 */
export function readCodes(text: string, slugs: readonly string[]): CreatedCode[] {
	const parsed = schema.safeParse(parse(text));
	if (!parsed.success)
		throw refusal(parsed.error.issues.map(({ path, message }) => issueText(path, message)));
	const { data } = parsed.data;
	const unknown = [...new Set(data.map(({ quiz }) => quiz))].filter((quiz) => !slugs.includes(quiz));
	if (unknown.length > 0) throw refusal(unknown.map((quiz) => `there is no quiz '${quiz}'`));
	return data;
}

function parse(text: string): unknown {
	try {
		return JSON.parse(said(text));
	} catch {
		throw refusal(['it is not JSON']);
	}
}

/** Removes the lines that npm run prints first, unless called with --silent. */
function said(text: string): string {
	const lines = text.split(/\r?\n/).map((line) => line.trim());
	return lines.filter((line) => line !== '' && !line.startsWith('>')).join('\n');
}

/** A location in the document, counted from 1. */
function issueText([, index, field]: readonly PropertyKey[], message: string): string {
	if (typeof index !== 'number') return `data ${message}`;
	return `code ${index + 1}: ${[field, message]
		.filter((part) => part !== undefined)
		.map(String)
		.join(' ')}`;
}

function refusal(faults: readonly string[]): Error {
	return new Error(`This is not the output of \`code create --json\`:\n  ${faults.join('\n  ')}`);
}
