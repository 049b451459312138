import { openSteps, present, quizzes, type Slug } from './model.ts';
import type { Expected, Local, Step } from './steps.ts';

/** What a page request depends on: a browser and its cookies. */
export type OnPage = { quiz: Slug; jar: Partial<Record<Slug, number>>; lang?: 'ar' };

/** The address of a step, in the route set used for the quiz here. */
export function addressOf(quiz: Slug, step: string, lang?: string): string {
	const { base } = quizzes[quiz];
	const query = lang ? `?lang=${lang}` : '';
	if (base === '') return `/${quiz}${step === 'welcome' ? '' : `/${step}`}${query}`;
	const isAsking = /^q-\d/.test(step) || step === 'time-up';
	const parts: Record<string, string> = { info: '/user-form', 'thank-you': '/thank-you' };
	return `${base}/${quiz}${isAsking ? '/questions' : (parts[step] ?? '')}${query}`;
}

/** The attempt in the browser's cookie; without one, redirects to the first page. */
export function carried({ quiz, jar, lang }: OnPage): Step {
	return (model, local) => {
		const of = jar[quiz];
		const taken = present(model, of);
		if (of === undefined || !taken) return { status: 302, to: addressOf(quiz, 'welcome', lang) };
		local.of = of;
		local.open = openSteps(taken, model.now);
		return undefined;
	};
}

/** Redirects to a step of the quiz. */
export const leadTo = ({ quiz, lang }: OnPage, step: string): Expected => ({
	status: 303,
	to: addressOf(quiz, step, lang),
});
/** Redirects to the attempt's current step. */
export const leadOn = (call: OnPage, local: Local): Expected => leadTo(call, local.open?.[0] ?? '');

/** Shows a page if its step is open, or redirects. */
export function show(call: OnPage, step: (local: Local) => string, status = 200): Step {
	return (model, local) => {
		const taken = present(model, local.of);
		if (!taken) return { status: 302, to: addressOf(call.quiz, 'welcome', call.lang) };
		local.open = openSteps(taken, model.now);
		return local.open.includes(step(local)) ? { status: local.status ?? status } : leadOn(call, local);
	};
}
