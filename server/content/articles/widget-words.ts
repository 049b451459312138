import { z } from 'zod';
import { arabicWidgetWords } from './arabic-widget-words.ts';
import { calculatorWords } from './calculator-words.ts';
import { drawnWidgetWords } from './drawn-widget-words.ts';

const text = z.string().trim().min(1);

/** The texts of every widget with steps. */
const stepWords = z.strictObject({
	place: text,
	check: text,
	next: text,
	finish: text,
	again: text,
	choose: text,
});

/** A multiple-choice question; `key` is the position of the right option, from 1. */
const choiceOf = (options: number) => ({
	options: z.array(text).length(options),
	key: z.int().min(1).max(options),
	why: text,
});
const quizWords = { title: text, steps: stepWords, right: text, wrong: text, answer: text };

/** The schema of each article widget's texts in `tools.yaml` and in articles, by widget name. */
export const widgetWords = {
	...calculatorWords,
	...drawnWidgetWords,
	...arabicWidgetWords,
	'iq-scales': z.strictObject({
		title: text,
		score: text,
		scale: text,
		sd: z.strictObject({ 15: text, 16: text, 24: text }),
		result: text,
		caption: text,
		share: text,
		range: text,
		below: text,
	}),
	'matrix-rules': z.strictObject({
		title: text,
		steps: stepWords,
		names: z.strictObject({
			constant: text,
			progression: text,
			distribution: text,
			arithmetic: text,
			or: text,
			and: text,
			xor: text,
			difference: text,
			exchange: text,
		}),
		question: text,
		fits: text,
		misfits: text,
		solution: text,
		answer: text,
		result: text,
		note: text,
	}),
	'number-series': z.strictObject({
		title: text,
		steps: stepWords,
		fits: text,
		misfits: text,
		solution: text,
		answer: text,
		result: text,
		note: text,
	}),
	'raven-samples': z.strictObject({
		title: text,
		sample: text,
		question: text,
		solution: text,
		answer: text,
	}),
	'options-only': z.strictObject({
		title: text,
		steps: stepWords,
		question: text,
		hit: text,
		miss: text,
		solution: text,
		answer: text,
		result: text,
		none: text,
		share: text,
	}),
	'animal-quiz': z.strictObject({
		...quizWords,
		result: text,
		note: text,
		questions: z.array(z.strictObject({ question: text, ...choiceOf(3) })).length(10),
	}),
	'reading-others': z.strictObject({
		...quizWords,
		result: text,
		bands: z.strictObject({ low: text, middle: text, high: text }),
		low: text,
		middle: text,
		high: text,
		questions: z.array(z.strictObject({ text, ...choiceOf(4) })).length(8),
	}),
	'number-memory': z.strictObject({
		title: text,
		count: text,
		time: text,
		numerals: text,
		milliseconds: text,
		field: text,
		place: text,
		start: text,
		again: text,
		how: text,
		ready: text,
		hit: text,
		miss: text,
		late: text,
		rate: text,
		published: text,
		publishedElse: text,
		mark: text,
		caption: text,
		numeralsHead: text,
		ordersHead: text,
		orders: text,
	}),
	checklist: z.strictObject({ title: text, items: z.array(text).min(2), result: text, note: text }),
} as const satisfies Record<string, z.ZodType>;

export type StepWords = z.output<typeof stepWords>;

export type WidgetName = keyof typeof widgetWords;

/** The texts of each widget. */
export type WidgetWords = { [Name in WidgetName]: z.output<(typeof widgetWords)[Name]> };

/** Whether a name in an article's file is that of a widget. */
export function isWidgetName(name: string): name is WidgetName {
	return Object.hasOwn(widgetWords, name);
}
