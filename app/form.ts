import { answerOf } from '../core/quiz/answer-options.ts';

/** The fields of a form that came in; a body that is no form counts as an empty one. */
export async function readForm(request: Request): Promise<FormData> {
	try {
		return await request.formData();
	} catch (error) {
		if (error instanceof TypeError) return new FormData();
		throw error;
	}
}

/** A field's text; empty if missing or a file. */
export function textOf(form: FormData, name: string): string {
	const value = form.get(name);
	return typeof value === 'string' ? value : '';
}

/** What a field holds of the options of a question; '' where none was chosen. */
export function answerIn(form: FormData, name: string): string {
	return answerOf(form.getAll(name).filter((value) => typeof value === 'string'));
}

/** When the questions of a form were shown, as it says: never in the future, at most a day ago; now if it does not say. */
export function shownIn(form: FormData, now: number): number {
	const shown = Number.parseInt(textOf(form, 'shown'), 10);
	return Number.isNaN(shown) ? now : Math.min(now, Math.max(now - 86_400_000, shown));
}
