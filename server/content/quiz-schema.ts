import { z } from 'zod';
import { designFaults } from '../../core/items/design-faults.ts';
import { skills } from '../../core/kinds/items/choice.ts';
import { type Level, levels } from '../../core/kinds/placement/score.ts';
import { pairs } from '../../core/kinds/types/score.ts';
import { languages } from '../../core/language/languages.ts';
import { reserved } from './reserved.ts';

/** The options of a question in words. */
export const optionIds = ['a', 'b', 'c', 'd'] as const;

const options = <Schema extends z.ZodType>(each: Schema) => ({ a: each, b: each, c: each, d: each });

/** Difficulties in logits as they are designed; one far from its level has usually lost its sign. */
const USUAL_A1 = -2.8;
const LEVEL_STEP = 1.1;
const USUAL_RANGE = 2;

/** Where an item of a level is expected before it is measured, in logits. */
export function usualDifficulty(level: Level): number {
	return USUAL_A1 + LEVEL_STEP * (levels.indexOf(level) - 1);
}

/** A text for people. */
const text = z.string().regex(/\S/, 'has no text');

const word = (pattern: RegExp, must: string) =>
	z.string({ error: ({ input }) => (input === undefined ? undefined : must) }).regex(pattern, must);

const itemId = word(/^[a-z]\d+$/, 'must be a small letter and a number, such as a1');

const matrix = z
	.object({ side: z.literal(2).optional(), overlap: z.literal(true).optional() })
	.catchall(z.string())
	.transform((design, context) => {
		for (const message of designFaults(design)) context.addIssue({ code: 'custom', message });
		return design;
	});
const matrixItem = z.strictObject({ id: itemId, matrix });

const pairItem = z
	.strictObject({
		id: itemId,
		pair: z.enum(pairs),
		keyed: word(/^[A-Z]$/, 'must be a letter of the pair'),
		short: z.boolean().default(false),
	})
	.transform(({ id, pair, keyed: letter, short }, context) => {
		if (!pair.includes(letter))
			context.addIssue({ code: 'custom', path: ['keyed'], message: `must be ${[...pair].join(' or ')}` });
		return { id, scale: pair, keyed: pair[0] === letter ? (1 as const) : (-1 as const), short };
	});

const facetItem = z
	.strictObject({
		id: itemId,
		facet: word(/^[a-z_]+$/, 'must be small letters and _, such as self_awareness'),
		keyed: z.literal([1, -1]),
	})
	.transform(({ facet, ...item }) => ({ ...item, scale: facet }));

const choice = {
	id: itemId,
	level: z.enum(levels).exclude(['pre-A1']),
	skill: z.enum(skills),
	key: z.enum(optionIds),
	/** Why a learner chooses each of the others; for authors alone. */
	why: z.strictObject(options(text.optional())).optional(),
};

function keyIsNoError(
	{ key, why }: { key: string; why?: Partial<Record<string, string>> | undefined },
	context: z.RefinementCtx,
): void {
	if (why?.[key] === undefined) return;
	const message = 'must not stand here; it is the right option';
	context.addIssue({ code: 'custom', path: ['why', key], message });
}

const choiceItem = z
	.strictObject({ ...choice, difficulty: z.number() })
	.superRefine(keyIsNoError)
	.transform(({ id, level, skill, difficulty, key }, context) => {
		const usual = usualDifficulty(level);
		if (Math.abs(difficulty - usual) > USUAL_RANGE)
			context.addIssue({
				code: 'custom',
				path: ['difficulty'],
				message: `must be within 2 of ${usual.toFixed(1)}, which is usual for ${level}; is the minus right?`,
			});
		return { id, level, skill, difficulty, key };
	});

/** A sample is never scored, so that it has the difficulty of its level. */
const sampleItem = z
	.strictObject(choice)
	.superRefine(keyIsNoError)
	.transform(({ id, level, skill, key }) => ({
		id,
		level,
		skill,
		key,
		difficulty: usualDifficulty(level),
	}));

const common = {
	slug: word(
		/^[a-z][a-z0-9-]*$/,
		'must be small letters, digits and hyphens, beginning with a letter',
	).refine((slug) => !reserved.has(slug), 'is an address of the site itself; choose another'),
	version: z.int().min(1),
	minutes: z.number().positive().max(600),
	outcome: z.enum(['result', 'thank-you']),
	confirm: z.enum(['check', 'next']),
	public: z.boolean(),
};

const keyed = z.strictObject({
	version: text,
	discrimination: z.number().positive(),
	guessing: z.number().min(0).max(0.5),
});

/** Statements have one model for all items, so their scoring is its version alone. */
const agreed = z
	.strictObject({ version: text })
	.transform(({ version }) => ({ version, discrimination: 1, guessing: 0 }));

/** What only figures have. */
const oneForm = { forms: 1, rangeOnly: false };

/** Nothing of a test about oneself is secret, so that it needs no samples. */
const statements = { ...oneForm, itemLanguage: null, examples: [] as never[] };

/** `quiz.yaml`: what a test is, and its items without their words. */
export const quizSchema = z.discriminatedUnion('kind', [
	z
		.strictObject({
			...common,
			kind: z.literal('iq'),
			forms: z.int().min(2),
			rangeOnly: z.boolean().default(false),
			scoring: keyed,
			items: z.array(matrixItem).min(1),
			examples: z.array(matrixItem),
		})
		.transform((quiz) => ({ ...quiz, itemLanguage: null })),
	z
		.strictObject({
			...common,
			kind: z.literal('types'),
			scoring: agreed,
			/** The test whose short form this is: then its items are those marked short, and their words are its own. */
			of: text.optional(),
			items: z.array(pairItem).default([]),
		})
		.transform((quiz) => ({ ...quiz, ...statements })),
	z
		.strictObject({
			...common,
			kind: z.literal('emotional'),
			scoring: agreed,
			items: z.array(facetItem).min(1),
		})
		.transform((quiz) => ({ ...quiz, ...statements })),
	z
		.strictObject({
			...common,
			kind: z.literal('placement'),
			itemLanguage: z.enum(languages.map(({ code }) => code)),
			scoring: keyed,
			items: z.array(choiceItem).min(1),
			examples: z.array(sampleItem).default([]),
		})
		.transform((quiz) => ({ ...quiz, ...oneForm })),
]);

const choiceWords = z.strictObject({
	text,
	passage: text.optional(),
	options: z.strictObject(options(text)),
});

/** `<language>.yaml`: the words of a test in one language. */
export const wordsSchema = z.strictObject({
	name: text,
	description: text,
	measures: text,
	items: z.record(z.string(), z.union([text, choiceWords])).optional(),
});
