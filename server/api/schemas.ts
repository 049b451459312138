import { z } from '@hono/zod-openapi';
import { views } from '../../core/batches/conditions.ts';
import { askings } from '../../core/details/asked.ts';
import { MAX_MESSAGE } from '../../core/details/contact-form.ts';
import { OPEN_DATA_VERSION } from '../../core/details/details.ts';
import { MAX_EMAIL } from '../../core/details/email.ts';
import { MAX_NAME } from '../../core/details/text.ts';
import { quizKinds } from '../../core/kinds/facts.ts';
import { kindOf } from '../../core/kinds/kinds.ts';
import { languages } from '../../core/language/languages.ts';
import { timeFactors } from '../../core/quiz/timing.ts';
import type { Result } from '../../core/scoring/score.ts';

/** A time in answers. */
export const time = z.iso.datetime().openapi({ example: '2026-11-21T09:00:00.000Z' });

export const LanguageQuery = z.object({
	language: z
		.string()
		.optional()
		.openapi({
			description: `One of the language codes ${languages.map(({ code }) => code).join(', ')}; anything else counts as en.`,
			example: 'ar',
		}),
});

export const DomainQuery = LanguageQuery.extend({
	domain: z
		.string()
		.optional()
		.openapi({ description: 'The fixed domain value of the site (SITE_DOMAIN). If missing, this site.' }),
});

export const ErrorBody = z
	.object({
		error: z.object({
			code: z.string().openapi({ description: 'A stable code for programs.', example: 'time_up' }),
			message: z.string().openapi({ description: "A message for people, in the request's language." }),
			fields: z
				.record(z.string(), z.string())
				.optional()
				.openapi({ description: 'For each refused field, the reason.' }),
		}),
	})
	.openapi('Error');

const Image = z
	.object({
		svg: z.string().optional().openapi({ description: 'The source of a drawing.' }),
		src: z
			.string()
			.optional()
			.openapi({ description: 'Instead of svg: the address of a picture on this site.' }),
		width: z.int().optional(),
		height: z.int().optional(),
		description: z.string(),
	})
	.openapi('Image');

export const QuestionBody = z
	.object({
		id: z.string(),
		text: z.string(),
		image: Image.optional(),
		answers: z.array(z.object({ id: z.string(), text: z.string().optional(), image: Image.optional() })),
		several: z
			.literal(true)
			.optional()
			.openapi({ description: 'If true, several options may be chosen; answer with answer_ids.' }),
	})
	.openapi('Question');

const kind = z.enum(quizKinds);

export const QuizRow = z
	.object({
		slug: z.string(),
		name: z.string(),
		description: z.string(),
		kind,
		question_count: z.int(),
		duration_minutes: z.number(),
		public: z.boolean(),
	})
	.openapi('QuizRow');

export const QuizInfo = z
	.object({
		slug: z.string(),
		name: z.string(),
		kind,
		question_count: z.int(),
		duration_minutes: z.number(),
		public: z.boolean(),
		outcome: z.enum(['result', 'thank-you']),
		confirm: z.enum(['check', 'next']),
		instructions: z.array(z.string()),
	})
	.openapi('QuizInfo');

export const AttemptBody = z
	.object({
		id: z.string(),
		quiz: z.string(),
		state: z.enum(['answering', 'time_up', 'details', 'done']),
		position: z.int().openapi({
			description:
				'The position of the first unanswered question, from 1. If all are answered, one more than the number of questions.',
		}),
		started_at: time,
		expires_at: time.nullable(),
		now: time,
		answers: z.array(
			z.object({
				question_id: z.string(),
				answer_id: z.string().openapi({ description: 'The chosen option; several are joined by +.' }),
				answer_ids: z
					.array(z.string())
					.optional()
					.openapi({ description: 'If several options may be chosen: the list of the chosen ones.' }),
				time: z.int(),
			}),
		),
	})
	.openapi('Attempt');

