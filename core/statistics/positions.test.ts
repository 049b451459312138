import { expect, it } from 'vitest';
import { whole } from './pieces.ts';
import { answersByPosition, positionsOf } from './positions.ts';
import { openTally, type TallyQuestion } from './tally.ts';

const options = ['a', 'b', 'c'].map((id) => ({ id }));
/** Two forms of one design whose keys are at different letters. */
const forms = ['ab', 'ca'].map((keys): TallyQuestion[] =>
	[...keys].map((key, index) => ({ id: `m${index + 1}`, answers: options, key })),
);

it('what is left of the answers to several forms is whether they were right', () => {
	const tally = openTally(positionsOf(forms[0] ?? []));
	for (const [form, answers] of [
		[0, 'ab'],
		[0, 'ac'],
		[1, 'ca'],
		[1, 'cc'],
		[1, 'ba'],
	] as const) {
		const given = [...answers].map((answerId, index) => ({
			questionId: `m${index + 1}`,
			answerId,
			time: 5000,
		}));
		tally.add(answersByPosition(forms[form] ?? [], given), 'en');
	}
	const statistics = whole(tally.statistics());
	if (statistics.kind !== 'keyed') throw new Error('It has keys');
	expect(statistics.items.map(({ id, correct }) => [id, correct?.value])).toEqual([
		['m1', 4 / 5],
		['m2', 3 / 5],
	]);
	expect(statistics.test.scores).toEqual([0, 3, 2]);
	expect(statistics.items[0]?.options.map(({ id, takers }) => [id, takers])).toEqual([
		['right', 4],
		['wrong', 1],
	]);
});

it('the time and the question of an answer stay', () => {
	const [first] = answersByPosition(forms[1] ?? [], [{ questionId: 'm2', answerId: 'b', time: 4321 }]);
	expect(first).toEqual({ questionId: 'm2', answerId: 'wrong', time: 4321 });
});
