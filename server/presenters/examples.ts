import { describeCell } from '../../core/items/describe.ts';
import { drawOption, drawStem } from '../../core/items/draw.ts';
import { explainRules } from '../../core/items/explain.ts';
import { growMatrix } from '../../core/items/matrix.ts';
import type { LanguageCode } from '../../core/language/languages.ts';
import type { Quiz } from '../../core/quiz/quiz.ts';
import type { House } from '../house.ts';

export type Example = {
	id: string;
	stem: string;
	options: string[];
	key: number;
	rules: string[];
	answer: string;
};

/** Worked examples from public seeds that no form uses: the item, its rules in words, and the option that fits. */
export function presentExamples(house: House, quiz: Quiz, language: LanguageCode): Example[] {
	const say = house.words.in(language);
	return quiz.examples.map(({ id, matrix }) => {
		const item = growMatrix(matrix, `example:${quiz.slug}:${id}`);
		const answer = item.options[item.key];
		return {
			id,
			stem: drawStem(item.stem),
			options: item.options.map(drawOption),
			key: item.key,
			rules: explainRules(item).map(say),
			answer: answer ? describeCell(answer).map(say).join(' ') : '',
		};
	});
}
