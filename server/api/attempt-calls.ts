import { createHash } from 'node:crypto';
import { z } from '@hono/zod-openapi';
import type { Withholding } from '../../core/batches/conditions.ts';
import { timeOf } from '../../core/export/column.ts';
import type { LanguageCode } from '../../core/language/languages.ts';
import { answerOf } from '../../core/quiz/answer-options.ts';
import type { Snapshot } from '../../core/quiz/quiz.ts';
import { isRefusal, type Refusal, refuse } from '../../core/refusals.ts';
import type { Result } from '../../core/scoring/score.ts';
import { type AttemptRecord, readRecord } from '../attempt-record.ts';
import { answerQuestions } from '../commands/answer-questions.ts';
import { eraseAttempt } from '../commands/erase-attempt.ts';
import { finishAttempt } from '../commands/finish-attempt.ts';
import { giveDetails } from '../commands/give-details.ts';
import { readResult } from '../commands/read-result.ts';
import { reopenAttempt } from '../commands/reopen-attempt.ts';
import { sendReportAgain } from '../commands/send-report-again.ts';
import { startAttempt } from '../commands/start-attempt.ts';
import type { Context } from '../context.ts';
import { findKey } from '../db/idempotency.ts';
import { attemptCookie, attemptIdFrom, forgetCookies } from '../http/headers/attempt-cookie.ts';
import type { Limit } from '../http/limits/rate-limits.ts';
import { clientAddress } from '../http/server/client-address.ts';
import { presentAttempt } from '../presenters/attempt.ts';
import { presentQuestions } from '../presenters/questions.ts';
import { attemptToken, idempotencyHash } from '../tokens.ts';
import { define } from './call.ts';
import type { Api } from './context.ts';
import { encodedOnce } from './encode-data.ts';
import {
	AnswerRequest,
	AttemptBody,
	DetailsRequest,
	IdempotencyHeader,
	LanguageQuery,
	MailAgainRequest,
	QuestionBody,
	ResultBody,
	StartRequest,
	WithheldBody,
} from './schemas.ts';

const outcome = z.enum(['result', 'thank-you']);
const mailState = z.enum(['queued', 'sent', 'failed', 'none']);
const withheld = WithheldBody.optional();
const attemptOnly = z.object({ attempt: AttemptBody });

