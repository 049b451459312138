import { greetingName } from '../../core/details/greeting-name.ts';
import type { I18nContext, QuizContext, SecretContext, SettingsContext } from '../context.ts';
import type { SubscribersTable } from '../db/tables.ts';
import { quizName } from '../presenters/quiz.ts';
import { subscriberToken } from '../tokens.ts';
import type { Email, Part } from './email.ts';
import { siteLink } from './sender.ts';

type Subscriber = Pick<SubscribersTable, 'id' | 'name' | 'language'>;

/** Asks the owner of the address to confirm; no other email is sent to it until the link is used. */
export function confirmMail(
	context: SettingsContext & SecretContext & I18nContext,
	subscriber: Subscriber,
): Email {
	const { language, t, link, greeting, values } = about(context, subscriber);
	const lead = t({ id: 'mail.confirm.lead', values });
	return {
		language,
		subject: t({ id: 'mail.confirm.subject', values }),
		preheader: lead,
		parts: [
			greeting,
			{ text: lead },
			{ label: t({ id: 'mail.confirm.link' }), link: link('confirm'), isMain: true },
			{ rule: true },
			{ quiet: t({ id: 'mail.confirm.why', values }) },
		],
	};
}

/** Announces new tests, with a link to unsubscribe in the email and in its header (RFC 8058). */
export function newQuizzesMail(
	context: SettingsContext & SecretContext & I18nContext & QuizContext,
	subscriber: Subscriber,
	slugs: readonly string[],
): Email {
	const { language, t, link, greeting, values } = about(context, subscriber);
	const lead = t({ id: 'mail.new_quizzes.lead', values: { ...values, count: slugs.length } });
	const quizzes: Part[] = slugs.map((slug) => ({
		label: quizName(context, slug, language),
		link: siteLink(context.env, `/${slug}`, language),
	}));
	return {
		language,
		subject: t({ id: 'mail.new_quizzes.subject', values: { ...values, count: slugs.length } }),
		preheader: lead,
		parts: [
			greeting,
			{ text: lead },
			...quizzes,
			{ rule: true },
			{ quiet: t({ id: 'mail.new_quizzes.why', values }) },
			{ label: t({ id: 'mail.new_quizzes.stop' }), link: link('stop') },
		],
		stop: link('stop'),
	};
}

function about(
	context: SettingsContext & SecretContext & I18nContext,
	{ id, name, language: asked }: Subscriber,
) {
	const language = context.catalogs.shown(asked as Email['language']);
	const t = context.catalogs.in(language);
	const greeted = greetingName(name);
	return {
		language,
		t,
		values: { site: context.env.SITE_NAME },
		link: (what: 'confirm' | 'stop') =>
			siteLink(context.env, `/new-tests/${what}/${subscriberToken(context, id)}`, language),
		greeting: {
			text: t(greeted ? { id: 'mail.greeting_name', values: { name: greeted } } : { id: 'mail.greeting' }),
		},
	};
}
