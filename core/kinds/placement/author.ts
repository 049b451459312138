import { z } from 'zod';
import { type LanguageCode, languages } from '../../language/languages.ts';
import type { QuizWords } from '../../quiz/quiz.ts';
import { keyedRuleEdition, underPresentRule } from '../../scoring/rule-edition.ts';
import {
	type Author,
	type AuthorFault,
	itemId,
	keyedScoring,
	oneForm,
	plain,
	text,
	type WrittenOf,
} from '../author.ts';
import { type ChoiceWords, optionIds, skills } from '../items/choice.ts';
import { gift } from './gift.ts';
import { levels } from './score.ts';
import { usualDifficulty } from './usual-difficulty.ts';

const options = <Schema extends z.ZodType>(each: Schema) => ({ a: each, b: each, c: each, d: each });

const USUAL_RANGE = 2;

const choice = {
	id: itemId,
	level: z.enum(levels).exclude(['pre-A1']),
	skill: z.enum(skills),
	key: z.enum(optionIds),
	/** Why a learner might choose each of the wrong options; only for authors. */
	why: z.strictObject(options(text.optional())).optional(),
};

function keyIsNoError(
	{ key, why }: { key: string; why?: Partial<Record<string, string>> | undefined },
	context: z.RefinementCtx,
): void {
	if (why?.[key] === undefined) return;
	const message = 'must not be here, because it is the right option';
	context.addIssue({ code: 'custom', path: ['why', key], message });
}

const item = z
	.strictObject({ ...choice, difficulty: z.number() })
	.superRefine(keyIsNoError)
	.transform(({ id, level, skill, difficulty, key }, context) => {
		const usual = usualDifficulty(level);
		if (Math.abs(difficulty - usual) > USUAL_RANGE)
			context.addIssue({
				code: 'custom',
				path: ['difficulty'],
				message: `must be within 2 of ${usual.toFixed(1)}, the usual value for ${level}; check the minus sign`,
			});
		return { id, level, skill, difficulty, key };
	});

/** A sample is never scored, so it gets the usual difficulty of its level. */
const sample = z
	.strictObject(choice)
	.superRefine(keyIsNoError)
	.transform(({ id, level, skill, key }) => ({
		id,
		level,
		skill,
		key,
		difficulty: usualDifficulty(level),
	}));

/** What authors may write for a placement test. */
export const author: Author<'placement'> = {
	schema: (common) =>
		z
			.strictObject({
				...common,
				kind: z.literal('placement'),
				itemLanguage: z.enum(languages.map(({ code }) => code)),
				scoring: keyedScoring.transform((scoring) => underPresentRule(scoring, keyedRuleEdition)),
				items: z.array(item).min(1),
				examples: z.array(sample).default([]),
			})
			.transform((quiz) => ({ ...quiz, ...oneForm })),
	itemWords: {
		schema: z.strictObject({ text, passage: text.optional(), options: z.strictObject(options(text)) }),
		fits: (words) => typeof words !== 'string',
		must: 'needs two lines below it: `text: "…"` and `options: { a: "…", b: "…", c: "…", d: "…" }`',
	},
	faults: (_, written, words) => [
		...sampleFaults(written),
		...repeatedFaults(written, words),
		...levelFaults(written),
	],
	texts: {
		schema: z.strictObject({ meaning: text, can: z.array(text).min(1) }),
		files: 'one for each language',
	},
	gift,
};

type Written = WrittenOf<'placement'>;

/**
 * Finds missing and surplus samples: a public test shows exactly one for each level that it has, up to C1.
 */
function sampleFaults({ items, examples, public: isPublic }: Written): AuthorFault[] {
	const has = (list: readonly { level: string }[], level: string) =>
		list.some((each) => each.level === level);
	const wanted = levels.slice(1, -1).filter((level) => has(items, level));
	const missing = isPublic ? wanted.filter((level) => !has(examples, level)) : [];
	return [
		...missing.map((level) => ({
			path: ['examples'],
			message: `there is no sample of level ${level}; a public test needs one of each level`,
		})),
		...examples.flatMap(({ id, level }, index) => {
			const isFirst = examples.findIndex((each) => each.level === level) === index;
			if (isFirst && wanted.includes(level)) return [];
			const message = `item ${id} is one too many; there must be one sample of each level that has items, up to C1`;
			return [{ path: ['examples', index], message }];
		}),
	];
}

/**
 * Finds samples that ask the same as an item: about the same passage or sentence, or with the same options.
 */
function repeatedFaults(
	{ items, examples, itemLanguage }: Written,
	words: Partial<Record<LanguageCode, QuizWords<'placement'>>>,
): AuthorFault[] {
	const file = itemLanguage ?? 'en';
	const said = words[file]?.items ?? {};
	const asked = (each: ChoiceWords | undefined) => {
		if (each === undefined) return [];
		const all = Object.values(each.options).map(plain).sort();
		return [plain(each.passage ?? each.text), JSON.stringify(all)];
	};
	return examples.flatMap(({ id }) => {
		const own = asked(said[id]);
		const same = items.find((each) => asked(said[each.id]).some((part) => own.includes(part)));
		const message = `item ${id} is a sample, but it asks the same as item ${same?.id}`;
		return same ? [{ file, path: ['items', id], message }] : [];
	});
}

/**
 * Finds missing levels: all levels below the highest need items, because the mean difficulty of its items is
 * what defines a level.
 */
function levelFaults({ items }: Written): AuthorFault[] {
	const asked = levels.slice(1);
	const highest = asked.findLastIndex((level) => items.some((each) => each.level === level));
	return asked
		.slice(0, Math.max(0, highest))
		.filter((level) => !items.some((each) => each.level === level))
		.map((level) => ({
			path: ['items'],
			message: `there is no item of level ${level}, but there are items of higher levels`,
		}));
}
