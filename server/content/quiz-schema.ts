import { z } from 'zod';
import { designFaults } from '../../core/items/design.ts';
import { languages } from '../../core/language/languages.ts';
import { levels } from '../../core/scoring/placement.ts';
import { pairs } from '../../core/scoring/types16.ts';

const itemId = z.string().regex(/^[a-z]\d+$/, 'must be a small letter and a number, such as a1');

const matrix = z.record(z.string(), z.string()).transform((design, context) => {
	for (const message of designFaults(design)) context.addIssue({ code: 'custom', message });
	return design;
});
const matrixItem = z.strictObject({ id: itemId, matrix });

const pairItem = z
	.strictObject({ id: itemId, pair: z.enum(pairs), keyed: z.string(), short: z.boolean().default(false) })
	.transform((item, context) => {
		const place = item.keyed.length === 1 ? item.pair.indexOf(item.keyed) : -1;
		if (place === -1) context.addIssue({ code: 'custom', message: `keyed must be a letter of ${item.pair}` });
		return {
			id: item.id,
			scale: item.pair,
			keyed: place === 0 ? (1 as const) : (-1 as const),
			short: item.short,
		};
	});

const facetItem = z
	.strictObject({
		id: itemId,
		facet: z.string().regex(/^[a-z_]+$/, 'must be small letters and _'),
		keyed: z.literal([1, -1], { error: 'must be 1 or -1' }),
	})
	.transform(({ facet, ...item }) => ({ ...item, scale: facet }));

const choiceItem = z
	.strictObject({
		id: itemId,
		level: z.enum(levels).exclude(['pre-A1']),
		skill: z.enum(['grammar', 'vocabulary', 'reading']),
		key: z.string().regex(/^[a-h]$/, 'must be the letter of an option'),
		difficulty: z.number().min(-6).max(6),
		/** Why a learner chooses each of the others; for authors alone. */
		why: z.record(z.string(), z.string()).optional(),
	})
	.transform(({ id, level, difficulty, key }) => ({ id, level, difficulty, key }));

const common = {
	slug: z.string().regex(/^[a-z][a-z0-9-]*$/),
	version: z.int().min(1),
	minutes: z.number().positive(),
	outcome: z.enum(['result', 'thank-you']),
	confirm: z.enum(['check', 'next']),
	public: z.boolean(),
};

const keyed = z.strictObject({
	version: z.string(),
	discrimination: z.number().positive(),
	guessing: z.number().min(0).max(0.5),
});

/** Statements have one model for all items, so their scoring is its version alone. */
const agreed = z
	.strictObject({ version: z.string() })
	.transform(({ version }) => ({ version, discrimination: 1, guessing: 0 }));

const oneForm = {
	forms: z.literal(1).default(1),
	examples: z.tuple([]).default([]),
	rangeOnly: z.literal(false).default(false),
};

/** `quiz.yaml`: what a test is, and its items without their words. */
export const quizSchema = z.discriminatedUnion('kind', [
	z.strictObject({
		...common,
		kind: z.literal('iq'),
		forms: z.int().min(2),
		rangeOnly: z.boolean().default(false),
		itemLanguage: z.null().default(null),
		scoring: keyed,
		items: z.array(matrixItem).min(1),
		examples: z.array(matrixItem),
	}),
	z.strictObject({
		...common,
		...oneForm,
		kind: z.literal('types'),
		itemLanguage: z.null().default(null),
		scoring: agreed,
		/** The test whose short form this is: then its items are those marked short, and their words are its own. */
		of: z.string().optional(),
		items: z.array(pairItem).default([]),
	}),
	z.strictObject({
		...common,
		...oneForm,
		kind: z.literal('emotional'),
		itemLanguage: z.null().default(null),
		scoring: agreed,
		items: z.array(facetItem).min(1),
	}),
	z.strictObject({
		...common,
		...oneForm,
		kind: z.literal('placement'),
		itemLanguage: z.enum(languages.map(({ code }) => code)),
		scoring: keyed,
		items: z.array(choiceItem).min(1),
	}),
]);

const choiceWords = z.strictObject({
	text: z.string().min(1),
	passage: z.string().min(1).optional(),
	options: z.record(z.string(), z.string().min(1)),
});

const base = { name: z.string().min(1), description: z.string().min(1), measures: z.string().min(1) };

/** `<language>.yaml`: the words of a test in one language. */
export const wordsSchema = z.strictObject({
	...base,
	items: z.record(z.string(), z.union([z.string().min(1), choiceWords])).optional(),
});
