import type { Heading } from '../../../core/blog/post.ts';
import type { LanguageCode } from '../../../core/language/languages.ts';
import { useTranslate } from '../../translate.tsx';
import { inLanguage } from './in-language.ts';

type Props = {
	headings: readonly Heading[];
	/** The page's language and direction. */
	own: { lang?: string; dir?: 'ltr' | 'rtl' };
	/** The text's language. */
	language: LanguageCode | null;
};

/** The table of contents of a text with headings, folded where it doesn't fit the margin (`post.css`). */
export function Contents({ headings, own, language }: Props) {
	const t = useTranslate();
	if (headings.length < 2) return null;
	return (
		<nav className="toc" aria-labelledby="contents" {...own}>
			<details>
				<summary id="contents">{t('blog.contents')}</summary>
				<ol className="toc-list" {...inLanguage(language)}>
					{headings.map(({ id, text, depth }) => (
						<li key={id} data-depth={depth}>
							<a href={`#${encodeURIComponent(id)}`}>{text}</a>
						</li>
					))}
				</ol>
			</details>
		</nav>
	);
}
