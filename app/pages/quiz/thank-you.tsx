import { isComparable } from '../../../core/compare/compare.ts';
import { headingText } from '../../../core/language/heading-text.ts';
import { isRefusal } from '../../../core/refusals.ts';
import { readResult } from '../../../server/commands/read-result.ts';
import { presentAfter } from '../../../server/presenters/conditions.ts';
import { presentReport } from '../../../server/presenters/report.ts';
import { attemptAt, attemptFacts, redirectToStep } from '../../attempt-data.ts';
import { outcomeOf } from '../../form-outcome.ts';
import { frameOnly } from '../../frame-only.ts';
import { invitedToCompare } from '../../invited-to-compare.ts';
import { noIndex, titleOf } from '../../meta.ts';
import { quizzesAfter } from '../../next-quiz.ts';
import { contextOf, pageData } from '../../page-data.ts';
import { withheldData } from '../../report-data.ts';
import { shareData, takeShareOrMail } from '../../share-data.ts';
import styles from '../../styles/sheets/report.css?url';
import { useAddress, useTranslate } from '../../translate.tsx';
import { CompareSection, InvitedToCompare } from '../../ui/compare-section.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { MailState } from '../../ui/mail-state.tsx';
import { MoreQuizzes } from '../../ui/more-quizzes.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { PassOn } from '../../ui/pass-on.tsx';
import { ReportPart } from '../../ui/report-part.tsx';
import { ResultFound } from '../../ui/result-found.tsx';
import { SharePart } from '../../ui/share-now.tsx';
import type { Route } from './+types/thank-you';

export async function loader(args: Route.LoaderArgs) {
	const frame = frameOnly(args);
	if (frame) return frame;
	const record = await attemptAt(args, 'thank-you');
	const { id } = record.attempt;
	const report = await readResult(contextOf(args), id);
	if (isRefusal(report)) throw redirectToStep(args, 'welcome');
	const page = pageData(args);
	const facts = {
		...page,
		quiz: attemptFacts(args, record),
		token: report.token,
		mail: report.mailShown,
		hasAddress: report.hasAddress,
		isOfBatch: report.conditions !== null,
		after: report.conditions ? null : quizzesAfter(args, report),
		...(report.byCode && { smallForm: false as const }),
	};
	if (report.withholding)
		return {
			...facts,
			withheld: withheldData(args, report),
			seen: [],
			share: null,
			isComparable: false,
			invitation: null,
			found: null,
			why: [],
		};
	const { result, conditions, firstAttempts } = report;
	const shown = presentReport(contextOf(args), { result, conditions, firstAttempts }, page.language);
	const { lead, sections, chapters: _, ...found } = shown;
	return {
		...facts,
		withheld: null,
		seen: conditions ? presentAfter(contextOf(args), conditions, page.language) : [],
		share: await shareData(args, report),
		isComparable: isComparable(result),
		invitation: isComparable(result) ? await invitedToCompare(args, report.quiz) : null,
		found,
		/** Why there is no result; empty if there is one. */
		why: lead.length > 0 ? [] : (sections[0]?.paragraphs ?? []),
	};
}

/** Shares the result, or sends the report again, to a corrected address if one is given. */
export async function action(args: Route.ActionArgs) {
	const { attempt } = await attemptAt(args, 'thank-you');
	return takeShareOrMail(args, attempt.id);
}

export const meta = (args: Route.MetaArgs) => [titleOf(args, args.loaderData?.quiz.name), noIndex];

export default function ThankYou({ loaderData, actionData }: Route.ComponentProps) {
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
	const { token, mail, hasAddress, after, found, share, withheld, seen, why, isOfBatch } = loaderData;
	const hasResult = found !== null && why.length === 0;
	const said = outcomeOf(actionData);
	const toReport = (
		<p>
			<a className={withheld ? 'button plain' : 'button'} href={address(`/report/${token}`)}>
				{withheld?.toPage ?? t(hasResult ? 'thank_you.report' : 'result.permanent')}
			</a>
		</p>
	);
	const mailed = (
		<>
			{mail && <MailState {...mail} later={withheld?.day} again={said.again} />}
			{!hasAddress && <p>{t('told.no_mail')}</p>}
		</>
	);
	const passOn = <PassOn share={share} said={said.share} compared={loaderData.isComparable ? token : null} />;
	if (!hasResult)
		return (
			<main id="main" className="page">
				<link rel="stylesheet" href={styles} precedence="default" />
				{withheld && <Drawing of={withheld.from === null ? 'rest' : 'swinging'} />}
				{withheld?.heading && <p className="quiet">{t('thank_you.title')}</p>}
				<PageTitle focus={!actionData} className={withheld?.heading ? 'long-finding' : undefined}>
					{withheld?.heading ?? t('thank_you.title')}
				</PageTitle>
				{found && <ResultFound report={found} />}
				{!withheld && !actionData && (
					<p className="quiet" role="status">
						{t('info.success')}
					</p>
				)}
				{why.map((sentence) => (
					<p key={sentence}>{sentence}</p>
				))}
				{withheld && (
					<ul className="ruled">
						{withheld.told.map((sentence) => (
							<li key={sentence}>{sentence}</li>
						))}
					</ul>
				)}
				{withheld ? null : toReport}
				{mailed}
				{withheld ? toReport : null}
				{isOfBatch ? (
					passOn
				) : (
					<section>
						<h2>{headingText(t('thank_you.next'))}</h2>
						<MoreQuizzes after={after} />
					</section>
				)}
			</main>
		);
	return (
		<main id="main" className="result">
			<link rel="stylesheet" href={styles} precedence="default" />
			<PageTitle focus={!actionData} className="result-title">
				{t('thank_you.title')}
			</PageTitle>
			<p className="of">{loaderData.quiz.name}</p>
			<ResultFound report={found}>
				{toReport}
				<InvitedToCompare path={loaderData.invitation} />
				{!actionData && (
					<p className="quiet" role="status">
						{t('info.success')}
					</p>
				)}
				<p>{t(mail ? 'thank_you.text' : 'told.ready')}</p>
				{mailed}
			</ResultFound>
			<div className="report">
				{isOfBatch ? (
					<>
						<ReportPart id="seen" title={t('told.row.seen')}>
							{seen.map((sentence) => (
								<p key={sentence}>{sentence}</p>
							))}
						</ReportPart>
						{(share ?? loaderData.isComparable) && (
							<section>
								<div className="body">{passOn}</div>
							</section>
						)}
					</>
				) : (
					<>
						{share && <SharePart data={share} said={said.share} />}
						{loaderData.isComparable && <CompareSection token={token} />}
						<ReportPart id="next" title={t('thank_you.next')}>
							<MoreQuizzes after={after} />
						</ReportPart>
					</>
				)}
			</div>
		</main>
	);
}
