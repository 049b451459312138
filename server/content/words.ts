import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Messages, setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import PO from 'pofile';
import { type LanguageCode, languageOf, languages } from '../../core/language/languages.ts';
import type { Message } from '../../core/language/message.ts';
import { unbroken } from '../../core/language/unbroken.ts';

/** Says a message in one language. */
export type Say = (message: Message) => string;

export type Words = {
	/** The language itself where its catalogue exists, else English. */
	shown(code: LanguageCode): LanguageCode;
	/** The voice of a language; English where the catalogue does not exist. */
	in(code: LanguageCode): Say;
	/** Compiled messages whose id starts with one of the prefixes, for the browser, which breaks their lines. */
	pick(code: LanguageCode, prefixes: readonly string[]): Messages;
};

/** Reads every catalogue `<language>.po` of a folder; a message missing in a language is said in English. */
export function loadWords(dir: string): Words {
	const catalogues = new Map<LanguageCode, Messages>();
	const english = readCatalogue(join(dir, 'en.po'));
	for (const { code } of languages) {
		const path = join(dir, `${code}.po`);
		if (existsSync(path))
			catalogues.set(code, code === 'en' ? english : { ...english, ...readCatalogue(path) });
	}
	const onPages = new Map([...catalogues].map(([code, messages]) => [code, joined(messages)]));
	const shown = (code: LanguageCode) => (catalogues.has(code) ? code : 'en');
	const voices = new Map([...catalogues].map(([code, messages]) => [code, voice(code, messages)]));
	return {
		shown,
		in: (code) => voices.get(shown(code)) as Say,
		pick: (code, prefixes) => {
			const all = Object.entries(onPages.get(shown(code)) ?? english);
			return Object.fromEntries(all.filter(([id]) => prefixes.some((prefix) => id.startsWith(prefix))));
		},
	};
}

function readCatalogue(path: string): Messages {
	const messages: Messages = {};
	for (const { msgid, msgstr } of PO.parse(readFileSync(path, 'utf8')).items) {
		if (msgstr[0]) messages[msgid] = compileMessage(msgstr[0]);
	}
	return messages;
}

/** What is a single word, as the name of a field is, has no line to break. */
function joined(messages: Messages): Messages {
	const whole = <T>(part: T): T => {
		if (typeof part === 'string') return (part.includes(' ') ? unbroken(part) : part) as T;
		if (Array.isArray(part)) return part.map(whole) as T;
		if (typeof part !== 'object' || part === null) return part;
		return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, whole(value)])) as T;
	};
	return whole(messages);
}

function voice(code: LanguageCode, messages: Messages): Say {
	const { locale } = languageOf(code);
	const i18n = setupI18n({ locale, messages: { [locale]: messages } });
	return ({ id, values }) => i18n._(id, values);
}
