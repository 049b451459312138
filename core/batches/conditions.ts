import { type Asked, type Asking, askedFields, askings } from '../details/asked.ts';
import { MAX_AGE } from '../details/details.ts';
import { hasControl, hasWebAddress, readText, wholeNumber } from '../details/text.ts';
import { isLanguageCode, type LanguageCode } from '../language/languages.ts';
import type { Message } from '../language/message.ts';
import { type TimeFactor, timeFactors } from '../quiz/timing.ts';
import { dayIn } from './day.ts';

/**
 * How much of an attempt its teacher sees, each including the one before: whether and when it was taken, its
 * result with the range, its whole report.
 */
export const views = ['progress', 'result', 'report'] as const;

export type View = (typeof views)[number];

/**
 * Under what conditions the codes of a batch are used. They are told before Start, and the attempt keeps them
 * as they were then.
 */
export type Conditions = {
	/** The factors for the time limit that the taker may choose; not empty. */
	timeFactors: readonly TimeFactor[];
	/** The only language in which the test can be taken; null if the taker chooses. */
	language: LanguageCode | null;
	/** In years, at least MIN_AGE; ignored if the age isn't asked. */
	minAge: number;
	asked: Asked;
	/** When the taker sees the result: at once, never, or from a time in milliseconds since 1970 (UTC). */
	result: 'at_once' | 'never' | number;
	/** Who sees the attempt besides its taker, in words for the taker: a person, a school, a company. */
	seenBy: string;
	view: View;
	/** The host of the webhook that results are sent to besides, if there is one. */
	sentTo?: string;
};

/** The longest `seenBy`, in characters. */
export const MAX_SEEN_BY = 100;

/** What the rules for conditions depend on: MIN_AGE, the time now, and for how many days attempts are kept. */
export type ConditionsRules = { minAge: number; now: number; days: number };

/**
 * The conditions that a new batch begins with; who sees its attempts has yet to be entered. The list already says who has which code, so
 * only the age is required, which nobody else confirms. Extra time is for those whose teacher decides so.
 */
export function usualConditions(minAge: number): Conditions {
	return {
		timeFactors: [1],
		language: null,
		minAge,
		asked: { name: 'off', email: 'optional', age: 'required', gender: 'off' },
		result: 'at_once',
		seenBy: '',
		view: 'result',
	};
}

/**
 * Conditions as a form or a program submits them. Numbers may be digits. `result` is `at_once`, `never`, or
 * `from`, and then `resultFrom` is a date (YYYY-MM-DD, beginning in UTC). `confirmedAge` says that all takers are
 * old enough, and is needed unless everyone has to enter an age.
 */
export type ConditionsInput = Partial<
	Record<
		| 'timeFactors'
		| 'language'
		| 'minAge'
		| keyof Asked
		| 'confirmedAge'
		| 'result'
		| 'resultFrom'
		| 'seenBy'
		| 'view',
		unknown
	>
>;

export type ConditionsField = keyof ConditionsInput;

