import type { WidgetWords } from '../../../server/content/articles/widget-words.ts';
import type { ViewModel } from '../view-model.ts';

/** What a choice is told, whichever it was; nothing before it. */
export const viewTwoFaces: ViewModel<WidgetWords['two-faces']> = (words, values) => ({
	texts: { reveal: values.face ? words.reveal : '' },
});
