import { Outlet } from 'react-router';
import { Failure } from './ui/failure.tsx';

/**
 * The error boundary around every page. It also shows the error of a form that was sent to a page without
 * one. The root can't show these, because the router loads data only for routes above the boundary, and this
 * boundary needs the messages of the root.
 */
export default function Boundary() {
	return <Outlet />;
}

export function ErrorBoundary() {
	return <Failure />;
}
