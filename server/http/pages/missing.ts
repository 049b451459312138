/** The query parameter that makes the start page say that the requested page does not exist. */
export const MISSING = 'missing';

/** Where a page that does not exist redirects to. */
export const homeInstead = `/?${MISSING}=1`;
