import { hasControl, readText } from '../details/text.ts';
import type { Message } from '../language/message.ts';
import {
	type Conditions,
	type ConditionsField,
	type ConditionsInput,
	type ConditionsRules,
	readConditions,
} from './conditions.ts';
import { dayIn, dayOf } from './day.ts';

/** The longest name of a batch, in characters. */
export const MAX_BATCH_NAME = 100;

/** For how many days at most the codes of a batch start attempts. */
export const MOST_DAYS = 365;

/** For how many days they do unless their teacher chooses another last day. */
export const USUAL_DAYS = 90;

const DAY = 86_400_000;

/** What the form of a batch asks, as it is submitted. `batch` is the name; `until` a date, YYYY-MM-DD. */
export type BatchInput = { batch?: unknown; quiz?: unknown; until?: unknown; conditions?: ConditionsInput };

export type BatchField = 'batch' | 'quiz' | 'until' | `condition-${ConditionsField}`;

export type BatchFields = Partial<Record<BatchField, Message>>;

/** What the form of a batch says. `expiresAt` is in milliseconds since 1970 (UTC); conditions are left out where they are frozen. */
export type BatchForm = { name: string; quiz: string; expiresAt: number; conditions?: Conditions };

/** What the rules for a batch depend on besides those for its conditions: the slugs of the tests there are. */
export type BatchRules = ConditionsRules & { quizzes: readonly string[] };

/**
 * Validates the form of a batch and reports every fault at once, one message per field. Conditions are read
 * only if the form has them.
 */
export function readBatch(
	input: BatchInput,
	rules: BatchRules,
): { batch: BatchForm } | { fields: BatchFields } {
	const fields: BatchFields = {};
	const name = readText(input.batch)?.normalize('NFC');
	if (name === '') fields.batch = { id: 'desk.batch.name_missing' };
	else if (name === undefined || name.length > MAX_BATCH_NAME || hasControl(name))
		fields.batch = { id: 'field.name', values: { max: MAX_BATCH_NAME } };
	const quiz = rules.quizzes.find((slug) => slug === input.quiz);
	if (quiz === undefined) fields.quiz = { id: 'desk.batch.quiz_missing' };
	const expiresAt = lastDayIn(input.until, rules.now);
	if (expiresAt === undefined) fields.until = { id: 'desk.batch.until_wrong', values: { days: MOST_DAYS } };
	const read = input.conditions && readConditions(input.conditions, rules);
	if (read && 'fields' in read)
		for (const [field, fault] of Object.entries(read.fields))
			fields[`condition-${field as ConditionsField}`] = fault;
	if (Object.keys(fields).length > 0) return { fields };
	return {
		batch: {
			name: name as string,
			quiz: quiz as string,
			expiresAt: expiresAt as number,
			...(read && 'conditions' in read && { conditions: read.conditions }),
		},
	};
}

/** The last day that a form begins with, YYYY-MM-DD. */
export function usualLastDay(now: number): string {
	return dayOf(now + USUAL_DAYS * DAY);
}

/** The last millisecond of a day that hasn't ended and isn't too far away. */
function lastDayIn(value: unknown, now: number): number | undefined {
	const start = dayIn(value);
	if (start === undefined) return undefined;
	const end = start + DAY - 1;
	return end > now && start <= now + MOST_DAYS * DAY ? end : undefined;
}
