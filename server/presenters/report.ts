import type { IqCurve } from '../../core/kinds/iq/curve.ts';
import { kindOf } from '../../core/kinds/kinds.ts';
import { type LanguageCode, languageOf } from '../../core/language/languages.ts';
import { type Text, translateText } from '../../core/language/text.ts';
import type { Breakdown } from '../../core/report/breakdown.ts';
import { NEEDED_FIRST_ATTEMPTS } from '../../core/report/needed.ts';
import type { Report, ScoreScale, Section, Table } from '../../core/report/report.ts';
import type { Result } from '../../core/scoring/score.ts';
import type { I18nContext, QuizContext } from '../context.ts';
import { breakdownSections } from './report-breakdown.ts';

/** A report in one language, for the page, the email, and other uses. */
export type ShownReport = Report<string>;
export type ShownSection = Section<string>;
export type ShownScoreScale = ScoreScale<string>;
export type ShownTable = Table<string>;

type TranslateText = (text: Text) => string;

/** A report as data, with the content's texts in a language about the result's type, facets, or level. */
export function reportOf({ reports }: QuizContext, result: Result, language: LanguageCode): Report {
	return kindOf(result.kind).report(result, (id) => reports.textOf(result.kind, id, language));
}

type Reported = { result: Result; breakdown?: Breakdown; firstAttempts?: number };

/** Translates a report, and adds its strengths and time use, and how provisional it is, if requested. */
export function presentReport(
	context: I18nContext & QuizContext,
	{ result, breakdown, firstAttempts }: Reported,
	language: LanguageCode,
): ShownReport {
	const t = context.catalogs.in(language);
	const translated: TranslateText = (text) => translateText(t, language, text);
	const report = reportOf(context, result, language);
	const added = breakdown ? breakdownSections(context, breakdown, language) : [];
	const sections = report.sections.map((section) => sectionIn(translated, section));
	const { review } = kindOf(result.kind);
	const reviewed = (breakdown?.answered && review?.sections(breakdown.answered, language)) ?? [];
	return {
		headline: translated(report.headline),
		isNumber: report.isNumber,
		bounds: translateAny(translated, report.bounds),
		range: translateAny(translated, report.range),
		band: translateAny(translated, report.band),
		badge:
			report.badge === null || firstAttempts === undefined
				? translateAny(translated, report.badge)
				: t({ id: 'report.provisional', values: soFar(firstAttempts, language) }),
		curve: report.curve && curveIn(translated, report.curve),
		...(report.drawing && { drawing: report.drawing }),
		caption: translateAny(translated, report.caption),
		scales: report.scales.map((scale) => scaleIn(translated, scale)),
		sections: [
			...beforeMeasured(sections, added),
			...reviewed.map((section) => sectionIn(translated, section)),
		],
		short: {
			reading: report.short.reading.map(translated),
			sections: report.short.sections.map((section) => sectionIn(translated, section)),
		},
		table: report.table && tableIn(translated, report.table),
	};
}

/** How many first attempts there are of those needed, in figures. */
function soFar(firstAttempts: number, language: LanguageCode) {
	const format = new Intl.NumberFormat(languageOf(language).locale);
	return { count: format.format(firstAttempts), needed: format.format(NEEDED_FIRST_ATTEMPTS) };
}

/** A curve with the labels of its parts. */
export function curveIn(translated: TranslateText, { parts, ...curve }: IqCurve<Text>): IqCurve {
	return { ...curve, parts: parts.map(({ x, text }) => ({ x, text: translated(text) })) };
}

/** A scale with its texts. */
export function scaleIn(
	translated: TranslateText,
	{ name, ends, value, middle, text, ...drawn }: ScoreScale,
): ShownScoreScale {
	return {
		...drawn,
		name: translated(name),
		ends: ends.map(translated),
		value: translateAny(translated, value),
		middle: translateAny(translated, middle),
		text: translated(text),
	};
}

function sectionIn(
	translated: TranslateText,
	{ title, paragraphs, list, scales, table, ...section }: Section,
): ShownSection {
	return {
		...section,
		title: translated(title),
		paragraphs: paragraphs.map(translated),
		...(list && { list: list.map(translated) }),
		...(scales && { scales: scales.map((scale) => scaleIn(translated, scale)) }),
		...(table && { table: tableIn(translated, table) }),
	};
}

function tableIn(translated: TranslateText, { head, rows }: Table): ShownTable {
	return { head: head.map(translated), rows: rows.map((row) => row.map(translated)) };
}

/** Translates a text; null stays null. */
export function translateAny(translated: TranslateText, text: Text | null): string | null {
	return text === null ? null : translated(text);
}

/**
 * Inserts the sections on strengths and time before the section on what was measured, or at the end if there
 * is none.
 */
function beforeMeasured(sections: readonly ShownSection[], added: readonly ShownSection[]): ShownSection[] {
	const index = sections.findIndex(({ id }) => id === 'measured');
	return index < 0 ? [...sections, ...added] : sections.toSpliced(index, 0, ...added);
}
