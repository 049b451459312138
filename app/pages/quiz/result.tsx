import { data } from 'react-router';
import { isRefusal } from '../../../core/refusals.ts';
import { readResult } from '../../../server/commands/read-result.ts';
import { sendReportAgain } from '../../../server/commands/send-report-again.ts';
import { requestLanguage } from '../../../server/http/request-language.ts';
import { readForm, textOf } from '../../form.ts';
import { houseOf, redirectTo } from '../../page-data.ts';
import { placeOf, quizOf } from '../../quiz-data.ts';
import { reportData } from '../../report-data.ts';
import { MailState } from '../../ui/mail-state.tsx';
import { ReportView } from '../../ui/report-view.tsx';
import { useAddress, useSay } from '../../words.tsx';
import type { Route } from './+types/result';

export async function loader(args: Route.LoaderArgs) {
	const quiz = quizOf(args);
	const { record } = await placeOf(args, quiz, 'result');
	const report = await readResult(houseOf(args), record.attempt.id);
	if (isRefusal(report)) throw redirectTo(args.request, `/${quiz.slug}`);
	return reportData(args, report);
}

/** Sends the report again, to a corrected address if one is given. */
export async function action(args: Route.ActionArgs) {
	const { record } = await placeOf(args, quizOf(args), 'result');
	return mailAgain(args, record.attempt.id);
}

export async function mailAgain(args: Route.ActionArgs, attemptId: string) {
	const form = await readForm(args.request);
	const address = textOf(form, 'email').trim() || undefined;
	const sent = await sendReportAgain(houseOf(args), attemptId, address, requestLanguage(args.request).code);
	if (!isRefusal(sent)) return data({ again: 'action.success' });
	const fault = sent.fields?.email?.id ?? `refusal.${sent.refused}`;
	return data({ again: fault }, 422);
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
	{ title: loaderData && `${loaderData.quizName} · ${loaderData.site}` },
	{ name: 'robots', content: 'noindex' },
];

export default function Result({ loaderData, actionData }: Route.ComponentProps) {
	const say = useSay();
	const address = useAddress();
	return (
		<main className="page">
			<h1>{say('result.title', { quiz: loaderData.quizName })}</h1>
			{loaderData.fresh && (
				<p className="notice" role="status">
					{say('info.success')}
				</p>
			)}
			<ReportView data={loaderData} />
			<MailState state={loaderData.mail} said={actionData?.again} />
			<p>
				<a href={address(`/report/${loaderData.token}`)}>{say('result.permanent')}</a>
			</p>
			<p>
				<a href={address('/quizzes')}>{say('result.more')}</a>
			</p>
		</main>
	);
}
