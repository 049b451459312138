import { isRefusal } from '../../../core/refusals.ts';
import { readResult } from '../../../server/commands/read-result.ts';
import { presentReport } from '../../../server/presenters/report.ts';
import { attemptAt, attemptFacts, redirectToStep } from '../../attempt-data.ts';
import { outcomeOf } from '../../form-outcome.ts';
import { noIndex, titleOf } from '../../meta.ts';
import { nextQuizOf } from '../../next-quiz.ts';
import { contextOf, pageData } from '../../page-data.ts';
import { withheldData } from '../../report-data.ts';
import { shareData, takeShareOrMail } from '../../share-data.ts';
import styles from '../../styles/sheets/report.css?url';
import { useAddress, useTranslate } from '../../translate.tsx';
import { MailState } from '../../ui/mail-state.tsx';
import { MoreQuizzes } from '../../ui/more-quizzes.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { ResultFound } from '../../ui/result-found.tsx';
import { ShareSection } from '../../ui/share-now.tsx';
import { Withheld } from '../../ui/withheld.tsx';
import type { Route } from './+types/thank-you';

export async function loader(args: Route.LoaderArgs) {
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
		next: nextQuizOf(args, report.kind),
	};
	if (report.withholding) return { ...facts, withheld: withheldData(args, report), share: null, found: null };
	const { drawing, headline, isNumber, band, range, badge, curve, scales } = presentReport(
		contextOf(args),
		{ result: report.result },
		page.language,
	);
	return {
		...facts,
		withheld: null,
		share: await shareData(args, report),
		found: { drawing, headline, isNumber, band, range, badge, curve, scales },
	};
}

/** Shares the result, or sends the report again, to a corrected address if one is given. */
export async function action(args: Route.ActionArgs) {
	const { attempt } = await attemptAt(args, 'thank-you');
	return takeShareOrMail(args, attempt.id);
}

export const meta = (args: Route.MetaArgs) => [titleOf(args, args.loaderData?.quiz.name), noIndex];

export default function ThankYou({ loaderData, actionData }: Route.ComponentProps) {
	const t = useTranslate();
	const address = useAddress();
	const { token, mail, hasAddress, next, found, share, withheld } = loaderData;
	const said = outcomeOf(actionData);
	return (
		<main id="main" className="page">
			<link rel="stylesheet" href={styles} precedence="default" />
			<PageTitle focus={!actionData}>{t('thank_you.title')}</PageTitle>
			{!actionData && <p role="status">{t('info.success')}</p>}
			{found && <ResultFound report={found} />}
			{withheld ? <Withheld withheld={withheld} /> : <p>{t(mail ? 'thank_you.text' : 'told.ready')}</p>}
			<p>
				<a className="button" href={address(`/report/${token}`)}>
					{t(withheld ? 'result.permanent' : 'thank_you.report')}
				</a>
			</p>
			{mail && <MailState {...mail} from={withheld?.from} again={said.again} />}
			{!hasAddress && <p>{t('told.no_mail')}</p>}
			{share && <ShareSection data={share} said={said.share} />}
			<MoreQuizzes next={next} />
		</main>
	);
}
