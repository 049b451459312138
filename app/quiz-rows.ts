import { languageOf } from '../core/language/languages.ts';
import { inCatalogueOrder } from '../core/quiz/catalogue.ts';
import type { Quiz } from '../core/quiz/quiz.ts';
import { requestLanguage } from '../server/http/pages/request-language.ts';
import { presentQuiz, quizWords } from '../server/presenters/quiz.ts';
import { quizLanguages } from '../server/presenters/quiz-languages.ts';
import { houseOf, type LoaderArgs } from './page-data.ts';

export type QuizRow = ReturnType<typeof quizRows>[number];

/**
 * The public quizzes for lists, in catalog order, those of one kind sorted by their names in the page's
 * language.
 */
export function quizRows(args: LoaderArgs, isWanted: (quiz: Quiz) => boolean = () => true) {
	const house = houseOf(args);
	const { code } = requestLanguage(args.request);
	const open = house.quizzes.filter((quiz) => quiz.public && isWanted(quiz));
	const nameOf = (quiz: Quiz) => quizWords(house, quiz, code).name;
	return inCatalogueOrder(open, nameOf, languageOf(house.words.shown(code)).locale).map((quiz) => ({
		...presentQuiz(house, quiz, code),
		lang: quizWords(house, quiz, code).lang,
		languages: quizLanguages(house, quiz, code),
	}));
}
