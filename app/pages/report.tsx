import { data } from 'react-router';
import { isRefusal } from '../../core/refusals.ts';
import { eraseAttempt } from '../../server/commands/erase-attempt.ts';
import { readReport } from '../../server/commands/read-result.ts';
import { forgetCookie } from '../../server/http/attempt-cookie.ts';
import { readForm } from '../form.ts';
import { noIndex, titleOf } from '../meta.ts';
import { houseOf, redirectTo } from '../page-data.ts';
import { reportData } from '../report-data.ts';
import { MoreQuizzes } from '../ui/more-quizzes.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { ReportNotes, ReportPart } from '../ui/report-part.tsx';
import { ReportView } from '../ui/report-view.tsx';
import { Tick } from '../ui/tick.tsx';
import { useSay } from '../words.tsx';
import type { Route } from './+types/report';

export async function loader(args: Route.LoaderArgs) {
	const report = await readReport(houseOf(args), args.params.token);
	if (isRefusal(report)) throw redirectTo(args.request, '/');
	return reportData(args, report);
}

/** Erases everything, only with the tick that a mail scanner pressing buttons does not set. */
export async function action(args: Route.ActionArgs) {
	const house = houseOf(args);
	const form = await readForm(args.request);
	const report = await readReport(house, args.params.token);
	if (isRefusal(report)) throw redirectTo(args.request, '/');
	if (form.get('sure') !== 'yes') return data({ unsure: true }, 422);
	await eraseAttempt(house, report.attemptId);
	const headers = { 'Set-Cookie': forgetCookie(house, report.quiz) };
	throw redirectTo(args.request, '/report/erased', { status: 303, headers });
}

export const headers = () => ({ 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex' });

export const meta = (args: Route.MetaArgs) => [titleOf(args, args.loaderData?.quizName), noIndex];

export default function ReportPage({ loaderData, actionData }: Route.ComponentProps) {
	const say = useSay();
	return (
		<main id="main" className="result">
			<PageTitle focus={!actionData?.unsure} className="result-title">
				{say('result.title', { quiz: loaderData.quizName })}
			</PageTitle>
			<p className="quiet">{say('report.private')}</p>
			<ReportView report={loaderData.report} />
			<div className="report">
				<ReportPart id="keep" title={say('result.keep')}>
					<ReportNotes data={loaderData} />
					<MoreQuizzes next={loaderData.next} />
				</ReportPart>
				<ReportPart id="erase" title={say('erase.title')}>
					<p>{say('erase.text')}</p>
					<form className="form" method="post" noValidate>
						<Tick sure="erase.sure" fault={actionData?.unsure ? 'erase.unsure' : undefined} />
						<button className="button plain" type="submit">
							{say('erase.submit')}
						</button>
					</form>
				</ReportPart>
			</div>
		</main>
	);
}
