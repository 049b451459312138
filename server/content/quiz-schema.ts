import { z } from 'zod';
import { type Author, commonFields, text } from '../../core/kinds/author.ts';
import { type QuizKind, quizKinds } from '../../core/kinds/facts.ts';
import { kindOf } from '../../core/kinds/kinds.ts';
import { isReserved } from '../../core/pages.ts';

type QuizSchema = ReturnType<Author['schema']>;

const authors = quizKinds.map((kind) => kindOf(kind).author);
const common = commonFields((slug) => !isReserved(slug));

/** `quiz.yaml`: the quiz and its items without their texts. */
export const quizSchema = z.discriminatedUnion(
	'kind',
	authors.map((author) => author.schema(common)) as [QuizSchema, ...QuizSchema[]],
);

const schemaOf = ({ itemWords }: Author) => (typeof itemWords === 'string' ? undefined : itemWords.schema);

/**
 * `<language>.yaml`: the texts of a quiz of this kind in one language; of any kind if the kind isn't known.
 */
export function wordsSchema(kind?: QuizKind) {
	const own = kind && schemaOf(kindOf(kind).author);
	// This reports a statement in place of a question with the rule of the kind.
	const schemas = authors.flatMap((author) => schemaOf(author) ?? []);
	const allowed = own && own !== text ? [text, own] : schemas;
	return z.strictObject({
		name: text,
		inSentence: text.optional(),
		description: text,
		measures: text,
		items: z.record(z.string(), z.union([...new Set(allowed)])).optional(),
	});
}
