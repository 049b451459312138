import { drawWhole } from '../../core/items/draw.ts';
import { explainMisfit } from '../../core/items/explain.ts';
import { completeCells, isolateAttribute } from '../../core/items/isolate.ts';
import { generateMatrix } from '../../core/items/matrix.ts';
import { inSentences } from '../../core/language/in-sentences.ts';
import type { LanguageCode } from '../../core/language/languages.ts';
import { type PracticeWidget, practice, practiceSeed } from '../../core/widgets/practice.ts';
import type { I18nContext } from '../context.ts';
import { type Example, presentExample } from './examples.ts';

/** An item to practice with; nothing in it is secret. */
export type PracticeItem = Example & {
	/** Why each option is right or wrong: all rules for the right one, and the broken rules for the others. */
	reasons: string[];
	/** Each rule again, with an image that shows only its effect in the nine cells. */
	steps: { rule: string; svg: string }[];
	/** The image with all nine cells filled. */
	whole: string;
};

/** The practice items of a guide. */
export function presentPractice(
	context: I18nContext,
	tool: PracticeWidget,
	language: LanguageCode,
): PracticeItem[] {
	const t = context.catalogs.in(language);
	return practice[tool].map((design, index) => {
		const item = generateMatrix(design, practiceSeed(tool, index + 1));
		const example = presentExample(item, `${tool}-${index + 1}`, t);
		const cells = completeCells(item);
		return {
			...example,
			reasons: item.options.map((_, option) =>
				inSentences(t, option === item.key ? example.rules : explainMisfit(item, option, t).map(t)),
			),
			steps: item.rules.map(({ attribute }, step) => ({
				rule: example.rules[step] ?? '',
				svg: drawWhole(isolateAttribute(cells, attribute)),
			})),
			whole: drawWhole(cells),
		};
	});
}
