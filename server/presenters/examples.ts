import { describeCell, describeStem } from '../../core/items/describe.ts';
import { drawOption, drawStem } from '../../core/items/draw.ts';
import { explainRules } from '../../core/items/explain.ts';
import type { Cell } from '../../core/items/figure.ts';
import { growMatrix } from '../../core/items/matrix.ts';
import { inSentences } from '../../core/language/in-sentences.ts';
import type { LanguageCode } from '../../core/language/languages.ts';
import type { Quiz } from '../../core/quiz/quiz.ts';
import type { House } from '../house.ts';

export type Example = {
	id: string;
	stem: { svg: string; places: string[] };
	options: { svg: string; description: string }[];
	key: number;
	rules: string[];
};

/** Worked examples from public seeds that no form uses: the item, its rules in words, and the option that fits. */
export function presentExamples(house: House, quiz: Quiz, language: LanguageCode): Example[] {
	const say = house.words.in(language);
	const describe = (cell: Cell) => inSentences(say, describeCell(cell).map(say));
	return quiz.examples.map(({ id, matrix }) => {
		const item = growMatrix(matrix, `example:${quiz.slug}:${id}`);
		return {
			id,
			stem: { svg: drawStem(item.stem), places: describeStem(item.stem, say).map(say) },
			options: item.options.map((cell) => ({ svg: drawOption(cell), description: describe(cell) })),
			key: item.key,
			rules: explainRules(item).map(say),
		};
	});
}
