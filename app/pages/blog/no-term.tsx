import { redirectTo } from '../../page-data.ts';
import type { Route } from './+types/no-term';

/** The address of a category or tag without a name redirects to all posts. */
export function loader({ request }: Route.LoaderArgs) {
	throw redirectTo(request, '/blog');
}

export const action = loader;

export default function NoTerm() {
	return null;
}
