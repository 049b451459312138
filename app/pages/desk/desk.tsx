import { isRouteErrorResponse, Outlet, useRouteError } from 'react-router';
import { deskHeaders } from '../../desk-data.ts';
import { type LoaderArgs, pageData } from '../../page-data.ts';
import { useAddress, useTranslate } from '../../translate.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { Failure } from '../../ui/failure.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import '../../styles/desk.css';

/** The messages of the pages that say what a role may not do, and what isn't there. */
export const loader = (args: LoaderArgs) => pageData(args, ['desk.forbidden.', 'desk.missing.']);

export const headers = deskHeaders;

export const handle = { isBare: true };

/** What all pages of the desk share: their style, their headers, and no footer. */
export default function Desk() {
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
