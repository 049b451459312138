import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { withLanguage } from '../core/language/choose.ts';
import type { Message } from '../core/language/message.ts';

type Translation = { i18n: I18n; query: string };

type Translate = (id: Message['id'], values?: Message['values']) => string;

const TranslationContext = createContext<Translation | undefined>(undefined);

/** Provides the messages and the language of the page. */
export function TranslationProvider(props: {
	locale: string;
	messages: Messages;
	query: string;
	children: ReactNode;
}) {
	const { locale, messages, query } = props;
	const translation = useMemo(
		() => ({ i18n: i18nOf({ locale, messages }), query }),
		[locale, messages, query],
	);
	return <TranslationContext value={translation}>{props.children}</TranslationContext>;
}

/** Translates messages into the page's language. */
export function useTranslate(): Translate {
	const { i18n } = useTranslation();
	return (id, values) => i18n._(id, values);
}

/** What separates two sentences in the page's language: a space, or nothing. */
export function useGap(): string {
	return useTranslate()('join.sentences', { first: '', second: '' });
}

/** The page's language as a tag (BCP 47). */
export function useLocale(): string {
	return useTranslation().i18n.locale;
}

/**
 * The attributes of text that may be in another language than the page; the text itself determines its
 * direction.
 */
export function langAttributes(lang: string | undefined): { lang?: string; dir?: 'auto' } {
	return lang === undefined ? {} : { lang, dir: 'auto' };
}

/** Translates messages outside of React components, such as in a page's title. */
export function translatorOf(data: { locale: string; messages: Messages }): Translate {
	const i18n = i18nOf(data);
	return (id, values) => i18n._(id, values);
}

/** Returns a function that adds the page's language to an address. */
export function useAddress(): (path: string) => string {
	const { query } = useTranslation();
	return (path) => withLanguage(path, query);
}

function useTranslation(): Translation {
	const translation = useContext(TranslationContext);
	if (!translation) throw new Error('There are no words outside <TranslationProvider>');
	return translation;
}

function i18nOf({ locale, messages }: { locale: string; messages: Messages }): I18n {
	return setupI18n({ locale, messages: { [locale]: messages } });
}
