/** The fields of a submitted form; a body that isn't a form counts as empty. */
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

/**
 * When the questions of a form were shown, as submitted: never in the future, at most a day ago, and now if
 * missing.
 */
export function shownIn(form: FormData, now: number): number {
	const shown = Number.parseInt(textOf(form, 'shown'), 10);
	return Number.isNaN(shown) ? now : Math.min(now, Math.max(now - 86_400_000, shown));
}
