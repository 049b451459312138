import { questionCount } from '../../core/kinds/kinds.ts';
import type { LanguageCode } from '../../core/language/languages.ts';
import type { Quiz, QuizWords } from '../../core/quiz/quiz.ts';
import type { Context } from '../context.ts';

/** `lang` is the language of the texts, if it isn't the page's (WCAG 2.2, 3.1.2). */
export type ShownWords = Pick<QuizWords, 'name' | 'description' | 'measures'> & {
	lang: LanguageCode | undefined;
};

/** The texts of a quiz in a language, or in English if incomplete; never its items, which are texts too. */
export function quizWords({ words }: Pick<Context, 'words'>, quiz: Quiz, language: LanguageCode): ShownWords {
	const own = quiz.words[words.shown(language)];
	const { name, description, measures } = (own ?? quiz.words.en) as QuizWords;
	return { name, description, measures, lang: own ? undefined : 'en' };
}

/** The name of a quiz in a language; its slug if the quiz no longer exists. */
export function quizName(context: Context, slug: string, language: LanguageCode): string {
	const quiz = context.quizzes.find((each) => each.slug === slug);
	return quiz ? quizWords(context, quiz, language).name : slug;
}

/** A row of the quiz list. */
export function presentQuiz(context: Pick<Context, 'words'>, quiz: Quiz, language: LanguageCode) {
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
