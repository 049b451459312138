import { usualLastDay } from '../core/batches/batch-form.ts';
import { type Conditions, type ConditionsInput, usualConditions } from '../core/batches/conditions.ts';
import { dayOf } from '../core/batches/day.ts';
import { countOf } from '../core/batches/people.ts';
import { decodeList } from '../server/people-list.ts';
import { textOf } from './form.ts';

/** The conditions in a form, as they were entered. */
export type GivenConditions = Record<
	| 'language'
	| 'minAge'
	| 'name'
	| 'email'
	| 'age'
	| 'gender'
	| 'confirmedAge'
	| 'result'
	| 'resultFrom'
	| 'seenBy'
	| 'view',
	string
> & { timeFactors: string[] };

/** The fields of the form of a batch, as they were entered. */
export type GivenBatch = {
	batch: string;
	quiz: string;
	until: string;
	conditions: GivenConditions;
} & GivenPeople;

/** A list of people, only their number, and which of the two is chosen. */
export type GivenPeople = { people: string; count: string; peopleAs: 'names' | 'count' };

const names = [
	'language',
	'minAge',
	'name',
	'email',
	'age',
	'gender',
	'confirmedAge',
	'result',
	'resultFrom',
	'seenBy',
	'view',
] as const satisfies readonly (keyof ConditionsInput)[];

/** What a choice of people begins with. */
export const noPeople: GivenPeople = { people: '', count: '', peopleAs: 'names' };

/** What the form of a new batch begins with. */
export function emptyBatch(minAge: number, now: number): GivenBatch {
	const conditions = givenConditions(usualConditions(minAge));
	return { batch: '', quiz: '', until: usualLastDay(now), ...noPeople, conditions };
}

/** Whether conditions are those that a new batch begins with, whoever sees its attempts. */
export function isUsual(given: GivenConditions, minAge: number): boolean {
	const usual = givenConditions(usualConditions(minAge));
	return (
		names.every((name) => name === 'seenBy' || given[name] === usual[name]) &&
		given.timeFactors.join() === usual.timeFactors.join()
	);
}

/** Conditions as a form shows them. Those of a batch that doesn't ask for the age were confirmed when it was made. */
export function givenConditions(conditions: Conditions): GivenConditions {
	const { timeFactors, language, minAge, asked, result, seenBy, view } = conditions;
	return {
		...asked,
		timeFactors: timeFactors.map(String),
		language: language ?? '',
		minAge: String(minAge),
		confirmedAge: asked.age === 'required' ? '' : 'yes',
		result: typeof result === 'number' ? 'from' : result,
		resultFrom: typeof result === 'number' ? dayOf(result) : '',
		seenBy,
		view,
	};
}

/** The fields of a submitted form of a batch. A file with a list takes the place of the list that was typed. */
export async function givenIn(form: FormData): Promise<GivenBatch> {
	const conditions = Object.fromEntries(names.map((name) => [name, textOf(form, `condition-${name}`)]));
	const timeFactors = form.getAll('condition-timeFactors').filter((value) => typeof value === 'string');
	return {
		batch: textOf(form, 'batch'),
		quiz: textOf(form, 'quiz'),
		until: textOf(form, 'until'),
		...(await peopleGiven(form)),
		conditions: { ...conditions, timeFactors } as GivenConditions,
	};
}

/** Whether a submitted form has conditions. */
export function hasConditions(form: FormData): boolean {
	return form.has('condition-view');
}

/** The people in a form: what was typed, and the list of its file if that is what was chosen. */
export async function peopleGiven(form: FormData): Promise<GivenPeople> {
	const isCount = form.get('peopleAs') === 'count';
	const typed = { people: textOf(form, 'people'), count: textOf(form, 'count') };
	const file = form.get('file');
	if (isCount || file === null || typeof file === 'string' || file.size === 0)
		return { ...typed, peopleAs: isCount ? 'count' : 'names' };
	return { ...typed, people: decodeList(new Uint8Array(await file.arrayBuffer())), peopleAs: 'names' };
}

/** The list or number of people that was chosen; empty if it isn't a number, which a list would take for a name. */
export function chosenPeople({ people, count, peopleAs }: GivenPeople): string {
	if (peopleAs === 'names') return people;
	return countOf(count) === undefined ? '' : count;
}
