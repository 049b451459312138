import { describe, expect, it } from 'vitest';
import { shareAboveZero } from './posterior.ts';
import { emptyReason, type Statement, type StatementAnswer, scalePosterior } from './statements.ts';

describe('answers that mean nothing', () => {
	const reasonFor = (answers: readonly StatementAnswer[]) =>
		emptyReason(
			answers.map(() => ({ scale: 'a', keyed: 1 })),
			answers,
		);
	const slow = (step: number) => ({ step, time: 4000 });

	it('are named', () => {
		expect(reasonFor([undefined, undefined])).toBe('nothing_answered');
		expect(reasonFor(Array.from({ length: 10 }, (_, i) => ({ step: i % 5, time: i < 3 ? 500 : 4000 })))).toBe(
			'too_fast',
		);
		expect(reasonFor(Array.from({ length: 15 }, () => slow(4)))).toBe('all_same');
		expect(reasonFor(Array.from({ length: 14 }, () => slow(4)))).toBeNull();
		expect(reasonFor([slow(0), undefined, slow(4)])).toBeNull();
		const mostly = (same: number, others: number) =>
			reasonFor([...Array(same).fill(slow(3)), ...Array(others).fill(slow(1))]);
		expect([mostly(18, 2), mostly(17, 3), mostly(2, 18)]).toEqual(['all_same', null, 'all_same']);
	});

	it('are named if they follow a pattern, whatever was left out', () => {
		const keyed = [1, 1, -1, 1, -1, -1, 1, -1, -1, 1, 1, 1, -1, -1, 1, -1, 1, 1] as const;
		const zigzag = keyed.map((_, index) => slow((index % 2) * 4));
		const list = keyed.map((each): Statement => ({ scale: 'a', keyed: each }));
		expect(emptyReason(list, zigzag)).toBe('in_pattern');
		// Without the statements left out, those at one end of the scale would answer in turn.
		const inTurn = zigzag.flatMap((answer): StatementAnswer[] => [answer, undefined]);
		const between = zigzag.flatMap((_, index): Statement[] => [
			{ scale: 'a', keyed: index % 2 ? 1 : -1 },
			{ scale: 'a', keyed: keyed[index] ?? 1 },
		]);
		expect(emptyReason(between, inTurn)).toBeNull();
	});

	it('are named with statements left out, too', () => {
		const steps = [0, 3, 1, 1, 4, 2, 3, 3, 0, 2, 4, 4, 1, 0, 2, 3, 1, 4, 0, 0, 2, 1, 3].map(slow);
		const list = steps.map((): Statement => ({ scale: 'a', keyed: 1 }));
		const [next] = list;
		expect(emptyReason(list, steps)).toBe('at_random');
		expect(next && emptyReason([next, ...list], [undefined, ...steps])).toBe('at_random');
	});

	it('say nothing either way where agreeing to all is balanced', () => {
		const list = Array.from(
			{ length: 14 },
			(_, index): Statement => ({ scale: 'a', keyed: index % 2 ? -1 : 1 }),
		);
		expect(
			shareAboveZero(
				scalePosterior(
					'a',
					list,
					list.map(() => 4),
				),
			),
		).toBeCloseTo(0.5, 12);
		expect(
			shareAboveZero(
				scalePosterior(
					'a',
					list,
					list.map(() => undefined),
				),
			),
		).toBeCloseTo(0.5, 12);
	});
});
