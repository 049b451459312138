import { describe, expect, it } from 'vitest';
import { noneEmpty } from '../scoring/empty-reasons.ts';
import { whole } from './pieces.ts';
import { openTally, type TallyQuestion } from './tally.ts';
import { testSummary } from './test-summary.ts';

const options = ['a', 'b'].map((id) => ({ id }));
const keyed: TallyQuestion[] = ['x', 'y', 'z'].map((id) => ({ id, answers: options, key: 'a' }));
const answer = (questionId: string, answerId: string) => ({ questionId, answerId, time: 4000 });

/** Takers who answer x and y alike, and z the other way around. */
function tallyOf(takers: number) {
	const tally = openTally(keyed);
	for (let taker = 0; taker < takers; taker++) {
		const [one, other] = taker % 2 === 0 ? ['a', 'b'] : ['b', 'a'];
		const odd = taker % 5 === 0 ? one : other;
		tally.add([answer('x', one ?? ''), answer('y', one ?? ''), answer('z', odd ?? '')], 'en');
	}
	return whole(tally.statistics());
}

describe('the summary of a test', () => {
	it('has the reliability of its scores, and counts the questions that stand out', () => {
		const found = testSummary([{ form: 1, statistics: tallyOf(400) }], 400, noneEmpty());
		expect(found).toMatchObject({ takers: 400, withheld: 0, scales: [{ scale: null, takers: 400 }] });
		expect(found.scales[0]?.alpha).not.toBeNull();
		// Only z goes against the others.
		expect(found.rests).toEqual({ checked: 3, flagged: 1 });
		expect([found.fit, found.languages]).toEqual([
			{ checked: 0, flagged: 0 },
			{ checked: 0, flagged: 0 },
		]);
	});

	it('checks nothing of few takers', () => {
		const found = testSummary([{ form: 1, statistics: tallyOf(199) }], 199, noneEmpty());
		expect(found.rests).toEqual({ checked: 0, flagged: 0 });
		expect(found.scales[0]?.omega).toBeNull();
	});

	it('is that of all forms together, or else of the form with most takers', () => {
		const of = (form: number | null, takers: number) => ({ form, statistics: tallyOf(takers) });
		const takersIn = (...forms: ReturnType<typeof of>[]) =>
			testSummary(forms, 0, noneEmpty()).scales.map(({ takers }) => takers);
		expect(takersIn(of(1, 30), of(null, 50), of(2, 40))).toEqual([50]);
		expect(takersIn(of(1, 30), of(2, 40))).toEqual([40]);
		expect(takersIn()).toEqual([]);
	});

	it('counts as withheld who answered without meaning, and not who answered nothing', () => {
		const empty = { ...noneEmpty(), nothing_answered: 7, too_fast: 2, at_random: 1 };
		expect(testSummary([], 0, empty).withheld).toBe(3);
	});

	it('counts comparisons of languages, and differences', () => {
		const tally = openTally(keyed);
		for (const [language, right] of [
			['en', 200],
			['de', 60],
		] as const)
			for (let taker = 0; taker < 250; taker++)
				tally.add(
					[
						answer('x', taker < right ? 'a' : 'b'),
						answer('y', taker % 2 === 0 ? 'a' : 'b'),
						answer('z', taker % 3 === 0 ? 'a' : 'b'),
					],
					language,
				);
		const statistics = whole(tally.statistics());
		const { languages } = testSummary([{ form: 1, statistics }], 500, noneEmpty());
		expect(languages.checked).toBe(3);
		expect(languages.flagged).toBeGreaterThan(0);
	});
});
