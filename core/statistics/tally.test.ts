import { describe, expect, it } from 'vitest';
import { gaussian, seeded } from '../../test/simulate.ts';
import { whole } from './pieces.ts';
import { openTally, type TallyQuestion } from './tally.ts';

const options = ['a', 'b'].map((id) => ({ id }));
const keyed: TallyQuestion[] = ['x', 'y'].map((id) => ({ id, answers: options, key: 'a' }));
const steps = ['1', '2', '3', '4', '5'].map((id) => ({ id }));
const statements: TallyQuestion[] = ['x', 'y'].map((id, index) => ({
	id,
	answers: steps,
	scale: 's',
	keyed: index === 0 ? 1 : -1,
}));
const answer = (questionId: string, answerId: string, time = 4000) => ({ questionId, answerId, time });

describe('a tally of items with a key', () => {
	it('counts takers by language, answers whatever their order, and their times', () => {
		const tally = openTally(keyed);
		tally.add([answer('y', 'b', 9000), answer('x', 'a', 3000)], 'en');
		tally.add([answer('x', 'a', 5000)], 'de');
		tally.add([answer('x', 'b', 7000), answer('gone', 'a', 1)], 'en');
		const statistics = whole(tally.statistics());
		expect(statistics).toMatchObject({ kind: 'keyed', takers: 3, languages: { en: 2, de: 1 } });
		if (statistics.kind !== 'keyed') throw new Error('It has keys');
		expect(statistics.test.scores).toEqual([1, 2, 0]);
		const [x, y] = statistics.items;
		expect(x).toMatchObject({
			id: 'x',
			takers: 3,
			correct: { value: 2 / 3 },
			time: { value: 5000 },
			flags: [],
		});
		expect(y).toMatchObject({ id: 'y', takers: 1, notReached: { value: 2 / 3 }, time: { value: 9000 } });
		expect(y?.differences).toEqual([]);
	});

	it('may be asked before anybody has come', () => {
		const statistics = whole(openTally(keyed).statistics());
		expect(statistics).toMatchObject({ kind: 'keyed', takers: 0, languages: {} });
		for (const item of statistics.items) expect(item).toMatchObject({ takers: 0, time: null, flags: [] });
		const other = whole(openTally(keyed.map((question) => ({ ...question, key: 'b' }))).statistics());
		expect(other.items.map((item) => 'key' in item && item.key)).toEqual(['b', 'b']);
	});

	it('flags items, and compares them between languages', () => {
		const tally = openTally(keyed);
		for (const [language, right, wrong] of [
			['en', 150, 100],
			['de', 100, 150],
		] as const) {
			for (let taker = 0; taker < right; taker++) tally.add([answer('x', 'a'), answer('y', 'b')], language);
			for (let taker = 0; taker < wrong; taker++) tally.add([answer('x', 'b'), answer('y', 'a')], language);
		}
		const statistics = whole(tally.statistics());
		if (statistics.kind !== 'keyed') throw new Error('It has keys');
		expect(statistics.items[0]?.differences).toMatchObject([{ reference: 'en', focal: 'de' }]);
		expect(statistics.items[0]?.flags).toEqual([
			{ flag: 'low_rest' },
			{ flag: 'language', harder: 'de', easier: 'en', class: 'C' },
		]);
		expect(statistics.items[1]?.flags).toContainEqual({
			flag: 'language',
			harder: 'en',
			easier: 'de',
			class: 'C',
		});
	});
});

