import { isDeepStrictEqual } from 'node:util';
import { factsOf } from '../core/kinds/facts.ts';
import { kindOf } from '../core/kinds/kinds.ts';
import { type LanguageCode, languageOf } from '../core/language/languages.ts';
import type { Message } from '../core/language/message.ts';
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
	const rows = inCatalogueOrder(open, nameOf, languageOf(context.catalogs.shown(code)).locale);
	return rows.map((quiz, index) => ({
		...presentQuiz(context, quiz, code),
		lang: quizWords(context, quiz, code).lang,
		languages: quizLanguages(context, quiz, code),
		/** The same about it and others. */
		theirLanguages: quizLanguages(context, quiz, code, 'several'),
		/** The language of its questions, if they are in one only, whatever the page's. */
		tested:
			quiz.itemLanguage && capitalized(languageName(context.catalogs.shown(code), quiz.itemLanguage), code),
		nativeName: quiz.itemLanguage && nativeNameOf(quiz.itemLanguage),
		emblem: presentEmblem(context, quiz, code),
		tells: tellsOf(quiz, rows.slice(0, index)),
	}));
}

/**
 * What the result of a quiz tells. Another form of the test of a quiz before it, which tells the same, is less certain.
 */
function tellsOf(quiz: Quiz, before: readonly Quiz[]): Message {
	const precision = kindOf(quiz.kind).precision(quiz);
	const isShorter =
		factsOf(quiz.kind).sharesEntry === 'forms' &&
		before.some((each) => isDeepStrictEqual(kindOf(each.kind).precision(each), precision));
	return isShorter ? { id: 'quizzes.shorter' } : precision;
}

function nativeNameOf(language: LanguageCode) {
	const { code, name } = languageOf(language);
	return { code, name };
}

function capitalized(name: string, language: LanguageCode): string {
	return name.charAt(0).toLocaleUpperCase(languageOf(language).locale) + name.slice(1);
}

/** One of these tests that can be taken in the same languages as most of them; undefined if all test one language each. */
export function typicalOf(rows: readonly QuizRow[]): QuizRow | undefined {
	const general = rows.filter(({ tested }) => tested === null);
	const countOf = ({ languages }: QuizRow) => general.filter((each) => each.languages === languages).length;
	return general.toSorted((a, b) => countOf(b) - countOf(a))[0];
}
