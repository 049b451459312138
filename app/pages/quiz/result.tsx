import { isRefusal } from '../../../core/refusals.ts';
import { readResult } from '../../../server/commands/read-result.ts';
import { attemptAt, redirectToStep } from '../../attempt-data.ts';
import { outcomeOf } from '../../form-outcome.ts';
import { frameOnly } from '../../frame-only.ts';
import { invitedToCompare } from '../../invited-to-compare.ts';
import { noIndex, titleOf } from '../../meta.ts';
import { contextOf } from '../../page-data.ts';
import { reportData } from '../../report-data.ts';
import { shareData, takeShareOrMail } from '../../share-data.ts';
import styles from '../../styles/sheets/report.css?url';
import { useAddress, useTranslate } from '../../translate.tsx';
import { CompareSection, InvitedToCompare } from '../../ui/compare-section.tsx';
import { MailState } from '../../ui/mail-state.tsx';
import { MoreQuizzes } from '../../ui/more-quizzes.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { ReportNotes, ReportPart } from '../../ui/report-part.tsx';
import { ReportView } from '../../ui/report-view.tsx';
import { ResultRow } from '../../ui/result-row.tsx';
import { SharePart } from '../../ui/share-now.tsx';
import { WithName } from '../../ui/within.tsx';
import type { Route } from './+types/result';

export async function loader(args: Route.LoaderArgs) {
	const frame = frameOnly(args);
	if (frame) return frame;
	const { attempt } = await attemptAt(args, 'result');
	const report = await readResult(contextOf(args), attempt.id);
	// Only attempts begun by code have conditions, and those end with thanks.
	if (isRefusal(report) || report.withholding) throw redirectToStep(args, 'welcome');
	const shown = reportData(args, report);
	return {
		...shown,
		quiz: { name: shown.quizName },
		share: await shareData(args, report),
		invitation: shown.isComparable ? await invitedToCompare(args, report.quiz) : null,
	};
}

/** Shares the result, or sends the report again, to a corrected address if one is given. */
export async function action(args: Route.ActionArgs) {
	const { attempt } = await attemptAt(args, 'result');
	return takeShareOrMail(args, attempt.id);
}

export const meta = (args: Route.MetaArgs) => [titleOf(args, args.loaderData?.quiz.name), noIndex];

export default function Result({ loaderData, actionData }: Route.ComponentProps) {
	if ('places' in loaderData) return loaderData.places.main;
	return <Main loaderData={loaderData} actionData={actionData} />;
}

type Loaded = Exclude<Route.ComponentProps['loaderData'], { places: unknown }>;

/** The page inside of its frame. */
export function Main({
	loaderData,
	actionData,
}: {
	loaderData: Loaded;
	actionData?: Route.ComponentProps['actionData'];
}) {
	const t = useTranslate();
	const address = useAddress();
	const { share, again } = outcomeOf(actionData);
	return (
		<main id="main" className="result" data-fresh={loaderData.fresh ? '' : undefined}>
			<link rel="stylesheet" href={styles} precedence="default" />
			<PageTitle focus={!actionData} className="result-title">
				<WithName say={(quiz) => t('result.title', { quiz })} name={loaderData.quizName} />
			</PageTitle>
			<ReportView
				report={loaderData.report}
				note={
					loaderData.fresh &&
					!actionData && (
						<p className="badge" role="status">
							{t('info.success')}
						</p>
					)
				}
				longer={loaderData.after?.longer}
				row={
					<>
						<InvitedToCompare path={loaderData.invitation} />
						<ResultRow data={loaderData}>
							<a href={address(`/report/${loaderData.token}`)}>{t('result.permanent')}</a>
						</ResultRow>
					</>
				}
			/>
			<div className="report">
				{loaderData.share && <SharePart data={loaderData.share} said={share} />}
				{loaderData.isComparable && <CompareSection token={loaderData.token} />}
				<ReportPart id="next" title={t('thank_you.next')}>
					<MoreQuizzes after={loaderData.after} report={loaderData.report} />
				</ReportPart>
				<ReportPart id="keep" title={t('result.keep')}>
					<ReportNotes data={loaderData} />
				</ReportPart>
				<ReportPart id="mail" title={t('result.mail')} isPart>
					{loaderData.mail ? <MailState {...loaderData.mail} again={again} /> : <p>{t('told.no_mail')}</p>}
				</ReportPart>
			</div>
		</main>
	);
}
