import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { LRUCache } from 'lru-cache';
import type { ApiEnv } from '../../api/context.ts';

/** The parts of the router's build that say which addresses there are. */
export type PageRoutes = Record<string, { path?: string; parentId?: string } | undefined>;

/** Longer paths are named anew each time, so that nobody fills the memory with them. */
const LONGEST = 200;

const contexts = new WeakMap<object, Context<ApiEnv>>();

/** Notes which request an answer belongs to, so that the name of its route can be asked for once it has been sent. */
export const noteRoute: MiddlewareHandler<ApiEnv> = async (c, next) => {
	const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>;
	if (outgoing) contexts.set(outgoing, c);
	return next();
};

/** The pattern of the call or file that has answered here, such as `/api/quizzes/:slug`; undefined for a page. */
export function calledRoute(outgoing: object): string | undefined {
	const c = contexts.get(outgoing);
	const path = c && routePath(c);
	return path === undefined || path === '/*' || path === '*' ? undefined : path;
}

/** The id by which the log calls the request that was answered here; undefined where another's page was given. */
export function requestIdOf(outgoing: object): string | undefined {
	return contexts.get(outgoing)?.get('requestId');
}

/**
 * Names the page of a path by its pattern, such as `/:quiz/instructions`; `/*` for what is no page. The rank is React Router's
 * (https://reactrouter.com, "Route matching"), whose own matching ranks all routes anew each time: 700 microseconds.
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
