import { expect, it } from 'vitest';
import { chaptersOf, inChapter, inReadingOrder } from './chapters.ts';
import { sectionOf } from './report.ts';

it('leaves out a profile where there is none, and opens what is named', () => {
	expect(chaptersOf(['work']).map(({ id, isOpen }) => [id, isOpen])).toEqual([
		['meaning', false],
		['certainty', false],
		['work', true],
		['limits', false],
	]);
	expect(chaptersOf([], 'INTJ')[1]).toEqual({ id: 'profile', title: 'INTJ', isOpen: false });
});

it('orders sections by chapter, unfolded ones first, and keeps their order within', () => {
	const of = (...ids: string[]) => ids.map((id) => sectionOf(id, id, []));
	const sections = [
		...inChapter('limits', of('a')),
		...of('b'),
		...inChapter('meaning', of('c', 'd')),
		...of('e'),
	];
	expect(inReadingOrder(sections).map(({ id }) => id)).toEqual(['b', 'e', 'c', 'd', 'a']);
});
