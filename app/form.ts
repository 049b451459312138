import { answerOf } from '../core/quiz/answer-options.ts';

/** The fields of a submitted form; none if the body isn't a form. */
export async function readForm(request: Request): Promise<FormData> {
	try {
		return await request.formData();
	} catch (error) {
		if (error instanceof TypeError) return new FormData();
		throw error;
	}
}

/** The text of a field; '' if it is missing or a file. */
export function textOf(form: FormData, name: string): string {
	const value = form.get(name);
	return typeof value === 'string' ? value : '';
}

/** The answer to a question from the options chosen in its field; '' if none was chosen. */
export function answerIn(form: FormData, name: string): string {
	return answerOf(form.getAll(name).filter((value) => typeof value === 'string'));
}

/**
 * When the form says that its questions were shown, in milliseconds since 1970: never in the future and at
 * most a day ago. `now` if it doesn't say.
 */
export function shownIn(form: FormData, now: number): number {
	const shown = Number.parseInt(textOf(form, 'shown'), 10);
	return Number.isNaN(shown) ? now : Math.min(now, Math.max(now - 86_400_000, shown));
}
