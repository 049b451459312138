import { z } from 'zod';
import { IQ_BANDS } from '../../../core/kinds/iq/bands.ts';

const text = z.string().trim().min(1);

/** Texts for a result by its position: inside its scale, or at an end, which covers everything beyond it. */
const byEnd = z.strictObject({ inside: text, low: text, high: text });

/** Shown in a table next to a number at an end of its scale. */
const end = z.strictObject({ low: text, high: text });

/** The names of the three scales. */
const sd = z.strictObject({ 15: text, 16: text, 24: text });

/** The heading of a table, one text per column. */
const head = (columns: number) => z.array(text).length(columns);

const bandIds = IQ_BANDS.map(({ id }) => id);

/** The texts of the calculators. */
export const calculatorWords = {
	'act-to-iq': z.strictObject({
		title: text,
		assumes: text,
		act: text,
		expected: byEnd,
		rank: byEnd,
		caption: text,
		head: head(4),
		end,
	}),
	'afqt-to-iq': z.strictObject({
		title: text,
		assumes: text,
		afqt: text,
		expected: byEnd,
		same: byEnd,
		bad: text,
		caption: text,
		head: head(4),
		end,
	}),
	'bell-curve': z.strictObject({
		title: text,
		assumes: text,
		iq: text,
		bands: z.record(z.enum(bandIds), text),
		result: text,
		share: text,
		margin: z.strictObject({ one: text, more: text }),
		caption: text,
		head: head(3),
	}),
	'hand-size': z.strictObject({
		title: text,
		assumes: text,
		around: text,
		length: text,
		size: text,
		both: text,
		differ: text,
		one: text,
		near: text,
		empty: text,
		range: z.strictObject({ around: text, length: text }),
		caption: text,
		head: head(4),
	}),
	'iq-percentile': z.strictObject({
		title: text,
		assumes: text,
		place: text,
		iq: text,
		percentile: text,
		count: text,
		scale: text,
		sd,
		result: text,
		higher: text,
		lower: text,
		margin: text,
		range: z.strictObject({ iq: text, percentile: text, count: text }),
		caption: text,
		head: head(3),
		tabled: z.strictObject({ higher: text, lower: text }),
	}),
	'margin-of-error': z.strictObject({
		title: text,
		assumes: text,
		questions: text,
		reliability: text,
		score: text,
		result: text,
		detail: text,
		spread: text,
		list: text,
		again: text,
		bad: text,
		caption: text,
		head: head(4),
	}),
	'one-school': z.strictObject({
		title: text,
		assumes: text,
		pupils: text,
		share: text,
		margin: text,
		lot: text,
		worth: text,
		same: text,
		key: z.strictObject({ school: text, lot: text }),
		caption: text,
		head: head(4),
	}),
	'overlapping-groups': z.strictObject({
		title: text,
		assumes: text,
		distance: text,
		sd: text,
		above: text,
		ahead: text,
		key: z.strictObject({ lower: text, higher: text, above: text }),
		caption: text,
		head: head(3),
	}),
	rarity: z.strictObject({
		title: text,
		assumes: text,
		iq: text,
		scale: text,
		sd,
		result: text,
		alive: text,
		nobody: text,
		within: text,
		beyond: text,
		million: text,
		thousandMillion: text,
		caption: text,
	}),
	'sat-formulas': z.strictObject({
		title: text,
		assumes: text,
		total: text,
		rank: text,
		sat: text,
		sats: z.strictObject({ now: text, old: text }),
		expected: byEnd,
		formulas: text,
		halves: text,
		bad: text,
		plot: text,
		key: z.strictObject({ first: text, second: text, estimate: text }),
		caption: text,
		head: head(5),
		end,
	}),
} as const satisfies Record<string, z.ZodType>;
