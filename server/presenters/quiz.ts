import type { LanguageCode } from '../../core/language/languages.ts';
import type { Quiz, QuizWords } from '../../core/quiz/quiz.ts';
import type { House } from '../house.ts';

/** The words of a quiz in a language, English where it is not complete in it. */
export function quizWords(house: House, quiz: Quiz, language: LanguageCode): QuizWords {
	return (quiz.words[house.words.shown(language)] ?? quiz.words.en) as QuizWords;
}

/** The name of a quiz in a language; its slug when there is no such quiz any more. */
export function quizName(house: House, slug: string, language: LanguageCode): string {
	const quiz = house.quizzes.find((each) => each.slug === slug);
	return quiz ? quizWords(house, quiz, language).name : slug;
}

/** A row of the quiz list. */
export function presentQuiz(house: House, quiz: Quiz, language: LanguageCode) {
	const { name, description } = quizWords(house, quiz, language);
	return {
		slug: quiz.slug,
		name,
		description,
		kind: quiz.kind,
		question_count: quiz.items.length,
		duration_minutes: quiz.minutes,
		public: quiz.public,
	};
}
