import type { LimitName } from './limits.ts';

/**
 * The limit that a page request counts against: a form counts against that of the API call that does the same. Reads
 * the path as the router does: in any case, with or without `.data` and slashes at the end.
 */
export function pageLimit(method: string, path: string): LimitName {
	if (method !== 'POST') return 'page';
	const page = path.toLowerCase().replace(/(\/_)?\.data$/, '');
	const step = page.split('/').findLast(Boolean) ?? '';
	return forms.get(step) ?? 'answer';
}

const forms = new Map<string, LimitName>([
	['instructions', 'start'],
	['info', 'details'],
	['result', 'mail'],
	['thank-you', 'mail'],
	['contact-us', 'mail'],
	['new-tests', 'mail'],
	['report-link', 'mail'],
]);
