import { z } from 'zod';

const text = z.string().trim().min(1);
const ability = z.strictObject({ name: text, direction: text, course: text });

/** The texts of the widgets that are drawings or tables and need no script. */
export const drawnWidgetWords = {
	'margin-by-length': z.strictObject({
		title: text,
		drawing: text,
		questions: text,
		range: text,
		points: text,
		reliability: text,
		error: text,
		caption: text,
		assumption: text,
	}),
	'curves-by-age': z.strictObject({
		title: text,
		schematic: text,
		drawing: text,
		age: text,
		ability: text,
		direction: text,
		course: text,
		abilities: z.strictObject({ knowledge: ability, memory: ability, reasoning: ability, speed: ability }),
		caption: text,
		sources: text,
	}),
	'flynn-chart': z.strictObject({
		title: text,
		drawing: text,
		unit: text,
		domains: z.strictObject({ fluid: text, spatial: text, full: text, crystallised: text }),
		domain: text,
		year: text,
		decade: text,
		thirty: text,
		caption: text,
		assumption: text,
	}),
	neurons: z.strictObject({
		title: text,
		drawing: z.strictObject({ whole: text, cortex: text }),
		name: text,
		whole: text,
		cortex: text,
		source: text,
		unknown: text,
		caption: text,
		assumption: text,
		/** The counts in billions; null if unknown. */
		species: z
			.array(
				z.strictObject({
					name: text,
					whole: z.number().positive().nullable(),
					cortex: z.number().positive().nullable(),
					source: text,
				}),
			)
			.min(1),
	}),
	'measured-tests': z.strictObject({
		title: text,
		test: text,
		questions: text,
		difficulty: text,
		reliability: text,
		scoring: text,
		norms: text,
		range: text,
		statements: text,
		reliabilities: text,
		none: text,
		few: text,
		caption: text,
		assumption: text,
	}),
} as const satisfies Record<string, z.ZodType>;
