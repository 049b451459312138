import { describe, expect, it } from 'vitest';
import type { Cell } from '../items/figure.ts';
import { sampleAnswersToIqTest } from '../kinds/iq/sample-answers.ts';
import type { ChoiceQuestion } from '../kinds/items/choice.ts';
import type { MatrixQuestion } from '../kinds/items/matrix.ts';
import type { OptionsQuestion } from '../kinds/items/options.ts';
import type { StatementQuestion } from '../kinds/items/statement.ts';
import type { Snapshot } from './quiz.ts';
import { sampleAnswers, sampleResult } from './sample-result.ts';

const about = { version: 3, form: 0, minutes: 10, outcome: 'result', confirm: 'check' } as const;

function optionsQuestion(id: string, more: Partial<OptionsQuestion> = {}): OptionsQuestion {
	const answers = ['a', 'b', 'c'].map((each) => ({ id: each }));
	const one = { points: 1, key: 'b', credit: 'all', several: false, picture: null, language: null } as const;
	return { type: 'options', id, ...one, answers, words: { en: { text: id } }, ...more };
}

function quizOf(questions: OptionsQuestion[]): Snapshot {
	const settings = { passMark: null, shuffle: true, explanations: 'never', pools: {} } as const;
	return {
		...about,
		slug: 'quiz',
		kind: 'knowledge',
		settings,
		scoring: { version: 'knowledge-1' },
		questions,
	};
}

const statement = (id: string, scale: string, keyed: 1 | -1): StatementQuestion => ({
	type: 'statement',
	id,
	scale,
	keyed,
	answers: ['1', '2', '3', '4', '5'].map((step) => ({ id: step })),
	words: {},
});

describe('a sample result', () => {
	it('has three quarters of the points, the first ones where questions have no difficulty', () => {
		const result = sampleResult(quizOf([1, 2, 3, 4, 5, 6, 7, 8].map((each) => optionsQuestion(`q${each}`))));
		expect(result).toMatchObject({ kind: 'knowledge', points: 6, of: 8, quiz_version: 3, form: 0 });
	});

	it('has them too where several options are right, or options have weights', () => {
		const ofFour = (more: Partial<OptionsQuestion>) =>
			sampleResult(quizOf([1, 2, 3, 4].map((each) => optionsQuestion(`q${each}`, more))));
		expect(ofFour({ key: 'a+c', several: true })).toMatchObject({ points: 3, of: 4 });
		expect(ofFour({ key: 'a=100 b=50 c=-50', credit: 'weights' })).toMatchObject({ points: 3, of: 4 });
	});

	it('has them wherever the right answer stands', () => {
		for (const key of ['a', 'b', 'c']) {
			const questions = [1, 2, 3, 4].map((each) => optionsQuestion(`q${each}`, { key }));
			expect(sampleResult(quizOf(questions))).toMatchObject({ points: 3, of: 4 });
		}
		const weights = { key: 'a=50 b=0 c=100', credit: 'weights' } as const;
		const questions = [1, 2, 3, 4].map((each) => optionsQuestion(`q${each}`, weights));
		expect(sampleResult(quizOf(questions))).toMatchObject({ points: 3, of: 4 });
	});

	it('solves the easier questions, in whatever order they are', () => {
		const difficulties = [2, -1, 3, 0, -10, 1, 10, -2];
		const questions = difficulties.map(
			(difficulty, index): ChoiceQuestion => ({
				type: 'choice',
				id: `q${index}`,
				level: 'B1',
				difficulty,
				key: 'b',
				answers: ['a', 'b'].map((id) => ({ id, text: id })),
				text: '',
				passage: null,
			}),
		);
		const scoring = { version: 'level-1', discrimination: 1, guessing: 0.5 };
		const answers = sampleAnswers({ ...about, slug: 'level', kind: 'placement', scoring, questions });
		const solved = difficulties.filter((_, index) => answers[index]?.answerId === 'b');
		expect(solved.toSorted((one, other) => one - other)).toEqual([-10, -2, -1, 0, 1, 2]);
	});

	it('leans to each side more clearly on some scales than on others', () => {
		const questions = ['a', 'b', 'c', 'd'].flatMap((scale) =>
			[1, 2, 3, 4].map((each) => statement(`${scale}${each}`, scale, each % 2 === 0 ? 1 : -1)),
		);
		const scoring = { version: 'emotional-1', discrimination: 1, guessing: 0 };
		const answers = sampleAnswers({ ...about, slug: 'self', kind: 'emotional', scoring, questions });
		const leanings = ['a', 'b', 'c', 'd'].map((scale) =>
			questions.reduce(
				(sum, { scale: own, keyed }, index) =>
					own === scale ? sum + keyed * (Number(answers[index]?.answerId) - 3) : sum,
				0,
			),
		);
		expect(leanings).toEqual([2, -1, 3, -1]);
	});

	it('of an IQ test has answers of its own', () => {
		const questions = [-1, 0, 1, 2].map(
			(difficulty, index): MatrixQuestion => ({
				type: 'figural',
				id: `m${index}`,
				stem: [],
				answers: ['a', 'b'].map((id) => ({ id, cell: {} as Cell })),
				key: 'b',
				difficulty,
			}),
		);
		const scoring = { version: 'iq-1', discrimination: 1, guessing: 0.125 };
		const snapshot: Snapshot = { ...about, slug: 'iq', kind: 'iq', scoring, questions };
		expect(sampleAnswers(snapshot)).toEqual(sampleAnswersToIqTest(snapshot));
	});

	it('is on one side of one scale and on the other side of the next, however statements are keyed', () => {
		const questions = (['EI', 'SN', 'TF', 'JP'] as const).flatMap((pair) =>
			[1, 2, 3, 4].map((each) => statement(`${pair}${each}`, pair, each % 2 === 0 ? 1 : -1)),
		);
		const scoring = { version: 'types-1', discrimination: 1, guessing: 0 };
		const result = sampleResult({ ...about, slug: 'types', kind: 'types', scoring, questions });
		expect(result).toMatchObject({ kind: 'types', type: 'ENTP' });
		const sure = 'pairs' in result ? result.pairs.map(({ probability }) => probability) : [];
		expect(new Set(sure).size).toBeGreaterThan(1);
		expect(Math.max(...sure)).toBeLessThan(0.99);
	});
});
