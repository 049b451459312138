import { z } from 'zod';
import { arabicToolWords } from './arabic-tool-words.ts';
import { calculatorWords } from './calculator-words.ts';
import { drawnToolWords } from './drawn-tool-words.ts';

const text = z.string().trim().min(1);

/** What the tools of the articles say, by the name of the tool: the shape of their words in `tools.yaml` and in an article. */
export const toolWords = {
	...calculatorWords,
	...drawnToolWords,
	...arabicToolWords,
	'iq-scales': z.strictObject({
		title: text,
		score: text,
		scale: text,
		sd: z.strictObject({ 15: text, 16: text, 24: text }),
		result: text,
		caption: text,
		share: text,
		range: text,
		below: text,
	}),
} as const satisfies Record<string, z.ZodType>;

export type ToolName = keyof typeof toolWords;

/** The words of each tool. */
export type ToolWords = { [Name in ToolName]: z.output<(typeof toolWords)[Name]> };

/** Says whether a word of an article's file is the name of a tool. */
export function isToolName(name: string): name is ToolName {
	return Object.hasOwn(toolWords, name);
}
