import { redirectHome, redirectTo } from '../page-data.ts';
import type { Route } from './+types/elsewhere';

/**
 * Redirects unknown paths to the home page, which says that the page doesn't exist, and `/ar` to the Arabic
 * home page.
 */
export function loader({ request }: Route.LoaderArgs) {
	throw new URL(request.url).pathname === '/ar' ? redirectTo(request, '/') : redirectHome(request);
}

export const action = loader;

export default function Elsewhere() {
	return null;
}
