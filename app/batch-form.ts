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
	people: string;
	/** Whether people are a number rather than a list. */
	peopleAs: 'names' | 'count';
	conditions: GivenConditions;
};

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

/** What the form of a new batch begins with. */
export function emptyBatch(minAge: number, now: number): GivenBatch {
	const conditions = givenConditions(usualConditions(minAge));
	return { batch: '', quiz: '', until: usualLastDay(now), people: '', peopleAs: 'names', conditions };
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

/** The people in a form: their number, or else the list of its file if it has one, or as it was typed. */
export async function peopleGiven(form: FormData): Promise<Pick<GivenBatch, 'people' | 'peopleAs'>> {
	if (form.get('peopleAs') === 'count') {
		const count = textOf(form, 'count');
		return { people: countOf(count) === undefined ? '' : count, peopleAs: 'count' };
	}
	const file = form.get('file');
	const isTyped = file === null || typeof file === 'string' || file.size === 0;
	const people = isTyped ? textOf(form, 'people') : decodeList(new Uint8Array(await file.arrayBuffer()));
	return { people, peopleAs: 'names' };
}
