import type { Question } from '../../quiz/quiz.ts';
import { choice } from './choice.ts';
import type { ItemType, PageQuestion } from './item-type.ts';
import { matrix } from './matrix.ts';
import { options } from './options.ts';
import { statement } from './statement.ts';

type OfType<Each, Type> = Extract<Each, { type: Type }>;

/** The item types, in the order of their columns in exports. */
export const itemTypes: {
	[Type in Question['type']]: ItemType<OfType<Question, Type>, OfType<PageQuestion, Type>>;
} = { figural: matrix, choice, statement, options };

/** The item type of a question. */
export function itemTypeOf({ type }: Pick<Question, 'type'>): ItemType {
	return itemTypes[type];
}
