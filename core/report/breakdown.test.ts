import { describe, expect, it } from 'vitest';
import type { ChoiceQuestion } from '../kinds/items/choice.ts';
import type { OptionsQuestion } from '../kinds/items/options.ts';
import type { StatementQuestion } from '../kinds/items/statement.ts';
import type { ItemGroup, Snapshot } from '../quiz/quiz.ts';
import { breakdownOf } from './breakdown.ts';

const scoring = { version: 'x-1', discrimination: 1, guessing: 0.25 };
const question = (id: string, family?: ItemGroup, difficulty = 0): ChoiceQuestion => ({
	type: 'choice',
	id,
	level: 'B1',
	difficulty,
	key: 'a',
	answers: ['a', 'b', 'c', 'd'].map((each) => ({ id: each, text: each })),
	text: id,
	passage: null,
	...(family && { family }),
});
const questions = [
	...[1, 2, 3, 4, 5, 6].map((number) => question(`g${number}`, 'grammar')),
	...[1, 2, 3, 4, 5, 6].map((number) => question(`r${number}`, 'reading')),
];
const snapshotOf = (asked: Snapshot['questions'], kind: Snapshot['kind'] = 'placement') =>
	({ kind, scoring, questions: asked }) as Snapshot;
const answersTo = (asked: readonly { id: string }[], time = 9_000) =>
	asked.map(({ id }) => ({ questionId: id, answerId: id.startsWith('g') ? 'a' : 'b', time }));
const attempt = { startedAt: 0, expiresAt: 1_000_000, finishedAt: 500_000, closesAt: 1_005_000 };

