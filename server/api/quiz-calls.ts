import { z } from '@hono/zod-openapi';
import type { LanguageCode } from '../../core/language/languages.ts';
import type { Quiz } from '../../core/quiz/quiz.ts';
import { isRefusal, refuse } from '../../core/refusals.ts';
import { findCode } from '../commands/find-code.ts';
import type { Context } from '../context.ts';
import type { Limit } from '../http/limits/rate-limits.ts';
import { clientAddress } from '../http/server/client-address.ts';
import { presentConditions } from '../presenters/conditions.ts';
import { instructionsOf } from '../presenters/instructions.ts';
import { presentQuestions } from '../presenters/questions.ts';
import { presentQuiz } from '../presenters/quiz.ts';
import { define } from './call.ts';
import type { Api } from './context.ts';
import {
	CodeQuery,
	DomainQuery,
	FoundQuiz,
	LanguageQuery,
	QuestionBody,
	QuizInfo,
	QuizRow,
} from './schemas.ts';

/** The calls that read the catalog. */
export function quizCalls(api: Api, services: { context: Context; limit: Limit }): void {
	const { context } = services;
	const isOurs = (domain: string | undefined, url: string) =>
		domain === undefined ||
		domain === (context.env.SITE_DOMAIN || new URL(context.env.SITE_URL || url).hostname);
	const quizOf = (quiz: Quiz, language: LanguageCode) => {
		const { description: _, ...row } = presentQuiz(context, quiz, language);
		const questions = presentQuestions(context, context.forms.sampleForm(quiz.slug), language);
		return { ...row, outcome: quiz.outcome, confirm: quiz.confirm, questions };
	};
	const open = (slug: string) => context.quizzes.find((quiz) => quiz.slug === slug && quiz.public);

	define(api, services, {
		method: 'get',
		path: '/user/domain-quiz/index',
		summary: 'List the public quizzes',
		limit: 'read',
		query: DomainQuery,
		status: 200,
		data: z.array(QuizRow),
		async handle({ c, query, language }) {
			if (!isOurs(query.domain, c.req.url)) return [];
			return context.quizzes
				.filter((quiz) => quiz.public)
				.map((quiz) => presentQuiz(context, quiz, language));
		},
	});

	define(api, services, {
		method: 'get',
		path: '/user/domain-quiz/info/{slug}',
		summary:
			'Get a public quiz with sample questions that no attempt asks. For questionnaires, these are the actual statements',
		limit: 'read',
		query: DomainQuery,
		status: 200,
		data: z.object({ quiz: QuizInfo, questions: z.array(QuestionBody) }),
		refusals: ['quiz_not_found'],
		async handle({ c, query, language, id }) {
			const quiz = open(id);
			if (!quiz || !isOurs(query.domain, c.req.url)) return refuse('quiz_not_found');
			const { questions, ...row } = quizOf(quiz, language);
			const { task, clock, rules } = instructionsOf(context, quiz, language);
			return { quiz: { ...row, instructions: [task, clock, ...rules] }, questions };
		},
	});

	define(api, services, {
		method: 'get',
		path: '/user/question/search',
		summary:
			'Get the quiz that an access code opens, or a public quiz by its slug, with the same sample questions as info',
		limit: 'read',
		query: CodeQuery,
		status: 200,
		data: z.object({ quiz: FoundQuiz }),
		refusals: ['code_not_found', 'code_already_used', 'quiz_not_found'],
		async handle({ c, query, language }) {
			const byName = open(query.id);
			if (byName) return { quiz: { ...quizOf(byName, language), state: 'unused' as const } };
			const address = clientAddress(c, context.env.TRUST_PROXY);
			const code = await context.bruteForceGuard.guard(address, query.id, () => findCode(context, query.id));
			if (isRefusal(code)) return code;
			const { state, cname } = code;
			const quiz = context.quizzes.find(({ slug }) => slug === code.quiz);
			if (state !== 'unused' && state !== 'started') return refuse('code_already_used');
			if (!quiz) return refuse('quiz_not_found');
			const shown = { ...quizOf(quiz, language), outcome: 'thank-you' as const, state };
			const conditions = code.conditions && presentConditions(context, code.conditions, quiz, language);
			return { quiz: { ...shown, ...(cname !== null && { cname }), ...(conditions && { conditions }) } };
		},
	});

	define(api, services, {
		method: 'get',
		path: '/user/question/index/iq-test',
		summary: 'List the questions of the sample form of iq-test',
		limit: 'read',
		query: LanguageQuery,
		status: 200,
		data: z.array(QuestionBody),
		refusals: ['quiz_not_found'],
		async handle({ language }) {
			return open('iq-test')
				? presentQuestions(context, context.forms.sampleForm('iq-test'), language)
				: refuse('quiz_not_found');
		},
	});
}
