import { kindOf } from '../core/kinds/kinds.ts';
import { type LanguageCode, languageOf } from '../core/language/languages.ts';
import { inCatalogueOrder } from '../core/quiz/catalogue.ts';
import type { Quiz } from '../core/quiz/quiz.ts';
import { requestLanguage } from '../server/http/pages/request-language.ts';
import { presentEmblem } from '../server/presenters/emblem.ts';
import { presentQuiz, quizWords } from '../server/presenters/quiz.ts';
import { languageName, quizLanguages } from '../server/presenters/quiz-languages.ts';
import { contextOf, type LoaderArgs } from './page-data.ts';

export type QuizRow = ReturnType<typeof quizRows>[number];

/**
 * The public quizzes for lists, in catalog order. Those of one kind are sorted by their names in the page's
 * language.
 */
export function quizRows(args: LoaderArgs, isWanted: (quiz: Quiz) => boolean = () => true) {
	const context = contextOf(args);
	const { code } = requestLanguage(args.request);
	const open = context.quizzes.filter((quiz) => quiz.public && isWanted(quiz));
	const nameOf = (quiz: Quiz) => quizWords(context, quiz, code).name;
	return inCatalogueOrder(open, nameOf, languageOf(context.catalogs.shown(code)).locale).map((quiz) => ({
		...presentQuiz(context, quiz, code),
		lang: quizWords(context, quiz, code).lang,
		languages: quizLanguages(context, quiz, code),
		/** The language of its questions, if they are in one only, whatever the page's. */
		tested:
			quiz.itemLanguage && capitalized(languageName(context.catalogs.shown(code), quiz.itemLanguage), code),
		nativeName: quiz.itemLanguage && nativeNameOf(quiz.itemLanguage),
		emblem: presentEmblem(context, quiz, code),
		precision: kindOf(quiz.kind).precision(quiz),
	}));
}

function nativeNameOf(language: LanguageCode) {
	const { code, name } = languageOf(language);
	return { code, name };
}

function capitalized(name: string, language: LanguageCode): string {
	return name.charAt(0).toLocaleUpperCase(languageOf(language).locale) + name.slice(1);
}

/**
 * The sentence about their languages that is true of most of these tests, for saying it once; undefined if
 * all have questions in one language only.
 */
export function languagesOfMost(rows: readonly QuizRow[]): string | undefined {
	const texts = rows.flatMap(({ languages, tested }) => (tested ? [] : [languages]));
	const countOf = (text: string) => texts.filter((each) => each === text).length;
	return texts.toSorted((a, b) => countOf(b) - countOf(a))[0];
}
