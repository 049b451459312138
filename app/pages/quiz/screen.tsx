import { data } from 'react-router';
import { type Answer, stateOf } from '../../../core/quiz/attempt.ts';
import { SCREEN, screenOf } from '../../../core/quiz/screen.ts';
import { positionOf } from '../../../core/quiz/step.ts';
import { isRefusal } from '../../../core/refusals.ts';
import type { AttemptRecord } from '../../../server/attempt-record.ts';
import { answerQuestions } from '../../../server/commands/answer-questions.ts';
import { finishAttempt } from '../../../server/commands/finish-attempt.ts';
import { answeringData } from '../../answering-data.ts';
import {
	redirectToCurrent,
	redirectToStep,
	requireAttempt,
	stepsOf,
	timeUpData,
} from '../../attempt-data.ts';
import { answerIn, readForm, shownIn } from '../../form.ts';
import { frameOnly } from '../../frame-only.ts';
import { noIndex, titleOf } from '../../meta.ts';
import { contextOf, pageData } from '../../page-data.ts';
import { fieldOf } from '../../ui/items/question-view.tsx';
import { IslandPlaces, QuestionIsland } from '../../ui/question-island.tsx';
import { TimeUp } from '../../ui/time-up.tsx';
import type { Route } from './+types/screen';

/** Several statements per screen, in families with a base; the same page shows time-up. */
export const handle = { script: true, isBare: true };

export async function loader(args: Route.LoaderArgs) {
	const frame = frameOnly(args);
	if (frame) return { ...frame, isStill: false as const };
	const record = await requireAttempt(args);
	const [step = ''] = stepsOf(args, record);
	if (step === 'time-up') return { ...pageData(args), isStill: true as const, ...timeUpData(args, record) };
	if (positionOf(step) === null) throw redirectToCurrent(args, record);
	return {
		...answeringData(args, record, { first: screenIn(record), size: SCREEN }),
		isStill: false as const,
	};
}

/** Handles the screen as a plain form, without JavaScript: Next and Finish. */
export async function action(args: Route.ActionArgs) {
	const context = contextOf(args);
	const record = await requireAttempt(args);
	const { attempt, snapshot, answers } = record;
	const form = await readForm(args.request);
	if (form.get('intent') === 'finish') {
		await finishAttempt(context, attempt.id);
		throw redirectToStep(args, 'info');
	}
	const answered = new Set(answers.map(({ questionId }) => questionId));
	const open = snapshot.questions.flatMap(({ id }) => (answered.has(id) ? [] : [id]));
	const named = form.getAll('question');
	const asked = screenIn(record).filter((id) => open.includes(id) && named.includes(id));
	// The form was submitted twice, or its questions were already answered in another tab.
	if (asked.length === 0) throw redirectToCurrent(args, record);
	const shown = shownIn(form, context.clock());
	const time = Math.round((context.clock() - shown) / asked.length);
	const given = asked.map((id) => ({
		questionId: id,
		answerId: answerIn(form, fieldOf(id, SCREEN)),
		time,
	}));
	const chosen = given.filter(({ answerId }) => answerId !== '');
	const isOver = stateOf(attempt, context.clock()) !== 'answering';
	if (chosen.length < asked.length && !isOver) return data(incomplete(chosen, shown), 422);
	const saved = await answerQuestions(context, attempt.id, chosen);
	if (isOver) throw redirectToCurrent(args, record);
	if (isRefusal(saved) && saved.refused === 'time_up') throw redirectToCurrent(args, record);
	if (isRefusal(saved)) return data(incomplete([], shown), 422);
	if (open.length === asked.length) await finishAttempt(context, attempt.id);
	throw redirectToStep(args, open.length === asked.length ? 'info' : 'q-1');
}

export const meta = (args: Route.MetaArgs) => [titleOf(args, args.loaderData?.quiz.name), noIndex];

export default function Screen({ loaderData, actionData }: Route.ComponentProps) {
	if (loaderData.isStill) return <TimeUp {...loaderData} />;
	if ('places' in loaderData) return <IslandPlaces {...loaderData.places} />;
	const { part } = loaderData;
	return <QuestionIsland {...part} {...(actionData && { shownAt: actionData.shown, given: actionData })} />;
}

function incomplete(chosen: readonly Answer[], shown: number) {
	const answers = chosen.map(({ questionId, answerId }) => [questionId, answerId]);
	return { missing: true, shown, chosen: Object.fromEntries(answers) as Record<string, string> };
}

function screenIn({ snapshot, answers }: AttemptRecord): string[] {
	const answered = new Set(answers.map(({ questionId }) => questionId));
	return screenOf(
		snapshot.questions.map(({ id }) => id),
		answered,
		SCREEN,
	);
}
