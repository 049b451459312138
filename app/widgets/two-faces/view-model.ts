import type { WidgetWords } from '../../../server/content/articles/widget-words.ts';
import type { ViewModel } from '../view-model.ts';

/** The explanation after a choice, the same for every choice. */
export const viewTwoFaces: ViewModel<WidgetWords['two-faces']> = (words, values) => ({
	texts: { reveal: values.face ? words.reveal : '' },
});
