import { isRouteErrorResponse, Outlet, useRouteError } from 'react-router';
import type { PageData } from '../../page-data.ts';
import { translatorOf, useAddress, useTranslate } from '../../translate.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { Failure } from '../../ui/failure.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

/**
 * Says what an account may not do and what isn't there. It's inside of the desk's layout, because only routes
 * above a boundary have data, such as messages.
 */
export default function Boundary() {
	return <Outlet />;
}

export function ErrorBoundary() {
	const t = useTranslate();
	const error = useRouteError();
	if (!isRouteErrorResponse(error)) return <Failure />;
	if (error.status === 404) return <Refused why="missing" t={t} />;
	return error.status === 403 ? (
		<Refused why="forbidden" t={translatorOf(error.data as PageData)} />
	) : (
		<Failure />
	);
}

function Refused({ why, t }: { why: 'forbidden' | 'missing'; t: ReturnType<typeof translatorOf> }) {
	const address = useAddress();
	return (
		<main id="main" className="page">
			<Drawing of="off" />
			<PageTitle>{t(`desk.${why}.title`)}</PageTitle>
			<p role="alert">{t(`desk.${why}.text`)}</p>
			<p>
				<a className="button" href={address('/desk')}>
					{t('desk.forbidden.back')}
				</a>
			</p>
		</main>
	);
}
