import { describe, expect, it } from 'vitest';
import type { QuizKind } from '../kinds/facts.ts';
import type { Snapshot } from '../quiz/quiz.ts';
import { score } from './score.ts';
import { scoreAgain } from './score-again.ts';

const scoring = { version: 'x-1', discrimination: 1, guessing: 0 };
const asked = (kind: QuizKind, questions: object[], given: Partial<Snapshot> = {}) =>
	({ slug: 'a-quiz', kind, version: 3, form: 2, scoring, questions, ...given }) as Snapshot;
const answersTo = (answers: readonly (string | undefined)[], time = 5000) =>
	answers.flatMap((answerId, index) =>
		answerId === undefined ? [] : [{ questionId: `q${index}`, answerId, time }],
	);

// Difficulties −2 to 2, as in bank A of ability.test.ts: four of five right give EAP .8308, PSD .7502 (catR
// 3.17).
const figures = [-2, -1, 0, 1, 2].map((difficulty, index) => ({
	type: 'figural',
	id: `q${index}`,
	stem: [],
	answers: [],
	key: 'b',
	difficulty,
}));

describe('the score of figures', () => {
	it('is the IQ of what is answered by key, with the versions that make it repeatable', () => {
		expect(score(asked('iq', figures), answersTo(['b', 'b', 'b', 'b', 'a']))).toEqual({
			kind: 'iq',
			iq: 112,
			low: 90,
			high: 135,
			band: 'above_average',
			percentile: 78.8,
			provisional: true,
			quiz_version: 3,
			form: 2,
			scoring_version: 'x-1',
		});
	});

	it('does not depend on the order in which the answers were given', () => {
		const answers = answersTo(['b', 'a', 'b', 'b', 'a']);
		expect(score(asked('iq', figures), answers.toReversed())).toEqual(score(asked('iq', figures), answers));
	});

	it('leaves out what was not reached', () => {
		const some = score(asked('iq', figures), answersTo(['b', 'b', 'b']));
		expect(some).not.toEqual(score(asked('iq', figures), answersTo(['b', 'b', 'b', 'a', 'a'])));
		expect(some).toEqual(score(asked('iq', figures.slice(0, 3)), answersTo(['b', 'b', 'b'])));
	});

	it('tells no more than a third, and how likely each is, where there are too few', () => {
		const broad = score(asked('iq', figures, { rangeOnly: true }), answersTo(['b', 'b', 'b', 'b', 'a']));
		expect(broad).toMatchObject({ iq: null, percentile: null, band: 'above_average', low: 90, high: 135 });
		if (!('thirds' in broad)) throw new Error('It has thirds');
		const { below_average, average, above_average } = broad.thirds;
		expect(below_average + average + above_average).toBeCloseTo(1, 12);
		// θ is about N(.8308, .7502²): Φ((−.4307 − .8308)/.7502) = .046 and 1 − Φ((.4307 − .8308)/.7502) = .703.
		expect(Math.abs(below_average - 0.046)).toBeLessThan(0.01);
		expect(Math.abs(above_average - 0.703)).toBeLessThan(0.01);
		expect(broad.thirds).toEqual(
			Object.fromEntries(
				Object.entries(broad.thirds).map(([third, chance]) => [third, Number(chance.toFixed(3))]),
			),
		);
	});

	it('tells thirds to three decimals that add up to 1, whatever was answered', () => {
		const patterns = Array.from({ length: 2 ** 5 }, (_, pattern) =>
			[0, 1, 2, 3, 4].map((place) => ((pattern >> place) & 1 ? 'b' : 'a')),
		);
		const sums = [0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3].flatMap((guessing) =>
			patterns.map((given) => {
				const quiz = asked('iq', figures, { rangeOnly: true, scoring: { ...scoring, guessing } });
				const broad = score(quiz, answersTo(given));
				const thirds = 'thirds' in broad ? Object.values(broad.thirds) : [];
				return thirds.reduce((sum, chance) => sum + Math.round(1000 * chance), 0);
			}),
		);
		expect([...new Set(sums)]).toEqual([1000]);
	});

	it('believes a right answer less where it can be guessed', () => {
		const guessed = asked('iq', figures, { scoring: { ...scoring, guessing: 0.25 } });
		const right = answersTo(['b', 'b', 'b', 'b', 'a']);
		const iqOf = (snapshot: Snapshot) => score(snapshot, right) as { iq: number };
		expect(iqOf(guessed).iq).toBeLessThan(iqOf(asked('iq', figures)).iq);
	});
});

