import { plain } from '../../core/kinds/author.ts';
import type { QuizFolder, WrittenWords } from './quiz-folder.ts';
import { at, type YamlFile } from './read-yaml.ts';

/**
 * Texts that are repeated where they should differ: in two items, in two options, or as English text in
 * another language's file.
 */
export function repeatFaults({ words }: QuizFolder): string[] {
	const { en: english, ...others } = words;
	return [
		...Object.values(words).flatMap((file) => [...sameItems(file), ...sameOptions(file)]),
		...Object.values(others).flatMap((file) => (english ? untranslated(file, english.value) : [])),
	];
}

function sameItems(file: YamlFile<WrittenWords>): string[] {
	const first = new Map<string, string>();
	return Object.entries(file.value.items ?? {}).flatMap(([id, words]) => {
		const text = plain(words);
		const other = first.get(text);
		if (other === undefined) first.set(text, id);
		return other === undefined
			? []
			: `${at(file, 'items', id)}: item ${id} has the same words as item ${other} in line ${file.lineOf('items', other)}`;
	});
}

function sameOptions(file: YamlFile<WrittenWords>): string[] {
	return Object.entries(file.value.items ?? {}).flatMap(([id, words]) => {
		if (typeof words === 'string') return [];
		const options = Object.entries(words.options ?? {}).map(
			([option, text]) => [option, text.trim()] as const,
		);
		return options.flatMap(([option, text], index) => {
			const other = options.slice(0, index).find(([, each]) => each === text);
			return other
				? `${at(file, 'items', id, 'options', option)}: item ${id}: options ${other[0]} and ${option} are the same`
				: [];
		});
	});
}

function untranslated(file: YamlFile<WrittenWords>, english: WrittenWords): string[] {
	const texts = ({ description, measures, items }: WrittenWords) =>
		Object.entries({ description, measures, ...items }).map(([name, words]) => [name, plain(words)] as const);
	const said = new Map(texts(english));
	return texts(file.value).flatMap(([name, text]) => {
		if (said.get(name) !== text) return [];
		return name === 'description' || name === 'measures'
			? `${at(file, name)}: ${name} is the same as in English`
			: `${at(file, 'items', name)}: item ${name} is the same as in English`;
	});
}
