import { type BlogFilters, paramsOf } from '../../../core/blog/filters.ts';

/** The address of a list with these filters, without the language. */
export function listAddress(path: string, filters: BlogFilters): string {
	const params = paramsOf(filters);
	return params.size > 0 ? `${path}?${params}` : path;
}
