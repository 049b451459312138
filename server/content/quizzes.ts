import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type LanguageCode, languages } from '../../core/language/languages.ts';
import { inCatalogueOrder } from '../../core/quiz/catalogue.ts';
import type { ItemWords, Quiz, QuizWords } from '../../core/quiz/quiz.ts';
import { quizSchema, wordsSchema } from './quiz-schema.ts';
import { readYaml } from './read-yaml.ts';

type Read = ReturnType<typeof quizSchema.parse>;
type AllWords = Partial<Record<LanguageCode, QuizWords>>;

/** Reads every quiz of a folder, in the order of the catalogue; throws one Error that lists every fault. */
export function loadQuizzes(dir: string): Quiz[] {
	const faults: string[] = [];
	const read = new Map<string, { quiz: Read; words: AllWords }>();
	for (const slug of readdirSync(dir).sort()) {
		const quiz = readYaml(join(dir, slug, 'quiz.yaml'), quizSchema, faults);
		const words = readWords(join(dir, slug), faults);
		if (quiz && quiz.slug !== slug)
			faults.push(`${slug}/quiz.yaml: slug is ${quiz.slug}, the folder is ${slug}`);
		if (quiz) read.set(slug, { quiz, words });
	}
	const quizzes = [...read.values()].map(({ quiz, words }) => whole(quiz, words, read, faults));
	for (const quiz of quizzes) faults.push(...itemFaults(quiz));
	if (faults.length > 0)
		throw new Error(`The quizzes are not right:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
	return inCatalogueOrder(quizzes);
}

function readWords(dir: string, faults: string[]): AllWords {
	const words: AllWords = {};
	for (const { code } of languages) {
		const path = join(dir, `${code}.yaml`);
		const read = existsSync(path) ? readYaml(path, wordsSchema, faults) : undefined;
		if (read) words[code] = read;
	}
	if (!existsSync(join(dir, 'en.yaml'))) faults.push(`${dir}: en.yaml is missing`);
	return words;
}

/** The quiz with its items and all words; a short form takes both from the test that it is the short form of. */
function whole(
	quiz: Read,
	words: AllWords,
	read: Map<string, { quiz: Read; words: AllWords }>,
	faults: string[],
): Quiz {
	if (quiz.kind !== 'types') return { ...quiz, words };
	const { of, ...rest } = quiz;
	const long = of === undefined ? undefined : read.get(of);
	if (of !== undefined && long?.quiz.kind !== 'types')
		faults.push(`${quiz.slug}/quiz.yaml: of: there is no test of types '${of}'`);
	const items = long?.quiz.kind === 'types' ? long.quiz.items.filter(({ short }) => short) : quiz.items;
	const given = long?.words ?? words;
	return {
		...rest,
		items: items.map(({ id, scale, keyed }) => ({ id, scale, keyed })),
		words: Object.fromEntries(
			Object.entries(words).map(([code, each]) => [
				code,
				{ ...each, items: chosen(given[code as LanguageCode]?.items, items) },
			]),
		),
	};
}

function chosen(words: QuizWords['items'], items: readonly { id: string }[]): Record<string, ItemWords> {
	return Object.fromEntries(items.flatMap(({ id }) => (words?.[id] === undefined ? [] : [[id, words[id]]])));
}

/** What is wrong between items and their words, each in one sentence for their author. */
function itemFaults(quiz: Quiz): string[] {
	const faults: string[] = [];
	const ids = quiz.items.map(({ id }) => id);
	const say = (file: string, fault: string) => faults.push(`${quiz.slug}/${file}: ${fault}`);
	if (ids.length === 0) say('quiz.yaml', 'has no items');
	for (const id of new Set(ids.filter((each, index) => ids.indexOf(each) !== index)))
		say('quiz.yaml', `two items have the id ${id}`);
	if (quiz.kind === 'iq') return faults;
	const codes = quiz.itemLanguage === null ? languages.map(({ code }) => code) : [quiz.itemLanguage];
	for (const code of codes) {
		const words = quiz.words[code];
		if (!words) continue;
		const items = words.items ?? {};
		for (const id of ids) if (!(id in items)) say(`${code}.yaml`, `item ${id} has no words`);
		for (const id of Object.keys(items))
			if (!ids.includes(id)) say(`${code}.yaml`, `there is no item ${id} in quiz.yaml`);
		for (const item of quiz.items) {
			const given = items[item.id];
			if (given === undefined) continue;
			if (!('key' in item)) {
				if (typeof given !== 'string') say(`${code}.yaml`, `item ${item.id} must be one statement`);
			} else if (typeof given === 'string')
				say(`${code}.yaml`, `item ${item.id} must have a text and options`);
			else if (!(item.key in given.options))
				say(`${code}.yaml`, `item ${item.id} has no option ${item.key}, which is its key`);
		}
	}
	return faults;
}
