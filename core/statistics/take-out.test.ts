import { expect, it } from 'vitest';
import type { ItemRest } from './item-rests.ts';
import { toTakeOut } from './take-out.ts';

const scales = new Map(['s1', 's2', 's3', 's4', 't1', 't2'].map((id) => [id, id.slice(0, 1)]));
const found = (item: string, value: number, change: Partial<ItemRest> = {}): ItemRest => ({
	item,
	hash: 'now',
	language: 'ar',
	scale: item.slice(0, 1),
	takers: 250,
	rest: { value, low: value - 0.2, high: value + 0.2 },
	isBackwards: value + 0.2 < 0,
	rightInstead: null,
	...change,
});
const out = (item: string, isOut = true) => ({ ...found(item, -0.5), isOut });
const taken = (...given: Parameters<typeof toTakeOut>) => toTakeOut(...given).map(({ item }) => item);

it('a question is taken out that goes against the others on two nights running', () => {
	const night = [found('s1', -0.4), found('s2', 0.4)];
	expect(taken(night, night.slice(0, 1), [], scales)).toEqual(['s1']);
});

it.each([
	['it did so on one night only', [found('s1', -0.4)], [], []],
	['it does so no longer', [found('s1', -0.1)], [found('s1', -0.4)], []],
	['it did so in another language', [found('s1', -0.4)], [found('s1', -0.4, { language: 'de' })], []],
	['it did so with other words', [found('s1', -0.4)], [found('s1', -0.4, { hash: 'before' })], []],
	['it is out already', [found('s1', -0.4)], [found('s1', -0.4)], [out('s1')]],
	['it is a figure, which has no words', [found('f1', -0.4)], [found('f1', -0.4)], []],
	['an operator restored it', [found('s1', -0.4)], [found('s1', -0.4)], [out('s1', false)]],
])('a question stays where %s', (_, tonight, before, known) => {
	expect(taken(tonight, before, known, scales)).toEqual([]);
});

it('of several on one scale, only the lowest is taken out in a night', () => {
	const night = [found('s1', -0.3), found('s2', -0.5), found('t1', -0.3)];
	expect(taken(night, night, [], scales)).toEqual(['s2', 't1']);
});

it('half of a scale stays, in each language', () => {
	const night = [found('s1', -0.4)];
	expect(taken(night, night, [out('s2')], scales)).toEqual(['s1']);
	expect(taken(night, night, [out('s2'), out('s3')], scales)).toEqual([]);
	expect(taken(night, night, [out('s2'), out('s3', false), out('t1')], scales)).toEqual(['s1']);
	const german = [out('s2'), out('s3')].map((each) => ({ ...each, language: 'de' as const }));
	expect(taken(night, night, german, scales)).toEqual(['s1']);
});
