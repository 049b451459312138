// The script of every page with an interactive widget; it starts those that the elements of the script name.
import type { WidgetName } from '../../server/content/articles/widget-words.ts';
import { bindings } from './bindings.ts';

for (const { dataset } of document.querySelectorAll<HTMLElement>('script[data-widget]'))
	bindings[dataset.widget as WidgetName]?.();
