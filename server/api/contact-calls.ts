import { z } from '@hono/zod-openapi';
import { sendMessage } from '../commands/send-message.ts';
import { subscribe } from '../commands/subscribe.ts';
import type { I18nContext, MailContext } from '../context.ts';
import type { Limit } from '../http/limits/rate-limits.ts';
import { define } from './call.ts';
import type { Api } from './context.ts';
import { ContactRequest, InfoRequest, LanguageQuery } from './schemas.ts';

const accepted = z.object({ accepted: z.boolean() });

/** The calls for the news form and the contact form. */
export function contactCalls(api: Api, services: { context: I18nContext & MailContext; limit: Limit }): void {
	const { context } = services;

	define(api, services, {
		method: 'post',
		path: '/user/info',
		summary: 'Subscribe to news about new tests; an email asks for confirmation first',
		limit: 'confirm',
		query: LanguageQuery,
		body: InfoRequest,
		status: 202,
		data: accepted,
		refusals: ['invalid_form'],
		handle: ({ body, language }) => subscribe(context, body, language),
	});

	define(api, services, {
		method: 'post',
		path: '/user/contact',
		summary: 'Send a message to the operator',
		limit: 'contact',
		query: LanguageQuery,
		body: ContactRequest,
		status: 202,
		data: accepted,
		refusals: ['invalid_form'],
		handle: ({ body }) => sendMessage(context, body),
	});
}
