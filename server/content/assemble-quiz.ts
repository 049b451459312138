import type { LanguageCode } from '../../core/language/languages.ts';
import type { ItemWords, Quiz, QuizWords } from '../../core/quiz/quiz.ts';
import { didYouMean } from './did-you-mean.ts';
import type { QuizFolder, WrittenQuiz } from './quiz-folder.ts';
import { at, type YamlFile } from './read-yaml.ts';

/** Combines a quiz with its items and all its texts; a short form takes both from its long form. */
export function assembleQuiz(
	folder: QuizFolder,
	file: YamlFile<WrittenQuiz>,
	folders: readonly QuizFolder[],
	faults: string[],
): Quiz {
	const { of, ...quiz } = file.value;
	if (of === undefined) {
		const pictures = [...folder.pictures].map(([name, { shown }]) => [name, shown]);
		const whole = quizOf(quiz, quiz.items, valuesOf(folder));
		return pictures.length === 0 ? whole : { ...whole, pictures: Object.fromEntries(pictures) };
	}
	const long = longForm(of, file, folders, faults);
	const items = (long?.quiz?.value.items ?? []).filter((item) => 'short' in item && item.short);
	if (long?.quiz && items.length === 0)
		faults.push(`${at(file, 'of')}: no item of ${of} is marked \`short: true\``);
	const words = Object.entries(valuesOf(folder)).map(([code, each]) => {
		const said = long?.words[code as LanguageCode]?.value.items;
		if (long && said === undefined)
			faults.push(
				`${folder.words[code as LanguageCode]?.path}: the statements come from ${of}, which has none in ${code}.yaml`,
			);
		return [code, { ...each, items: chosen(said, items) }];
	});
	return quizOf(quiz, items, Object.fromEntries(words));
}

/** A quiz without the list of items that a short form shares, which is only for authors. */
function quizOf(
	quiz: Omit<WrittenQuiz, 'of'>,
	items: readonly (WrittenQuiz['items'][number] & { short?: boolean })[],
	words: Quiz['words'],
): Quiz {
	const asked = items.map((item) => {
		const copy = { ...item };
		delete copy.short;
		return copy;
	});
	return { ...quiz, items: asked, words } as Quiz;
}

/** The folder named by `of`, if it can have a short form. */
function longForm(
	of: string,
	file: YamlFile<WrittenQuiz>,
	folders: readonly QuizFolder[],
	faults: string[],
): QuizFolder | undefined {
	if (file.value.items.length > 0)
		faults.push(`${at(file, 'items')}: a short form takes its items from ${of}; remove items here`);
	const { kind } = file.value;
	// An unreadable quiz might be of this kind.
	const long = folders.filter(
		({ quiz }) => !quiz || (quiz.value.kind === kind && quiz.value.of === undefined),
	);
	const named = long.find(({ slug }) => slug === of);
	if (!named) {
		const slugs = long.map(({ slug }) => slug);
		faults.push(
			`${at(file, 'of')}: there is no long test of the kind ${kind} called ${of}${didYouMean(of, slugs)}`,
		);
	}
	return named;
}

const valuesOf = ({ words }: QuizFolder): Quiz['words'] =>
	Object.fromEntries(Object.entries(words).map(([code, { value }]) => [code, value]));

function chosen(words: QuizWords['items'], items: readonly { id: string }[]): Record<string, ItemWords> {
	return Object.fromEntries(items.flatMap(({ id }) => (words?.[id] === undefined ? [] : [[id, words[id]]])));
}
