import { type ExpectedRange, expectedRange } from '../../core/kinds/iq/expected-range.ts';
import { sampleIq } from '../../core/kinds/iq/sample-answers.ts';
import { kindOf } from '../../core/kinds/kinds.ts';
import type { LanguageCode } from '../../core/language/languages.ts';
import type { Message } from '../../core/language/message.ts';
import { designedItems } from '../../core/scoring/given.ts';
import type { I18nContext, QuizContext } from '../context.ts';
import { presentQuiz, quizWords } from './quiz.ts';

/** One IQ test among others of another length, and how closely it would measure the sample person. */
export type TestLength = ReturnType<typeof presentQuiz> &
	ExpectedRange & {
		isRangeOnly: boolean;
		precision: Message;
		/** The language of its name, if it isn't the page's. */
		lang: LanguageCode | undefined;
	};

/** The person that is measured, and the tests from the shortest to the longest. */
export type TestLengths = { iq: number; tests: TestLength[] };

/** The public IQ tests, each with the range in which it would place the person of the sample report. */
export function presentTestLengths(context: I18nContext & QuizContext, language: LanguageCode): TestLengths {
	const tests = context.quizzes
		.filter((quiz) => quiz.public && quiz.kind === 'iq')
		.toSorted((a, b) => a.items.length - b.items.length);
	return {
		iq: sampleIq,
		tests: tests.map((quiz) => ({
			...presentQuiz(context, quiz, language),
			...expectedRange(designedItems(quiz.scoring, kindOf(quiz.kind).difficultiesOf(quiz)), sampleIq),
			isRangeOnly: quiz.rangeOnly,
			precision: kindOf(quiz.kind).precision(quiz),
			lang: quizWords(context, quiz, language).lang,
		})),
	};
}
