import type { QuizContext, SettingsContext } from '../context.ts';
import type { Email } from './email.ts';

/** The questions of a quiz that were taken out of scoring in one night. */
export type ItemsOut = {
	quiz: string;
	items: { item: string; language: string; takers: number; rest: number; low: number; high: number }[];
};

/** The email that tells the operator which questions don't count anymore, why, and how to undo that, in English. */
export function itemsOutMail(
	{ env, quizzes }: SettingsContext & QuizContext,
	{ quiz: slug, items }: ItemsOut,
): Email {
	const name = quizzes.find((quiz) => quiz.slug === slug)?.words.en?.name ?? slug;
	const two = (value: number) => value.toFixed(2).replace('-', '−');
	const lines = items.flatMap(({ item, language, takers, rest, low, high }) => [
		{
			text: `${item} in ${language}: of ${takers} people, those who score high on the other questions score low on this one (correlation ${two(rest)}, 99.9% interval ${two(low)} to ${two(high)}). Its translation or its key is probably wrong.`,
		},
		{ quote: `plumb item restore --quiz ${slug} --item ${item} --language ${language}` },
	]);
	return {
		language: 'en',
		subject: `${env.SITE_NAME}: a question of ${name} is out of scoring`,
		preheader: items.map(({ item, language }) => `${item} in ${language}`).join(', '),
		parts: [
			{
				text: `Two nightly counts running found that a question of ${name} goes against the others. New attempts in that language still ask it, but don't count it, and their reports say so.`,
			},
			...lines,
			{
				text: `If you correct its text or its key, it counts again after the next start of the site. If it's right, the command above takes it back into scoring, and it stays there. To see what earlier results would become: plumb attempt rescore --quiz ${slug}`,
			},
			{ rule: true },
			{ quiet: `You get this email because you run ${env.SITE_NAME}.` },
		],
	};
}
