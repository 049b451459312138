import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contentPages, isReserved, pagesIn, sitePages } from './pages.ts';

describe.each(['footer', 'siteMap'] as const)('the pages in %s', (list) => {
	const listed = sitePages.filter((page) => page[list] !== undefined);

	it('have positions of their own, and labels', () => {
		const positions = listed.map((page) => page[list]);
		expect(new Set(positions).size).toBe(listed.length);
		expect(pagesIn(list, true)).toHaveLength(listed.length);
		expect(pagesIn(list)).toHaveLength(listed.filter(({ isOfOpenData }) => !isOfOpenData).length);
	});

	it('come in the order of their positions', () => {
		const places = pagesIn(list, true).map(
			({ path }) => listed.find((page) => page.path === path)?.[list] ?? 0,
		);
		expect(places).toEqual(places.toSorted((a, b) => a - b));
	});
});

it('every page has its file, and its text where it has one', () => {
	for (const { path, file = path.slice(1) } of sitePages)
		expect(existsSync(`app/pages/${file}.tsx`), path).toBe(true);
	for (const name of contentPages) expect(existsSync(`content/pages/en/${name}.md`), name).toBe(true);
});

it('the names of all pages are reserved', () => {
	for (const { path } of sitePages.slice(1)) expect(isReserved(path.slice(1)), path).toBe(true);
	expect(isReserved('desk')).toBe(true);
	expect(isReserved('iq-test')).toBe(false);
});
