import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { WrittenOf } from '../../core/kinds/author.ts';
import type { QuizKind } from '../../core/kinds/facts.ts';
import { type LanguageCode, languages } from '../../core/language/languages.ts';
import type { QuizWords } from '../../core/quiz/quiz.ts';
import { isPictureName, type PictureFile, readPictures } from './quiz-pictures.ts';
import { quizSchema, wordsSchema } from './quiz-schema.ts';
import { at, readYaml, type YamlFile } from './read-yaml.ts';

/** The files of one quiz as written; unreadable ones are absent. */
export type QuizFolder = {
	slug: string;
	quiz: YamlFile<WrittenQuiz> | undefined;
	words: Partial<Record<LanguageCode, YamlFile<WrittenWords>>>;
	/** The picture files by name. */
	pictures: ReadonlyMap<string, PictureFile>;
};

export type WrittenQuiz = WrittenOf<QuizKind>;
export type WrittenWords = QuizWords;

/** Reads the folder of one quiz. */
export function readQuizFolder(dir: string, faults: string[]): QuizFolder {
	const slug = basename(dir);
	const quiz = readYaml(join(dir, 'quiz.yaml'), quizSchema, faults);
	const words: QuizFolder['words'] = {};
	const codes = languages.map(({ code }) => code);
	for (const code of codes) {
		const path = join(dir, `${code}.yaml`);
		const read =
			code === 'en' || existsSync(path) ? readYaml(path, wordsSchema(quiz?.value.kind), faults) : undefined;
		if (read) words[code] = read;
	}
	const names = readdirSync(dir).filter((name) => !name.startsWith('.'));
	const pictureNames = names.filter(isPictureName);
	const pictures = quiz ? readPictures(dir, quiz, pictureNames, faults) : new Map<string, PictureFile>();
	for (const name of names) {
		if (!pictureNames.includes(name) && !['quiz', ...codes].some((known) => name === `${known}.yaml`))
			faults.push(
				`${join(dir, name)}: is not used; a language file must be named after its language, one of ${codes.join(', ')}, and end in .yaml`,
			);
	}
	if (quiz && quiz.value.slug !== slug)
		faults.push(`${at(quiz, 'slug')}: slug is ${quiz.value.slug}, but the folder is called ${slug}`);
	const language = quiz?.value.itemLanguage;
	if (quiz && language && language !== 'en' && !existsSync(join(dir, `${language}.yaml`)))
		faults.push(
			`${at(quiz, 'itemLanguage')}: itemLanguage is ${language}, but there is no ${language}.yaml with the items`,
		);
	return { slug, quiz, words, pictures };
}