/** The calls for one attempt, from its start to its deletion. */
export function attemptCalls(api: Api, services: { context: Context; limit: Limit }): void {
	const { context } = services;
	const present = (record: AttemptRecord) => ({ attempt: presentAttempt(record, context.clock()) });

	/** Draws differ, and so would their JSON. */
	const questionsOf = (snapshot: Snapshot, language: LanguageCode) => {
		const questions = presentQuestions(context, snapshot, language);
		return snapshot.drawnFrom ? questions : encodedOnce(questions);
	};

	define(api, services, {
		method: 'post',
		path: '/user/attempt',
		summary:
			'Start an attempt at a public quiz or with an access code; this starts the clock. If the same client repeats the call with the same Idempotency-Key header, it gets the same attempt',
		limit: 'start',
		query: LanguageQuery,
		headers: IdempotencyHeader,
		body: StartRequest,
		status: 201,
		old: 'The attempt started with this code; its clock keeps running',
		data: attemptOnly.extend({ questions: z.array(QuestionBody), token: z.string() }),
		refusals: [
			'quiz_not_found',
			'code_not_found',
			'code_already_used',
			'idempotency_key_invalid',
			'idempotency_key_reused',
			'conditions_changed',
			'time_not_allowed',
			'language_not_allowed',
		],
		async handle({ c, body, language }) {
			const key = c.req.header('idempotency-key');
			if (key !== undefined && !/^[\x21-\x7e]{16,128}$/.test(key)) return refuse('idempotency_key_invalid');
			const { quiz, code = '', resume } = body;
			const address = clientAddress(c, context.env.TRUST_PROXY);
			const bound = key && idempotencyHash(context, address, key);
			const begin = async () =>
				startAttempt(context, {
					quiz,
					code: body.code,
					// A code may be for one language only, which an app then needn't know.
					language: (body.language ?? c.req.query('language')) === undefined ? undefined : language,
					timeFactor: body.time_factor,
					conditions: body.conditions_version,
					address,
					before: quiz && attemptIdFrom(context, c.req.header('cookie'), quiz),
					...(bound && { idempotency: { key: bound, bodyHash: digest(JSON.stringify(body)) } }),
				});
			const guarded = async (ask: () => Promise<AttemptRecord | Refusal>) =>
				context.bruteForceGuard.guard(address, code, ask);
			if (resume && body.code !== undefined) c.set('isOld', true);
			// A client repeating the call that began an attempt isn't guessing codes.
			const isRepeated =
				bound !== undefined && (await findKey(context.db, bound, context.clock())) !== undefined;
			const started = await (c.get('isOld')
				? guarded(() => reopenAttempt(context, code))
				: body.code === undefined || isRepeated
					? begin()
					: guarded(begin));
			if (isRefusal(started)) return started;
			if (quiz !== undefined && started.attempt.quiz !== quiz) return refuse('quiz_not_found');
			const { attempt, snapshot } = started;
			const { id, quiz: slug, closesAt } = attempt;
			c.set('cookie', attemptCookie(context, slug, id, { closesAt, routeSet: 'plain' }));
			return {
				...present(started),
				questions: questionsOf(snapshot, attempt.conditions?.language ?? language),
				token: attemptToken(context, attempt.id),
			};
		},
	});

	define(api, services, {
		method: 'get',
		path: '/user/attempt/{id}',
		speaks: true,
		summary: 'Get the attempt, to resume it',
		limit: 'attempt',
		query: LanguageQuery,
		status: 200,
		data: attemptOnly.extend({ questions: z.array(QuestionBody) }),
		async handle({ id, language }) {
			const record = await readRecord(context, id);
			if (!record) return refuse('attempt_not_found');
			const fixed = record.attempt.conditions?.language ?? language;
			return { ...present(record), questions: questionsOf(record.snapshot, fixed) };
		},
	});

	define(api, services, {
		method: 'put',
		path: '/user/attempt/{id}/answer',
		summary:
			'Store one or more answers. Until finish, a new answer to a question replaces the earlier one. Reported times cannot exceed the time that has passed on the server',
		limit: 'answer',
		query: LanguageQuery,
		body: AnswerRequest,
		status: 200,
		data: attemptOnly,
		refusals: ['time_up', 'attempt_finished', 'unknown_question', 'unknown_answer'],
		async handle({ id, body }) {
			const given = 'answers' in body ? body.answers : [body];
			const answers = given.map((each) => ({
				questionId: each.question_id,
				answerId: each.answer_ids ? answerOf(each.answer_ids) : (each.answer_id ?? ''),
				time: each.time,
			}));
			const record = await answerQuestions(context, id, answers);
			return isRefusal(record) ? record : present(record);
		},
	});

	define(api, services, {
		method: 'post',
		path: '/user/attempt/{id}/finish',
		summary: 'End answering. After time is up, this call is not needed and changes nothing',
		limit: 'attempt',
		query: LanguageQuery,
		status: 200,
		data: attemptOnly,
		refusals: ['not_all_answered'],
		async handle({ id }) {
			const record = await finishAttempt(context, id);
			return isRefusal(record) ? record : present(record);
		},
	});

	define(api, services, {
		method: 'post',
		path: '/user/attempt/{id}/details',
		speaks: true,
		summary:
			'Give the details. Answers with the result, unless the conditions of the code withhold it, and queues the report email',
		limit: 'details',
		query: LanguageQuery,
		body: DetailsRequest,
		status: 201,
		data: z.object({ outcome, result: ResultBody.nullable(), withheld }),
		refusals: ['invalid_details', 'not_finished', 'details_given'],
		async handle({ id, body, language, limit }) {
			const given = await giveDetails(context, id, body, language, limit);
			if (isRefusal(given)) return given;
			return { outcome: given.outcome, ...presentResult(given) };
		},
	});

	define(api, services, {
		method: 'get',
		path: '/user/attempt/{id}/result',
		summary:
			'Get the result, unless the conditions of the code withhold it, and the delivery state of the report email',
		limit: 'attempt',
		query: LanguageQuery,
		status: 200,
		data: z.object({
			quiz: z.string(),
			outcome,
			result: ResultBody.nullable(),
			withheld,
			report_mail: z.object({ state: mailState }),
		}),
		refusals: ['not_finished', 'details_missing'],
		async handle({ id }) {
			const report = await readResult(context, id);
			if (isRefusal(report)) return report;
			const { quiz, outcome: shown, mail } = report;
			return { quiz, outcome: shown, ...presentResult(report), report_mail: { state: mail } };
		},
	});

	define(api, services, {
		method: 'post',
		path: '/user/attempt/{id}/report-mail',
		speaks: true,
		summary: 'Send the report email again, at most three times; optionally to a corrected address',
		limit: 'mail',
		query: LanguageQuery,
		body: MailAgainRequest,
		status: 202,
		data: z.object({ report_mail: z.object({ state: mailState }) }),
		refusals: ['invalid_details', 'not_finished', 'details_missing', 'mail_limit', 'result_withheld'],
		async handle({ id, body, language, limit }) {
			const queued = await sendReportAgain(context, id, body.email, language, limit);
			return isRefusal(queued) ? queued : { report_mail: queued };
		},
	});

	define(api, services, {
		method: 'delete',
		path: '/user/attempt/{id}',
		summary: 'Delete the details, answers, emails, and links of the attempt',
		limit: 'attempt',
		query: LanguageQuery,
		status: 204,
		async handle({ c, id }) {
			const record = await readRecord(context, id);
			// Deleting through the API also withdraws consent for the anonymized answers: it couldn't be withdrawn
			// later.
			const erased = await eraseAttempt(context, id, { withdraws: true });
			if (isRefusal(erased)) return erased;
			const forgotten = record ? forgetCookies(context, record.attempt.quiz) : [];
			for (const cookie of forgotten) c.header('Set-Cookie', cookie, { append: true });
			return undefined;
		},
	});
}

/** A result, or whether and from when it is shown to its taker. */
function presentResult({ result, withholding }: { result: Result | null; withholding: Withholding | null }) {
	return {
		result: result && ResultBody.parse(result),
		...(withholding && { withheld: { until: timeOf(withholding.until) } }),
	};
}

function digest(text: string): string {
	return createHash('sha256').update(text).digest('base64url');
}
