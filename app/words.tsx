import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { withLanguage } from '../core/language/choose.ts';
import type { Message } from '../core/language/message.ts';

type Speech = { i18n: I18n; query: string };

type Say = (id: Message['id'], values?: Message['values']) => string;

const SpeechContext = createContext<Speech | undefined>(undefined);

/** Provides the messages and the language of the page. */
export function Words(props: { locale: string; words: Messages; query: string; children: ReactNode }) {
	const { locale, words, query } = props;
	const speech = useMemo(() => ({ i18n: i18nOf({ locale, words }), query }), [locale, words, query]);
	return <SpeechContext value={speech}>{props.children}</SpeechContext>;
}

/** Translates messages into the page's language. */
export function useSay(): Say {
	const { i18n } = useSpeech();
	return (id, values) => i18n._(id, values);
}

/** What separates two sentences in the page's language: a space, or nothing. */
export function useGap(): string {
	return useSay()('join.sentences', { first: '', second: '' });
}

/** The page's language as a tag (BCP 47). */
export function useLocale(): string {
	return useSpeech().i18n.locale;
}

/**
 * The attributes of text that may be in another language than the page; the text itself determines its
 * direction.
 */
export function spokenIn(lang: string | undefined): { lang?: string; dir?: 'auto' } {
	return lang === undefined ? {} : { lang, dir: 'auto' };
}

/** Translates messages outside of React components, such as in a page's title. */
export function sayWith(data: { locale: string; words: Messages }): Say {
	const i18n = i18nOf(data);
	return (id, values) => i18n._(id, values);
}

/** Returns a function that adds the page's language to an address. */
export function useAddress(): (path: string) => string {
	const { query } = useSpeech();
	return (path) => withLanguage(path, query);
}

function useSpeech(): Speech {
	const speech = useContext(SpeechContext);
	if (!speech) throw new Error('There are no words outside <Words>');
	return speech;
}

function i18nOf({ locale, words }: { locale: string; words: Messages }): I18n {
	return setupI18n({ locale, messages: { [locale]: words } });
}
