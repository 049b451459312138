import { closeOverdue } from '../../server/commands/close-overdue.ts';
import { rescoreAttempts } from '../../server/commands/rescore-attempts.ts';
import { attemptToken, derivedReportToken } from '../../server/tokens.ts';
import type { Site } from '../crash/site.ts';
import type { Auth, Call, Seen, Who } from './calls.ts';
import type { Model } from './model.ts';
import { SPENT } from './page-steps.ts';
import { addressOf } from './page-way.ts';
import { fieldsOf, readAnswer, readPage } from './seen.ts';

/** The real site, and what its visitors hold. */
export type Real = {
	site: Site;
	/** Makes idempotency keys unique to this run. */
	run: string;
	/** The access codes, in the order of the model's. */
	codes: string[];
	/** The cookies of each browser by name, shared by its tabs. */
	browsers: Record<Who, Map<string, string>>;
	/** Told the response of each call. */
	count(call: Call, seen: Seen): void;
};

/** Makes a call to the real site, with the cookies the browser had when the model was asked. */
export async function ask(real: Real, model: Model, call: Call): Promise<Seen> {
	const { site, codes } = real;
	const who = whoOf(call);
	const cookies = who ? cookieHeader(real.browsers[who]) : {};
	const keep = <Answer extends { headers: Headers }>(answer: Answer): Answer => {
		if (who) remember(real.browsers[who], answer.headers);
		return answer;
	};
	const send = async (...given: Parameters<typeof site.call>) => readAnswer(keep(await site.call(...given)));
	const attempt = (of: number) => `/user/attempt/${model.taken[of]?.id ?? 'nobody'}`;
	const own = (auth: Auth) => ('token' in auth ? bearer(real, model, auth.token) : cookies);
	const inLanguage = (language: string | undefined) =>
		language === undefined ? '' : `?language=${language}`;
	const visit = async (path: string) => readPage(keep(await site.request(path, { headers: cookies })));
	const form = async (path: string, fields: [string, string][]) => {
		const body = new URLSearchParams(fields);
		return readPage(keep(await site.request(path, { method: 'POST', headers: cookies, body })));
	};
	switch (call.do) {
		case 'start': {
			const { quiz, code, resume, key, language, factor } = call;
			const typed = code === undefined ? undefined : codes[code];
			const body = { quiz, code: typed, resume, language, time_factor: factor };
			const headers = { ...cookies, ...(key && { 'idempotency-key': `${real.run}-${key}` }) };
			return send('POST', '/user/attempt', body, headers);
		}
		case 'read':
			return send('GET', attempt(call.of) + inLanguage(call.language), undefined, own(call.auth));
		case 'answer': {
			const given = call.given.map(({ question, answer, time }) => ({
				question_id: question,
				answer_id: answer,
				time,
			}));
			const body = { ...(given.length === 1 ? given[0] : { answers: given }), language: call.language };
			return send('PUT', `${attempt(call.of)}/answer`, body, own(call.auth));
		}
		case 'finish': {
			const path = `${attempt(call.of)}/finish${inLanguage(call.language)}`;
			return send('POST', path, undefined, own(call.auth));
		}
		case 'details': {
			const body = { ...call.person, language: call.language };
			return send('POST', `${attempt(call.of)}/details`, body, own(call.auth));
		}
		case 'result': {
			const path = `${attempt(call.of)}/result${inLanguage(call.language)}`;
			return send('GET', path, undefined, own(call.auth));
		}
		case 'mail': {
			const body = { email: call.email, language: call.language };
			return send('POST', `${attempt(call.of)}/report-mail`, body, own(call.auth));
		}
		case 'erase': {
			const path = attempt(call.of) + inLanguage(call.language);
			return send('DELETE', path, undefined, own(call.auth));
		}
		case 'press start': {
			const path = addressOf(call.quiz, 'instructions', call.lang);
			const again: [string, string][] = call.again ? [['again', 'yes']] : [];
			return form(path, [['time', String(call.factor)], ...again]);
		}
		case 'open': {
			const path = addressOf(call.quiz, call.step, call.lang);
			return visit(path);
		}
		case 'press answer': {
			const { quiz, position, answer, intent, lang } = call;
			const fields: [string, string][] = [
				['answer', answer],
				['intent', intent],
				['shown', String(model.now - SPENT)],
			];
			return form(addressOf(quiz, `q-${position}`, lang), fields);
		}
		case 'press screen': {
			const answers = Object.entries(call.answers).flatMap(([question, answer]): [string, string][] => [
				['question', question],
				[`answer-${question}`, answer],
			]);
			const fields: [string, string][] = [
				['intent', call.intent],
				['shown', String(model.now - SPENT)],
			];
			return form(addressOf(call.quiz, 'q-1', call.lang), [...fields, ...answers]);
		}
		case 'press details': {
			const { name, email, age, gender, norms } = call.person;
			const fields: [string, string][] = [
				['name', name ?? ''],
				['email', email],
				['age', String(age)],
				['gender', gender],
				['norms', norms ? 'yes' : ''],
			];
			return form(addressOf(call.quiz, 'info', call.lang), fields);
		}
		case 'press mail':
			return form(addressOf(call.quiz, call.step, call.lang), [['email', call.email]]);
		case 'press code': {
			const path = `/question/${codes[call.code]}`;
			const seen = await visit(path);
			const { token, leave, reopen } = fieldsOf(seen.text);
			if (token === undefined) return seen;
			const fields = Object.entries({
				token,
				...(call.isSure && { sure: 'yes' }),
				...(call.leaves && leave && { leave }),
				...(reopen && { reopen }),
			});
			const pressed = await form(path, fields);
			return pressed.to === path ? { ...pressed, to: 'the same page' } : pressed;
		}
		case 'report': {
			const token = derivedReportToken(site.context, model.taken[call.of]?.id ?? '');
			const path = `/report/${token}${call.lang ? `?lang=${call.lang}` : ''}`;
			if (!call.erases) return visit(path);
			return form(path, call.isSure ? [['sure', 'yes']] : []);
		}
		case 'close':
			await closeOverdue(site.context);
			return { status: 200, text: '' };
		case 'deliver':
			await site.deliver();
			return { status: 200, text: '' };
		case 'rescore':
			await rescoreAttempts(site.context, { isTrial: false }, () => {});
			return { status: 200, text: '' };
		case 'wait':
			site.context.pass(call.time);
			return { status: 200, text: '' };
	}
}

/** The browser that makes a call; none for programs with a token, and for jobs. */
function whoOf(call: Call): Who | undefined {
	if ('auth' in call) return 'browser' in call.auth ? call.auth.browser : undefined;
	return 'who' in call ? call.who : undefined;
}

function bearer(real: Real, model: Model, of: number): Record<string, string> {
	const id = model.taken[of]?.id;
	return { authorization: `Bearer ${id === undefined ? 'made-up' : attemptToken(real.site.context, id)}` };
}

function cookieHeader(cookies: ReadonlyMap<string, string>): Record<string, string> {
	const pairs = [...cookies].map(([name, value]) => `${name}=${value}`);
	return pairs.length > 0 ? { cookie: pairs.join('; ') } : {};
}

/** Stores the cookies of a response like a browser; empty cookies are removed. */
function remember(cookies: Map<string, string>, headers: Headers): void {
	for (const set of headers.getSetCookie()) {
		const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
		if (value === '') cookies.delete(name);
		else cookies.set(name, value);
	}
}
