import { expect, it } from 'vitest';
import { arrive } from './arrivals.ts';
import { lostOf } from './attempt.ts';
import { atLeast, atMost } from './figure.ts';
import { measurements } from './measurements.ts';
import { measure } from './run.ts';
import { markdown, tableOf } from './table.ts';
import { inTurns, quantile } from './turns.ts';

it('measures everything for a moment: nothing is refused or lost, and every figure is a number', async () => {
	const found = new Map<string, number>();
	const { figures, failures } = await measure(measurements, 0.1, (name, { length }) =>
		found.set(name, length),
	);
	expect(failures).toEqual([]);
	for (const [name] of measurements) expect(found.get(name), name).toBeGreaterThan(0);
	for (const { what, value, ratio = 1 } of figures) {
		expect(Number.isFinite(value) && value >= 0, what).toBe(true);
		// Processor time is reported in hundredths of a second, so a very short run may show none.
		if (!what.includes('processor time'))
			expect(Number.isFinite(ratio) && ratio >= 0, `${what}, ratio`).toBe(true);
	}
	expect(new Set(figures.map(({ what }) => what)).size).toBe(figures.length);
}, 300_000);

it('fails where something was refused or lost, and goes on', async () => {
	const { figures, failures } = await measure(
		[
			['lost', async ({ fail }) => (fail('an answer is lost'), [])],
			['refused', () => Promise.reject(new Error('answered 503'))],
			['last', async () => [{ what: 'it goes on', value: 1, unit: '' }]],
		],
		0.1,
	);
	expect(failures).toEqual(['an answer is lost', 'refused: answered 503']);
	expect(figures).toHaveLength(1);
});

it('knows what was acknowledged and is not there', async () => {
	const taken = {
		id: 'x',
		token: 'y',
		answers: new Map([
			['m01', 'a'],
			['m02', 'b'],
			['m03', 'c'],
		]),
		isDone: true,
	};
	const stored = (state: string, answers: [string, string][]) => ({
		call: async () => ({
			attempt: { state, answers: answers.map(([question_id, answer_id]) => ({ question_id, answer_id })) },
		}),
		close() {},
	});
	expect(await lostOf(stored('done', [...taken.answers]), taken)).toEqual([]);
	const other: [string, string][] = [
		['m01', 'a'],
		['m02', 'c'],
	];
	expect(await lostOf(stored('details', other), taken)).toEqual([
		'attempt x: the answer to m02 is lost',
		'attempt x: the answer to m03 is lost',
		'attempt x: its submission is lost',
	]);
});

/** A server that acknowledges everything at once but, after its first reply, nothing until `until`. */
function stalling(until: () => number) {
	const questions = Array.from({ length: 30 }, (_, index) => ({ id: `m${index}`, answers: [{ id: 'a' }] }));
	let isStalled = false;
	return {
		async call(method: string) {
			if (method === 'PUT' && !isStalled) {
				isStalled = true;
				await new Promise((resolve) => setTimeout(resolve, until() - performance.now()));
			}
			return { attempt: { id: 'x' }, questions, token: 'y' };
		},
		close() {},
	};
}

it('times a call from its planned moment: one that holds up all others is seen in all of them', async () => {
	const began = performance.now();
	const { answer, rate, isOverrun, refused } = await arrive(
		stalling(() => began + 500),
		1,
		1,
	);
	expect([rate, isOverrun, refused]).toEqual([1, false, []]);
	expect(answer.p50).toBeGreaterThan(100);
});

it('gives a rate up where the calls are too far behind', async () => {
	const began = performance.now();
	const { rate, isOverrun } = await arrive(
		stalling(() => began + 500),
		1,
		1,
		200,
	);
	expect([rate, isOverrun]).toEqual([0, true]);
});

it('measures in turn, first one and then the other', async () => {
	const order: string[] = [];
	const say = (word: string) => async () => order.push(word);
	expect(await inTurns(3, say('a'), say('b'))).toEqual([
		[1, 2],
		[4, 3],
		[5, 6],
	]);
	expect(order.join('')).toBe('abbaab');
});

it('takes the quantile by the nearest rank', () => {
	const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
	expect([0.5, 0.99, 1].map((share) => quantile(hundred, share))).toEqual([50, 99, 100]);
	expect(quantile([7], 0.99)).toBe(7);
	expect(quantile([], 0.5)).toBeNaN();
});

it('says what a goal is and whether it is reached', () => {
	expect(atLeast(0.6, 0.712).text).toBe('goal ≥ 0.6: reached 0.712');
	expect(atLeast(0.6, 0.52).text).toBe('goal ≥ 0.6: not reached, 0.52');
	expect(atMost(300, 300, ' MB')).toEqual({ text: 'goal ≤ 300 MB: reached 300', isReached: true });
	const line = {
		what: 'a page',
		value: 1234.5,
		unit: 'per s',
		ratio: 0.5,
		goal: atLeast(0.6, 0.5),
		beside: 'x',
	};
	expect(markdown(tableOf([line], new Date('2026-11-23'))).split('\n')).toEqual([
		'| what   |      figure | ratio | goal                         | beside | taken      |',
		'|--------|------------:|------:|------------------------------|--------|------------|',
		'| a page | 1,235 per s |   0.5 | goal ≥ 0.6: not reached, 0.5 | x      | 2026-11-23 |',
	]);
});
