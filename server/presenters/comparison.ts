import { type SharedRuler, scalesOf, sharedRulers } from '../../core/compare/compare.ts';
import type { CombinedMark, Told } from '../../core/compare/comparing.ts';
import type { QuizKind } from '../../core/kinds/facts.ts';
import { kindOf } from '../../core/kinds/kinds.ts';
import type { LanguageCode } from '../../core/language/languages.ts';
import { type Text, translateText } from '../../core/language/text.ts';
import { isProvisional } from '../../core/report/is-provisional.ts';
import type { Result } from '../../core/scoring/score.ts';
import type { I18nContext, QuizContext } from '../context.ts';
import { reportOf, translateAny } from './report.ts';

/** Results of one test on shared rulers, in one language. */
export type ShownRuler = SharedRuler<string>;

/** The letters of a result, and which type is the next most likely one. */
export type ShownType = { letters: string; next: string | null };

/** Two results beside each other, and whether they differ. */
export type ShownPair = {
	rulers: ShownRuler[];
	types: ShownType[];
	told: Told<string>;
	isProvisional: boolean;
};

/** Draws results of one test on shared rulers, in the order of the results. */
export function presentRulers(
	context: I18nContext & QuizContext,
	results: readonly Result[],
	language: LanguageCode,
): ShownRuler[] {
	const translated = translatedIn(context, language);
	const reported = results.map((result) => reportOf(context, result, language).scales);
	const scales = results.map((result, index) => scalesOf(result, reported[index] ?? []));
	return sharedRulers(scales, reported.at(-1)).map(({ name, ends, middle, marks, ...ruler }) => ({
		...ruler,
		name: translated(name),
		ends: ends.map(translated),
		middle: translateAny(translated, middle),
		marks: marks.map(({ value, text, percents, ...mark }) => ({
			...mark,
			value: translated(value),
			...(percents && { percents: percents.map(translated) }),
			...(text && { text: translated(text) }),
		})),
	}));
}

/** The types that are drawn for results of one test, in their order; empty if it has no types. */
export function presentTypes(
	context: I18nContext & QuizContext,
	results: readonly Result[],
	language: LanguageCode,
): ShownType[] {
	const translated = translatedIn(context, language);
	return results.flatMap((result) => {
		const { drawing: letters, range } = reportOf(context, result, language);
		return letters ? { letters, next: translateAny(translated, range) } : [];
	});
}

/** Says whether two results of one test differ. */
export function presentTold(
	context: I18nContext & QuizContext,
	[one, other]: readonly [Result, Result],
	language: LanguageCode,
): Told<string> {
	const translated = translatedIn(context, language);
	const names = partNames(context, one.kind, language);
	const { finding, verdict, more } = kindOf(one.kind).compare.tell(one, other, names);
	return { finding: translated(finding), verdict: translated(verdict), more: more.map(translated) };
}

/** What results of one person are worth together, in words. */
export function presentTogether(
	context: I18nContext,
	results: readonly [Result, ...Result[]],
	language: LanguageCode,
): string[] {
	const told = kindOf(results[0].kind).compare.together?.(results) ?? [];
	return told.map(translatedIn(context, language));
}

/** One person's results of one test as one mark on its ruler, or null if they can't be put together. */
export function presentCombined(
	context: I18nContext,
	results: readonly [Result, ...Result[]],
	language: LanguageCode,
): CombinedMark<string> | null {
	const mark = kindOf(results[0].kind).compare.combined?.(results);
	return mark ? { ...mark, value: translatedIn(context, language)(mark.value) } : null;
}

/** Draws two results and says whether they differ. */
export function presentPair(
	context: I18nContext & QuizContext,
	pair: readonly [Result, Result],
	language: LanguageCode,
): ShownPair {
	return {
		rulers: presentRulers(context, pair, language),
		types: presentTypes(context, pair, language),
		told: presentTold(context, pair, language),
		isProvisional: pair.some(isProvisional),
	};
}

function translatedIn({ catalogs }: I18nContext, language: LanguageCode): (text: Text) => string {
	const t = catalogs.in(language);
	return (text) => translateText(t, language, text);
}

/** Names the parts of results of a kind, such as its areas. */
export function partNames(
	{ reports }: QuizContext,
	kind: QuizKind,
	language: LanguageCode,
): (id: string) => string {
	return (id) => namedText(reports.textOf(kind, id, language)) ?? id;
}

function namedText(text: object | undefined): string | undefined {
	return text && 'name' in text ? String(text.name) : undefined;
}
