import { type BlogFilters, type Sort, sorts } from '../../../core/blog/filters.ts';
import type { Term } from '../../../core/blog/post.ts';
import type { MessageId } from '../../../core/language/message-id.ts';
import { useTranslate } from '../../translate.tsx';
import { QueryFields } from '../query-fields.tsx';

type Props = {
	path: string;
	/** The language query that the address must keep, or empty. */
	query: string;
	filters: BlogFilters;
	/** Null if loading failed; undefined if the page is about a single category or tag. */
	categories: readonly Term[] | null | undefined;
	tags: readonly Term[] | null | undefined;
};

export const sortWords: Record<Sort, MessageId> = {
	newest: 'blog.newest',
	oldest: 'blog.oldest',
	'title-az': 'blog.title_az',
	'title-za': 'blog.title_za',
};

/**
 * A GET form with search, category, tag, and sort order; it always opens the first page. Only phones fold it
 * (`blog.css`).
 */
export function FindPosts({ path, query, filters, categories, tags }: Props) {
	const t = useTranslate();
	return (
		<search>
			<details className="find">
				<summary>{t('blog.find')}</summary>
				<form className="find-posts" action={path} aria-label={t('blog.find')}>
					<div className="field">
						<label htmlFor="search">{t('blog.search')}</label>
						<input id="search" name="search" type="search" defaultValue={filters.search} maxLength={100} />
					</div>
					{categories && categories.length > 0 && (
						<Choice
							name="category"
							label={t('blog.category')}
							any={t('blog.any_category')}
							terms={categories}
							chosen={filters.category}
						/>
					)}
					{tags && tags.length > 0 && (
						<Choice
							name="tag"
							label={t('blog.tag')}
							any={t('blog.any_tag')}
							terms={tags}
							chosen={filters.tag}
						/>
					)}
					<div className="field">
						<label htmlFor="sort">{t('blog.sort')}</label>
						<select id="sort" name="sort" defaultValue={filters.sort}>
							{sorts.map((sort) => (
								<option key={sort} value={sort}>
									{t(sortWords[sort])}
								</option>
							))}
						</select>
					</div>
					{filters.month && <input type="hidden" name="month" value={filters.month} />}
					<QueryFields query={query} />
					<button type="submit" className="button plain">
						{t('form.show')}
					</button>
				</form>
			</details>
		</search>
	);
}

type ChoiceProps = {
	name: string;
	label: string;
	any: string;
	terms: readonly Term[];
	chosen: string | null;
};

function Choice({ name, label, any, terms, chosen }: ChoiceProps) {
	const isKnown = chosen === null || terms.some(({ slug }) => slug === chosen);
	return (
		<div className="field">
			<label htmlFor={name}>{label}</label>
			<select id={name} name={name} defaultValue={chosen ?? ''}>
				<option value="">{any}</option>
				{!isKnown && <option value={chosen}>{chosen}</option>}
				{terms.map((term) => (
					<option key={term.slug} value={term.slug}>
						{term.name} ({term.count})
					</option>
				))}
			</select>
		</div>
	);
}
