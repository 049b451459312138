import { describeCell, describeStem } from '../../core/items/describe.ts';
import { drawOption, drawStem } from '../../core/items/draw.ts';
import { explainRules } from '../../core/items/explain.ts';
import type { GeneratedMatrix } from '../../core/items/matrix.ts';
import { kindOf } from '../../core/kinds/kinds.ts';
import { inSentences } from '../../core/language/in-sentences.ts';
import type { LanguageCode } from '../../core/language/languages.ts';
import type { Quiz } from '../../core/quiz/quiz.ts';
import type { Translate } from '../content/catalogs.ts';
import type { I18nContext } from '../context.ts';

export type Example = {
	id: string;
	stem: { svg: string; places: string[] };
	options: { svg: string; description: string; label: string }[];
	key: number;
	rules: string[];
};

/** Worked examples of figures, from public seeds that no form uses. */
export function presentExamples(context: I18nContext, quiz: Quiz, language: LanguageCode): Example[] {
	const t = context.catalogs.in(language);
	return quiz.examples.flatMap((item) => {
		const generated = generateExample(quiz, item);
		return generated ? [presentExample(generated, item.id, t)] : [];
	});
}

/** The figures of a worked example; undefined if its kind has none. */
export function generateExample(
	{ kind, slug }: Quiz,
	item: Quiz['examples'][number],
): GeneratedMatrix | undefined {
	return kindOf(kind).generate?.(item, `example:${slug}:${item.id}`);
}

/** One item, drawn and described. */
export function presentExample(item: GeneratedMatrix, id: string, t: Translate): Example {
	return {
		id,
		stem: { svg: drawStem(item.stem), places: describeStem(item.stem, t).map(t) },
		options: item.options.map((cell, index) => {
			const description = inSentences(t, describeCell(cell, t).map(t));
			const label = t({ id: 'question.answer', values: { number: index + 1, text: description } });
			return { svg: drawOption(cell), description, label };
		}),
		key: item.key,
		rules: explainRules(item, t).map(t),
	};
}
