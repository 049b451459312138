import { inSentences } from '../language/in-sentences.ts';
import type { Message } from '../language/message.ts';
import type { MessageId } from '../language/message-id.ts';
import { type Cell, directionsIn, turnable } from './figure.ts';

/** Translates a message into text. */
export type Format = (message: Message) => string;

/**
 * Describes one cell in words, for people who can't see it: shape and count, size, fill, the rotation if any,
 * and whatever else its layout has.
 */
export function describeCell(cell: Cell, format: Format): Message[] {
	const { shape, count, size, fill, rotation, mark, position, lines } = cell;
	const number = position === undefined ? count : directionsIn(position).length;
	return [
		{ id: `figure.${shape}`, values: { count: number } },
		...(position === undefined ? [] : [inDirections('figure.position', position, format)]),
		{ id: `figure.size.${size}` },
		{ id: `figure.fill.${fill}` },
		...turnOf(shape, rotation),
		...(mark === undefined ? [] : [{ id: `figure.mark.${mark}` as const }]),
		...(lines === undefined ? [] : [inDirections('figure.lines', lines, format)]),
		...describeSecond(cell, format),
	];
}

/** Describes the cells of a stem with their positions, and says that the last one is missing. */
export function describeStem(stem: readonly Cell[], format: Format): Message[] {
	const side = Math.sqrt(stem.length + 1);
	const places = stem.map(
		(cell, index): Message => ({
			id: 'figure.place',
			values: {
				row: Math.floor(index / side) + 1,
				column: (index % side) + 1,
				figure: inSentences(format, describeCell(cell, format).map(format)),
			},
		}),
	);
	return [...places, { id: 'figure.missing', values: { row: side, column: side } }];
}

/** The name its messages use for the position of a cell's second figure. */
export function placeOfSecond({ overlap, position }: Pick<Cell, 'overlap' | 'position'>) {
	if (overlap) return 'overlapping';
	return position === undefined ? 'inside' : 'middle';
}

function describeSecond(cell: Cell, format: Format): Message[] {
	const { secondShape: shape, secondFill: fill = 'empty', secondRotation: rotation = 0 } = cell;
	if (shape === undefined) return [];
	const sentences: Message[] = [
		{ id: `figure.${shape}`, values: { count: 1 } },
		{ id: `figure.fill.${fill}` },
		...turnOf(shape, rotation),
	];
	const figure = inSentences(format, sentences.map(format));
	return [{ id: `figure.second.${placeOfSecond(cell)}`, values: { figure } }];
}

function turnOf(shape: Cell['shape'], rotation: number): Message[] {
	const isTurned = rotation !== 0 && turnable.includes(shape);
	return isTurned ? [{ id: 'figure.rotation', values: { degrees: rotation } }] : [];
}

function inDirections(id: 'figure.position' | 'figure.lines', set: number, format: Format): Message {
	const directions = directionsIn(set)
		.map((direction) => format({ id: `figure.direction.${direction}` as MessageId }))
		.reduce((first, second) => format({ id: 'join.items', values: { first, second } }));
	return { id, values: { directions } };
}
