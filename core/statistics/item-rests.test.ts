import { describe, expect, it } from 'vitest';
import { gaussian, gradeAt, mean, seeded } from '../../test/simulate.ts';
import type { LanguageCode } from '../language/languages.ts';
import type { Answer } from '../quiz/attempt.ts';
import type { Question } from '../quiz/quiz.ts';
import { statementItem } from '../scoring/statements.ts';
import { type CheckedQuestion, type ItemRest, openRests } from './item-rests.ts';

const statement = (id: string, scale: string, keyed: 1 | -1 = 1): Question => ({
	type: 'statement',
	id,
	scale,
	keyed,
	words: { en: id },
	answers: ['1', '2', '3', '4', '5'].map((step) => ({ id: step })),
});
const keyed = (id: string, difficulty = 0): Question => ({
	type: 'choice',
	id,
	text: id,
	passage: null,
	answers: ['a', 'b', 'c', 'd'].map((option) => ({ id: option, text: option })),
	key: 'a',
	difficulty,
	level: 'A1',
});
const asked = (
	questions: readonly Question[],
	changes: Record<string, Partial<CheckedQuestion>> = {},
	language: LanguageCode = 'ar',
): CheckedQuestion[] =>
	questions.map((question) => ({
		question,
		language,
		hash: question.id,
		isPresent: true,
		isOut: false,
		...changes[question.id],
	}));
const given = (questions: readonly Question[], answers: readonly (string | undefined)[]): Answer[] =>
	questions.flatMap(({ id }, index) => {
		const answerId = answers[index];
		return answerId === undefined ? [] : [{ questionId: id, answerId, time: 5000 }];
	});
const restOf = (found: readonly ItemRest[], id: string) => found.find(({ item }) => item === id);

/** Pearson's correlation from deviations, unlike the sums that are tested. */
function correlation(x: readonly number[], y: readonly number[]): number {
	const off = (values: readonly number[]) => values.map((value) => value - mean(values));
	const product = (one: readonly number[], other: readonly number[]) =>
		one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0);
	const [dx, dy] = [off(x), off(y)];
	return product(dx, dy) / Math.sqrt(product(dx, dx) * product(dy, dy));
}

