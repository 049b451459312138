import { kindOf, questionCount } from '../../core/kinds/kinds.ts';
import { type LanguageCode, languageOf } from '../../core/language/languages.ts';
import type { Translate } from '../../core/language/text.ts';
import { unbroken } from '../../core/language/unbroken.ts';
import { askedIn, inCatalogueOrder } from '../../core/quiz/catalogue.ts';
import type { Quiz, QuizWords } from '../../core/quiz/quiz.ts';
import type { I18nContext, QuizContext } from '../context.ts';

/** `lang` is the language of the texts, if it isn't the page's (WCAG 2.2, 3.1.2). */
export type ShownWords = Record<'name' | 'inSentence' | 'description' | 'measures', string> & {
	lang: LanguageCode | undefined;
};

/**
 * The texts about a quiz in a language, or in English if that translation isn't complete; never its items,
 * which are words too.
 */
export function quizWords({ catalogs }: I18nContext, quiz: Quiz, language: LanguageCode): ShownWords {
	const own = quiz.words[catalogs.shown(language)];
	const { name, inSentence = name, description, measures } = (own ?? quiz.words.en) as QuizWords;
	return { name, inSentence: unbroken(inSentence), description, measures, lang: own ? undefined : 'en' };
}

/** The name of a quiz in a language, as a title and within a sentence; its slug if the quiz no longer exists. */
export function quizNames(
	context: I18nContext & QuizContext,
	slug: string,
	language: LanguageCode,
): Pick<ShownWords, 'name' | 'inSentence'> {
	const quiz = context.quizzes.find((each) => each.slug === slug);
	return quiz ? quizWords(context, quiz, language) : { name: slug, inSentence: slug };
}

/** The name of a quiz in a language, as a title. */
export function quizName(context: I18nContext & QuizContext, slug: string, language: LanguageCode): string {
	return quizNames(context, slug, language).name;
}

/** A quiz in two lines, for the preview of a link to it: how long it is, and what its result tells how precisely. */
export function quizPreview({ catalogs }: I18nContext, quiz: Quiz, language: LanguageCode): string {
	const t = catalogs.in(language);
	return t({
		id: 'quiz.preview',
		values: {
			questions: t({
				id: 'quiz.in_questions',
				values: { what: askedIn(quiz.kind), count: questionCount(quiz) },
			}),
			minutes: minutesOf(t, quiz),
			precision: t(kindOf(quiz.kind).precision(quiz)),
		},
	});
}

/** All quizzes in the order of the catalog, those that are equally long by their names as the language sorts them. */
export function quizzesInOrder(context: I18nContext & QuizContext, language: LanguageCode): Quiz[] {
	const nameOf = ({ slug }: Quiz) => quizName(context, slug, language);
	return inCatalogueOrder(context.quizzes, nameOf, languageOf(language).locale);
}

/** A quiz in a list to choose from: its name, and how long it takes. */
export function quizLine(context: I18nContext, quiz: Quiz, language: LanguageCode): string {
	const t = context.catalogs.in(language);
	const { name } = quizWords(context, quiz, language);
	return `${name} · ${minutesOf(t, quiz)}`;
}

function minutesOf(t: Translate, { minutes }: Quiz): string {
	return t({ id: 'quiz.in_minutes', values: { minutes } });
}

/** A row of the quiz list. */
export function presentQuiz(context: I18nContext, quiz: Quiz, language: LanguageCode) {
	const { name, description } = quizWords(context, quiz, language);
	return {
		slug: quiz.slug,
		name,
		description,
		kind: quiz.kind,
		question_count: questionCount(quiz),
		duration_minutes: quiz.minutes,
		public: quiz.public,
	};
}
