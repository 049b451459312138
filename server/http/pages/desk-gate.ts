import { decodePath } from '../../../core/decode-path.ts';
import { isDeskOn } from '../../commands/desk/is-desk-on.ts';
import type { StoreContext } from '../../context.ts';

/** Whether a path, escaped or not, is one of the desk's. */
export function isDeskPath(path: string): boolean {
	return /^\/+desk(\/|\.data$|$)/i.test(decodePath(path) ?? path);
}

/**
 * The request as the pages may see it: as long as the desk is off, its addresses are like any that no page
 * has, so they get the name of none.
 */
export async function throughDeskGate(context: StoreContext, request: Request): Promise<Request> {
	const url = new URL(request.url);
	if (!isDeskPath(url.pathname) || (await isDeskOn(context))) return request;
	url.pathname = url.pathname.replace(/^\/+[^/.]*/, '/desk-');
	return new Request(url, request);
}
