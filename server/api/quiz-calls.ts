import { z } from '@hono/zod-openapi';
import { refuse } from '../../core/refusals.ts';
import type { House } from '../house.ts';
import type { Limit } from '../http/limits.ts';
import { instructionsOf } from '../presenters/instructions.ts';
import { presentQuestions } from '../presenters/questions.ts';
import { presentQuiz } from '../presenters/quiz.ts';
import { define } from './call.ts';
import type { Api } from './context.ts';
import { DomainQuery, LanguageQuery, QuestionBody, QuizInfo, QuizRow } from './schemas.ts';

/** The calls that read the catalogue. */
export function quizCalls(api: Api, door: { house: House; limit: Limit }): void {
	const { house } = door;
	const isOurs = (domain: string | undefined, url: string) =>
		domain === undefined || domain === (house.env.SITE_DOMAIN || new URL(house.env.SITE_URL || url).hostname);
	const open = (slug: string) => house.quizzes.find((quiz) => quiz.slug === slug && quiz.public);

	define(api, door, {
		method: 'get',
		path: '/user/domain-quiz/index',
		summary: 'The public quizzes',
		limit: 'read',
		query: DomainQuery,
		status: 200,
		data: z.array(QuizRow),
		async handle({ c, query, language }) {
			if (!isOurs(query.domain, c.req.url)) return [];
			return house.quizzes.filter((quiz) => quiz.public).map((quiz) => presentQuiz(house, quiz, language));
		},
	});

	define(api, door, {
		method: 'get',
		path: '/user/domain-quiz/info/{slug}',
		summary: 'A public quiz with the questions of its specimen form, which no attempt draws',
		limit: 'read',
		query: DomainQuery,
		status: 200,
		data: z.object({ quiz: QuizInfo, questions: z.array(QuestionBody) }),
		refusals: ['quiz_not_found'],
		async handle({ c, query, language, id }) {
			const quiz = open(id);
			if (!quiz || !isOurs(query.domain, c.req.url)) return refuse('quiz_not_found');
			const { description: _, ...row } = presentQuiz(house, quiz, language);
			const info = {
				...row,
				outcome: quiz.outcome,
				confirm: quiz.confirm,
				instructions: instructionsOf(house, quiz, language),
			};
			return { quiz: info, questions: presentQuestions(house, house.forms.specimen(quiz.slug), language) };
		},
	});

	define(api, door, {
		method: 'get',
		path: '/user/question/index/iq-test',
		summary: 'The questions of the specimen form of iq-test',
		limit: 'read',
		query: LanguageQuery,
		status: 200,
		data: z.array(QuestionBody),
		refusals: ['quiz_not_found'],
		async handle({ language }) {
			return open('iq-test')
				? presentQuestions(house, house.forms.specimen('iq-test'), language)
				: refuse('quiz_not_found');
		},
	});
}
