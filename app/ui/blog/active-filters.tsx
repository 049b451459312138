import { type BlogFilters, withFilters } from '../../../core/blog/filters.ts';
import type { Term } from '../../../core/blog/post.ts';
import { useAddress, useLocale, useSay } from '../../words.tsx';
import { sortWords } from './find-posts.tsx';
import { listAddress } from './list-address.ts';
import { monthIn } from './month-in.ts';

type Props = {
	path: string;
	filters: BlogFilters;
	categories: readonly Term[] | null;
	tags: readonly Term[] | null;
};

/**
 * The active filters and sort order of a list, each with a link that removes it, and a link that removes all.
 */
export function ActiveFilters({ path, filters, categories, tags }: Props) {
	const say = useSay();
	const address = useAddress();
	const locale = useLocale();
	const { category, tag, search, month, sort } = filters;
	const nameOf = (terms: readonly Term[] | null, slug: string) =>
		terms?.find((term) => term.slug === slug)?.name ?? slug;
	const active: [string, Partial<BlogFilters>][] = [];
	if (search) active.push([say('blog.is_search', { words: search }), { search: '' }]);
	if (category)
		active.push([say('blog.is_category', { name: nameOf(categories, category) }), { category: null }]);
	if (tag) active.push([say('blog.is_tag', { name: nameOf(tags, tag) }), { tag: null }]);
	if (month) active.push([say('blog.is_month', { month: monthIn(locale, month) }), { month: null }]);
	if (sort !== 'newest')
		active.push([say('blog.is_sort', { name: say(sortWords[sort]) }), { sort: 'newest' }]);
	if (active.length === 0) return null;
	return (
		<div className="active-filters">
			<ul className="chips" aria-label={say('blog.active')}>
				{active.map(([words, without]) => (
					<li key={words}>
						<a
							href={address(listAddress(path, withFilters(filters, without)))}
							aria-label={say('blog.remove', { filter: words })}
						>
							{words}
						</a>
					</li>
				))}
			</ul>
			<a href={address(path)}>{say('blog.clear')}</a>
		</div>
	);
}
