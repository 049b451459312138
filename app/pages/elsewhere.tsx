import { redirectTo } from '../page-data.ts';
import type { Route } from './+types/elsewhere';

/** Any unknown path leads home. */
export function loader({ request }: Route.LoaderArgs) {
	throw redirectTo(request, '/');
}

export const action = loader;

export default function Elsewhere() {
	return null;
}
