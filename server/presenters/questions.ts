import type { PageQuestion, PublicQuestion } from '../../core/kinds/items/item-type.ts';
import { itemTypeOf } from '../../core/kinds/items/item-types.ts';
import { headingText } from '../../core/language/heading-text.ts';
import type { LanguageCode } from '../../core/language/languages.ts';
import { unbroken, wholeCounts } from '../../core/language/unbroken.ts';
import { drawnOf, inOrder } from '../../core/quiz/draw.ts';
import type { Question, Snapshot } from '../../core/quiz/quiz.ts';
import type { I18nContext } from '../context.ts';

/**
 * The questions of a form as our pages show them, with an explicit list of fields: no key, scale, or
 * difficulty. Computed once per language.
 */
export const presentForPages = oncePerForm((context, snapshot, language): PageQuestion[] => {
	if (snapshot.drawnFrom) return asDrawn(snapshot, presentForPages(context, snapshot.drawnFrom, language));
	return snapshot.questions.map((question) => presentForPage(context, question, language));
});

/** A question as our pages show it, whose words have their line breaks at good places. */
export function presentForPage(
	{ catalogs }: I18nContext,
	question: Question,
	language: LanguageCode,
): PageQuestion {
	const shown = itemTypeOf(question).forPages(question, catalogs.in(language), language);
	if (shown.type === 'figural') return shown;
	const answers = shown.answers.map(({ id, text }) => ({ id, text: unbroken(wholeCounts(text)) }));
	return { ...shown, text: headingText(wholeCounts(shown.text)), answers };
}

/** The questions of a form for the API, with every figure drawn. */
export const presentQuestions = oncePerForm((context, snapshot, language): PublicQuestion[] => {
	if (snapshot.drawnFrom) return asDrawn(snapshot, presentQuestions(context, snapshot.drawnFrom, language));
	const t = context.catalogs.in(language);
	return snapshot.questions.map((question) => {
		const type = itemTypeOf(question);
		return type.forApi(type.forPages(question, t, language), t);
	});
});

/** The language of the items, if it isn't the page's. */
export function languageOfItems(
	{ itemLanguage, questions }: Pick<Snapshot, 'itemLanguage' | 'questions'>,
	shown: LanguageCode,
): LanguageCode | undefined {
	const isSaid = questions.every((question) => itemTypeOf(question).isSaidIn(question, shown));
	const language = isSaid ? itemLanguage : 'en';
	return language && language !== shown ? language : undefined;
}

/** The questions that were drawn from a form, with their options in the order drawn. */
function asDrawn<Shown extends { id: string; answers: { id: string }[] }>(
	snapshot: Snapshot,
	all: readonly Shown[],
): Shown[] {
	const shown = new Map(all.map((question) => [question.id, question]));
	return drawnOf(snapshot).flatMap(([id, options]) => {
		const question = shown.get(id);
		return question ? [{ ...question, answers: inOrder(question.answers, options) }] : [];
	});
}

type Present<T> = (context: I18nContext, snapshot: Snapshot, language: LanguageCode) => T;

/** Caches a value per form and language for as long as the form is in memory. */
function oncePerForm<T>(make: Present<T>): Present<T> {
	const made = new WeakMap<Snapshot, Map<LanguageCode, T>>();
	return (context, snapshot, language) => {
		const shown = context.catalogs.shown(language);
		const known = made.get(snapshot) ?? new Map<LanguageCode, T>();
		made.set(snapshot, known);
		const value = known.get(shown) ?? make(context, snapshot, shown);
		known.set(shown, value);
		return value;
	};
}
