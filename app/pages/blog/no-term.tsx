import { redirectTo } from '../../page-data.ts';
import type { Route } from './+types/no-term';

/** A category or tag address without a name: shows all posts. */
export function loader({ request }: Route.LoaderArgs) {
	throw redirectTo(request, '/blog');
}

export const action = loader;

export default function NoTerm() {
	return null;
}