export const IdempotencyHeader = z.object({
	'idempotency-key': z.string().optional().openapi({
		minLength: 16,
		maxLength: 128,
		description: 'Kept for 24 hours and bound to the address of the client that sent it.',
	}),
});

export const CodeQuery = LanguageQuery.extend({
	id: z
		.string()
		.max(200)
		.openapi({ description: 'An access code in any spelling, or the slug of a public quiz.' }),
});

const asking = z.enum(askings);

/** The conditions of an access code, for apps that show them before the start. */
export const ConditionsBody = z
	.object({
		version: z.string().openapi({
			description: 'Changes with the conditions. Send it as conditions_version when you start the attempt.',
		}),
		time_factors: z.array(z.number()).openapi({ description: 'The values of time_factor that are allowed.' }),
		language: z
			.string()
			.nullable()
			.openapi({ description: 'The only language in which the test can be taken; null for any.' }),
		min_age: z.int(),
		asked: z
			.object({ name: asking, email: asking, age: asking, gender: asking })
			.openapi({ description: 'What POST details needs, may have, and ignores.' }),
		result: z.enum(['at_once', 'from', 'never']),
		result_from: time
			.nullable()
			.openapi({ description: 'From when the result is shown, if result is from.' }),
		seen_by: z
			.string()
			.openapi({ description: 'Who sees the attempt besides the person who takes the test.' }),
		view: z.enum(views).openapi({
			description:
				'What they see: whether and when the test was taken, and for how long; also the result with its range; also the whole report.',
		}),
		sent_to: z
			.string()
			.nullable()
			.openapi({ description: 'The host that results are sent to besides; null if there is none.' }),
		told: z.array(z.string()).openapi({
			description: 'All of this as sentences, in the language of the request. Show them before the start.',
		}),
	})
	.openapi('Conditions');

export const WithheldBody = z
	.object({
		until: time.nullable().openapi({ description: 'From when the result is shown; null for never.' }),
	})
	.openapi('Withheld', {
		description: 'Set while the conditions of the code withhold the result, which is null then.',
	});

export const FoundQuiz = QuizInfo.omit({ instructions: true })
	.extend({
		state: z.enum(['unused', 'started']),
		cname: z
			.string()
			.optional()
			.openapi({ description: 'The name that the welcome page uses to greet the person with this code.' }),
		conditions: ConditionsBody.optional().openapi({
			description:
				'The conditions of the code, if it has any. An attempt keeps those that applied when it started.',
		}),
		questions: z.array(QuestionBody),
	})
	.openapi('FoundQuiz');

export const StartRequest = z
	.object({
		quiz: z.string().max(100).optional().openapi({ description: 'The slug of a public quiz.' }),
		code: z
			.string()
			.max(200)
			.optional()
			.openapi({ description: 'Instead of quiz: an access code, which this call uses up.' }),
		resume: z.boolean().optional().openapi({
			description:
				'If true, continue the attempt that was started with this code (200). 409 if there is no such attempt or it cannot be continued.',
		}),
		conditions_version: z.string().max(100).optional().openapi({
			description:
				'The version of the conditions that were shown. 409 if those of the code are others by now; that uses up no code.',
		}),
		language: z.string().max(100).optional(),
		time_factor: z
			.union(timeFactors.map((factor) => z.literal(factor)))
			.optional()
			.openapi({
				type: 'number',
				enum: [...timeFactors],
				description: 'The factor by which the time limit is longer than usual; 0 means no limit.',
			}),
	})
	.refine(({ quiz, code }) => quiz !== undefined || code !== undefined, {
		path: ['quiz'],
		message: 'send either quiz or code',
	})
	.openapi('StartRequest');