describe('a tally of statements', () => {
	it('counts steps, times and takers, and what is no step as no answer', () => {
		const tally = openTally(statements);
		tally.add([answer('x', '5', 3000), answer('y', '1', 5000)], 'en');
		tally.add([answer('x', '2', 4000), answer('y', '4', 6000)], 'ar');
		tally.add([answer('x', '6', 5000)], 'en');
		const statistics = whole(tally.statistics());
		expect(statistics).toMatchObject({ kind: 'statements', takers: 3, languages: { en: 2, ar: 1 } });
		if (statistics.kind !== 'statements') throw new Error('It is about oneself');
		expect(statistics.scales).toMatchObject([{ scale: 's', takers: 2, mean: { value: 5 } }]);
		const [x, y] = statistics.items;
		expect(x).toMatchObject({
			takers: 2,
			mean: { value: 3.5 },
			unanswered: { value: 1 / 3 },
			time: { value: 4000 },
		});
		expect(y).toMatchObject({ takers: 2, mean: { value: 2.5 }, time: { value: 5500 }, keyed: -1 });
	});

	it('compares them between languages in their keyed direction', () => {
		const tally = openTally(statements);
		const add = (language: string, x: number, y: number) =>
			tally.add([answer('x', String(1 + x)), answer('y', String(1 + y))], language);
		for (let taker = 0; taker < 300; taker++) add('en', taker % 5, 4 - (taker % 5));
		for (let taker = 0; taker < 200; taker++) add('ar', taker % 5, (taker + Number(taker % 7 === 0)) % 5);
		for (let taker = 0; taker < 900; taker++) tally.add([answer('x', '1')], 'de');
		const { items } = whole(tally.statistics());
		const [x, y] = items;
		expect(y && 'rests' in y && y.rests).toMatchObject([
			{ language: 'en', takers: 300, rest: { value: 1 }, isBackwards: false },
			{ language: 'ar', takers: 200, isBackwards: true },
		]);
		expect(y?.flags).toContainEqual({ flag: 'backwards', language: 'ar' });
		expect(x?.differences).toEqual([]);
	});

	it('flags a statement that nearly all answer alike', () => {
		const tally = openTally(statements);
		for (let taker = 0; taker < 200; taker++)
			tally.add([answer('x', '3'), answer('y', String(1 + (taker % 5)))], 'en');
		expect(whole(tally.statistics()).items.map(({ flags }) => flags)).toEqual([[{ flag: 'one_step' }], []]);
	});
});

describe('a tally of items with points', () => {
	const counted = {
		ways: [0, 0.5, 1].map((points) => ({ id: String(points), points })),
		wayOf: (answerId: string) => ({ a: '0.5', 'a+b': '1' })[answerId] ?? '0',
	};
	const items: TallyQuestion[] = ['x', 'y'].map((id) => ({ id, answers: options, key: 'a+b', counted }));
	const statisticsOf = (tally: ReturnType<typeof openTally>) => {
		const statistics = whole(tally.statistics());
		if (statistics.kind !== 'keyed') throw new Error('It has keys');
		return statistics;
	};

	it('counts parts of points, and scores by whole ones', () => {
		const tally = openTally(items);
		tally.add([answer('x', 'a+b'), answer('y', 'a')], 'en');
		tally.add([answer('x', 'a'), answer('y', 'c')], 'en');
		tally.add([answer('x', 'a+b'), answer('y', 'a+b')], 'en');
		const { test, items: told } = statisticsOf(tally);
		expect(test.scores).toEqual([1, 1, 1]);
		expect(test.mean?.value).toBeCloseTo((1.5 + 0.5 + 2) / 3);
		expect(test.sd).toBeCloseTo(Math.sqrt(1.75 / 3));
		expect(told[0]?.correct?.value).toBeCloseTo(2.5 / 3);
		expect(told[0]?.options.map(({ id, isKey, takers }) => [id, isKey, takers])).toEqual([
			['0', false, 0],
			['0.5', false, 1],
			['1', true, 2],
		]);
		// Cronbach 1951 for the points 1, .5, 1 and .5, 0, 1: the variances are 1/12 and 1/4, and that of the
		// sums is 7/12.
		expect(test.alpha?.value).toBeCloseTo(2 * (1 - (1 / 12 + 1 / 4) / (7 / 12)));
	});

	it('counts an item that was not asked as not reached, and tells no alpha then', () => {
		const tally = openTally(items);
		for (let taker = 0; taker < 4; taker++) tally.add([answer('y', 'a+b')], 'en', new Set(['y']));
		tally.add([answer('x', 'a'), answer('y', 'a')], 'en', new Set(['x', 'y']));
		tally.add([answer('y', 'a')], 'en', new Set(['x', 'y']));
		const { test, items: told } = statisticsOf(tally);
		expect(told[0]).toMatchObject({ takers: 2, omitted: { value: 0.5 }, alphaIfDropped: null });
		expect(test).toMatchObject({ alpha: null, standardError: null });
	});
});

