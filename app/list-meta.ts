import type { MetaDescriptor } from 'react-router';
import type { BlogListData } from './blog-data.ts';
import { noIndex } from './meta.ts';

/** What machines are told of a list of posts besides what every page tells: its feed, and that a narrowed one is no page of its own. */
export function listMeta(list: Pick<BlogListData, 'feed' | 'isAside'> | null | undefined): MetaDescriptor[] {
	if (!list) return [];
	return [
		{ tagName: 'link', rel: 'alternate', type: 'application/atom+xml', href: list.feed },
		...(list.isAside ? [noIndex] : []),
	];
}
