import type { MetaDescriptor } from 'react-router';
import type { Message } from '../core/language/message.ts';
import type { Addresses } from './addresses.ts';
import type { PageData } from './page-data.ts';
import { translatorOf } from './translate.tsx';
import { fallbackTitle } from './ui/fallback-error.tsx';

type MetaArgs = {
	matches: readonly ({ loaderData?: unknown } | undefined)[];
	loaderData?: unknown;
	error?: unknown;
};

/** A JPEG on this site, with its size in pixels. */
type PreviewPhoto = { url: string; width: number; height: number; alt: string };

type MetaText = string | Message | undefined;

type MetaInput = {
	name?: MetaText;
	description: MetaText;
	/** What a preview of a link to the page says; by default the description. */
	preview?: MetaText;
	facts?: object | undefined;
	/** A picture of the page for previews of links, instead of the drawn one. */
	photo?: PreviewPhoto | undefined;
	/** The type of the page (Open Graph protocol, "Object Types"). */
	type?: 'website' | 'article';
};

/**
 * The title of a page: its name, which is literal or a message of the page, and the name of the site. After a
 * fault the page has no data, and the title says that it failed.
 */
export function titleOf({ matches: [root], loaderData, error }: MetaArgs, name?: MetaText) {
	const frame = root?.loaderData as PageData | undefined;
	if (!frame) return { title: fallbackTitle };
	const hasFailed = error !== undefined && error !== null;
	const text = hasFailed
		? translate(frame, { id: 'failure.title' })
		: translate(loaderData as PageData, name);
	return { title: text ? `${text} · ${frame.site}` : frame.site };
}

/** Metadata of a public page for search engines and link previews. `facts` is schema.org data. */
export function pageMeta(
	args: MetaArgs,
	{ name, description, preview = description, facts, photo, type = 'website' }: MetaInput,
): MetaDescriptor[] {
	const title = titleOf(args, name);
	const data = args.loaderData as (PageData & { addresses: Addresses }) | undefined;
	if (!data) return [title];
	const { canonical, alternates, picture } = data.addresses;
	const text = translate(data, description) ?? '';
	return [
		title,
		{ name: 'description', content: text },
		{ tagName: 'link', rel: 'canonical', href: canonical },
		...alternates.map((each) => ({ tagName: 'link', rel: 'alternate', ...each })),
		{ property: 'og:type', content: type },
		{ property: 'og:site_name', content: data.site },
		{ property: 'og:title', content: translate(data, name) ?? data.site },
		{ property: 'og:description', content: translate(data, preview) ?? text },
		{ property: 'og:url', content: canonical },
		{ property: 'og:locale', content: data.language },
		...(photo
			? pictureMeta(data.addresses.origin + photo.url, photo.alt, { ...photo, type: 'image/jpeg' })
			: pictureMeta(picture, translate(data, name) ?? data.site)),
		...(facts
			? [{ 'script:ld+json': { '@context': 'https://schema.org', ...facts } } as MetaDescriptor]
			: []),
	];
}

/** The image for link previews of a page, and its alternative text. */
export function pictureMeta(picture: string, alt: string, size = drawnSize): MetaDescriptor[] {
	return [
		{ property: 'og:image', content: picture },
		{ property: 'og:image:type', content: size.type },
		{ property: 'og:image:width', content: String(size.width) },
		{ property: 'og:image:height', content: String(size.height) },
		{ property: 'og:image:alt', content: alt },
		{ name: 'twitter:card', content: 'summary_large_image' },
	];
}

const drawnSize = { type: 'image/png', width: 1200, height: 630 };

/** For pages that belong to one visitor. */
export const noIndex = { name: 'robots', content: 'noindex' };

function translate(page: PageData, words: MetaText): string | undefined {
	return typeof words === 'object' ? translatorOf(page)(words.id, words.values) : words;
}
