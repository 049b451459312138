import { sitePages } from '../../../core/pages.ts';
import { bases } from '../../../core/quiz/route-sets.ts';
import type { LimitName } from './rate-limits.ts';

/**
 * The limit that a page request counts against; a form has the same limit as the API call that does the same.
 * Reads the path as the router does: in upper or lower case, with or without `.data` and trailing slashes.
 * All forms of a report share one path; the handler of the one that sends an email also counts it against
 * `mail`. The forms that sign in at the desk count as any other: their handlers count links that are asked for
 * and wrong proofs, so that nobody can lock out the others behind an address.
 */
export function pageLimit(method: string, path: string): LimitName {
	if (method !== 'POST') return 'page';
	const page = path.toLowerCase().replace(/(\/_)?\.data$/, '');
	if (isDetail(page) || page.startsWith('/question/')) return 'start';
	if (page.startsWith('/report/') || page.startsWith('/compare/')) return 'details';
	const step = page.split('/').findLast(Boolean) ?? '';
	return forms.get(step) ?? 'answer';
}

/** Says whether a path is that of a quiz in a mounted route set, whose page has the Start button. */
function isDetail(page: string): boolean {
	const parts = page.split('/').filter(Boolean);
	return [bases.personal, bases.arabic].some((base) => `/${parts.slice(0, -1).join('/')}` === base);
}

const forms = new Map<string, LimitName>([
	['instructions', 'start'],
	['info', 'details'],
	['user-form', 'details'],
	['result', 'mail'],
	['thank-you', 'mail'],
	...sitePages.flatMap(({ path, limit }): [string, LimitName][] => (limit ? [[path.slice(1), limit]] : [])),
]);
