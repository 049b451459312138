import { type LanguageCode, languageOf } from '../../core/language/languages.ts';
import type { Quiz } from '../../core/quiz/quiz.ts';
import type { I18nContext, QuizContext } from '../context.ts';

/**
 * A sentence in `language` about the languages in which a quiz, or several like it, can be taken, with everything around
 * it including the report. If the items are in one language only, the sentence names just that one.
 */
export function quizLanguages(
	context: I18nContext & QuizContext,
	quiz: Quiz,
	language: LanguageCode,
	tests: 'one' | 'several' = 'one',
): string {
	const { catalogs } = context;
	const { locale } = languageOf(catalogs.shown(language));
	const nameOf = (code: LanguageCode) => languageName(catalogs.shown(language), code);
	const t = catalogs.in(language);
	if (quiz.itemLanguage !== null)
		return t({ id: 'quizzes.items_in', values: { language: nameOf(quiz.itemLanguage) } });
	const there = (Object.keys(quiz.words) as LanguageCode[]).filter(
		(code) => catalogs.shown(code) === code && context.reports.areWhole(quiz, code),
	);
	const names = there.map(nameOf).toSorted(new Intl.Collator(locale).compare);
	const list = new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);
	return t({ id: 'quizzes.languages', values: { list, tests } });
}

/** The name of the language of a text if it isn't that of the page around it. */
export function foreignName(page: LanguageCode, text: LanguageCode | null): string | null {
	return text === null || text === page ? null : languageName(page, text);
}

/** The name of a language in another one. */
export function languageName(language: LanguageCode, of: LanguageCode): string {
	const names = new Intl.DisplayNames(languageOf(language).locale, { type: 'language' });
	const { language: own, script } = new Intl.Locale(languageOf(of).locale);
	return names.of(script ? `${own}-${script}` : own) ?? of;
}