it('items fit the model in which each has its own chance of guessing', () => {
	const random = seeded(5);
	const questions = Array.from(
		{ length: 10 },
		(_, index): TallyQuestion => ({
			id: `q${index}`,
			answers: [{ id: 'right' }, { id: 'wrong' }],
			key: 'right',
		}),
	);
	const guessing = questions.map((_, index) => (index % 2 === 0 ? 0.05 : 0.45));
	const tally = openTally(questions);
	for (let taker = 0; taker < 3000; taker++) {
		const theta = gaussian(random);
		const answers = questions.map(({ id }, index) => {
			const knows = random() < 1 / (1 + Math.exp(index / 2 - 2 - 1.5 * theta));
			return answer(id, knows || random() < (guessing[index] ?? 0) ? 'right' : 'wrong');
		});
		tally.add(answers, 'en');
	}
	// Others may have a turn within the fit, which takes longest, and between items.
	const pieces = [...tally.statistics({ guessing })];
	expect(pieces.length).toBeGreaterThan(2 * questions.length);
	const unfit = (chances?: readonly number[]) => {
		const statistics = whole(tally.statistics(chances && { guessing: chances }));
		if (statistics.kind !== 'keyed') throw new Error('It has keys');
		return statistics.items.filter(({ fit }) => fit && fit.p < 0.01).length;
	};
	expect(unfit(guessing)).toBe(0);
	expect(unfit(questions.map(() => 0.25))).toBeGreaterThan(2);
	expect(unfit()).toBeGreaterThan(2);
});

it('the fit is tested under parameters in use, wherever the takers stand and however far they got', () => {
	const random = seeded(8);
	const models = Array.from({ length: 12 }, (_, index) => ({
		slope: index % 3 === 0 ? 0.6 : 1.6,
		intercepts: [1.5 - index / 4],
		guessing: 0.2,
	}));
	const questions = models.map(
		(_, index): TallyQuestion => ({
			id: `q${index}`,
			answers: [{ id: 'right' }, { id: 'wrong' }],
			key: 'right',
		}),
	);
	const tally = openTally(questions);
	for (let taker = 0; taker < 4000; taker++) {
		const theta = 0.7 + 1.3 * gaussian(random);
		const end = [12, 12, 9, 12 - Math.floor(9 * random())][taker % 4];
		const answers = models.slice(0, end).map(({ slope, intercepts: [intercept = 0], guessing }, index) => {
			const knows = random() < 1 / (1 + Math.exp(-slope * theta - intercept));
			return answer(`q${index}`, knows || random() < guessing ? 'right' : 'wrong');
		});
		tally.add(answers, 'en');
	}
	const unfit = (inUse?: typeof models) => {
		const statistics = whole(
			tally.statistics({ guessing: models.map(() => 0.2), inUse: inUse && { models: inUse, estimated: 2 } }),
		);
		if (statistics.kind !== 'keyed') throw new Error('It has keys');
		return statistics.items.flatMap(({ id, fit }) => (fit && fit.p < 0.01 ? [id] : []));
	};
	expect(unfit(models)).toEqual([]);
	// The flat ones, and others that their company makes look steep.
	expect(unfit()).toEqual(expect.arrayContaining(['q0', 'q3', 'q6']));
	const moved = models.map((model, index) => (index === 4 ? { ...model, intercepts: [-0.4] } : model));
	expect(unfit(moved)).toContain('q4');
});
