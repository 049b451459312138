/**
 * The headers of a page that depends only on its path and language; `server/http/pages/pages.ts` adds the
 * rest.
 */
export const publicPage = () => ({ 'Cache-Control': 'public' });
