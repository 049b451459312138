import { type BlogFilters, withFilters } from '../../../core/blog/filters.ts';
import type { Term } from '../../../core/blog/post.ts';
import { afterColon } from '../../../core/language/after-colon.ts';
import { useAddress, useLocale, useTranslate } from '../../translate.tsx';
import { sortWords } from './find-posts.tsx';
import { listAddress } from './list-address.ts';
import { monthIn } from './month-in.ts';

type Props = {
	path: string;
	filters: BlogFilters;
	categories: readonly Term[] | null;
	tags: readonly Term[] | null;
	/** How many posts there are with these filters. */
	count: number;
};

/**
 * The active filters and sort order of a list, each with a link that removes it, and a link that removes all.
 */
export function ActiveFilters({ path, filters, categories, tags, count }: Props) {
	const t = useTranslate();
	const address = useAddress();
	const locale = useLocale();
	const { category, tag, search, month, sort } = filters;
	const nameOf = (terms: readonly Term[] | null, slug: string) =>
		terms?.find((term) => term.slug === slug)?.name ?? slug;
	const active: [string, Partial<BlogFilters>][] = [];
	if (search) active.push([t('blog.is_search', { words: search }), { search: '' }]);
	if (category)
		active.push([t('blog.is_category', { name: nameOf(categories, category) }), { category: null }]);
	if (tag) active.push([t('blog.is_tag', { name: nameOf(tags, tag) }), { tag: null }]);
	if (month) active.push([t('blog.is_month', { month: monthIn(locale, month) }), { month: null }]);
	if (sort !== 'newest')
		active.push([t('blog.is_sort', { name: afterColon(locale, t(sortWords[sort])) }), { sort: 'newest' }]);
	if (active.length === 0) return null;
	return (
		<div className="active-filters">
			<ul className="chips" aria-label={t('blog.active')}>
				{active.map(([words, without]) => (
					<li key={words}>
						<a
							href={address(listAddress(path, withFilters(filters, without)))}
							aria-label={t('blog.remove', { filter: words })}
						>
							{words}
						</a>
					</li>
				))}
			</ul>
			<a href={address(path)}>{t('blog.clear')}</a>
			{count > 0 && <span className="quiet">{t('blog.count', { count })}</span>}
		</div>
	);
}
