import { purge } from '../server/commands/purge.ts';
import type { House } from '../server/house.ts';
import { presentQuiz } from '../server/presenters/quiz.ts';
import { checkQuizzes } from './quiz-check.ts';
import { quizWords } from './quiz-words.ts';

/** What a command answers: as data, as text, and whether it found something wrong. */
export type Said = { data: unknown; text: string; failed?: boolean };

export type Command = { name: string; summary: string } & (
	| { run(house: House): Promise<Said> }
	/** Reads the content alone, which may have faults. */
	| { read(slug: string | undefined, language: string | undefined): Said }
);

/** What an operator can ask, by noun and verb. Opening the house has already checked the content and migrated. */
export const commands: readonly Command[] = [
	{
		name: 'quiz list',
		summary: 'the quizzes, public or not',
		async run(house) {
			const quizzes = house.quizzes.map((quiz) => presentQuiz(house, quiz, 'en'));
			const lines = quizzes.map(
				(quiz) =>
					`${quiz.slug}  ${quiz.question_count} questions  ${quiz.duration_minutes} min  ${quiz.public ? 'public' : 'by code'}`,
			);
			return { data: quizzes, text: lines.join('\n') };
		},
	},
	{
		name: 'quiz check',
		summary: 'every fault of every quiz in plain words; of one: quiz check <slug>',
		read: checkQuizzes,
	},
	{
		name: 'quiz words',
		summary: 'the words of the items, shuffled and without keys: quiz words <slug> [--language ar]',
		read: quizWords,
	},
	{
		name: 'purge',
		summary: 'delete what is older than RETENTION_DAYS (the worker does so daily)',
		async run(house) {
			const { purged } = await purge(house);
			return { data: { purged }, text: `${purged} attempts purged` };
		},
	},
	{
		name: 'db migrate',
		summary: 'bring the database to the newest schema (starting does so too)',
		async run() {
			return { data: { migrated: true }, text: 'The database has the newest schema.' };
		},
	},
];
