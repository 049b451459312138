import type { ItemWordsRule } from '../../core/kinds/author.ts';
import { kindOf } from '../../core/kinds/kinds.ts';
import { didYouMean, nearest } from './did-you-mean.ts';
import type { QuizFolder, WrittenQuiz, WrittenWords } from './quiz-folder.ts';
import { altTextFaults } from './quiz-pictures.ts';
import { at, type YamlFile } from './read-yaml.ts';

/** The mismatches between the items of a quiz and their texts. */
export function itemFaults({ words }: QuizFolder, quiz: YamlFile<WrittenQuiz>): string[] {
	const { itemLanguage } = quiz.value;
	const isShort = quiz.value.of !== undefined;
	const hasWords = typeof wordsRuleOf(quiz.value) !== 'string';
	const files = Object.entries(words);
	const told = files.filter(([code]) => hasWords && !isShort && (itemLanguage ?? code) === code);
	const untold = files.filter((each) => !told.includes(each));
	return [
		...(isShort || quiz.value.items.length > 0 ? [] : [`${at(quiz)}: items is missing`]),
		...secondFaults(quiz),
		...untold.flatMap(([, file]) =>
			file.value.items === undefined
				? []
				: [`${at(file, 'items')}: ${reasonOf(quiz.value)}; remove items here`],
		),
		...told.flatMap(([, file]) => [
			...idFaults(quiz, file),
			...formFaults(quiz, file),
			...altTextFaults(quiz, file),
		]),
	];
}

function reasonOf(quiz: WrittenQuiz): string {
	const rule = wordsRuleOf(quiz);
	if (typeof rule === 'string') return rule;
	return quiz.itemLanguage === null
		? 'a short form takes its items from the long one'
		: `the items belong only in ${quiz.itemLanguage}.yaml`;
}

/** Every item in `quiz.yaml`, including unused ones, by its location. */
function placesOfItems({
	value,
}: YamlFile<WrittenQuiz>): { id: string; place: ['items' | 'examples', number] }[] {
	const inList = (list: 'items' | 'examples') =>
		value[list].map(({ id }, index) => ({ id, place: [list, index] as ['items' | 'examples', number] }));
	return [...inList('items'), ...inList('examples')];
}

function secondFaults(quiz: YamlFile<WrittenQuiz>): string[] {
	const all = placesOfItems(quiz);
	return all.flatMap(({ id, place }) => {
		const first = all.find((each) => each.id === id);
		if (!first || first.place === place) return [];
		return `${at(quiz, ...place)}: item ${id} is listed twice; the first is in line ${quiz.lineOf(...first.place)}`;
	});
}

/** Ids that occur in only one of the files. */
function idFaults(quiz: YamlFile<WrittenQuiz>, file: YamlFile<WrittenWords>): string[] {
	const items = file.value.items;
	if (items === undefined)
		return [`${at(file)}: the items are missing; write \`items:\` and then a line for each`];
	const all = placesOfItems(quiz);
	const ids = all.map(({ id }) => id);
	const missing = new Set(ids.filter((id) => !(id in items)));
	const unknown = Object.keys(items).filter((id) => !ids.includes(id));
	const faults = unknown.map((id) => {
		const words = `${at(file, 'items', id)}: there is no item ${id} in quiz.yaml${didYouMean(id, missing)}`;
		missing.delete(nearest(id, missing) ?? '');
		return words;
	});
	return [
		...faults,
		...all
			.filter(({ id }) => missing.has(id))
			.map(
				({ id, place }) =>
					`${at(file, 'items')}: item ${id} has no text (it is in line ${quiz.lineOf(...place)} of quiz.yaml)`,
			),
	];
}

/** Items whose texts don't have the form that the kind of quiz requires. */
function formFaults(quiz: YamlFile<WrittenQuiz>, file: YamlFile<WrittenWords>): string[] {
	const rule = wordsRuleOf(quiz.value);
	if (typeof rule === 'string') return [];
	return placesOfItems(quiz).flatMap(({ id }) => {
		const given = file.value.items?.[id];
		if (given === undefined || rule.fits(given)) return [];
		return `${at(file, 'items', id)}: item ${id} ${rule.must}`;
	});
}

function wordsRuleOf({ kind }: WrittenQuiz): ItemWordsRule | string {
	return kindOf(kind).author.itemWords;
}
