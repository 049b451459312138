import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import PO from 'pofile';
import { type LanguageCode, languageOf } from '../../core/language/languages.ts';

/**
 * Every fault of a catalogue against the English one, in words for its author: messages missing, unknown, double or
 * empty; placeholders that differ; plural forms that the language needs (CLDR) and the message lacks.
 */
export function checkWords(dir: string, code: LanguageCode): string[] {
	const english = readMessages(dir, 'en').messages;
	const { messages, faults } = readMessages(dir, code);
	for (const id of english.keys()) if (!messages.has(id)) faults.push(`${id}: is missing`);
	for (const [id, text] of messages) {
		const original = english.get(id);
		if (original === undefined) {
			faults.push(`${id}: English has no such message`);
			continue;
		}
		const tokens = compiled(text);
		if (!tokens) {
			faults.push(`${id}: is not a valid ICU message`);
			continue;
		}
		const wanted = placeholders(compiled(original) ?? []);
		const found = placeholders(tokens);
		if ([...wanted].sort().join() !== [...found].sort().join()) {
			faults.push(
				`${id}: has the placeholders {${[...found].join(', ')}}, English has {${[...wanted].join(', ')}}`,
			);
		}
		for (const missing of missingPlurals(tokens, code))
			faults.push(`${id}: lacks the plural form '${missing}'`);
	}
	return faults.map((fault) => `${code}.po: ${fault}`);
}

type Token = string | [string, string?, unknown?];

function readMessages(dir: string, code: LanguageCode) {
	const faults: string[] = [];
	const messages = new Map<string, string>();
	for (const { msgid, msgstr } of PO.parse(readFileSync(join(dir, `${code}.po`), 'utf8')).items) {
		if (messages.has(msgid)) faults.push(`${msgid}: stands twice`);
		if (!msgstr[0]) faults.push(`${msgid}: is empty`);
		if (msgstr[0] !== msgstr[0]?.trim()) faults.push(`${msgid}: begins or ends with a space`);
		messages.set(msgid, msgstr[0] ?? '');
	}
	return { messages, faults };
}

function compiled(text: string): Token[] | undefined {
	try {
		const message = compileMessage(text);
		return typeof message === 'string' ? [message] : message;
	} catch {
		return undefined;
	}
}

function placeholders(tokens: Token[]): Set<string> {
	const names = new Set<string>();
	for (const token of tokens) {
		if (typeof token === 'string') continue;
		names.add(token[0]);
		for (const branch of branches(token)) for (const name of placeholders(branch)) names.add(name);
	}
	return names;
}

function missingPlurals(tokens: Token[], code: LanguageCode): string[] {
	const needed = new Intl.PluralRules(languageOf(code).locale).resolvedOptions().pluralCategories;
	return tokens.flatMap((token) => {
		if (typeof token === 'string') return [];
		const inner = branches(token).flatMap((branch) => missingPlurals(branch, code));
		if (token[1] !== 'plural') return inner;
		const forms = Object.keys(token[2] as object);
		return [...inner, ...needed.filter((category) => !forms.includes(category))];
	});
}

function branches([, , format]: [string, string?, unknown?]): Token[][] {
	if (typeof format !== 'object' || format === null) return [];
	return Object.values(format).map((branch) => (Array.isArray(branch) ? (branch as Token[]) : []));
}
