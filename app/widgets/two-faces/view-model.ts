import type { ScriptWords, ViewModel } from '../view-model.ts';

/** The explanation after a choice, the same for every choice. */
export const viewTwoFaces: ViewModel<ScriptWords['two-faces']> = (words, values) => ({
	texts: { reveal: values.face ? words.reveal : '' },
});
