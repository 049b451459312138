/** The query parameter that makes the start page say that the requested page does not exist. */
export const MISSING_PARAM = 'missing';

/** The address that a page that doesn't exist redirects to. */
export const missingPageRedirect = `/?${MISSING_PARAM}=1`;