describe('the correlation with the other questions', () => {
	const scale = [statement('s1', 'a'), statement('s2', 'a', -1), statement('s3', 'a'), statement('t1', 'b')];
	const random = seeded(1);
	const steps = Array.from({ length: 300 }, () =>
		Array.from({ length: 4 }, () => String(1 + Math.floor(5 * random()))),
	);
	const tallied = (changes: Parameters<typeof asked>[1] = {}, rows: readonly string[][] = steps) => {
		const rests = openRests();
		for (const row of rows) rests.add(asked(scale, changes), given(scale, row));
		return rests.found();
	};
	const grades = (place: number) => steps.map((row) => Number(row[place]) * (place === 1 ? -1 : 1));

	it('of a statement is that with the others of its scale, in their keyed directions', () => {
		const [first, second, third] = [0, 1, 2].map(grades) as [number[], number[], number[]];
		const others = second.map((grade, index) => grade + (third[index] ?? 0));
		const found = restOf(tallied(), 's1');
		expect(found).toMatchObject({ hash: 's1', language: 'ar', scale: 'a', takers: 300, isBackwards: false });
		expect(found?.rest.value).toBeCloseTo(correlation(first, others), 10);
		// tanh(artanh r ± 3.290527/√297).
		const half = 3.290527 / Math.sqrt(297);
		expect(found?.rest.high).toBeCloseTo(Math.tanh(Math.atanh(found?.rest.value ?? 0) + half), 10);
	});

	it('of a statement alone on its scale is unknown', () => {
		expect(restOf(tallied(), 't1')).toBeUndefined();
	});

	it('leaves out statements that are out of scoring, whose own is that with the others', () => {
		const found = tallied({ s3: { isOut: true } });
		const [first, second, third] = [0, 1, 2].map(grades) as [number[], number[], number[]];
		expect(restOf(found, 's1')?.rest.value).toBeCloseTo(correlation(first, second), 10);
		const both = first.map((grade, index) => grade + (second[index] ?? 0));
		expect(restOf(found, 's3')?.rest.value).toBeCloseTo(correlation(third, both), 10);
	});

	it('is not taken of statements with other words, which count for the others', () => {
		const found = tallied({ s3: { isPresent: false } });
		expect(restOf(found, 's3')).toBeUndefined();
		expect(restOf(found, 's1')?.rest.value).toBe(restOf(tallied(), 's1')?.rest.value);
	});

	it('is taken from 200 takers on who answered the whole scale', () => {
		const [first] = steps;
		const part = [first?.[0] ?? '', first?.[1] ?? ''];
		expect(tallied({}, [...steps.slice(0, 199), part])).toEqual([]);
		expect(tallied({}, [...steps.slice(0, 200), part])[0]?.takers).toBe(200);
	});

	it('says which option goes with the others if the key does not', () => {
		const test = ['k1', 'k2', 'k3'].map((id) => keyed(id));
		const rests = openRests();
		const of = (takers: number, answers: string) => {
			for (let taker = 0; taker < takers; taker++) rests.add(asked(test), given(test, [...answers]));
		};
		of(100, 'baa');
		of(20, 'aaa');
		of(60, 'acc');
		of(60, 'ccc');
		const found = rests.found();
		expect(restOf(found, 'k1')).toMatchObject({ takers: 240, rightInstead: 'b' });
		expect(found.map(({ rightInstead }) => rightInstead)).toEqual(['b', null, null]);
	});

	it('of a question with a key counts what was reached, and what was left out as wrong', () => {
		const test = ['k1', 'k2', 'k3'].map((id) => keyed(id));
		const rests = openRests();
		for (let taker = 0; taker < 240; taker++) {
			const row = [taker % 2 ? 'a' : 'b', taker % 3 ? 'a' : undefined, taker < 210 ? 'a' : undefined];
			rests.add(asked(test), given(test, taker === 239 ? ['a', 'c'] : row));
		}
		const found = rests.found();
		expect([restOf(found, 'k1')?.takers, restOf(found, 'k3')]).toEqual([240, undefined]);
		// Of the last 29 before the last taker, those who left out the second question didn't reach it.
		expect(restOf(found, 'k2')?.takers).toBe(
			210 + Array.from({ length: 29 }, (_, at) => 210 + at).filter((taker) => taker % 3).length + 1,
		);
	});
});

/** Takers of 60 statements on four scales, of which one says the opposite to them. */
function statementTakers(takers: number, backwards: string, random: () => number): ItemRest[] {
	const questions = Array.from({ length: 60 }, (_, at) => statement(`s${at}`, `scale ${at % 4}`));
	const rests = openRests();
	const list = asked(questions);
	for (let taker = 0; taker < takers; taker++) {
		const standing = [0, 1, 2, 3].map(() => gaussian(random));
		const answers = questions.map(({ id }, at) => {
			const grade = gradeAt(statementItem, standing[at % 4] ?? 0, random);
			return String(id === backwards ? 5 - grade : 1 + grade);
		});
		rests.add(list, given(questions, answers));
	}
	return rests.found();
}

/** Takers of 40 questions with four options, of which one may have a wrong option as its key. */
function keyedTakers(takers: number, wrong: number | null, random: () => number, sd = 1.5): ItemRest[] {
	const questions = Array.from({ length: 40 }, (_, at) => keyed(`k${at}`, -2 + (4 * at) / 39));
	const rests = openRests();
	const list = asked(questions);
	for (let taker = 0; taker < takers; taker++) {
		const theta = sd * gaussian(random);
		const answers = questions.map((question, at) => {
			const difficulty = 'difficulty' in question ? question.difficulty : 0;
			const solves = 0.25 + 0.75 / (1 + Math.exp(difficulty - theta));
			const isRight = random() < solves;
			const option = isRight ? 'a' : (['b', 'c', 'd'][Math.floor(3 * random())] ?? 'b');
			return at === wrong ? (option === 'b' ? 'a' : option === 'a' ? 'b' : option) : option;
		});
		rests.add(list, given(questions, answers));
	}
	return rests.found();
}

