import { explainMisfit } from '../../core/items/explain.ts';
import { type GeneratedMatrix, generateMatrix } from '../../core/items/matrix.ts';
import { factsOf } from '../../core/kinds/facts.ts';
import { agreement } from '../../core/kinds/items/agreement.ts';
import type { PageQuestion } from '../../core/kinds/items/item-type.ts';
import { itemTypeOf } from '../../core/kinds/items/item-types.ts';
import { wordsIn } from '../../core/kinds/items/options.ts';
import { kindOf } from '../../core/kinds/kinds.ts';
import { headingText } from '../../core/language/heading-text.ts';
import { inSentences } from '../../core/language/in-sentences.ts';
import type { LanguageCode } from '../../core/language/languages.ts';
import type { Question, Quiz } from '../../core/quiz/quiz.ts';
import { firstPuzzles, practiceSeed } from '../../core/widgets/practice.ts';
import type { Translate } from '../content/catalogs.ts';
import type { I18nContext } from '../context.ts';
import { presentExample } from './examples.ts';
import { languageOfItems, presentForPage } from './questions.ts';

/** A question to try before the start; `said` is what is said about each option once it is chosen. */
export type Sample = {
	question: PageQuestion;
	/** The language of the question, if it isn't the page's. */
	lang: LanguageCode | undefined;
	said: string[];
};

/**
 * One or two questions to try before the start, the easiest first. No attempt asks them, so nothing in them is secret.
 * Empty if the authors of the quiz wrote no examples.
 */
export function presentSamples(context: I18nContext, quiz: Quiz, language: LanguageCode): Sample[] {
	const t = context.catalogs.in(language);
	const { generate, questionOf } = kindOf(quiz.kind);
	if (factsOf(quiz.kind).isAboutOneself) return [madeUpStatement(t)];
	if (generate)
		return firstPuzzles.map((design, index) =>
			puzzle(`p${index + 1}`, generateMatrix(design, practiceSeed('instructions', index + 1)), t),
		);
	const questions: Question[] = quiz.examples.slice(0, 2).map((item) => questionOf(quiz, item, ''));
	const shown = context.catalogs.shown(language);
	return questions.map((question) => ({
		question: presentForPage(context, question, shown),
		lang: languageOfItems({ itemLanguage: quiz.itemLanguage, questions: [question] }, shown),
		said: question.answers.map(({ id }) => {
			const isRight = itemTypeOf(question).pointsOf(question, id) === 1;
			const why = question.type === 'options' ? wordsIn(question, shown).explanation : undefined;
			return verdict(t, isRight, isRight && why !== undefined ? [why] : []);
		}),
	}));
}

/** A statement that no test has, because takers shouldn't think about a real one before they start. */
function madeUpStatement(t: Translate): Sample {
	const answers = agreement.map((id) => ({ id, text: t({ id: `agreement.${id}` }) }));
	const text = headingText(t({ id: 'try.statement' }));
	return {
		question: { type: 'statement', id: 'sample', text, answers },
		lang: undefined,
		said: answers.map(() => t({ id: 'try.open' })),
	};
}

/** A generated item; a wrong option is told which rules it breaks. */
function puzzle(id: string, item: GeneratedMatrix, t: Translate): Sample {
	const { stem, options, rules } = presentExample(item, id, t);
	const answers = item.options.map((cell, index) => ({
		id: String.fromCharCode(97 + index),
		cell,
		description: options[index]?.description ?? '',
	}));
	const text = t({ id: 'question.matrix' });
	return {
		question: { type: 'figural', id, text, stem: item.stem, places: stem.places, answers },
		lang: undefined,
		said: item.options.map((_, option) =>
			option === item.key
				? verdict(t, true, rules)
				: verdict(t, false, explainMisfit(item, option, t).map(t)),
		),
	};
}

function verdict(t: Translate, isRight: boolean, reasons: readonly string[]): string {
	return inSentences(t, [t({ id: isRight ? 'try.right' : 'try.wrong' }), ...reasons]);
}