describe('the breakdown of an attempt', () => {
	it('hold each family against the whole test', () => {
		const { strengths } = breakdownOf(snapshotOf(questions), answersTo(questions), attempt);
		expect(strengths.map(({ family, right, of }) => [family, right, of])).toEqual([
			['grammar', 6, 6],
			['reading', 0, 6],
		]);
		// Six of twelve right, all in one half: of 924 combinations, one is as uneven in each direction.
		expect(strengths.map(({ from, to, place }) => [from, to, place])).toEqual([
			[1, 5, 'above'],
			[1, 5, 'below'],
		]);
	});

	it('leave out what was not reached, whether or not time was short', () => {
		const some = answersTo(questions).slice(0, 10);
		const of = (finishedAt: number) =>
			breakdownOf(snapshotOf(questions), some, { ...attempt, finishedAt }).strengths.map((each) => each.of);
		expect(of(500_000)).toEqual([6, 4]);
		expect(of(900_000)).toEqual([6, 4]);
	});

	it('expect of each family what the ability lets expect, which a placement test takes from further around', () => {
		const twelve = (letter: string, family: ItemGroup, difficulty: number) =>
			Array.from({ length: 12 }, (_, index) => question(`${letter}${index}`, family, difficulty));
		const asked = [...twelve('g', 'grammar', 0), ...twelve('r', 'reading', 4)];
		const answers = asked.map(({ id }) => ({
			questionId: id,
			answerId: Number(id.slice(1)) < 3 ? 'a' : 'b',
			time: 9_000,
		}));
		const of = (kind: Snapshot['kind']) =>
			breakdownOf(snapshotOf(asked, kind), answers, attempt).strengths.map(({ from, to }) => [from, to]);
		expect([of('iq'), of('placement')]).toEqual([
			[
				[2, 6],
				[0, 4],
			],
			[
				[1, 5],
				[1, 5],
			],
		]);
	});

	it('count what was skipped as wrong', () => {
		const asked = questions.map((each, index) => ({ ...each, difficulty: index }));
		const answers = answersTo(asked).filter(({ questionId }) => questionId !== 'g2');
		const { strengths, difficulty } = breakdownOf(snapshotOf(asked), answers, attempt);
		expect(strengths.map(({ family, right, of }) => [family, right, of])).toEqual([
			['grammar', 5, 6],
			['reading', 0, 6],
		]);
		expect(difficulty.map(({ right, of }) => [right, of])).toEqual([
			[3, 4],
			[2, 4],
			[0, 4],
		]);
	});

	it('leave out a question of which no family is told', () => {
		const some = [...questions, ...[1, 2, 3, 4].map((number) => question(`x${number}`))];
		const { strengths } = breakdownOf(snapshotOf(some), answersTo(some), attempt);
		expect(strengths.map(({ family }) => family)).toEqual(['grammar', 'reading']);
	});

	it('count the time from the start, to the end that time put to it', () => {
		const late = { startedAt: 2_000_000, expiresAt: 3_000_000, finishedAt: null, closesAt: 3_005_000 };
		expect(breakdownOf(snapshotOf(questions), answersTo(questions), late).time).toMatchObject({
			used: 1_000_000,
			limit: 1_000_000,
		});
	});

	it('tell the time, but not where an attempt without a limit was left open', () => {
		expect(breakdownOf(snapshotOf(questions), answersTo(questions), attempt).time).toMatchObject({
			used: 500_000,
			limit: 1_000_000,
			middle: 9_000,
		});
		const closed = { startedAt: 0, expiresAt: null, finishedAt: null, closesAt: 700_000 };
		expect(breakdownOf(snapshotOf(questions), answersTo(questions), closed).time).toMatchObject({
			used: null,
			limit: null,
			middle: 9_000,
		});
		const ended = { ...closed, finishedAt: 600_000 };
		expect(breakdownOf(snapshotOf(questions), answersTo(questions), ended).time).toMatchObject({
			used: 600_000,
		});
	});

	it('say nothing of families where the result is withheld, where there is only one, or where none was told', () => {
		const strengthsOf = (asked: ChoiceQuestion[], time?: number) =>
			breakdownOf(snapshotOf(asked), answersTo(asked, time), attempt).strengths;
		expect(strengthsOf(questions, 1_000)).toEqual([]);
		expect(strengthsOf(questions.slice(0, 6))).toEqual([]);
		expect(strengthsOf(questions.map(({ id }) => question(id)))).toEqual([]);
		expect(breakdownOf(snapshotOf(questions), [], attempt)).toEqual({
			strengths: [],
			difficulty: [],
			time: null,
		});
	});

	it('have nothing to tell of statements', () => {
		const statements: StatementQuestion[] = [
			{ type: 'statement', id: 's1', scale: 'EI', keyed: 1, answers: [{ id: '1' }], words: {} },
		];
		expect(breakdownOf(snapshotOf(statements, 'types'), answersTo(statements), attempt)).toEqual({
			strengths: [],
			difficulty: [],
			time: null,
		});
	});

	it('count right answers by difficulty, but not where the result is withheld', () => {
		const asked = questions.map((each, index) => ({ ...each, difficulty: index }));
		const thirds = (time?: number) =>
			breakdownOf(snapshotOf(asked), answersTo(asked, time), attempt).difficulty;
		expect(thirds().map(({ right, of }) => [right, of])).toEqual([
			[4, 4],
			[2, 4],
			[0, 4],
		]);
		expect(thirds(1_000)).toEqual([]);
	});

	it('count only what is scored, and say how many questions are not', () => {
		const asked = questions.map((each, index) => ({ ...each, difficulty: index }));
		const extra = ['x1', 'x2'].map((id) => question(id, 'reading', 20));
		const uncounted = extra.map(({ id }) => id);
		const snapshot = { ...snapshotOf([...asked, ...extra]), scoring: { ...scoring, uncounted } } as Snapshot;
		const found = breakdownOf(snapshot, answersTo(snapshot.questions), attempt);
		expect(found.uncounted).toBe(2);
		expect(found.strengths.map(({ family, of }) => [family, of])).toEqual([
			['grammar', 6],
			['reading', 6],
		]);
		expect(found.difficulty.map(({ of }) => of)).toEqual([4, 4, 4]);
		expect(found.time?.each).toHaveLength(14);
		expect(breakdownOf(snapshotOf(asked), answersTo(asked), attempt)).not.toHaveProperty('uncounted');
	});

	it('have every answer only where the quiz shows its takers the right ones', () => {
		const asked: OptionsQuestion[] = ['q1', 'q2'].map((id) => ({
			type: 'options',
			id,
			points: 1,
			key: 'a',
			credit: 'all',
			several: false,
			answers: [{ id: 'a' }, { id: 'b' }],
			picture: null,
			language: null,
			words: { en: { text: id } },
		}));
		const of = (explanations: 'after-end' | 'never') =>
			breakdownOf(
				{ ...snapshotOf(asked, 'knowledge'), settings: { explanations } } as Snapshot,
				[{ questionId: 'q2', answerId: 'b', time: 4_000 }],
				attempt,
			);
		expect(of('after-end').answered).toEqual([
			{ question: asked[0], answerId: null },
			{ question: asked[1], answerId: 'b' },
		]);
		expect(of('never')).not.toHaveProperty('answered');
	});

	it('hold the times in the order of the questions, whatever that of the answers', () => {
		const [first, second] = questions as [ChoiceQuestion, ChoiceQuestion];
		const answers = [second, first].map(({ id }, index) => ({
			questionId: id,
			answerId: 'a',
			time: 5_000 + index,
		}));
		const each = breakdownOf(snapshotOf(questions), answers, attempt).time?.each;
		expect(each).toEqual([5_001, 5_000, ...questions.slice(2).map(() => null)]);
	});
});
