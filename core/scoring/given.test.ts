import { describe, expect, it } from 'vitest';
import type { ChoiceQuestion } from '../kinds/items/choice.ts';
import type { OptionsQuestion } from '../kinds/items/options.ts';
import type { StatementQuestion } from '../kinds/items/statement.ts';
import {
	calibrationPeople,
	designedItems,
	type Given,
	gradedStatements,
	guessingIn,
	itemParameters,
	keyedAnswers,
	keyedItems,
	parametersOf,
	stepsOf,
} from './given.ts';

const choice = (id: string, difficulty: number): ChoiceQuestion => ({
	type: 'choice',
	id,
	level: 'B1',
	difficulty,
	key: 'b',
	answers: ['a', 'b'].map((each) => ({ id: each, text: each })),
	text: id,
	passage: null,
});
const statement = (id: string): StatementQuestion => ({
	type: 'statement',
	id,
	scale: 'order',
	keyed: 1,
	answers: [],
	words: {},
});
const options: OptionsQuestion = {
	type: 'options',
	id: 'o1',
	points: 1,
	key: 'a',
	credit: 'all',
	several: false,
	answers: [],
	picture: null,
	language: null,
	words: {},
};
const given = (answers: Readonly<Record<string, string>>): Given =>
	new Map(
		Object.entries(answers).map(([questionId, answerId], index) => [
			questionId,
			{ questionId, answerId, time: 1000 + index },
		]),
	);
const scoring = { version: 'x-1', discrimination: 1.3, guessing: 0.2 };
const points = { version: 'knowledge-1' };
const calibration = {
	number: 7,
	items: { c2: { a: 0.9, b: [0.7], c: 0.15 }, s1: { a: 1.1, b: [-1, 0, 1, 2], c: 0 } },
};
const calibrated = { ...scoring, calibration };

describe('the items of a test', () => {
	it('have the slope and the guessing of the scoring and their own difficulty', () => {
		expect(itemParameters(scoring, choice('c1', -0.5))).toEqual({
			discrimination: 1.3,
			difficulty: -0.5,
			guessing: 0.2,
		});
		expect(designedItems(scoring, [-1, 2])).toEqual([
			{ discrimination: 1.3, difficulty: -1, guessing: 0.2 },
			{ discrimination: 1.3, difficulty: 2, guessing: 0.2 },
		]);
	});

	it('have the parameters that the scoring has for them', () => {
		const own = { discrimination: 0.9, difficulty: 0.7, guessing: 0.15 };
		expect(itemParameters(calibrated, choice('c2', 3))).toEqual(own);
		expect(itemParameters(calibrated, choice('c1', 3))).toMatchObject({ discrimination: 1.3, difficulty: 3 });
		// Not what every object has.
		expect(itemParameters(calibrated, choice('toString', 3))).toMatchObject({ difficulty: 3 });
	});

	it('have slope 1 and no guessing where the scoring has none', () => {
		expect(parametersOf(points)).toEqual({ discrimination: 1, guessing: 0 });
		expect(guessingIn(points, options)).toBe(0);
		expect(guessingIn(scoring, options)).toBe(0.2);
		expect(guessingIn(calibrated, choice('c2', 0))).toBe(0.15);
		expect(guessingIn(calibrated, choice('c1', 0))).toBe(0.2);
	});

	it('are those with a difficulty, with how each was answered', () => {
		const questions = [choice('c1', 0), options, choice('c2', 1), choice('c3', 2)];
		const { items, answers } = keyedItems({ questions, scoring }, given({ c1: 'b', o1: 'a', c3: 'a' }));
		expect(items.map(({ difficulty }) => difficulty)).toEqual([0, 1, 2]);
		expect(answers).toEqual([{ correct: true, time: 1000 }, undefined, { correct: false, time: 1002 }]);
		expect(keyedAnswers([options], given({ o1: 'a' }))).toEqual([]);
	});
});

describe('statements', () => {
	it('have the parameters that the scoring has for them, and otherwise none', () => {
		const statements = [statement('s1'), statement('s2')];
		expect(gradedStatements(statements, calibrated)).toEqual([
			{ ...statements[0], parameters: { discrimination: 1.1, thresholds: [-1, 0, 1, 2] } },
			statements[1],
		]);
		expect(gradedStatements(statements, points)).toEqual(statements);
		expect(gradedStatements(statements, scoring)).toEqual(statements);
	});

	it('are answered with a step from 0 to 4', () => {
		const statements = ['s1', 's2', 's3'].map(statement);
		expect(stepsOf(statements, given({ s3: '5', s1: '1' }))).toEqual([
			{ step: 0, time: 1001 },
			undefined,
			{ step: 4, time: 1000 },
		]);
	});
});

it('the number of people is told whose answers the parameters come from, if it is known', () => {
	const people = { ...scoring, calibration: { ...calibration, people: 340 } };
	expect(calibrationPeople(people)).toEqual({ calibration_people: 340 });
	for (const none of [scoring, points, calibrated]) expect(calibrationPeople(none)).toEqual({});
});
