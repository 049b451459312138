import { loadCatalogs } from '../server/content/catalogs.ts';
import { loadQuizzes } from '../server/content/quizzes.ts';
import { presentQuiz } from '../server/presenters/quiz.ts';
import type { Command } from './command.ts';
import { checkQuizzes } from './quiz-check.ts';
import { quizImportCommand } from './quiz-import.ts';
import { quizWords } from './quiz-words.ts';

export const quizCommands: readonly Command[] = [
	{
		name: 'quiz list',
		summary: 'List the quizzes, public or not',
		read() {
			const catalogs = loadCatalogs('content/locales');
			const loaded = loadQuizzes('content/quizzes', 'content/reports');
			const quizzes = loaded.quizzes.map((quiz) => presentQuiz({ catalogs }, quiz, 'en'));
			const lines = quizzes.map(
				(quiz) =>
					`${quiz.slug}  ${quiz.question_count} questions  ${quiz.duration_minutes} min  ${quiz.public ? 'public' : 'by code'}`,
			);
			return { data: quizzes, text: lines.join('\n') };
		},
	},
	{
		name: 'quiz check',
		summary: 'Check all quizzes, or one, and list every fault in plain words',
		args: '[<slug>]',
		read: ({ args: [slug] }) => checkQuizzes(slug),
	},
	{
		name: 'quiz words',
		summary: 'Print the words of the items, shuffled and without keys',
		args: '<slug>',
		options: {
			language: { value: 'CODE', about: 'the language, such as ar; by default, the language of the items' },
		},
		read: ({ args: [slug], values: { language } }) => quizWords(slug, language),
	},
	quizImportCommand,
];
