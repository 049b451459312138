/** The limits and page sizes of the blog (specification section 9). */
export const numbers = {
	perPage: 12,
	/** Categories and tags per request. */
	terms: 100,
	recentFetched: 6,
	recentShown: 5,
	featured: 3,
	related: 3,
} as const;
