import { isRefusal } from '../../../core/refusals.ts';
import { readResult } from '../../../server/commands/read-result.ts';
import { attemptAt, attemptFacts, redirectToStep } from '../../attempt-data.ts';
import { mailAgain } from '../../mail-again.ts';
import { noIndex, titleOf } from '../../meta.ts';
import { nextQuizOf } from '../../next-quiz.ts';
import { contextOf, pageData } from '../../page-data.ts';
import { useAddress, useTranslate } from '../../translate.tsx';
import { MailState } from '../../ui/mail-state.tsx';
import { MoreQuizzes } from '../../ui/more-quizzes.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import type { Route } from './+types/thank-you';

export async function loader(args: Route.LoaderArgs) {
	const record = await attemptAt(args, 'thank-you');
	const { id } = record.attempt;
	const report = await readResult(contextOf(args), id);
	if (isRefusal(report)) throw redirectToStep(args, 'welcome');
	return {
		...pageData(args),
		quiz: attemptFacts(args, record),
		token: report.token,
		mail: report.mailShown,
		next: nextQuizOf(args, report.result.kind),
	};
}

/** Sends the report again, to a corrected address if one is given. */
export async function action(args: Route.ActionArgs) {
	const { attempt } = await attemptAt(args, 'thank-you');
	return mailAgain(args, attempt.id);
}

export const meta = (args: Route.MetaArgs) => [titleOf(args, args.loaderData?.quiz.name), noIndex];

export default function ThankYou({ loaderData: { token, mail, next }, actionData }: Route.ComponentProps) {
	const t = useTranslate();
	const address = useAddress();
	return (
		<main id="main" className="page">
			<PageTitle focus={!actionData}>{t('thank_you.title')}</PageTitle>
			{!actionData && <p role="status">{t('info.success')}</p>}
			<p>{t('thank_you.text')}</p>
			<p>
				<a className="button" href={address(`/report/${token}`)}>
					{t('thank_you.report')}
				</a>
			</p>
			<MailState {...mail} again={actionData} />
			<MoreQuizzes next={next} />
		</main>
	);
}