describe('simulated takers', () => {
	it('of 60 statements, one of them backwards: 250 show it in 95 of 100 runs, and hardly ever another', () => {
		const random = seeded(31);
		let [found, others] = [0, 0];
		for (let run = 0; run < 100; run++) {
			const planted = `s${(7 * run) % 60}`;
			const shown = statementTakers(250, planted, random).filter(({ isBackwards }) => isBackwards);
			found += Number(shown.some(({ item }) => item === planted));
			others += shown.filter(({ item }) => item !== planted).length;
		}
		console.info(`backwards: shown in ${found} of 100 runs, ${others} others of 5,900`);
		expect(found).toBeGreaterThanOrEqual(95);
		expect(others / 5900).toBeLessThan(0.01);
	});

	it.each([
		{ name: 'a test of level', sd: 1.5, takers: 250, planted: 'all 40', from: 0, of: 40 },
		{ name: 'a test of level', sd: 1.5, takers: 600, planted: 'the hardest 10', from: 30, of: 10 },
		{ name: 'a test of ability', sd: 1, takers: 250, planted: 'the easiest 30', from: 0, of: 30 },
		// Hardly anybody with abilities of SD 1 knows the hardest.
		{ name: 'a test of ability', sd: 1, takers: 600, planted: 'all 40', from: 0, of: 40 },
	])(
		'of 40 questions of $name, one of $planted with a wrong key: $takers show what is right instead in 95 of 100 runs, and hardly ever of another',
		({ name, sd, takers, planted, from, of }) => {
			const random = seeded(33);
			const isShown = ({ isBackwards, rightInstead }: ItemRest) => isBackwards || rightInstead !== null;
			let [found, right, others, hardest] = [0, 0, 0, 0];
			for (let run = 0; run < 120; run++) {
				const place = from + (run % of);
				const shown = keyedTakers(takers, place, random, sd).filter(isShown);
				const isPlanted = ({ item }: ItemRest) => item === `k${place}`;
				found += Number(shown.some(isPlanted));
				if (place >= 30) hardest += Number(shown.some(isPlanted));
				right += Number(shown.some((item) => isPlanted(item) && item.rightInstead === 'b'));
				others += shown.filter((item) => !isPlanted(item)).length;
			}
			console.info(
				`wrong key of ${planted}, ${name}: ${found} of 120 runs with ${takers}, ${hardest} of the hardest 10, ${right} with what is right, ${others} others of 4,680`,
			);
			expect(found / 120).toBeGreaterThanOrEqual(0.95);
			expect(others / 4680).toBeLessThan(0.01);
		},
	);

	it('of questions that nobody knows: 250 show a wrong key of hardly more than 1 in 100', () => {
		const random = seeded(34);
		let shown = 0;
		for (let run = 0; run < 50; run++)
			shown += keyedTakers(250, null, random, 0).filter(({ rightInstead }) => rightInstead !== null).length;
		console.info(`keys of ${shown} in 2,000 questions that nobody knows seem wrong`);
		expect(shown / 2000).toBeLessThan(0.02);
	});

	it('of 40 questions, one with a wrong key: 600 show it in most runs, and never another', () => {
		const random = seeded(32);
		const share = (takers: number) => {
			let [found, others] = [0, 0];
			for (let run = 0; run < 100; run++) {
				// Of hard questions, hardly anybody knows the answer, so their keys tell nothing.
				const planted = run % 30;
				const shown = keyedTakers(takers, planted, random).filter(({ isBackwards }) => isBackwards);
				found += Number(shown.some(({ item }) => item === `k${planted}`));
				others += shown.filter(({ item }) => item !== `k${planted}`).length;
			}
			return { found, others };
		};
		const [few, many] = [share(250), share(600)];
		console.info(`wrong key: shown in ${few.found} of 100 runs with 250, in ${many.found} with 600`);
		expect(few.others + many.others).toBe(0);
		expect(many.found).toBeGreaterThanOrEqual(90);
	});
});
