import { expect, it } from 'vitest';
import { chaptersOf, inChapter, inReadingOrder, titledChapter, titlesIn } from './chapters.ts';
import { sectionOf } from './report.ts';

it('leaves out a profile where there is none, and opens what is named', () => {
	expect(chaptersOf(['work']).map(({ id, isOpen }) => [id, isOpen])).toEqual([
		['meaning', false],
		['certainty', false],
		['work', true],
		['limits', false],
	]);
	for (const { id, title } of chaptersOf([])) expect(title).toEqual({ id: `report.chapter.${id}` });
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

it('has the title of its section where that is the only one besides subsections', () => {
	const chapter = { id: 'work', title: 'How you answered', isOpen: true } as const;
	const section = { title: 'Your answers', chapter: 'work' } as const;
	const part = { title: '1. Which flag?', chapter: 'work', isPart: true } as const;
	const elsewhere = { title: 'What we measured', chapter: 'limits' } as const;
	expect(titledChapter(chapter, [section, part, part, elsewhere]).title).toBe('Your answers');
	expect(titledChapter(chapter, [section, { ...section, title: 'Your time' }])).toEqual(chapter);
	expect(titledChapter(chapter, [elsewhere])).toEqual(chapter);
});

it('tells its sections beside its title, and subsections only where its title is that of its section', () => {
	const chapter = { id: 'work', title: 'How you answered', isOpen: true } as const;
	const section = { title: 'Your answers', chapter: 'work' } as const;
	const part = { title: '1. Which flag?', chapter: 'work', isPart: true } as const;
	const elsewhere = { title: 'What we measured', chapter: 'limits' } as const;
	expect(titlesIn(chapter, [section, part, { ...section, title: 'Your time' }, elsewhere])).toEqual([
		'Your answers',
		'Your time',
	]);
	expect(titlesIn({ ...chapter, title: section.title }, [section, part, elsewhere])).toEqual([part.title]);
	expect(titlesIn({ ...chapter, title: section.title }, [section, elsewhere])).toEqual([]);
});

it('tells what it is about beside the title of its only section', () => {
	const chapter = { id: 'certainty', title: 'The margin of error', isOpen: false } as const;
	const section = { title: 'How to read the scores', chapter: 'certainty' } as const;
	expect(titlesIn(titledChapter(chapter, [section]), [section])).toEqual(['The margin of error']);
});
