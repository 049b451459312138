import type { Text } from '../language/text.ts';
import type { Section } from './report.ts';

/** The chapters that the sections of a report are folded into, in their order. */
export const chapterIds = ['meaning', 'profile', 'certainty', 'work', 'limits'] as const;

/** One of the chapters. */
export type ChapterId = (typeof chapterIds)[number];

/** A chapter with its title, and what it is `about` if that title is a section's; it is folded unless it `isOpen`. */
export type Chapter<Translatable = Text> = {
	id: ChapterId;
	title: Translatable;
	about?: Translatable;
	isOpen: boolean;
};

/** The chapters of a report, with the open ones named, and a title of its own for a profile. */
export function chaptersOf(open: readonly ChapterId[], profile?: Text): Chapter[] {
	return chapterIds.flatMap((id) => {
		const title: Text | undefined = id === 'profile' ? profile : { id: `report.chapter.${id}` };
		return title === undefined ? [] : [{ id, title, isOpen: open.includes(id) }];
	});
}

/** Puts sections into a chapter. */
export function inChapter(chapter: ChapterId, sections: readonly Section[]): Section[] {
	return sections.map((section) => ({ ...section, chapter }));
}

/** The sections in reading order: those that stay unfolded, then chapter by chapter. */
export function inReadingOrder<Each extends { chapter?: ChapterId }>(sections: readonly Each[]): Each[] {
	const placeOf = ({ chapter }: Each) => (chapter ? chapterIds.indexOf(chapter) : -1);
	return sections.toSorted((one, other) => placeOf(one) - placeOf(other));
}

type Titled = { title: string; chapter?: ChapterId; isPart?: true };

/** A chapter under its own title or, if it has a single section besides subsections, under that section's. */
export function titledChapter(chapter: Chapter<string>, sections: readonly Titled[]): Chapter<string> {
	const [only, ...others] = sections.filter((each) => each.chapter === chapter.id && !each.isPart);
	if (!only || others.length > 0 || only.title === chapter.title) return chapter;
	return { ...chapter, title: only.title, about: chapter.title };
}

/**
 * What a chapter has besides its title: the titles of its sections or, if those are told, of its subsections; if there
 * are none, what it is about.
 */
export function titlesIn({ id, title, about }: Chapter<string>, sections: readonly Titled[]): string[] {
	const others = sections.filter((each) => each.chapter === id && each.title !== title);
	const whole = others.filter(({ isPart }) => !isPart);
	if (others.length === 0 && about !== undefined) return [about];
	return (whole.length > 0 ? whole : others).map((each) => each.title);
}
