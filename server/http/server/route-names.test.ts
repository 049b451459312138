import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchRoutes, type RouteObject } from 'react-router';
import { expect, it } from 'vitest';
import pages from '../../../app/routes.ts';
import { openPageNames, type PageRoutes } from './route-names.ts';

const routes: PageRoutes = { root: { path: '' } };
add(pages, 'root');
const nameOf = openPageNames(routes);

function add(entries: RouteConfigEntry[], parentId: string): void {
	for (const { id, file, path, children = [] } of entries) {
		routes[id ?? file] = { path, parentId };
		add(children, id ?? file);
	}
}

const asked = entriesOf(pages);

function entriesOf(entries: RouteConfigEntry[]): RouteObject[] {
	return entries.map(({ path, children }) => ({ path, children: children && entriesOf(children) }));
}

/** The page that the router itself finds for a path. */
function matched(path: string): string | undefined {
	return matchRoutes(asked, path)?.at(-1)?.route.path;
}

const paths = Object.values(routes).flatMap((route) => {
	const path = route?.path?.replace(/^\//, '');
	return path && path !== '*' ? [`/${path.replace(/:\w+/g, 'some-name')}`] : [];
});

it.each([
	...paths,
	'/',
	'/iq-test/q-7',
	'/iq-test/result',
	'/a/b/c/d',
	'/Quizzes',
	'/blog/tag/',
	'/personal-test/x/y',
	'/ar/mbti-16',
	'/ar/x/y',
	'/report/erased',
	'/report/erased-not',
	'/question/a/b/c',
	'/blog/x/y',
])('%s is called by the pattern that the router finds', (path) => {
	expect(nameOf(path).replace(/^\//, '')).toBe(matched(path)?.replace(/^\//, ''));
});

it('the data of a page is called like the page', () => {
	expect(nameOf('/iq-test/q-7.data')).toBe('/:quiz/:step');
	expect(nameOf('/_root.data')).toBe('/');
});

it('a thousand thousand paths have no more names than there are routes', () => {
	const names = new Set(
		Array.from({ length: 5_000 }, (_, index) => nameOf(`/${'a/'.repeat(index % 7)}${index}`)),
	);
	expect(names.size).toBeLessThan(10);
});