const given = {
	question_id: z.string().max(100),
	answer_id: z.string().max(100).optional().openapi({ description: 'The chosen option.' }),
	answer_ids: z
		.array(z.string().max(100))
		.min(1)
		.max(10)
		.optional()
		.openapi({ description: 'Instead of answer_id, if several options may be chosen.' }),
	time: z.int().min(0).max(86_400_000).openapi({
		description: 'Milliseconds spent on the question, at most the time that has passed on the server.',
	}),
};
const language = z.string().max(100).optional();

function hasOneAnswer(
	{ answer_id, answer_ids }: { answer_id?: string | undefined; answer_ids?: string[] | undefined },
	context: z.RefinementCtx,
): void {
	if ((answer_id === undefined) === (answer_ids === undefined))
		context.addIssue({ code: 'custom', path: ['answer_id'], message: 'send either answer_id or answer_ids' });
}

export const AnswerRequest = z
	.union([
		z.strictObject({ ...given, language }).superRefine(hasOneAnswer),
		z.strictObject({
			answers: z.array(z.strictObject(given).superRefine(hasOneAnswer)).min(1).max(500),
			language,
		}),
	])
	.openapi('AnswerRequest');

/**
 * `core/details` checks every field and has the messages; this is only the shape for the OpenAPI document.
 */
export const DetailsRequest = z
	.object({
		name: z.unknown().openapi({ type: 'string', maxLength: 100 }),
		email: z.unknown().openapi({ type: 'string', format: 'email', maxLength: 254 }),
		age: z.unknown().openapi({ type: 'integer', maximum: 120 }),
		gender: z.unknown().openapi({ type: 'string', enum: ['male', 'female'] }),
		norms: z.unknown().openapi({
			type: 'boolean',
			description: 'If true, the answers may be kept for the comparison group, without the person.',
		}),
		norms_group: z.unknown().openapi({
			type: 'boolean',
			description:
				'If true together with norms, the visitor was asked and agreed that the age group (ten years wide, or 75 and older) and the gender are kept with these answers, too. Only tests with an IQ or with scores of emotional intelligence use this, and never for attempts by an access code.',
		}),
		open_data: z.unknown().openapi({
			type: 'integer',
			enum: [OPEN_DATA_VERSION],
			description:
				'The version of the consent that the visitor gave by a box of its own, unchecked at first, to publish as open data whether each answer was right (for statements, the agreement in the direction of the scale), with the language and the age group (ten years wide, or 75 and older), and without anything else about the person; left out without that consent. Only the version named here counts, on sites that publish open data, and only for first attempts with the usual time and without an access code. The visitor can withdraw it on the page of the report, or by deleting the attempt, until the file is written.',
		}),
		language: z.string().max(100).optional(),
	})
	.partial()
	.openapi('DetailsRequest', {
		description:
			'Usually email, age, and gender are required; the conditions of an access code may say otherwise.',
	});

const version = { quiz_version: z.int(), form: z.int(), scoring_version: z.string() };

const results = quizKinds.map((each) => kindOf(each).resultSchema.extend(version));

export const ResultBody = z
	.discriminatedUnion('kind', results as [(typeof results)[number], ...typeof results])
	.openapi('Result') as z.ZodType as z.ZodType<Result>;

export const MailAgainRequest = z
	.object({ email: z.string().max(1000).optional(), language: z.string().max(100).optional() })
	.openapi('MailAgainRequest');

const contactFields = {
	name: z.unknown().openapi({ type: 'string', maxLength: MAX_NAME }),
	email: z.unknown().openapi({ type: 'string', format: 'email', maxLength: MAX_EMAIL }),
	language: z.string().max(100).optional(),
};

/** `core/details` checks the fields, as it does for the details form. */
export const InfoRequest = z
	.object(contactFields)
	.partial()
	.openapi('InfoRequest', { required: ['name', 'email'] });

export const ContactRequest = z
	.object({ ...contactFields, message: z.unknown().openapi({ type: 'string', maxLength: MAX_MESSAGE }) })
	.partial()
	.openapi('ContactRequest', { required: ['name', 'email', 'message'] });
