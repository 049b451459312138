import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LanguageCode, languageOf } from '../../core/language/languages.ts';
import { branchesOf, type Token, tokensOf, valuesIn } from '../../server/content/message-tokens.ts';
import { readCatalogueFile } from './catalogue-file.ts';
import { remembered } from './remembered.ts';

/**
 * Lists every fault of a catalog compared with the English one, in words for its author: unreadable lines;
 * missing, unknown, duplicate, or empty messages; placeholders, links, and choices that differ; and missing
 * plural forms that the language needs (CLDR).
 */
export function checkWords(dir: string, code: LanguageCode): string[] {
	const path = join(dir, `${code}.po`);
	if (!existsSync(path)) return [`${code}.po: is missing, so the site has no texts in ${code}`];
	const english = readMessages(dir, 'en').messages;
	const { messages, faults } = readMessages(dir, code);
	for (const id of english.keys()) if (!messages.has(id)) faults.push(`${id}: is missing`);
	for (const [id, text] of messages) {
		const original = english.get(id);
		const found =
			original === undefined ? ['there is no such message in English'] : messageFaults(text, original, code);
		faults.push(...found.map((fault) => `${id}: ${fault}`));
	}
	return [
		...catalogueFaults(readFileSync(path, 'utf8')).map((fault) => `${code}.po:${fault}`),
		...faults.map((fault) => `${code}.po: ${fault}`),
	];
}

/** Faults in the structure of a message compared with the English one. */
export function messageFaults(text: string, english: string, code: LanguageCode): string[] {
	const tokens = partsOf(text);
	if (!tokens) return ['is not a valid ICU message; compare its { and } with the English text'];
	const original = partsOf(english) ?? [];
	const faults: string[] = [];
	const [found, wanted] = [namesIn(tokens), namesIn(original)];
	if (found !== wanted) faults.push(`has the placeholders {${found}}, but the English text has {${wanted}}`);
	else faults.push(...choiceFaults(tokens, original));
	if (tagsIn(text) !== tagsIn(english))
		faults.push(
			`has the link tags ${tagsIn(text) || '(none)'}, but the English text has ${tagsIn(english) || 'none'}`,
		);
	else if (!areNested(text)) faults.push(`has link tags that are not nested correctly: ${tagsIn(text)}`);
	for (const missing of missingPlurals(tokens, code)) faults.push(`has no plural form '${missing}'`);
	return faults;
}

const partsOf = remembered(tokensOf);

function readMessages(dir: string, code: LanguageCode) {
	const faults: string[] = [];
	const messages = new Map<string, string>();
	const { language, entries } = readCatalogueFile(join(dir, `${code}.po`));
	if (language !== code)
		faults.push(`names the language '${language}'; write "Language: ${code}\\n" at the beginning`);
	for (const [id, text] of entries) {
		if (messages.has(id)) faults.push(`${id}: is there twice`);
		if (!text) faults.push(`${id}: is empty`);
		if (text !== text.trim()) faults.push(`${id}: begins or ends with a space`);
		messages.set(id, text);
	}
	return { messages, faults };
}

const list = (names: Iterable<string>) => [...new Set(names)].sort().join(', ');

const namesIn = (tokens: readonly Token[]) => list(valuesIn(tokens).map(([name]) => name));

/**
 * The keywords a message selects by must match the program's; numbers, and whether to select by them, are up
 * to the language.
 */
function choiceFaults(tokens: readonly Token[], original: readonly Token[]): string[] {
	const [found, wanted] = [choicesIn(tokens), choicesIn(original)];
	return [...new Set([...found.keys(), ...wanted.keys()])].flatMap((name) => {
		const [own = '', theirs = ''] = [found.get(name), wanted.get(name)];
		return own === theirs
			? []
			: [`has the choices ${own || '(none)'} for {${name}}, but the English text has ${theirs || 'none'}`];
	});
}

/** By placeholder name; a message that selects always needs `other`. */
function choicesIn(tokens: readonly Token[]): Map<string, string> {
	const selects = valuesIn(tokens).filter(([, type]) => type === 'select');
	const byName = Map.groupBy(selects, ([name]) => name);
	return new Map(
		[...byName].map(([name, each]) => {
			const words = each.map((select) => branchesOf(select).map(([choice]) => choice));
			const isWhole = words.every((choices) => choices.includes('other'));
			const own = words.flat().filter((choice) => choice !== 'other' && !/^\d+$/.test(choice));
			return [name, list(isWhole ? own : [...own, 'no other'])];
		}),
	);
}

const tags = (text: string) => text.match(/<\/?\d+\/?>/g) ?? [];

/** Sorted, because a language may put the second link first. */
const tagsIn = (text: string) => [...new Set(tags(text))].sort().join(' ');

function areNested(text: string): boolean {
	const open: string[] = [];
	for (const tag of tags(text)) {
		const number = tag.replace(/\D/g, '');
		if (tag.startsWith('</')) {
			if (open.pop() !== number) return false;
		} else if (!tag.endsWith('/>')) open.push(number);
	}
	return open.length === 0;
}

function missingPlurals(tokens: readonly Token[], code: LanguageCode): string[] {
	const plurals = valuesIn(tokens).filter(([, type]) => type === 'plural');
	if (plurals.length === 0) return [];
	const needed = new Intl.PluralRules(languageOf(code).locale).resolvedOptions().pluralCategories;
	return plurals.flatMap((token) => {
		const forms = branchesOf(token).map(([form]) => form);
		return needed.filter((category) => !forms.includes(category));
	});
}

/** Faults in a catalog's lines that its parser would silently skip. */
function catalogueFaults(text: string): string[] {
	return text.split(/\r?\n/).flatMap((line, index) => {
		const words = lineFault(line.trim());
		return words === undefined ? [] : [`${index + 1}: ${words}`];
	});
}

function lineFault(line: string): string | undefined {
	if (/^#,.*\bfuzzy\b/.test(line))
		return 'is marked fuzzy (a guess); read the text, then remove this line, or the mark in your editor';
	if (line === '' || line.startsWith('#')) return undefined;
	if (/^(?:(?:msgctxt|msgid|msgid_plural|msgstr(?:\[\d\])?) +)?"(?:[^"\\]|\\.)*"$/.test(line))
		return undefined;
	return /"/.test(line)
		? 'put the text between straight quotation marks ("), and write \\" for one inside it'
		: 'this line cannot be read; a line must begin with msgid, msgstr, #, or "';
}
