import type { WidgetWords } from '../../../server/content/articles/widget-words.ts';
import type { ViewModel } from '../view-model.ts';

/** The text once a shape is chosen, the same for each, and what it was once it is rated. */
export const viewBarnum: ViewModel<WidgetWords['barnum']> = (words, values) => ({
	texts: {
		text: values.shape ? words.text : '',
		reveal: values.shape && values.rating ? words.reveal : '',
	},
	shapes: { rating: { 'data-open': String(Boolean(values.shape)) } },
});
