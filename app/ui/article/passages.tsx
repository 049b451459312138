import { Fragment } from 'react';
import type { Passage } from '../../../core/articles/table-drawing.ts';
import { withLanguageLinks } from '../../../core/blog/language-links.ts';
import type { LanguageCode } from '../../../core/language/languages.ts';
import { Prose } from '../prose.tsx';
import { TableFigure } from './table-figure.tsx';

type Props = { passages: readonly Passage[]; query: string; language: LanguageCode };

/** The text of an article with the drawings of its tables. */
export function Passages({ passages, query, language }: Props) {
	return passages.map(({ html, drawing }) => (
		<Fragment key={html}>
			<Prose html={withLanguageLinks(html, query)} language={language} />
			{drawing && <TableFigure drawing={drawing} language={language} />}
		</Fragment>
	));
}
