import { createContext } from 'react-router';
import type { LanguageCode } from '../core/language/languages.ts';
import { type LoaderArgs, pageData } from './page-data.ts';
import type { Letters } from './styles/fonts.ts';

/**
 * What is around a visitor's part of a page, the same for every visitor: the names of the places where the rest belongs, and
 * what the head and the footer say.
 */
export type FrameFacts = {
	quiz: { name: string };
	itemLanguage?: LanguageCode | undefined;
	/** Set if the footer has no newsletter form. */
	smallForm?: false;
	refresh: { seconds: string; to: string } | null;
	places: { main: string; data: string };
	/** The fonts that what comes into the places needs. */
	letters: Letters;
};

/** Set to render a page's frame instead of the page of a visitor. */
export const frameContext = /* @__PURE__ */ createContext<FrameFacts | null>(null);

/** The loader's data if only the frame is rendered. */
export function frameOnly(args: LoaderArgs) {
	const facts = args.context.get(frameContext);
	return facts && { ...pageData(args, []), ...facts };
}
