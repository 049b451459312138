import fc from 'fast-check';
import { expect, it } from 'vitest';
import { whole } from './pieces.ts';
import { openTally, type TallyQuestion } from './tally.ts';

const options = ['a', 'b', 'c'].map((id) => ({ id }));
const keyed: TallyQuestion[] = [1, 2, 3, 4].map((n) => ({ id: `i${n}`, answers: options, key: 'b' }));
const steps = ['1', '2', '3', '4', '5'].map((id) => ({ id }));
const statements: TallyQuestion[] = [1, 2, 3, 4].map((n) => ({
	id: `i${n}`,
	answers: steps,
	scale: n < 4 ? 'x' : 'y',
	keyed: n % 2 === 0 ? 1 : -1,
}));

it.each([
	['items with a key', keyed],
	['statements', statements],
])('%s: whatever is answered, numbers are numbers and lie in their intervals', (_, questions) => {
	const answer = fc.option(fc.constantFrom(...(questions[0]?.answers ?? []).map(({ id }) => id)), {
		nil: undefined,
	});
	const taker = fc.array(answer, { minLength: 4, maxLength: 4 });
	fc.assert(
		fc.property(fc.array(taker, { maxLength: 30 }), (takers) => {
			const tally = openTally(questions);
			for (const answers of takers)
				tally.add(
					answers.flatMap((answerId, index) =>
						answerId === undefined ? [] : [{ questionId: `i${index + 1}`, answerId, time: 4000 }],
					),
					'en',
				);
			const statistics = whole(tally.statistics());
			expect(statistics.takers).toBe(takers.length);
			visit(statistics);
		}),
	);
});

/** Checks that all numbers within a value are finite and that all estimates lie within their intervals. */
function visit(value: unknown): void {
	if (typeof value === 'number') expect(Number.isFinite(value)).toBe(true);
	if (typeof value !== 'object' || value === null) return;
	if ('low' in value && 'high' in value && 'value' in value) {
		const [low, middle, high] = [value.low, value.value, value.high].map(Number);
		if (value.low !== null) expect((middle ?? 0) - (low ?? 0)).toBeGreaterThan(-1e-9);
		if (value.high !== null) expect((high ?? 0) - (middle ?? 0)).toBeGreaterThan(-1e-9);
	}
	Object.values(value).forEach(visit);
}
