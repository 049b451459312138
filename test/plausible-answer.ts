import { agreement } from '../core/kinds/items/agreement.ts';

/**
 * The id of an answer to the question at this index: to statements, steps around the middle that a person
 * could give; otherwise every option in turn.
 */
export function plausibleAnswer(options: readonly { id: string }[], index: number): string {
	const isStatement =
		options.length === agreement.length && options.every(({ id }, at) => id === agreement[at]);
	return (isStatement ? options[aroundMiddle(index)] : options[index % options.length])?.id ?? '';
}

/** Steps of agreement, 0 to 4, three of seven in the middle. */
export function aroundMiddle(index: number): number {
	return [3, 2, 3, 1, 1, 2, 2][index % 7] ?? 2;
}
