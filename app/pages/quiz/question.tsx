import { createContext, data } from 'react-router';
import { questionCount } from '../../../core/kinds/kinds.ts';
import { positionOf, stepOf } from '../../../core/quiz/step.ts';
import { isRefusal } from '../../../core/refusals.ts';
import { answerQuestions } from '../../../server/commands/answer-questions.ts';
import { finishAttempt } from '../../../server/commands/finish-attempt.ts';
import { answeringData } from '../../answering-data.ts';
import { attemptOf, redirectToCurrent, redirectToStep, required, stepsOf } from '../../attempt-data.ts';
import { answerIn, readForm, shownIn } from '../../form.ts';
import { frameOnly } from '../../frame-only.ts';
import { noIndex, titleOf } from '../../meta.ts';
import { contextOf, redirectHome } from '../../page-data.ts';
import { quizOf } from '../../quiz-data.ts';
import { IslandPlaces, QuestionIsland } from '../../ui/question-island.tsx';
import type { Route } from './+types/question';

/** Set by the action, because the router turns the request into a GET before it calls the loader. */
const isAnswered = /* @__PURE__ */ createContext(false);

export const handle = { script: true, isBare: true };

export async function loader(args: Route.LoaderArgs) {
	const frame = frameOnly(args);
	if (frame) return frame;
	const { record, position } = await questionOf(args);
	// After a form is sent without JavaScript, the answered question is shown, locked, until Next is pressed.
	if (!args.context.get(isAnswered) && !stepsOf(args, record).includes(stepOf(position)))
		throw redirectToCurrent(args, record);
	const first = record.snapshot.questions.slice(position - 1, position).map(({ id }) => id);
	return answeringData(args, record, { first, size: 1 });
}

/** Handles the question page as a plain form, without JavaScript: Check, Next, and Finish. */
export async function action(args: Route.ActionArgs) {
	const context = contextOf(args);
	const { record, position } = await questionOf(args);
	const { attempt, snapshot, answers } = record;
	const leave = (step: string) => redirectToStep(args, step);
	const form = await readForm(args.request);
	if (form.get('intent') === 'finish') {
		await finishAttempt(context, attempt.id);
		throw leave('info');
	}
	if (form.get('intent') === 'next') throw redirectToCurrent(args, record);
	const questionId = snapshot.questions[position - 1]?.id ?? '';
	const answerId = answerIn(form, 'answer');
	const already = answers.find((each) => each.questionId === questionId);
	const shown = shownIn(form, context.clock());
	args.context.set(isAnswered, true);
	if (!answerId && !already) {
		if (!stepsOf(args, record).includes(stepOf(position))) throw redirectToCurrent(args, record);
		return data({ missing: true, shown }, 422);
	}
	if (!already) {
		const time = context.clock() - shown;
		const saved = await answerQuestions(context, attempt.id, [{ questionId, answerId, time }]);
		if (isRefusal(saved)) throw leave(saved.refused === 'time_up' ? 'time-up' : stepOf(position));
	}
	if (snapshot.confirm === 'check') return data({ missing: false, shown });
	if (position < snapshot.questions.length) throw leave(stepOf(position + 1));
	await finishAttempt(context, attempt.id);
	throw leave('info');
}

export const meta = (args: Route.MetaArgs) => [titleOf(args, args.loaderData?.quiz.name), noIndex];

export default function QuestionPage({ loaderData, actionData }: Route.ComponentProps) {
	if ('places' in loaderData) return <IslandPlaces {...loaderData.places} />;
	const { part } = loaderData;
	return (
		<QuestionIsland
			{...part}
			{...(actionData && {
				shownAt: actionData.shown,
				given: { chosen: {}, missing: actionData.missing },
			})}
		/>
	);
}

/**
 * The attempt and the question named by the address; redirects to the home page if there is no such question.
 */
async function questionOf(args: Route.LoaderArgs | Route.ActionArgs) {
	const position = positionOf(args.params.step);
	const own = await attemptOf(args);
	const count = own ? own.snapshot.questions.length : questionCount(quizOf(args));
	if (position === null || position > count) throw redirectHome(args.request);
	return { record: required(args, own), position };
}
