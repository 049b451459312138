import { z } from 'zod';

const text = z.string().trim().min(1);

/** The texts of the widgets in Arabic articles. */
export const arabicWidgetWords = {
	'type-letters': z.strictObject({
		type: z.string().regex(/^[EI][SN][TF][JP]$/, 'must be four letters such as INFJ'),
		title: text,
		reading: text,
		drawing: text,
		pole: text,
		caption: text,
		reliability: text,
		letter: text,
		letters: text,
		share: text,
		assumption: text,
	}),
	'two-faces': z.strictObject({
		title: text,
		question: text,
		first: text,
		second: text,
		neither: text,
		/** Describes the drawing for people who can't see it. */
		drawn: z.strictObject({ first: text, second: text }),
		reveal: text,
	}),
	sayings: z.strictObject({
		title: text,
		draw: text,
		another: text,
		copy: text,
		share: text,
		copied: text,
		failed: text,
		unscripted: text,
	}),
	barnum: z.strictObject({
		title: text,
		shape: text,
		shapes: z.array(text).min(2),
		text,
		rate: text,
		reveal: text,
		/** The label that expands the rest without JavaScript. */
		open: text,
	}),
} as const satisfies Record<string, z.ZodType>;
