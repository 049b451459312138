import type { Message } from './language/message.ts';

/**
 * Every refusal a visitor can get, with its HTTP status (RFC 9110 section 15). Its text is the message
 * `refusal.<code>`.
 */
export const refusals = {
	invalid_json: 400,
	signature_invalid: 401,
	key_invalid: 401,
	cross_site: 403,
	key_of_other_batch: 403,
	not_found: 404,
	quiz_not_found: 404,
	attempt_not_found: 404,
	report_not_found: 404,
	share_not_found: 404,
	code_not_found: 404,
	link_not_found: 404,
	comparison_not_found: 404,
	method_not_allowed: 405,
	code_already_used: 409,
	time_up: 409,
	attempt_finished: 409,
	not_all_answered: 409,
	not_finished: 409,
	details_missing: 409,
	details_given: 409,
	mail_limit: 409,
	comparison_taken: 409,
	comparison_self: 409,
	comparison_other_quiz: 409,
	comparison_no_result: 409,
	comparison_limit: 409,
	result_withheld: 409,
	conditions_changed: 409,
	comparison_expired: 410,
	too_large: 413,
	invalid_request: 422,
	invalid_details: 422,
	invalid_form: 422,
	unknown_question: 422,
	unknown_answer: 422,
	time_not_allowed: 422,
	language_not_allowed: 422,
	idempotency_key_invalid: 422,
	idempotency_key_reused: 422,
	too_many_requests: 429,
	internal: 500,
	no_pdf: 501,
	not_saved: 503,
} as const satisfies Record<string, number>;

export type RefusalCode = keyof typeof refusals;

/**
 * A refusal as a value; `fields` holds a whole message for each invalid field, `wait` the number of seconds
 * before trying again makes sense.
 */
export type Refusal = { refused: RefusalCode; fields?: Record<string, Message>; wait?: number };

/** Creates a refusal. */
export function refuse(refused: RefusalCode, fields?: Record<string, Message>): Refusal {
	return fields ? { refused, fields } : { refused };
}

/** Whether a value is a refusal. */
export function isRefusal(value: unknown): value is Refusal {
	return typeof value === 'object' && value !== null && 'refused' in value;
}
