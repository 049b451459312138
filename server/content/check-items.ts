import { didYouMean, nearest } from './did-you-mean.ts';
import type { QuizFolder, WrittenQuiz, WrittenWords } from './quiz-folder.ts';
import { at, type YamlFile } from './read-yaml.ts';

/** What is wrong between the items of a quiz and their words. */
export function itemFaults({ words }: QuizFolder, quiz: YamlFile<WrittenQuiz>): string[] {
	const { kind, itemLanguage } = quiz.value;
	const isShort = kind === 'types' && quiz.value.of !== undefined;
	const files = Object.entries(words);
	const told = files.filter(([code]) => kind !== 'iq' && !isShort && (itemLanguage ?? code) === code);
	const untold = files.filter((each) => !told.includes(each));
	return [
		...(isShort || quiz.value.items.length > 0 ? [] : [`${at(quiz)}: items is missing`]),
		...secondFaults(quiz),
		...untold.flatMap(([, file]) =>
			file.value.items === undefined
				? []
				: [`${at(file, 'items')}: ${reasonOf(quiz.value)}; remove items here`],
		),
		...told.flatMap(([, file]) => [...idFaults(quiz, file), ...formFaults(quiz, file)]),
	];
}

function reasonOf(quiz: WrittenQuiz): string {
	if (quiz.kind === 'iq') return 'figures have no words';
	return quiz.itemLanguage === null
		? 'a short form takes its items from the long one'
		: `the items are in ${quiz.itemLanguage}.yaml alone`;
}

function secondFaults(quiz: YamlFile<WrittenQuiz>): string[] {
	const ids = quiz.value.items.map(({ id }) => id);
	return ids.flatMap((id, index) => {
		const first = ids.indexOf(id);
		if (first === index) return [];
		return `${at(quiz, 'items', index)}: item ${id} stands here for the second time; the first is in line ${quiz.lineOf('items', first)}`;
	});
}

/** Ids that stand in one file alone. */
function idFaults(quiz: YamlFile<WrittenQuiz>, file: YamlFile<WrittenWords>): string[] {
	const items = file.value.items;
	if (items === undefined) return [`${at(file)}: the items are missing: \`items:\`, then a line for each`];
	const ids = quiz.value.items.map(({ id }) => id);
	const missing = new Set(ids.filter((id) => !(id in items)));
	const unknown = Object.keys(items).filter((id) => !ids.includes(id));
	const faults = unknown.map((id) => {
		const words = `${at(file, 'items', id)}: there is no item ${id} in quiz.yaml${didYouMean(id, missing)}`;
		missing.delete(nearest(id, missing) ?? '');
		return words;
	});
	return [
		...faults,
		...[...missing].map(
			(id) =>
				`${at(file, 'items')}: item ${id} has no words (it is in line ${quiz.lineOf('items', ids.indexOf(id))} of quiz.yaml)`,
		),
	];
}

/** Items whose words do not have the form that the kind of quiz needs. */
function formFaults(quiz: YamlFile<WrittenQuiz>, file: YamlFile<WrittenWords>): string[] {
	const isChoice = quiz.value.kind === 'placement';
	return quiz.value.items.flatMap(({ id }) => {
		const given = file.value.items?.[id];
		if (given === undefined || (typeof given === 'string') !== isChoice) return [];
		const must = isChoice
			? 'needs two lines below it: `text: "…"` and `options: { a: "…", b: "…", c: "…", d: "…" }`'
			: 'must be one statement in double quotes';
		return `${at(file, 'items', id)}: item ${id} ${must}`;
	});
}
