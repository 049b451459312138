import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../app/routes.ts';

const pages = pagesOf(routes);

/** The patterns of all pages. */
export const patterns = pages.map(({ pattern }) => pattern);

/** The patterns of the pages that accept forms. */
export const withForms = pages.filter(({ takesForms }) => takesForms).map(({ pattern }) => pattern);

type Page = { pattern: string; takesForms: boolean };

function pagesOf(entries: RouteConfigEntry[]): Page[] {
	return entries.flatMap(({ path, file, children }) => [
		...(path === undefined
			? []
			: [{ pattern: path.startsWith('/') ? path : `/${path}`, takesForms: hasAction(file) }]),
		...(children ? pagesOf(children) : []),
	]);
}

function hasAction(file: string): boolean {
	return /^export (?:async function|const) action\b/m.test(readFileSync(join('app', file), 'utf8'));
}
