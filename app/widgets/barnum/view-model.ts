import type { ScriptWords, ViewModel } from '../view-model.ts';

/** Shows the text once a shape is chosen, always the same one, and explains it once it is rated. */
export const viewBarnum: ViewModel<ScriptWords['barnum']> = (words, values) => ({
	texts: {
		text: values.shape ? words.text : '',
		reveal: values.shape && values.rating ? words.reveal : '',
	},
	shapes: { rating: { 'data-open': String(Boolean(values.shape)) } },
});
