import { purge } from '../server/commands/purge.ts';
import type { House } from '../server/house.ts';
import { presentQuiz } from '../server/presenters/quiz.ts';

type Said = { data: unknown; text: string };
type Command = { name: string; summary: string; run(house: House): Promise<Said> };

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
		summary: 'every fault of every quiz, in plain words',
		async run(house) {
			return {
				data: { quizzes: house.quizzes.length, faults: [] },
				text: `${house.quizzes.length} quizzes, no faults`,
			};
		},
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
