import type { Message } from '../core/language/message.ts';
import type { Addresses } from './addresses.ts';
import type { PageData } from './page-data.ts';
import { wordlessTitle } from './ui/wordless.tsx';
import { sayWith } from './words.tsx';

type MetaArgs = {
	matches: readonly ({ loaderData?: unknown } | undefined)[];
	loaderData?: unknown;
	error?: unknown;
};

/**
 * The title of a page: its name, as it is or as a message of the page, then the site's. After a fault the page's own
 * data are missing, and the fault is named.
 */
export function titleOf({ matches: [root], loaderData, error }: MetaArgs, name?: string | Message) {
	const frame = root?.loaderData as PageData | undefined;
	if (!frame) return { title: wordlessTitle };
	const hasFailed = error !== undefined && error !== null;
	const named: string | Message | undefined = hasFailed ? { id: 'failure.title' } : name;
	const page = hasFailed ? frame : (loaderData as PageData);
	const text = typeof named === 'object' ? sayWith(page)(named.id, named.values) : named;
	return { title: text ? `${text} · ${frame.site}` : frame.site };
}

/** The links that tell search engines where else a public page stands. */
export function linksOf(data: { addresses: Addresses } | undefined) {
	if (!data) return [];
	const { canonical, alternates } = data.addresses;
	return [
		{ tagName: 'link', rel: 'canonical', href: canonical },
		...alternates.map((each) => ({ tagName: 'link', rel: 'alternate', ...each })),
	];
}

/** For pages that are one visitor's own. */
export const noIndex = { name: 'robots', content: 'noindex' };
