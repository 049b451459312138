import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { LRUCache } from 'lru-cache';
import type { ApiEnv } from '../../api/context.ts';

/** The parts of the router's build that define the routes. */
export type PageRoutes = Record<string, { path?: string; parentId?: string } | undefined>;

/** The names of longer paths aren't cached, so that nobody can fill the memory with them. */
const LONGEST = 200;

/** The context of the request that a response belongs to. A weak map with an entry per request costs the garbage collector more. */
const answered = Symbol('context');

type Outgoing = { [answered]?: Context<ApiEnv> };

/**
 * Remembers which request a response belongs to, so that its route name can be looked up after it has been
 * sent.
 */
export const noteRoute: MiddlewareHandler<ApiEnv> = async (c, next) => {
	const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>;
	if (outgoing) (outgoing as Outgoing)[answered] = c;
	return next();
};

/**
 * The pattern of the API call or file that answered here, such as `/api/quizzes/:slug`; undefined for a page.
 */
export function calledRoute(outgoing: object): string | undefined {
	const c = (outgoing as Outgoing)[answered];
	const path = c && routePath(c);
	return path === undefined || path === '/*' || path === '*' ? undefined : path;
}

/** The id of the request in the log; undefined if it got a response that was rendered for another request. */
export function requestIdOf(outgoing: object): string | undefined {
	return (outgoing as Outgoing)[answered]?.get('requestId');
}

/**
 * Returns a function that finds the pattern of a page's path, such as `/:quiz/instructions`; `/*` if there is
 * no such page. Patterns are ranked as in React Router (https://reactrouter.com, "Route matching"), whose own
 * matching ranks all routes again on each call, which takes 700 microseconds.
 */
export function openPageNames(routes: PageRoutes): (path: string) => string {
	const patterns = Object.values(routes)
		.flatMap((route) => (route?.path === undefined ? [] : [withParents(route, routes)]))
		.filter((path) => path !== '/*')
		.map((path) => ({ path, rank: rankOf(path), matches: expressionOf(path) }))
		.sort((a, b) => b.rank - a.rank);
	const known = new LRUCache<string, string>({ max: 1_000 });
	return (asked) => {
		const before = known.get(asked);
		if (before !== undefined) return before;
		const page = asked.replace(/(\/_root)?\.data$/, '') || '/';
		const name = patterns.find(({ matches }) => matches.test(page))?.path ?? '/*';
		if (asked.length <= LONGEST) known.set(asked, name);
		return name;
	};
}

function withParents({ path, parentId }: { path?: string; parentId?: string }, routes: PageRoutes): string {
	const parent = parentId === undefined ? undefined : routes[parentId];
	const before = parent ? withParents(parent, routes) : '';
	return `${before}/${path ?? ''}`.replace(/\/+/g, '/').replace(/(?<=.)\/$/, '');
}

function rankOf(path: string): number {
	const parts = path.split('/').filter(Boolean);
	return parts.reduce((rank, part) => rank + (part.startsWith(':') ? 3 : 10), parts.length);
}

function expressionOf(path: string): RegExp {
	const parts = path.split('/').filter(Boolean);
	const written = parts.map((part) =>
		part.startsWith(':') ? '/[^/]+' : `/${part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`,
	);
	return new RegExp(`^${written.join('') || '/'}/?$`, 'i');
}
