import { redirectHome, redirectTo } from '../page-data.ts';
import type { Route } from './+types/elsewhere';

/** Any unknown path leads home, which says so; `/ar` is the Arabic home. */
export function loader({ request }: Route.LoaderArgs) {
	throw new URL(request.url).pathname === '/ar' ? redirectTo(request, '/') : redirectHome(request);
}

export const action = loader;

export default function Elsewhere() {
	return null;
}
