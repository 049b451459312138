import { isRefusal } from '../../../core/refusals.ts';
import { readResult } from '../../../server/commands/read-result.ts';
import { houseOf, pageData, redirectTo } from '../../page-data.ts';
import { placeOf, quizFacts, quizOf } from '../../quiz-data.ts';
import { MailState } from '../../ui/mail-state.tsx';
import { useAddress, useSay } from '../../words.tsx';
import type { Route } from './+types/thank-you';
import { mailAgain } from './result.tsx';

export async function loader(args: Route.LoaderArgs) {
	const quiz = quizOf(args);
	const { record } = await placeOf(args, quiz, 'thank-you');
	const report = await readResult(houseOf(args), record.attempt.id);
	if (isRefusal(report)) throw redirectTo(args.request, `/${quiz.slug}`);
	return { ...pageData(args), quiz: quizFacts(args, quiz), token: report.token, mail: report.mail };
}

export async function action(args: Route.ActionArgs) {
	const { record } = await placeOf(args, quizOf(args), 'thank-you');
	return mailAgain(args as never, record.attempt.id);
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
	{ title: loaderData && `${loaderData.quiz.name} · ${loaderData.site}` },
	{ name: 'robots', content: 'noindex' },
];

export default function ThankYou({ loaderData: { token, mail }, actionData }: Route.ComponentProps) {
	const say = useSay();
	const address = useAddress();
	return (
		<main className="page">
			<h1>{say('thank_you.title')}</h1>
			<p role="status">{say('info.success')}</p>
			<p>{say('thank_you.text')}</p>
			<p>
				<a className="button" href={address(`/report/${token}`)}>
					{say('thank_you.report')}
				</a>
			</p>
			<MailState state={mail} said={actionData?.again} />
			<p>
				<a href={address('/quizzes')}>{say('result.more')}</a>
			</p>
		</main>
	);
}
