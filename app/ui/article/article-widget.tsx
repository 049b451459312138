import type { ComponentType } from 'react';
import type { Article } from '../../../core/articles/article.ts';
import { type LanguageCode, languageOf } from '../../../core/language/languages.ts';
import type { WidgetName } from '../../../server/content/articles/widget-words.ts';
import { bindings } from '../../widgets/bindings.ts';
// oxlint-disable-next-line import/default -- The bundler gives the address of what it has bundled.
import widgetScript from '../../widgets/main.ts?worker&url';
import { widgets } from '../../widgets/widgets.tsx';

type Props = { widget: NonNullable<Article['widget']>; language: LanguageCode; data: unknown };

type AnyWidget = ComponentType<{ words: unknown; locale: string; data: unknown }>;

/** The widget of an article with its script, if it reacts. */
export function ArticleWidget({ widget: { name, words }, language, data }: Props) {
	const Widget = widgets[name as WidgetName] as AnyWidget;
	return (
		<>
			<Widget words={words} locale={languageOf(language).locale} data={data} />
			{name in bindings && <script type="module" src={widgetScript} data-widget={name} />}
		</>
	);
}
