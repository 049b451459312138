import type { LanguageCode } from '../../core/language/languages.ts';
import { italicOf } from '../styles/fonts.ts';
import styles from '../styles/sheets/prose.css?url';

/**
 * Text of our own content, sanitized by `server/content/markdown`, with the italics in it preloaded; `language` is null
 * if it is unknown.
 */
export function Prose({ html, language }: { html: string; language: LanguageCode | null }) {
	const italic = /<(em|strong)>/.test(html) ? italicOf(language) : null;
	return (
		<>
			<link rel="stylesheet" href={styles} precedence="default" />
			{italic && <link rel="preload" as="font" type="font/woff2" href={italic} crossOrigin="anonymous" />}
			<div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
		</>
	);
}
