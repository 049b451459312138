import { questionsNow } from '../../core/calibration/asked-in.ts';
import { itemHash, shownIn } from '../../core/calibration/item-hash.ts';
import type { LanguageCode } from '../../core/language/languages.ts';
import { quizNamed } from '../content/quiz-named.ts';
import type { QuizContext, StoreContext } from '../context.ts';
import { findTakenOut, takeBack, takeOut } from '../db/item-nights.ts';

/** A question of a quiz in one language. */
export type NamedItem = { quiz: string; item: string; language: LanguageCode };

/**
 * Takes a question back into scoring in a language; it isn't taken out by itself again as long as its text stays
 * the same. Throws an Error that says why if it isn't out.
 */
export async function restoreItem(context: StoreContext & QuizContext, named: NamedItem): Promise<void> {
	const { slug } = quizNamed(context, named.quiz);
	const { item, language } = named;
	await context.transaction(async (trx) => {
		const out = (await findTakenOut(trx, slug)).filter(
			(each) => each.item === item && each.language === language,
		);
		if (out.length === 0) throw new Error(`${item} of ${slug} isn't out of scoring in ${language}`);
		for (const each of out) await takeBack(trx, slug, each, { now: context.clock(), restored: true });
	});
}

/**
 * Takes a question with its present text out of scoring in a language, also one that an operator restored.
 * Throws an Error that says why if that can't be.
 */
export async function excludeItem(context: StoreContext & QuizContext, named: NamedItem): Promise<void> {
	const quiz = quizNamed(context, named.quiz);
	const { item, language } = named;
	if (!quiz.items.some(({ id }) => id === item)) throw new Error(`There is no item ${item} in ${quiz.slug}`);
	const question = questionsNow(quiz).get(item);
	if (!question)
		throw new Error(
			`The figures of ${quiz.slug} have no text that could be wrong, and their keys are proved`,
		);
	const shown = shownIn(question, quiz.itemLanguage ?? language);
	if (shown !== language)
		throw new Error(`${item} of ${quiz.slug} isn't asked in ${language}, but in ${shown}`);
	const asked = { item, language, hash: itemHash(question, language) };
	await context.transaction((trx) => takeOut(trx, quiz.slug, asked, context.clock()));
}
