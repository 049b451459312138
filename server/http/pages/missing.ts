/** The name in the address of home by which it says that the page asked for does not exist: home stays a page for everyone. */
export const MISSING = 'missing';

/** Where a page that does not exist leads. */
export const homeInstead = `/?${MISSING}=1`;
