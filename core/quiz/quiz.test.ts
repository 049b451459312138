import { describe, expect, it } from 'vitest';
import { isChoice, isMatrix, isStatement, type Question } from './quiz.ts';

describe('a question', () => {
	const figure: Question = { id: 'a', stem: [], answers: [], key: 'b', difficulty: 0 };
	const statement: Question = { id: 'b', scale: 'EI', keyed: 1, answers: [], words: {} };
	const choice: Question = {
		id: 'c',
		level: 'A1',
		difficulty: 0,
		key: 'b',
		answers: [],
		text: '',
		passage: null,
	};

	it('is of figures, a statement or a choice of words', () => {
		const kinds = [figure, statement, choice].map((one) => [isMatrix(one), isStatement(one), isChoice(one)]);
		expect(kinds).toEqual([
			[true, false, false],
			[false, true, false],
			[false, false, true],
		]);
	});
});