/** Reads conditions and reports every fault at once, one message per field. */
export function readConditions(
	input: ConditionsInput,
	rules: ConditionsRules,
): { conditions: Conditions } | { fields: Partial<Record<ConditionsField, Message>> } {
	const fields: Partial<Record<ConditionsField, Message>> = {};
	const factors: readonly unknown[] = Array.isArray(input.timeFactors) ? input.timeFactors : [];
	const chosen = timeFactors.filter((factor) => factors.includes(factor) || factors.includes(String(factor)));
	if (chosen.length === 0 || chosen.length < new Set(factors).size)
		fields.timeFactors = { id: 'conditions.time_factors' };
	const language = input.language || null;
	if (language !== null && !isLanguageCode(language)) fields.language = { id: 'field.invalid' };
	const asked = Object.fromEntries(
		askedFields.map((name) => {
			const asking = askings.find((each) => each === input[name]);
			if (!asking) fields[name] = { id: 'field.invalid' };
			return [name, asking];
		}),
	) as Record<keyof Asked, Asking>;
	// Without an age, nothing is left of the minimum, and the form may not even have shown it.
	const minAge = asked.age === 'off' ? rules.minAge : minAgeIn(input.minAge, rules);
	if (minAge === undefined)
		fields.minAge = { id: 'conditions.min_age', values: { min: rules.minAge, max: MAX_AGE } };
	if (asked.age !== 'required' && input.confirmedAge !== true && input.confirmedAge !== 'yes')
		fields.confirmedAge = { id: 'conditions.confirmed_age', values: { age: rules.minAge } };
	const result = resultIn(input, rules);
	if (result === undefined && input.result === 'from')
		fields.resultFrom = { id: 'conditions.result_from', values: { days: rules.days } };
	else if (result === undefined) fields.result = { id: 'field.invalid' };
	const seenBy = readText(input.seenBy)?.normalize('NFC');
	if (seenBy === '') fields.seenBy = { id: 'desk.batch.seen_by_missing' };
	else if (seenBy === undefined || seenBy.length > MAX_SEEN_BY || hasControl(seenBy))
		fields.seenBy = { id: 'field.name', values: { max: MAX_SEEN_BY } };
	else if (hasWebAddress(seenBy)) fields.seenBy = { id: 'field.web_address' };
	const view = views.find((each) => each === input.view);
	if (!view) fields.view = { id: 'field.invalid' };
	if (Object.keys(fields).length > 0) return { fields };
	const read = { timeFactors: chosen, language, minAge, asked, result, seenBy, view };
	return { conditions: read as Conditions };
}

function minAgeIn(value: unknown, { minAge }: ConditionsRules): number | undefined {
	if (value === undefined || value === null || value === '') return minAge;
	const age = wholeNumber(value);
	return age !== undefined && age >= minAge && age <= MAX_AGE ? age : undefined;
}

function resultIn(
	{ result, resultFrom }: ConditionsInput,
	rules: ConditionsRules,
): Conditions['result'] | undefined {
	if (result === 'from') return timeIn(resultFrom, rules);
	return result === 'at_once' || result === 'never' ? result : undefined;
}

/** The beginning of a date that is still to come, while attempts that begin now are kept. */
function timeIn(value: unknown, { now, days }: ConditionsRules): number | undefined {
	const time = dayIn(value);
	return time !== undefined && time > now && time < now + days * 86_400_000 ? time : undefined;
}

/** Conditions as one text, which differs exactly if they do; '' for a code that has none. */
export function conditionsText(conditions: Conditions | null): string {
	if (!conditions) return '';
	const { timeFactors: factors, language, minAge, asked, result, seenBy, view, sentTo } = conditions;
	const askedText = askedFields.map((name) => asked[name]);
	return JSON.stringify([
		[...factors],
		language,
		minAge,
		askedText,
		result,
		seenBy,
		view,
		...(sentTo ? [sentTo] : []),
	]);
}

/** The same conditions with another host that results are sent to, or none. */
export function withSentTo(before: Conditions, sentTo: string | undefined): Conditions {
	const { sentTo: _, ...conditions } = before;
	return sentTo === undefined ? conditions : { ...conditions, sentTo };
}

/** The youngest age at which an attempt under these conditions may be taken; MIN_AGE may have been raised since. */
export function minAgeOf(conditions: Pick<Conditions, 'minAge'> | null, minAge: number): number {
	return Math.max(conditions?.minAge ?? minAge, minAge);
}

/** A result that its taker doesn't see now: from when it is shown, or null if never. */
export type Withholding = { until: number | null };

/** Whether and until when the result of an attempt under these conditions is withheld from its taker at `now`. */
export function withholdingAt(
	conditions: Pick<Conditions, 'result'> | null,
	now: number,
): Withholding | null {
	const result = conditions?.result ?? 'at_once';
	if (result === 'never') return { until: null };
	return typeof result === 'number' && now < result ? { until: result } : null;
}

/** Whether the result of an attempt under these conditions is withheld from its taker at `now`. */
export function isWithheld(conditions: Pick<Conditions, 'result'> | null, now: number): boolean {
	return withholdingAt(conditions, now) !== null;
}

/** The time limit that a taker gets who doesn't choose one: the usual one, or the first that is allowed. */
export function usualFactor(conditions: Pick<Conditions, 'timeFactors'> | null): TimeFactor {
	const allowed = conditions?.timeFactors ?? timeFactors;
	return allowed.includes(1) ? 1 : (allowed[0] ?? 1);
}
