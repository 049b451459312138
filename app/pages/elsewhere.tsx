import { pathLanguage } from '../../core/language/choose.ts';
import { redirectHome, redirectTo } from '../page-data.ts';
import type { Route } from './+types/elsewhere';

/**
 * Redirects unknown paths to the home page, which says that the page doesn't exist, and `/ar` or the code of
 * another language to its home page.
 */
export function loader({ request }: Route.LoaderArgs) {
	const { pathname } = new URL(request.url);
	const isHome = pathLanguage(pathname) && pathname.lastIndexOf('/') === 0;
	throw isHome ? redirectTo(request, '/') : redirectHome(request);
}

export const action = loader;

export default function Elsewhere() {
	return null;
}
