import { data } from 'react-router';
import { isRefusal, refusals } from '../../core/refusals.ts';
import { eraseAttempt } from '../../server/commands/erase-attempt.ts';
import { type Report, readReport } from '../../server/commands/read-result.ts';
import { carries, forgetCookies } from '../../server/http/headers/attempt-cookie.ts';
import { limitContext } from '../../server/http/pages/context.ts';
import { quizName } from '../../server/presenters/quiz.ts';
import { readForm, textOf } from '../form.ts';
import { outcomeOf } from '../form-outcome.ts';
import { frameOnly } from '../frame-only.ts';
import { invitedToCompare } from '../invited-to-compare.ts';
import { type MailAgain, mailAgain } from '../mail-again.ts';
import { noIndex, titleOf } from '../meta.ts';
import { newReportData, takeNewReport } from '../new-report.ts';
import { openDataPart, takeOpenData } from '../open-data-part.ts';
import { contextOf, type LoaderArgs, nothingToShow, pageData, redirectTo } from '../page-data.ts';
import { reportData, withheldData } from '../report-data.ts';
import { shareData, takeShare } from '../share-data.ts';
import styles from '../styles/sheets/report.css?url';
import { useTranslate } from '../translate.tsx';
import { CompareSection, InvitedToCompare } from '../ui/compare-section.tsx';
import { MailState } from '../ui/mail-state.tsx';
import { MoreQuizzes } from '../ui/more-quizzes.tsx';
import { NewReport } from '../ui/new-report.tsx';
import { NoReport } from '../ui/no-report.tsx';
import { OpenData } from '../ui/open-data-part.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { PassOn } from '../ui/pass-on.tsx';
import { ReportNotes, ReportPart } from '../ui/report-part.tsx';
import { ReportView } from '../ui/report-view.tsx';
import { ResultRow } from '../ui/result-row.tsx';
import { SharePart } from '../ui/share-now.tsx';
import { StoredParts } from '../ui/stored-parts.tsx';
import { WithheldReport } from '../ui/withheld.tsx';
import { WithName } from '../ui/within.tsx';
import type { Route } from './+types/report';

export async function loader(args: Route.LoaderArgs) {
	const frame = frameOnly(args);
	if (frame) return { ...frame, state: 'frame' as const };
	const report = await readReport(contextOf(args), args.params.token);
	if (isRefusal(report)) return nothingToShow({ ...pageData(args), state: 'unknown' as const });
	if (report.withholding) {
		const { quiz, token, mailShown: mail, staying } = report;
		const page = pageData(args);
		const name = quizName(contextOf(args), quiz, page.language);
		const withheld = withheldData(args, report);
		return data({
			...page,
			state: 'withheld' as const,
			quizName: name,
			token,
			mail,
			staying,
			withheld,
			smallForm: false as const,
		});
	}
	const shown = reportData(args, report);
	return {
		...shown,
		state: 'found' as const,
		quiz: { name: shown.quizName },
		staying: report.staying,
		share: await shareData(args, report),
		invitation: shown.isComparable ? await invitedToCompare(args, report.quiz) : null,
		newReport: newReportData(args, report),
		openData: await openDataPart(args, report),
	};
}

/**
 * Each form on the page names its purpose. Older pages only had the form that deletes the report, which
 * doesn't.
 */
export async function action(args: Route.ActionArgs) {
	const report = await readReport(contextOf(args), args.params.token);
	if (isRefusal(report)) return data(null, 404);
	const form = await readForm(args.request);
	const intent = textOf(form, 'intent');
	if (intent === 'mail') return sendAgain(args, report.attemptId, form);
	if (intent === 'share' || intent === 'unshare') return takeShare(args, report.attemptId, form);
	if (intent === 'new-report' || intent === 'no-new-report') return takeNewReport(args, report, form);
	if (intent === 'no-open-data') return takeOpenData(args, report, form);
	return erase(args, report, form);
}

/**
 * Sends the report again, but only to an address that was typed in: mail scanners press buttons but don't
 * type.
 */
async function sendAgain(args: LoaderArgs, attemptId: string, form: FormData) {
	const email = textOf(form, 'email').trim();
	if (email === '') return data<MailAgain>({ fault: { id: 'field.email' }, email }, 422);
	const wait = await args.context.get(limitContext)('mail');
	if (wait === 0) return mailAgain(args, attemptId, form);
	const refused: MailAgain = { fault: { id: 'refusal.too_many_requests' }, email };
	return data(refused, { status: refusals.too_many_requests, headers: { 'Retry-After': String(wait) } });
}

