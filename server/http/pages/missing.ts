/** The query parameter that makes the start page say that the requested page does not exist. */
export const MISSING = 'missing';

/** The address that a page that doesn't exist redirects to. */
export const homeInstead = `/?${MISSING}=1`;
