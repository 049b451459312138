import { describe, expect, it } from 'vitest';
import { percentileOf, scoreIq } from './score.ts';

// Bank B with the slopes of ability.test.ts; EAP and PSD computed with catR 3.17.
const SLOPES = [0.8, 1, 1.2, 1.5, 1.8, 0.7, 1.1, 1.4, 0.9, 2];
const items = SLOPES.map((discrimination, index) => ({ discrimination, difficulty: -2 + index / 2 }));

describe('scoreIq', () => {
	it('turns EAP −0.6771, PSD 0.5710 into 90, 73 to 107', () => {
		expect(score('1110000000')).toEqual({
			kind: 'iq',
			iq: 90,
			low: 73,
			high: 107,
			band: 'average',
			percentile: 25.2,
			provisional: true,
		});
	});

	it('turns EAP 2.3692, PSD 0.6071 into 136, 118 to the end of the scale', () => {
		expect(score('1111111111')).toMatchObject({
			iq: 136,
			low: 118,
			high: 145,
			band: 'genius',
			percentile: 99.2,
		});
	});

	it('turns EAP −1.8089, PSD 0.6711 into 73, the end of the scale to 93', () => {
		expect(score('0000000000')).toMatchObject({
			iq: 73,
			low: 55,
			high: 93,
			band: 'borderline',
			percentile: 3.6,
		});
	});

	it('keeps a very long perfect attempt on the scale', () => {
		const long = Array.from({ length: 400 }, () => ({ discrimination: 2, difficulty: 4 }));
		const answers = long.map(() => ({ correct: true, time: 9000 }));
		const result = scoreIq({ items: long, answers });
		expect(result).toMatchObject({ iq: 145, low: 145, high: 145, percentile: 99.9 });
	});

	it('leaves out what was not reached, which makes the range wider but the score no lower', () => {
		const some = score('111-------');
		const all = score('1110000000');
		expect(some.iq).toBeGreaterThan(all.iq ?? 0);
		expect((some.high ?? 0) - (some.low ?? 0)).toBeGreaterThan((all.high ?? 0) - (all.low ?? 0));
		expect(score('1-1-------')).toEqual(score('101-------'));
	});

	it('gives no number where nothing was answered', () => {
		const none = { iq: null, low: null, high: null, band: null, percentile: null };
		expect(score('----------')).toEqual({
			kind: 'iq',
			...none,
			provisional: true,
			reason: 'nothing_answered',
		});
	});

	it('gives no number where more than a fifth of the answers took under three seconds', () => {
		const answers = items.map((_, index) => ({ correct: true, time: index < 3 ? 2999 : 8000 }));
		expect(scoreIq({ items, answers })).toMatchObject({ iq: null, reason: 'too_fast' });
	});

	it('does not guess where items and answers do not match', () => {
		expect(() => scoreIq({ items, answers: [{ correct: true, time: 5000 }] })).toThrow(RangeError);
	});
});

describe('percentileOf', () => {
	it.each([
		[55, 0.1],
		[85, 15.9],
		[100, 50],
		[115, 84.1],
		[130, 97.7],
		[145, 99.9],
	])('IQ %s is above %s of 100', (iq, percentile) => {
		expect(percentileOf(iq)).toBe(percentile);
	});
});

function score(pattern: string) {
	const answers = [...pattern].map((mark) =>
		mark === '-' ? undefined : { correct: mark === '1', time: 12_000 },
	);
	return scoreIq({ items, answers });
}
