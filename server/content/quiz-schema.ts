import { z } from 'zod';
import { type Author, commonFields, text } from '../../core/kinds/author.ts';
import { quizKinds } from '../../core/kinds/facts.ts';
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

const itemWords = new Set(
	authors.flatMap(({ itemWords: words }) => (typeof words === 'string' ? [] : words.schema)),
);

/** `<language>.yaml`: the texts of a quiz in one language. */
export const wordsSchema = z.strictObject({
	name: text,
	description: text,
	measures: text,
	items: z.record(z.string(), z.union([...itemWords])).optional(),
});
