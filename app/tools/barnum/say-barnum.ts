import type { ToolWords } from '../../../server/content/articles/tool-words.ts';
import type { Say } from '../say.ts';

/** The text once a shape is chosen, the same for each, and what it was once it is rated. */
export const sayBarnum: Say<ToolWords['barnum']> = (words, values) => ({
	texts: {
		text: values.shape ? words.text : '',
		reveal: values.shape && values.rating ? words.reveal : '',
	},
	shapes: { rating: { 'data-open': String(Boolean(values.shape)) } },
});