const statementsOf = (scales: readonly string[]) =>
	scales.flatMap((scale, block) =>
		[0, 1, 2, 3].map((index) => ({
			type: 'statement',
			id: `q${4 * block + index}`,
			scale,
			keyed: index % 2 ? -1 : 1,
			answers: [],
			words: {},
		})),
	);
const agreeing = ['5', '1', '4', '2'];
const disagreeing = ['1', '5', '2', '4'];

describe('the score of statements', () => {
	it('is the type that agreeing in the keyed direction says', () => {
		const statements = statementsOf(['EI', 'SN', 'TF', 'JP']);
		const answers = answersTo([...agreeing, ...disagreeing, ...agreeing, ...disagreeing]);
		expect(score(asked('types', statements), answers)).toMatchObject({
			kind: 'types',
			type: 'ENTP',
			scoring_version: 'x-1',
		});
	});

	it('is one score for each facet, in the order in which they are first asked', () => {
		const statements = statementsOf(['relating', 'empathy', 'relating']);
		const answers = answersTo([...agreeing, ...disagreeing, ...agreeing]);
		const result = score(asked('emotional', statements), answers);
		if (result.kind !== 'emotional') throw new Error('It is emotional');
		expect(result.facets.map(({ id, score: t }) => [id, t > 50])).toEqual([
			['relating', true],
			['empathy', false],
		]);
	});

	it('is withheld where they are answered too fast', () => {
		const statements = statementsOf(['relating', 'empathy']);
		expect(score(asked('emotional', statements), answersTo([...agreeing, ...agreeing], 900))).toMatchObject({
			facets: [],
			reason: 'too_fast',
		});
	});
});

describe('the score of a placement test', () => {
	const levels = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'];
	const questions = levels.flatMap((level, place) =>
		[0, 1, 2, 3, 4, 5].map((index) => ({
			type: 'choice',
			id: `q${6 * place + index}`,
			level,
			difficulty: -2.8 + 1.1 * place,
			key: 'b',
			answers: [],
			text: '',
			passage: null,
		})),
	);

	it.each([
		[0, 'pre-A1'],
		[24, 'B1'],
		[36, 'C2'],
	])('with the first %s right is %s', (right, level) => {
		const answers = questions.map((_, index) => (index < right ? 'b' : 'a'));
		expect(score(asked('placement', questions), answersTo(answers))).toMatchObject({
			kind: 'placement',
			level,
			form: 2,
		});
	});
});

describe('scoring anew', () => {
	const answers = answersTo(['b', 'b', 'b', 'a', 'a']);
	const snapshot = asked('iq', figures, { scoring: { ...scoring, version: 'iq-9' } });

	it('goes by the scoring of today, under its version', () => {
		const present = { version: 'iq-10', discrimination: 2, guessing: 0.1 };
		expect(scoreAgain(snapshot, present, answers)).toEqual(score({ ...snapshot, scoring: present }, answers));
		expect(scoreAgain(snapshot, present, answers)).toMatchObject({
			scoring_version: 'iq-10',
			quiz_version: 3,
		});
	});

	it('is of no use between scorings of other names', () => {
		for (const version of ['types-9', 'iq-broad-9', 'iq-9-b'])
			expect(scoreAgain(snapshot, { ...scoring, version }, answers)).toBeNull();
		const dated = { ...snapshot, scoring: { ...scoring, version: 'iq-2026-1' } };
		expect(scoreAgain(dated, { ...scoring, version: 'iq-2027-1' }, answers)).toBeNull();
		expect(scoreAgain(dated, { ...scoring, version: 'iq-2026-2' }, answers)).not.toBeNull();
	});
});
