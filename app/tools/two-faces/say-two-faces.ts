import type { ToolWords } from '../../../server/content/articles/tool-words.ts';
import type { Say } from '../say.ts';

/** What a choice is told, whichever it was; nothing before it. */
export const sayTwoFaces: Say<ToolWords['two-faces']> = (words, values) => ({
	texts: { reveal: values.face ? words.reveal : '' },
});
