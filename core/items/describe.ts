import { inSentences } from '../language/in-sentences.ts';
import type { Message } from '../language/message.ts';
import { type Cell, turnable } from './figure.ts';

/** One cell in words, for who does not see it: shape and count, size, fill, and the turn where there is one. */
export function describeCell({ shape, count, size, fill, rotation }: Cell): Message[] {
	const turned = rotation !== 0 && turnable.includes(shape);
	return [
		{ id: `figure.${shape}`, values: { count } },
		{ id: `figure.size.${size}` },
		{ id: `figure.fill.${fill}` },
		...(turned ? [{ id: 'figure.rotation' as const, values: { degrees: rotation } }] : []),
	];
}

/** The eight cells in words with their places, and the missing ninth; `format` turns a message into its text. */
export function describeStem(stem: readonly Cell[], format: (message: Message) => string): Message[] {
	const places = stem.map(
		(cell, index): Message => ({
			id: 'figure.place',
			values: {
				row: Math.floor(index / 3) + 1,
				column: (index % 3) + 1,
				figure: inSentences(format, describeCell(cell).map(format)),
			},
		}),
	);
	return [...places, { id: 'figure.missing', values: { row: 3, column: 3 } }];
}
