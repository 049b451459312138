import { Outlet } from 'react-router';
import { Failure } from './ui/failure.tsx';

/**
 * The error boundary around every page. Faults of a page, and forms sent to a page that has none, are shown
 * here rather than in the root, because the router loads data only for routes above the boundary, and this
 * one needs the messages.
 */
export default function Boundary() {
	return <Outlet />;
}

export function ErrorBoundary() {
	return <Failure />;
}