/** Deletes the report if the box is ticked, which mail scanners don't do. */
async function erase(
	args: LoaderArgs,
	{ attemptId, quiz }: Pick<Report, 'attemptId' | 'quiz'>,
	form: FormData,
) {
	const context = contextOf(args);
	if (form.get('sure') !== 'yes') return data({ unsure: true }, 422);
	await eraseAttempt(context, attemptId, { withdraws: form.get('withdraw') === 'yes' });
	// The browser's cookie may be of a later attempt at the same quiz, which must go on.
	const isCarried = carries(context, args.request.headers.get('Cookie'), attemptId);
	const cookie: [string, string][] = isCarried
		? forgetCookies(context, quiz).map((value) => ['Set-Cookie', value])
		: [];
	// The script of the next page reads the fragment, which is never sent to a server.
	throw redirectTo(args.request, `/report/erased#${attemptId}`, { status: 303, headers: cookie });
}

export function headers({ actionHeaders }: Route.HeadersArgs): HeadersInit {
	const wait = actionHeaders.get('Retry-After');
	return wait === null ? ownHeaders : { ...ownHeaders, 'Retry-After': wait };
}

/** The headers of every report. */
export const ownHeaders = { 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex' };

export const meta = (args: Route.MetaArgs) => {
	const { loaderData } = args;
	if (!loaderData || loaderData.state === 'unknown')
		return [titleOf(args, { id: 'refusal.report_not_found' }), noIndex];
	return [
		titleOf(args, loaderData.state === 'withheld' ? loaderData.quizName : loaderData.quiz.name),
		noIndex,
	];
};

export default function ReportPage({ loaderData, actionData }: Route.ComponentProps) {
	if (loaderData.state === 'unknown') return <NoReport />;
	if (loaderData.state === 'frame') return loaderData.places.main;
	if (loaderData.state === 'found') return <Main loaderData={loaderData} actionData={actionData} />;
	const { again } = outcomeOf(actionData ?? undefined);
	return (
		<WithheldReport
			data={loaderData}
			again={again}
			isUnsure={isUnconfirmed(actionData)}
			isFirst={!actionData}
		/>
	);
}

type Loaded = Extract<Route.ComponentProps['loaderData'], { state: 'found' }>;
type ActionData = Route.ComponentProps['actionData'];

/** Says whether the box that confirms the erasure was left empty. */
function isUnconfirmed(actionData: ActionData): boolean {
	return Boolean(actionData && 'unsure' in actionData);
}

/** The page inside of its frame. */
export function Main({ loaderData, actionData }: { loaderData: Loaded; actionData?: ActionData }) {
	const t = useTranslate();
	const { again, share: said, newReport: asked, openData: openSaid } = outcomeOf(actionData ?? undefined);
	const { share, newReport, openData, isOfBatch, isComparable, token } = loaderData;
	return (
		<main id="main" className="result" data-fresh={loaderData.fresh ? '' : undefined}>
			<link rel="stylesheet" href={styles} precedence="default" />
			<PageTitle focus={!actionData} className="result-title">
				<WithName say={(quiz) => t('result.title', { quiz })} name={loaderData.quizName} />
			</PageTitle>
			<p className="quiet">{t('report.private')}</p>
			<ReportView
				report={loaderData.report}
				longer={loaderData.after?.longer}
				note={newReport && <NewReport data={newReport} said={asked} />}
				row={
					<>
						<InvitedToCompare path={loaderData.invitation} />
						<ResultRow data={loaderData} />
					</>
				}
			/>
			<div className="report">
				{!isOfBatch && share && <SharePart data={share} said={said} />}
				{!isOfBatch && isComparable && <CompareSection token={token} />}
				{!isOfBatch && (
					<ReportPart id="next" title={t('thank_you.next')}>
						<MoreQuizzes after={loaderData.after} report={loaderData.report} />
					</ReportPart>
				)}
				<ReportPart id="keep" title={t('result.keep')}>
					<ReportNotes data={loaderData} />
				</ReportPart>
				{loaderData.mail && (
					<ReportPart id="mail" title={t('result.mail')} isPart>
						<MailState {...loaderData.mail} again={again} isOpenToPrograms />
					</ReportPart>
				)}
				{openData && <OpenData data={openData} said={openSaid} />}
				<StoredParts {...loaderData} isUnsure={isUnconfirmed(actionData)} />
				{isOfBatch && (share ?? isComparable) && (
					<section>
						<div className="body">
							<PassOn share={share} said={said} compared={isComparable ? token : null} />
						</div>
					</section>
				)}
			</div>
		</main>
	);
}
