import { Fragment } from 'react';
import type { Passage } from '../../../core/articles/table-drawing.ts';
import { withLanguageLinks } from '../../../core/blog/language-links.ts';
import type { LanguageCode } from '../../../core/language/languages.ts';
import { useTranslate } from '../../translate.tsx';
import { Prose } from '../prose.tsx';
import { TableFigure } from './table-figure.tsx';

type Props = {
	passages: readonly Passage[];
	query: string;
	language: LanguageCode;
};

/** The text of an article with the drawings of its tables, which are folded. */
export function Passages({ passages, query, language }: Props) {
	const t = useTranslate();
	return passages.map(({ html, drawing }) => (
		<Fragment key={html}>
			<Prose html={withLanguageLinks(html, query)} language={language} />
			{drawing && (
				<>
					<TableFigure drawing={drawing} language={language} />
					<details className="folded">
						<summary>{t('report.table.open')}</summary>
						<Prose html={withLanguageLinks(drawing.table, query)} language={language} />
					</details>
				</>
			)}
		</Fragment>
	));
}
