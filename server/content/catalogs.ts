import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Messages, setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import PO from 'pofile';
import { type LanguageCode, languageOf, languages } from '../../core/language/languages.ts';
import type { Message } from '../../core/language/message.ts';
import { unbroken } from '../../core/language/unbroken.ts';
import { lazy } from '../lazy.ts';
import { readAhead } from './read-ahead.ts';

/** Translates a message into one language. */
export type Translate = (message: Message) => string;

export type Catalogs = {
	/** The language itself if it has a catalog, otherwise English. */
	shown(code: LanguageCode): LanguageCode;
	/** The translator of a language; English if it has no catalog. */
	in(code: LanguageCode): Translate;
	/**
	 * Compiled messages whose ids start with one of the prefixes, for the browser, with line breaks controlled.
	 */
	pick(code: LanguageCode, prefixes: readonly string[]): Messages;
};

/**
 * The catalogs `<language>.po` of a folder, each loaded on first use. A message that a language lacks is in
 * English.
 */
export function loadCatalogs(dir: string): Catalogs {
	const there = (code: LanguageCode) => existsSync(join(dir, `${code}.po`));
	const english = lazy(() => readCatalog(join(dir, 'en.po')));
	const catalogs = new Map<LanguageCode, Catalog>(
		languages.flatMap(({ code }) => {
			if (code !== 'en' && !there(code)) return [];
			const messages = lazy(() =>
				code === 'en' ? english() : { ...english(), ...readCatalog(join(dir, `${code}.po`)) },
			);
			const translate = lazy(() => translatorOf(code, messages()));
			const picked = oncePerList(pickFrom(lazy(() => joined(messages()))));
			return [[code, { translate, picked }]];
		}),
	);
	const shown = (code: LanguageCode) => (catalogs.has(code) ? code : 'en');
	const catalog = (code: LanguageCode) => catalogs.get(shown(code)) as Catalog;
	return {
		shown,
		in: (code) => catalog(code).translate(),
		pick: (code, prefixes) => catalog(code).picked(prefixes),
	};
}

/** A language's messages for the server and for the browser, each loaded on first use. */
type Catalog = { translate: () => Translate; picked: (prefixes: readonly string[]) => Messages };

function pickFrom(all: () => Messages) {
	return (prefixes: readonly string[]): Messages =>
		Object.fromEntries(
			Object.entries(all()).filter(([id]) => prefixes.some((prefix) => id.startsWith(prefix))),
		);
}

/** Remembers what was made of each list. There are as many lists as kinds of pages. */
function oncePerList<Made>(make: (list: readonly string[]) => Made): (list: readonly string[]) => Made {
	const made = new Map<string, Made>();
	return (list) => {
		const key = JSON.stringify(list);
		const known = made.get(key) ?? make(list);
		made.set(key, known);
		return known;
	};
}

function readCatalog(path: string): Messages {
	const text = readFileSync(path, 'utf8');
	return readAhead('po', text, () => compile(text)) ?? {};
}

function compile(text: string): Messages {
	const messages: Messages = {};
	for (const { msgid, msgstr } of PO.parse(text).items) {
		if (msgstr[0]) messages[msgid] = compileMessage(msgstr[0]);
	}
	// Drops undefined properties, which a file can't hold.
	return JSON.parse(JSON.stringify(messages)) as Messages;
}

/** The messages with line breaks controlled. What doesn't change is shared with the others, so that it is in memory once. */
function joined(messages: Messages): Messages {
	const whole = <T>(part: T): T => {
		if (typeof part === 'string') return (part.includes(' ') ? unbroken(part) : part) as T;
		if (typeof part !== 'object' || part === null) return part;
		const parts = Object.entries(part).map(([key, value]) => [key, value, whole(value as unknown)] as const);
		if (parts.every(([, before, after]) => before === after)) return part;
		if (Array.isArray(part)) return parts.map(([, , after]) => after) as T;
		return Object.fromEntries(parts.map(([key, , after]) => [key, after])) as T;
	};
	return Object.fromEntries(Object.entries(messages).map(([id, message]) => [id, whole(message)]));
}

function translatorOf(code: LanguageCode, messages: Messages): Translate {
	const { locale } = languageOf(code);
	const i18n = setupI18n({ locale, messages: { [locale]: messages } });
	return ({ id, values }) => i18n._(id, values);
}
