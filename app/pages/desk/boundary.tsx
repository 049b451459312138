import { isRouteErrorResponse, Outlet, useRouteError } from 'react-router';
import { useAddress, useTranslate } from '../../translate.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { Failure } from '../../ui/failure.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

/**
 * Says what a role may not do and what isn't there. It's inside of the desk's layout, because after a form only
 * routes above a boundary have data, such as messages.
 */
export default function Boundary() {
	return <Outlet />;
}

export function ErrorBoundary() {
	const t = useTranslate();
	const address = useAddress();
	const error = useRouteError();
	if (!isRouteErrorResponse(error) || ![403, 404].includes(error.status)) return <Failure />;
	const why = error.status === 403 ? 'forbidden' : 'missing';
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
