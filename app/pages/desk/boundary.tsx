import { isRouteErrorResponse, Outlet, useLocation, useRouteError } from 'react-router';
import type { Forbidden } from '../../desk-data.ts';
import { TranslationProvider, useAddress, useTranslate } from '../../translate.tsx';
import { DeskPage } from '../../ui/desk/desk-page.tsx';
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
	const error = useRouteError();
	if (!isRouteErrorResponse(error)) return <Failure />;
	if (error.status === 404) return <Missing />;
	if (error.status !== 403) return <Failure />;
	const shown = error.data as Forbidden;
	return (
		<TranslationProvider locale={shown.locale} messages={shown.messages} query={shown.query}>
			<Refused {...shown} />
		</TranslationProvider>
	);
}

/** A page of the desk that isn't opened, or a form that isn't handled, with the navigation of whoever is signed in. */
function Refused({ account, token, why }: Forbidden) {
	const t = useTranslate();
	const address = useAddress();
	const { pathname, search } = useLocation();
	const isStale = why === 'stale';
	return (
		<DeskPage
			title={t(isStale ? 'desk.forbidden.stale_title' : 'desk.forbidden.title')}
			drawing="off"
			account={account}
			token={token}
		>
			<p role="alert">{t(isStale ? 'desk.forbidden.stale_text' : 'desk.forbidden.text')}</p>
			<p>
				<a className="button" href={isStale ? pathname + search : address('/desk')}>
					{t(isStale ? 'desk.forbidden.retry' : 'desk.forbidden.back')}
				</a>
			</p>
		</DeskPage>
	);
}

function Missing() {
	const t = useTranslate();
	const address = useAddress();
	return (
		<main id="main" className="page">
			<Drawing of="off" />
			<PageTitle>{t('desk.missing.title')}</PageTitle>
			<p role="alert">{t('desk.missing.text')}</p>
			<p>
				<a className="button" href={address('/desk')}>
					{t('desk.forbidden.back')}
				</a>
			</p>
		</main>
	);
}
