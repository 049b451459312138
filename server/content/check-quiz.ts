import { kindOf } from '../../core/kinds/kinds.ts';
import type { LanguageCode } from '../../core/language/languages.ts';
import type { Quiz } from '../../core/quiz/quiz.ts';
import { didYouMean } from './did-you-mean.ts';
import type { QuizFolder, WrittenQuiz } from './quiz-folder.ts';
import { at, type YamlFile } from './read-yaml.ts';
import type { ReportTexts } from './reports.ts';

/** Faults of a quiz that depend on its kind and that its schema can't detect. */
export function kindFaults(quiz: Quiz, folder: QuizFolder, written: YamlFile<WrittenQuiz>): string[] {
	const words = Object.fromEntries(Object.entries(folder.words).map(([code, { value }]) => [code, value]));
	return kindOf(quiz.kind)
		.author.faults(quiz, written.value, words)
		.flatMap(({ file, path, message }) => {
			const where = file ? folder.words[file] : written;
			return where ? `${at(where, ...path)}: ${message}` : [];
		});
}

/** Items without a report text in one of their quiz's languages. */
export function reportFaults({ quiz, words }: QuizFolder, reports: ReportTexts): string[] {
	if (!quiz) return [];
	const { kind, items } = quiz.value;
	const needed = kindOf(kind).author.texts?.needed;
	if (!needed) return [];
	const ids = items.map((item) => needed.by(item));
	const codes = Object.keys(words) as LanguageCode[];
	const without = codes.filter((code) => reports.idsOf(kind, code).length === 0);
	const path = (code: LanguageCode) => `content/reports/${kind}/${code}.yaml`;
	const faults = [...new Set(ids)].flatMap((id) => {
		const lacking = codes.filter(
			(code) => !without.includes(code) && !reports.idsOf(kind, code).includes(id),
		);
		if (lacking.length === 0) return [];
		const known = lacking.flatMap((code) => reports.idsOf(kind, code));
		const files = lacking.map(path).join(' and ');
		return `${at(quiz, 'items', ids.indexOf(id))}: ${needed.called} ${id} has no report text in ${files}${didYouMean(id, known)}`;
	});
	return [...without.map((code) => `${path(code)}: the file is missing`), ...faults];
}
