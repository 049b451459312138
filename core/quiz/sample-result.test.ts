import { describe, expect, it } from 'vitest';
import type { OptionsQuestion } from '../kinds/items/options.ts';
import type { StatementQuestion } from '../kinds/items/statement.ts';
import type { Snapshot } from './quiz.ts';
import { sampleResult } from './sample-result.ts';

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
