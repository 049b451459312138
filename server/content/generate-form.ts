import { kindOf } from '../../core/kinds/kinds.ts';
import type { Quiz, Snapshot } from '../../core/quiz/quiz.ts';
import type { Secret } from '../secret.ts';

/** The public seed of form 0. */
export function sampleFormSeed({ slug }: Pick<Quiz, 'slug'>): string {
	return `specimen:${slug}`;
}

/** The seed of a form used by attempts, or of the anchors of all of them: 43 characters of a digest. */
export function formSeed(
	{ slug, version }: Pick<Quiz, 'slug' | 'version'>,
	form: number | 'anchors',
	secret: Secret,
): string {
	return secret.sign('form', `${slug}:${version}:${form}`);
}

/** The form of a quiz that grows from one seed, with all of its items or these. */
export function generateForm(
	quiz: Quiz,
	form: number,
	seed: string,
	items: readonly Quiz['items'][number][] = quiz.items,
): Snapshot {
	const { questionOf } = kindOf(quiz.kind);
	return { ...describeForm(quiz, form), questions: items.map((item) => questionOf(quiz, item, seed)) };
}

/** A form without its questions. */
export function describeForm(quiz: Quiz, form: number): Omit<Snapshot, 'questions'> {
	const { slug, kind, version, minutes, outcome, confirm, rangeOnly, itemLanguage, scoring, settings } = quiz;
	const own: Pick<Snapshot, 'settings'> = settings === undefined ? {} : { settings };
	return { slug, kind, version, form, minutes, outcome, confirm, rangeOnly, itemLanguage, ...own, scoring };
}
