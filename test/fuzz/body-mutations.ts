import fc from 'fast-check';
import type { Draft } from './draft.ts';
import { type Mutation, mutation } from './mutation.ts';

/** Faults in the text of a JSON body. */
export const bodies: fc.Arbitrary<Mutation>[] = [
	inText(
		'malformed',
		fc.constantFrom('{', '}', ',', '"', ']', '\\', "'", '//', 'NaN', '\0', '\u2028'),
		(text, odd) => text.replace(/(?<=[:{,[])/, odd),
	),
	inText(
		'no number',
		fc.constantFrom('NaN', 'Infinity', '1e999', '0x10', '01', '+1', '1.', '.5', '-'),
		(text, odd) => text.replace(/(?<=:)(-?\d[\d.e+-]*|"[^"]*")/, odd),
	),
	inText('cut off', fc.nat(40), (text, count) => text.slice(0, Math.max(0, text.length - 1 - count))),
	inText('followed by more', fc.constantFrom('{}', ' \n', 'x', '\0', ']'), (text, more) => text + more),
	inText('a name twice', fc.constantFrom('"language":"ar",', '"quiz":null,', '"email":1,'), (text, twice) =>
		text.replace('{', `{${twice}`),
	),
	inText(
		'no UTF-8',
		fc.constantFrom([0xff, 0xfe], [0xe2, 0x82], [0xed, 0xa0, 0x80], [0xc0, 0xaf]),
		(text, odd) => {
			const at = Math.min(3, text.length);
			return Buffer.concat([Buffer.from(text.slice(0, at)), Buffer.from(odd), Buffer.from(text.slice(at))]);
		},
	),
	inText(
		'in another encoding',
		fc.constantFrom<('utf16le' | 'latin1')[]>('utf16le', 'latin1'),
		(text, encoding) => Buffer.from(`\ufeff${text}é`, encoding),
	),
	inText('at the limit', fc.constantFrom(-1, 0, 1, 100_000, 2_000_000), (text, beyond) =>
		text.replace('{', `{"more":"${'x'.repeat(Math.max(0, 64 * 1024 - text.length - 10 + beyond))}",`),
	),
	inText('very deep', fc.constantFrom(5_000, 32_000), (_, depth) => '['.repeat(depth) + ']'.repeat(depth)),
	inText(
		'a list of 100,000',
		fc.constantFrom('0', '{}', '[]', '""'),
		(_, each) => `[${`${each},`.repeat(99_999)}${each}]`,
	),
];

function inText<T>(
	label: string,
	arbitrary: fc.Arbitrary<T>,
	change: (text: string, given: T) => string | Buffer,
): fc.Arbitrary<Mutation> {
	return mutation(label, arbitrary, (draft, given) => {
		if (!draft.body || draft.body.form) return;
		const changed = change(textOf(draft), given);
		draft.body = {
			type: draft.body.type,
			bytes: typeof changed === 'string' ? Buffer.from(changed) : changed,
		};
	});
}

/** The body as text, whatever it was made of. */
function textOf({ body }: Draft): string {
	return body?.bytes?.toString('latin1') ?? JSON.stringify(body?.json ?? {});
}
