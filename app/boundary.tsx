import { Outlet } from 'react-router';
import { Failure } from './ui/failure.tsx';

/**
 * Stands around every page. A fault in a page, or a form sent to a page that takes none, is shown here and not in the
 * root, because the router loads the data of the routes above the boundary only: so there are words to say it in.
 */
export default function Boundary() {
	return <Outlet />;
}

export function ErrorBoundary() {
	return <Failure />;
}
