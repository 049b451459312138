import { data } from 'react-router';
import { type Conditions, minAgeOf } from '../core/batches/conditions.ts';
import { isReplaceableAt, stateOf } from '../core/quiz/attempt.ts';
import { type TimeFactor, timeFactors } from '../core/quiz/timing.ts';
import { isRefusal } from '../core/refusals.ts';
import { startAttempt } from '../server/commands/start-attempt.ts';
import { requestContext } from '../server/http/pages/context.ts';
import { requestLanguage } from '../server/http/pages/request-language.ts';
import { presentTerms } from '../server/presenters/conditions.ts';
import { presentExamples } from '../server/presenters/examples.ts';
import { instructionsOf } from '../server/presenters/instructions.ts';
import { hasResult } from '../server/presenters/no-result.ts';
import { presentSampleResult } from '../server/presenters/sample-report.ts';
import { presentSamples } from '../server/presenters/samples.ts';
import { attemptOf, redirectToCurrent, redirectToFirst } from './attempt-data.ts';
import { readForm, textOf } from './form.ts';
import { contextOf, redirectHome } from './page-data.ts';
import { type QuizArgs, quizFacts, quizOf } from './quiz-data.ts';

/** What the pages before the start show about a quiz, by default the one in their address. */
export function welcomeData(args: QuizArgs, quiz = quizOf(args)) {
	const context = contextOf(args);
	const { code } = requestLanguage(args.request);
	return {
		quiz: quizFacts(args, quiz),
		minAge: context.env.MIN_AGE,
		samples: presentSamples(context, quiz, code),
		report: presentSampleResult(context, quiz, code),
	};
}

/** What a page with the Start button shows about a quiz, by default the one in their address, without conditions. */
export function startData(args: QuizArgs, quiz = quizOf(args), conditions: Conditions | null = null) {
	const context = contextOf(args);
	const { code } = requestLanguage(args.request);
	const welcome = welcomeData(args, quiz);
	return {
		...welcome,
		minAge: minAgeOf(conditions, welcome.minAge),
		...instructionsOf(context, quiz, code, conditions),
		timeFactors: conditions?.timeFactors ?? timeFactors,
		terms: conditions && presentTerms(context, conditions, quiz, code),
		examples: presentExamples(context, quiz, code),
		/** Whether the taker will ever see a result. */
		isShown: conditions?.result !== 'never',
	};
}

/**
 * Handles the Start button: begins an attempt, continues a running one, or says that this browser has taken
 * the test.
 */
export async function start(args: QuizArgs) {
	const context = contextOf(args);
	const form = await readForm(args.request);
	const record = await attemptOf(args);
	// Comes before looking up the quiz, because a running attempt continues even if its quiz has changed or
	// been removed.
	const isAgain = form.get('again') === 'yes';
	const now = context.clock();
	const isRunning = record && stateOf(record.attempt, now) !== 'done';
	const isReplaced = isAgain && record && isReplaceableAt(record.attempt, hasResult(record), now);
	if (isRunning && !isReplaced) throw redirectToCurrent(args, record);
	const quiz = quizOf(args);
	if (record && !isAgain) return data({ taken: record.snapshot.outcome, time: textOf(form, 'time') });
	const { code } = requestLanguage(args.request);
	const started = await startAttempt(context, {
		quiz: quiz.slug,
		language: code,
		timeFactor: factorIn(form),
		address: args.context.get(requestContext).address,
		before: record?.attempt.id,
	});
	if (isRefusal(started)) throw redirectHome(args.request);
	throw redirectToFirst(args, started.attempt);
}

/** The time factor that a form asks for; undefined if it is missing. */
export function factorIn(form: FormData): TimeFactor | undefined {
	return timeFactors.find((each) => String(each) === textOf(form, 'time'));
}
