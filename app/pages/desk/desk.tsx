import { isRouteErrorResponse, Outlet, useRouteError } from 'react-router';
import { deskHeaders } from '../../desk-data.ts';
import type { PageData } from '../../page-data.ts';
import { translatorOf, useAddress } from '../../translate.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { Failure } from '../../ui/failure.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import '../../styles/desk.css';

export const headers = deskHeaders;

export const handle = { smallForm: false };

/** What all pages of the desk share: their style and their headers. */
export default function Desk() {
	return <Outlet />;
}

export function ErrorBoundary() {
	const address = useAddress();
	const error = useRouteError();
	if (!isRouteErrorResponse(error) || error.status !== 403) return <Failure />;
	const t = translatorOf(error.data as PageData);
	return (
		<main id="main" className="page">
			<Drawing of="off" />
			<PageTitle>{t('desk.forbidden.title')}</PageTitle>
			<p role="alert">{t('desk.forbidden.text')}</p>
			<p>
				<a className="button" href={address('/desk')}>
					{t('desk.forbidden.back')}
				</a>
			</p>
		</main>
	);
}
