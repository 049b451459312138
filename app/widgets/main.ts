// The script of every page with an interactive widget; it starts the one that the script's element names.
import type { WidgetName } from '../../server/content/articles/widget-words.ts';
import { bindings } from './bindings.ts';

const { widget } = document.querySelector<HTMLElement>('script[data-widget]')?.dataset ?? {};
bindings[widget as WidgetName]?.();
