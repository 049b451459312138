import type { ComponentType } from 'react';
import type { ToolName, ToolWords } from '../../server/content/articles/tool-words.ts';
import { IqScales } from './iq-scales/iq-scales.tsx';

/** Every tool of the articles, by the name that an article gives it; `data` is what `tool-data.ts` found for it. */
export const tools: {
	[Name in ToolName]: ComponentType<{ words: ToolWords[Name]; locale: string; data: never }>;
} = {
	'iq-scales': IqScales,
};
