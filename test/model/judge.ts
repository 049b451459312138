import { isDeepStrictEqual } from 'node:util';
import type { MessageId } from '../../core/language/message-id.ts';
import type { SecretContext } from '../../server/context.ts';
import { attemptToken } from '../../server/tokens.ts';
import type { Real } from './ask.ts';
import type { Seen } from './calls.ts';
import { type Model, quizOf, type Taken } from './model.ts';
import type { Expected } from './steps.ts';

/**
 * What is wrong with a response. Values only the site decides (the id, the result) are learned when first
 * seen and must stay the same.
 */
export function judgeAnswer({ site }: Real, expected: Expected, seen: Seen, model: Model): string[] {
	const wrong: string[] = [];
	const equal = (what: string, is: unknown, should: unknown) => {
		if (!isDeepStrictEqual(is, should))
			wrong.push(`${what} is ${JSON.stringify(is)}, should be ${JSON.stringify(should)}`);
	};
	equal('the status', seen.status, expected.status);
	equal('the refusal', seen.code, expected.code);
	if (expected.code) {
		const t = site.context.catalogs.in((expected.language ?? 'en') as 'en');
		equal('the message', seen.message, t({ id: `refusal.${expected.code}` as MessageId }));
	}
	equal('where it leads', seen.to, expected.to);
	equal('the mail', seen.mail, expected.mail);
	equal('the outcome', seen.outcome, expected.outcome);
	const taken = model.taken[expected.of ?? -1];
	if (expected.view && taken && wrong.length === 0) {
		const { id, ...view } = seen.view ?? {};
		equal('the attempt', view, expected.view);
		if (wrong.length === 0) learn(model, taken, id as string);
		equal('its id', id, taken.id);
	} else if (!expected.view) equal('the attempt', seen.view, undefined);
	if (expected.questions && taken) {
		const { language, hasToken } = expected.questions;
		const text = JSON.stringify(seen.questions);
		taken.questions ??= {};
		taken.questions[language] ??= text;
		equal('its questions', text, taken.questions[language]);
		equal(
			'their ids',
			seen.questions?.map(({ id }) => id),
			[...quizOf(taken).questions],
		);
		equal('its token', seen.token, hasToken ? attemptToken(site.context, taken.id ?? '') : undefined);
	}
	if (expected.outcome && taken) {
		const { kind } = (seen.result ?? {}) as { kind?: string };
		equal('the kind of result', kind, taken.quiz === 'brief-statements' ? 'emotional' : 'iq');
		taken.result ??= JSON.stringify(seen.result);
		equal('the result', JSON.stringify(seen.result), taken.result);
	}
	const [leak] = (seen.text.startsWith('{') ? secrets.call : secrets.page).exec(seen.text) ?? [];
	if (leak) wrong.push(`${leak} leaves the server`);
	return [...wrong, ...judgeCookie(site.context, expected, seen, model)];
}

function judgeCookie(context: SecretContext, { cookie }: Expected, seen: Seen, model: Model): string[] {
	const [quiz, value = ''] = seen.cookie?.split(/=(.*)/s) ?? [];
	if (!cookie) return quiz === undefined ? [] : [`the cookie of ${quiz} is set`];
	const taken = model.taken[cookie.of ?? -1];
	const id = value.split('.')[0] ?? '';
	if (taken && quiz === cookie.quiz && id !== '') learn(model, taken, id);
	const should = taken ? `${taken.id}.${attemptToken(context, taken.id ?? '')}` : '';
	// After the token comes until when the attempt may be running, and how it was begun.
	return quiz === cookie.quiz && value.replace(/\.\d+\.(plain|personal|arabic)$/, '') === should
		? []
		: [`the cookie is ${seen.cookie}, should be ${should}`];
}

/** No two attempts have the same id. */
function learn(model: Model, taken: Taken, id: string): void {
	if (!model.taken.some((each) => each.id === id)) taken.id ??= id;
}

/**
 * Names that must not appear in any response because they reveal scoring. In page data, quotes are escaped.
 */
const names = 'key|keyed|difficulty|weight|facet|scale|polarity|scoring|discrimination|guessing|matrix';
const secrets = {
	call: new RegExp(`"(${names})"`, 'i'),
	page: new RegExp(String.raw`\\"(${names})\\"`, 'i'),
};
