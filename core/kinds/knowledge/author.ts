import { z } from 'zod';
import { type LanguageCode, languages } from '../../language/languages.ts';
import { answerOf } from '../../quiz/answer-options.ts';
import type { QuizWords } from '../../quiz/quiz.ts';
import {
	type Author,
	type AuthorFault,
	itemId,
	oneForm,
	scoringVersion,
	text,
	type WrittenOf,
	word,
} from '../author.ts';
import { rightOptions, trueFalse, weightsIn, weightsKey } from '../items/options.ts';
import { gift } from './gift.ts';
import { optionIds } from './settings.ts';

const optionId = z.enum([...optionIds, ...trueFalse]);

const item = z
	.strictObject({
		id: itemId,
		key: z.array(optionId).min(1).optional(),
		weights: z.partialRecord(z.enum(optionIds), z.number().min(-100).max(100)).optional(),
		credit: z.enum(['all', 'partial']).default('all'),
		points: z.number().positive().max(100).default(1),
		/** Whether several options may be chosen; by default, only if no single option gets all points. */
		several: z.boolean().optional(),
		picture: word(
			/^[a-z0-9][a-z0-9-]*\.(?:png|jpe?g|webp|svg)$/,
			'must be the name of a picture next to quiz.yaml, such as f5.png',
		).optional(),
		pool: word(/^[a-z][a-z0-9-]*$/, 'must have only lowercase letters, digits, and hyphens').optional(),
		fixed: z.boolean().default(false),
	})
	.transform(({ key, weights, credit, several, fixed, ...each }, context) => {
		const fault = (path: string, message: string) =>
			context.addIssue({ code: 'custom', path: [path], message });
		if ((key === undefined) === (weights === undefined)) fault('key', 'needs either key or weights');
		if (key && new Set(key).size < key.length) fault('key', 'has the same option twice');
		if (weights && credit === 'partial')
			fault('credit', 'must not be used with weights, which already give credit');
		const percents = Object.values(weights ?? {});
		const most = percents.filter((percent) => percent > 0).reduce((sum, percent) => sum + percent, 0);
		if (weights && most < 99.9) fault('weights', 'must allow an answer that reaches 100');
		const needed = weights ? !percents.some((percent) => percent === 100) : (key ?? []).length > 1;
		if (several === false && needed)
			fault('several', 'must be true, because one option alone does not get all points');
		const isTrueFalse = (key ?? []).some((id) => trueFalse.some((other) => other === id));
		return {
			...each,
			key: weights ? weightsKey(weights) : answerOf(key ?? []),
			credit: weights ? ('weights' as const) : credit,
			several: several ?? needed,
			fixed: fixed || isTrueFalse,
		};
	});

const options = z.strictObject(Object.fromEntries(optionIds.map((id) => [id, text.optional()])));

/** What authors may write for a knowledge quiz. */
export const author: Author<'knowledge'> = {
	schema: (common) =>
		z
			.strictObject({
				...common,
				kind: z.literal('knowledge'),
				itemLanguage: z
					.enum(languages.map(({ code }) => code))
					.nullable()
					.default(null),
				scoring: z.strictObject({ version: scoringVersion }),
				// With a mark of 100, there would be no way to calculate the probability of passing.
				passMark: z.number().min(1).max(99).nullable().default(null),
				shuffle: z.boolean().default(true),
				explanations: z.enum(['after-end', 'never']).default('after-end'),
				pools: z.record(z.string(), z.int().min(1)).default({}),
				items: z.array(item).min(1),
				examples: z.array(item).default([]),
			})
			.transform(({ passMark, shuffle, explanations, pools, ...quiz }) => ({
				...quiz,
				...oneForm,
				settings: { passMark, shuffle, explanations, pools },
			})),
	itemWords: {
		schema: z
			.strictObject({
				text,
				options: options.optional(),
				picture: text.optional(),
				explanation: text.optional(),
			})
			.transform(({ options: written, ...words }) => ({
				...words,
				...(written && { options: given(written) }),
			})),
		fits: (words) => typeof words !== 'string',
		must: 'needs two lines below it: `text: "…"` and `options: { a: "…", b: "…" }`',
	},
	faults: (_, written, words) => [
		...poolFaults(written),
		...Object.entries(words).flatMap(([code, { items }]) =>
			optionFaults(written, items ?? {}, code as LanguageCode),
		),
	],
	gift,
};

/** The options that have words. */
function given(written: Readonly<Record<string, string | undefined>>): Record<string, string> {
	return Object.fromEntries(
		Object.entries(written).flatMap(([id, words]) => (words === undefined ? [] : [[id, words]])),
	);
}

type Written = WrittenOf<'knowledge'>;

function poolFaults({ items, settings: { pools } }: Written): AuthorFault[] {
	return [
		...items.flatMap(({ id, pool }, index) =>
			pool === undefined || Object.hasOwn(pools, pool)
				? []
				: [
						{
							path: ['items', index, 'pool'],
							message: `item ${id}: pools must say how many questions of ${pool} are asked`,
						},
					],
		),
		...Object.entries(pools).flatMap(([pool, count]) => {
			const members = items.filter((each) => each.pool === pool).length;
			if (count <= members) return [];
			return [
				{
					path: ['pools', pool],
					message: `${pool} has ${members} items, fewer than the ${count} that are asked`,
				},
			];
		}),
	];
}

/** Finds options in a language file that don't match the key of their item. */
function optionFaults(
	{ items, examples }: Written,
	words: NonNullable<QuizWords<'knowledge'>['items']>,
	file: LanguageCode,
): AuthorFault[] {
	return [...items, ...examples].flatMap(({ id, ...rule }): AuthorFault[] => {
		const own = words[id];
		if (own === undefined || typeof own === 'string') return [];
		const ids = Object.keys(own.options ?? {});
		const fault = (message: string) => [{ file, path: ['items', id], message: `item ${id} ${message}` }];
		const named = rule.credit === 'weights' ? [...weightsIn(rule.key).keys()] : rightOptions(rule);
		if (named.some((each) => trueFalse.some((other) => other === each))) {
			if (named.length > 1) return fault('cannot be both true and false');
			return ids.length === 0 ? [] : fault('is true or false, so its options are built in; remove options');
		}
		if (ids.length < 2) return fault('needs two options or more: `options: { a: "…", b: "…" }`');
		if (optionIds.slice(0, ids.length).some((each) => !ids.includes(each)))
			return fault(`must have the options ${optionIds.slice(0, ids.length).join(', ')}`);
		const missing = named.find((each) => !ids.includes(each));
		if (missing !== undefined) return fault(`has no option ${missing}, but quiz.yaml names it`);
		if (rule.credit === 'weights' && named.length < ids.length)
			return fault(`has more options than weights in quiz.yaml; write 0 for options that give no points`);
		return [];
	});
}
