// The script of every page with a widget that answers: makes the one answer that its element names.
import type { WidgetName } from '../../server/content/articles/widget-words.ts';
import { bindings } from './bindings.ts';

const { widget } = document.querySelector<HTMLElement>('script[data-widget]')?.dataset ?? {};
bindings[widget as WidgetName]?.();
