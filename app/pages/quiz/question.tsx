import { createContext, data } from 'react-router';
import { positionIn } from '../../../core/quiz/attempt.ts';
import { positionOf, stepOf } from '../../../core/quiz/step.ts';
import { isRefusal } from '../../../core/refusals.ts';
import { answerQuestions } from '../../../server/commands/answer-questions.ts';
import { finishAttempt } from '../../../server/commands/finish-attempt.ts';
import { requestContext } from '../../../server/http/context.ts';
import { requestLanguage } from '../../../server/http/request-language.ts';
import { presentAttempt } from '../../../server/presenters/attempt.ts';
import { presentFigures } from '../../../server/presenters/questions.ts';
import { readForm, textOf } from '../../form.ts';
import { houseOf, pageData, redirectTo } from '../../page-data.ts';
import { attemptOf, placeOf, quizFacts, quizOf } from '../../quiz-data.ts';
import { Answering } from '../../ui/answering.tsx';
import type { Route } from './+types/question';

/** Set by the action: the router makes a GET of the request before it calls the loader. */
const isAnswered = /* @__PURE__ */ createContext(false);

export const handle = { script: true };

export async function loader(args: Route.LoaderArgs) {
	const quiz = quizOf(args);
	const position = positionOf(args.params.step);
	if (position === null || position > quiz.items.length) throw redirectTo(args.request, '/');
	const house = houseOf(args);
	// A form that came in without script shows the question it answered, locked, until Next.
	const record = args.context.get(isAnswered)
		? await attemptOf(args, quiz)
		: (await placeOf(args, quiz, args.params.step)).record;
	if (!record) throw redirectTo(args.request, `/${quiz.slug}`);
	const page = pageData(args, ['question.', 'saving.', 'action.', 'failure.']);
	const now = house.clock();
	const { expiresAt } = record.attempt;
	return {
		...page,
		nonce: args.context.get(requestContext).nonce,
		shown: position,
		quiz: quizFacts(args, quiz),
		attempt: presentAttempt(record, now),
		questions: presentFigures(house, record.snapshot, requestLanguage(args.request).code),
		refresh:
			expiresAt === null
				? null
				: { seconds: Math.ceil((expiresAt - now) / 1000) + 1, to: `/${quiz.slug}/time-up${page.query}` },
	};
}

/** The question page as a plain form: Check, Next and Finish without script. */
export async function action(args: Route.ActionArgs) {
	const house = houseOf(args);
	const quiz = quizOf(args);
	const record = await attemptOf(args, quiz);
	if (!record) throw redirectTo(args.request, `/${quiz.slug}`);
	const { attempt } = record;
	const form = await readForm(args.request);
	args.context.set(isAnswered, true);
	if (form.get('intent') === 'finish') {
		await finishAttempt(house, attempt.id);
		throw redirectTo(args.request, `/${quiz.slug}/info`, { status: 303 });
	}
	if (form.get('intent') === 'next') {
		const at = positionIn(record.snapshot, new Set(record.answers.map((answer) => answer.questionId)));
		throw redirectTo(args.request, `/${quiz.slug}/${stepOf(at)}`, { status: 303 });
	}
	const answerId = textOf(form, 'answer');
	if (!answerId) return data({ missing: true, locked: null }, 422);
	const questionId = textOf(form, 'question');
	const already = record.answers.find((each) => each.questionId === questionId);
	if (!already) {
		const time = Math.max(0, Math.min(86_400_000, house.clock() - Number(textOf(form, 'shown')) || 0));
		const saved = await answerQuestions(house, attempt.id, [{ questionId, answerId, time }]);
		if (isRefusal(saved))
			throw redirectTo(
				args.request,
				`/${quiz.slug}/${saved.refused === 'time_up' ? 'time-up' : args.params.step}`,
				{ status: 303 },
			);
	}
	const position = record.snapshot.questions.findIndex(({ id }) => id === questionId) + 1;
	const isLast = position === record.snapshot.questions.length;
	if (quiz.confirm === 'next') {
		if (isLast) await finishAttempt(house, attempt.id);
		throw redirectTo(args.request, `/${quiz.slug}/${isLast ? 'info' : stepOf(position + 1)}`, {
			status: 303,
		});
	}
	return data({ missing: false, locked: already?.answerId ?? answerId });
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
	{ title: loaderData && `${loaderData.quiz.name} · ${loaderData.site}` },
	{ name: 'robots', content: 'noindex' },
];

export default function QuestionPage({ loaderData, actionData }: Route.ComponentProps) {
	const { quiz, attempt, questions, query, shown } = loaderData;
	return (
		<Answering
			quiz={quiz}
			attempt={{ ...attempt, position: shown }}
			questions={questions}
			query={query}
			locked={actionData?.locked ?? null}
			missing={actionData?.missing ?? false}
		/>
	);
}
