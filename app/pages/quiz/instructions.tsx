import { data } from 'react-router';
import { stateOf } from '../../../core/quiz/attempt.ts';
import { timeFactors } from '../../../core/quiz/timing.ts';
import { isRefusal } from '../../../core/refusals.ts';
import { startAttempt } from '../../../server/commands/start-attempt.ts';
import { attemptCookie } from '../../../server/http/attempt-cookie.ts';
import { requestLanguage } from '../../../server/http/request-language.ts';
import { presentExamples } from '../../../server/presenters/examples.ts';
import { instructionsOf } from '../../../server/presenters/instructions.ts';
import { foundAs } from '../../addresses.ts';
import { attemptOf, leadOn } from '../../attempt-data.ts';
import { readForm, textOf } from '../../form.ts';
import { pageMeta } from '../../meta.ts';
import { houseOf, pageData, redirectTo } from '../../page-data.ts';
import { publicPage } from '../../public-page.ts';
import { quizFacts, quizOf } from '../../quiz-data.ts';
import { Examples } from '../../ui/examples.tsx';
import { Linked } from '../../ui/linked.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { TimeChoice } from '../../ui/time-choice.tsx';
import { useAddress, useSay } from '../../words.tsx';
import type { Route } from './+types/instructions';

export function loader(args: Route.LoaderArgs) {
	const house = houseOf(args);
	const quiz = quizOf(args);
	const { code } = requestLanguage(args.request);
	return {
		...pageData(args),
		...foundAs(args, `/${quiz.slug}/instructions`),
		quiz: quizFacts(args, quiz),
		points: instructionsOf(house, quiz, code),
		examples: presentExamples(house, quiz, code),
	};
}

/** The Start button: begins, continues the running attempt, or says that this browser has taken the test. */
export async function action(args: Route.ActionArgs) {
	const house = houseOf(args);
	const form = await readForm(args.request);
	const record = await attemptOf(args);
	// Before asking for the quiz: an attempt that runs goes on, also when its quiz has changed or gone.
	if (record && stateOf(record.attempt, house.clock()) !== 'done') throw leadOn(args, record);
	const quiz = quizOf(args);
	if (record && form.get('again') !== 'yes')
		return data({ taken: record.snapshot.outcome, time: textOf(form, 'time') });
	const { code } = requestLanguage(args.request);
	const factor = timeFactors.find((each) => String(each) === textOf(form, 'time')) ?? 1;
	const started = await startAttempt(house, {
		quiz: quiz.slug,
		language: code,
		timeFactor: factor,
		retake: record !== undefined,
	});
	if (isRefusal(started)) throw redirectTo(args.request, '/');
	const cookie = attemptCookie(house, quiz.slug, started.attempt.id);
	throw redirectTo(args.request, `/${quiz.slug}/q-1`, { status: 303, headers: { 'Set-Cookie': cookie } });
}

export const headers = publicPage;

export const meta = (args: Route.MetaArgs) => {
	const quiz = args.loaderData?.quiz;
	const values = { count: quiz?.count ?? 0, minutes: quiz?.minutes ?? 0 };
	return pageMeta(args, { name: quiz?.name, description: { id: 'instructions.description', values } });
};

export default function Instructions({
	loaderData: { quiz, points, examples },
	actionData,
}: Route.ComponentProps) {
	const say = useSay();
	const address = useAddress();
	if (actionData) {
		return (
			<main id="main" className="page">
				<PageTitle>{say('taken.title')}</PageTitle>
				<p>{say('taken.text')}</p>
				<p>
					<a className="button" href={address(`/${quiz.slug}/${actionData.taken}`)}>
						{say('taken.result')}
					</a>
				</p>
				<form method="post">
					<input type="hidden" name="again" value="yes" />
					<input type="hidden" name="time" value={actionData.time} />
					<button className="button plain" type="submit">
						{say('taken.again')}
					</button>
				</form>
				<p className="quiet">{say('taken.norms')}</p>
			</main>
		);
	}
	return (
		<main id="main" className="page">
			<PageTitle>{say('instructions.title')}</PageTitle>
			<ul>
				{points.map((point) => (
					<li key={point}>{point}</li>
				))}
			</ul>
			{examples.length > 0 && <Examples examples={examples} />}
			<form className="form" method="post">
				<TimeChoice minutes={quiz.minutes} />
				<button className="button" type="submit">
					{say('instructions.start')}
				</button>
				<p className="quiet">
					{say('instructions.clock_starts')}{' '}
					<Linked text={say('instructions.agree')} paths={['/terms', '/privacy-policy']} />
				</p>
			</form>
		</main>
	);
}
