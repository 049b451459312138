import { redirectTo } from '../../page-data.ts';
import type { Route } from './+types/no-term';

/** A category or a tag that is not named: all posts. */
export function loader({ request }: Route.LoaderArgs) {
	throw redirectTo(request, '/blog');
}

export const action = loader;

export default function NoTerm() {
	return null;
}
