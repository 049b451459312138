/** The numbers of the blog, in one table (specification section 9). */
export const numbers = {
	perPage: 12,
	/** Categories and tags asked for in one call. */
	terms: 100,
	recentFetched: 6,
	recentShown: 5,
	featured: 3,
	related: 3,
} as const;
