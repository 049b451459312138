import type { MetaDescriptor } from 'react-router';
import type { BlogListData } from './blog-data.ts';
import { noIndex } from './meta.ts';

/**
 * The metadata that a list of posts has besides those of every page: its feed, and that a filtered list
 * shouldn't be indexed.
 */
export function listMeta(list: Pick<BlogListData, 'feed' | 'isAside'> | null | undefined): MetaDescriptor[] {
	if (!list) return [];
	return [
		{ tagName: 'link', rel: 'alternate', type: 'application/atom+xml', href: list.feed },
		...(list.isAside ? [noIndex] : []),
	];
}
