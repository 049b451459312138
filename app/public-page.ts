/** The headers of a page that depends on its path and language alone; `server/http/pages/pages.ts` spells the rest out. */
export const publicPage = () => ({ 'Cache-Control': 'public' });
