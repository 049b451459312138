/** The sort orders of a list (specification section 9); the first is the default. */
export const sorts = ['newest', 'oldest', 'title-az', 'title-za'] as const;

export type Sort = (typeof sorts)[number];

/** The filters of a list of posts, as in its address; `month` is `YYYY-MM`, `page` counts from 1. */
export type BlogFilters = {
	category: string | null;
	tag: string | null;
	search: string;
	month: string | null;
	sort: Sort;
	page: number;
};

/** No filters, newest first. */
export const unfiltered: BlogFilters = {
	category: null,
	tag: null,
	search: '',
	month: null,
	sort: 'newest',
	page: 1,
};

/** The longest search text used, in characters. */
const LONGEST_SEARCH = 100;

/** Reads the filters from an address; invalid values are ignored. */
export function filtersOf(params: URLSearchParams): BlogFilters {
	const page = params.get('page') ?? '';
	const month = params.get('month') ?? '';
	return {
		category: params.get('category') || null,
		tag: params.get('tag') || null,
		search: (params.get('search') ?? '').trim().slice(0, LONGEST_SEARCH),
		month: /^(19|20)\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : null,
		sort: sorts.find((sort) => sort === params.get('sort')) ?? 'newest',
		page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
	};
}

/** The URL parameters of filters in a fixed order, without defaults. */
export function paramsOf(filters: BlogFilters): URLSearchParams {
	const { category, tag, search, month, sort, page } = filters;
	const given: [string, string | null][] = [
		['category', category],
		['tag', tag],
		['search', search || null],
		['month', month],
		['sort', sort === 'newest' ? null : sort],
		['page', page === 1 ? null : String(page)],
	];
	return new URLSearchParams(given.flatMap(([name, value]) => (value === null ? [] : [[name, value]])));
}

/** Changes some filters; any change other than the page goes back to page 1. */
export function withFilters(filters: BlogFilters, changed: Partial<BlogFilters>): BlogFilters {
	return { ...filters, page: 1, ...changed };
}

/** Whether any filter is set; sort order and page don't count. */
export function isNarrowed({ category, tag, search, month }: BlogFilters): boolean {
	return category !== null || tag !== null || search !== '' || month !== null;
}
