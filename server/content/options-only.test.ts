import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { makeContext } from '../../test/context.ts';

type Option = { id: string; text: string };
type Solver = (options: readonly Option[], place: number) => string | undefined;

const levelTests = readdirSync('content/quizzes').filter((name) => name.endsWith('-level'));

/**
 * Someone who sees only the options of a language test must not find the right ones more often than by chance
 * plus ten points.
 */
it.each(levelTests)('the options of %s do not tell which of them is right', async (slug) => {
	const context = await makeContext({}, 'content/quizzes');
	const items = context.forms.draw(slug).snapshot.questions.filter((question) => question.type === 'choice');
	await context.remove();
	expect(items).toHaveLength(40);
	const all = items.map(({ answers }) => answers);
	const words = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];
	const counts = new Map<string, number>();
	for (const word of all.flat().flatMap(({ text }) => words(text)))
		counts.set(word, (counts.get(word) ?? 0) + 1);
	const frequency = ({ text }: Option) => Math.max(...words(text).map((word) => counts.get(word) ?? 0));
	const shared = ({ text }: Option, options: readonly Option[]) =>
		options.filter((other) => words(other.text).some((word) => words(text).includes(word))).length;
	const most = (options: readonly Option[], value: (option: Option) => number) =>
		options.reduce((best, option) => (value(option) > value(best) ? option : best)).id;
	const solvers: Record<string, Solver> = {
		longest: (options) => most(options, ({ text }) => text.length),
		shortest: (options) => most(options, ({ text }) => -text.length),
		'most words': (options) => most(options, ({ text }) => words(text).length),
		'most frequent word': (options) => most(options, frequency),
		'rarest words': (options) => most(options, (option) => -frequency(option)),
		'most like the others': (options) => most(options, (option) => shared(option, options)),
		'least like the others': (options) => most(options, (option) => -shared(option, options)),
		...Object.fromEntries(
			['first', 'second', 'third', 'last'].map((name, place) => [name, (options) => options[place]?.id]),
		),
		'first of the alphabet': (options) => options.toSorted((a, b) => (a.text < b.text ? -1 : 1))[0]?.id,
		'the places in turn': (options, place) => options[place % 4]?.id,
	};
	const shares = Object.entries(solvers).map(([name, solve]) => {
		const right = items.filter(({ key, answers }, place) => solve(answers, place) === key).length;
		return [name, right / items.length] as const;
	});
	console.info(shares.map(([name, share]) => `${name} ${share}`).join(', '));
	expect(shares.filter(([, share]) => share > 0.25 + 0.1)).toEqual([]);
});
