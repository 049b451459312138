import type { ComponentType } from 'react';
import type { Article } from '../../../core/articles/article.ts';
import { type LanguageCode, languageOf } from '../../../core/language/languages.ts';
import type { WidgetName } from '../../../server/content/articles/widget-words.ts';
import { widgets } from '../../widgets/widgets.tsx';

type Props = { widget: NonNullable<Article['widget']>; language: LanguageCode; data: unknown };

/** The addresses of the scripts of widgets that react, by their files. */
const scripts = import.meta.glob<string>('../../widgets/scripts/*.ts', {
	query: '?worker&url',
	import: 'default',
	eager: true,
});

type AnyWidget = ComponentType<{ words: unknown; locale: string; data: unknown }>;

/** The widget of an article with its script, if it reacts. */
export function ArticleWidget({ widget: { name, words }, language, data }: Props) {
	const script = scripts[`../../widgets/scripts/${name}.ts`];
	const Widget = widgets[name as WidgetName] as AnyWidget;
	return (
		<>
			<Widget words={words} locale={languageOf(language).locale} data={data} />
			{script && <script type="module" src={script} />}
		</>
	);
}
