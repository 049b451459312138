import type { IqCurve } from '../../core/kinds/iq/curve.ts';
import { kindOf } from '../../core/kinds/kinds.ts';
import type { LanguageCode } from '../../core/language/languages.ts';
import { type Text, tell } from '../../core/language/text.ts';
import type { Particulars } from '../../core/report/particulars.ts';
import type { Report, Scale, Section, Table } from '../../core/report/report.ts';
import type { Result } from '../../core/scoring/score.ts';
import type { I18nContext, QuizContext } from '../context.ts';
import { particularSections } from './report-particulars.ts';

/** A report in one language, for the page, the email, and other uses. */
export type ShownReport = Report<string>;
export type ShownSection = Section<string>;
export type ShownScale = Scale<string>;
export type ShownTable = Table<string>;

type Told = (text: Text) => string;

/** A report as data, with the content's texts in a language about the result's type, facets, or level. */
export function reportOf({ reports }: QuizContext, result: Result, language: LanguageCode): Report {
	return kindOf(result.kind).report(result, (id) => reports.textOf(result.kind, id, language));
}

/** Translates a report, and adds its strengths and time use if requested. */
export function presentReport(
	context: I18nContext & QuizContext,
	{ result, particulars }: { result: Result; particulars?: Particulars },
	language: LanguageCode,
): ShownReport {
	const say = context.words.in(language);
	const tellIn: Told = (text) => tell(say, language, text);
	const report = reportOf(context, result, language);
	const told = particulars ? particularSections(context, particulars, language) : [];
	const sections = report.sections.map((section) => sectionIn(tellIn, section));
	const { review } = kindOf(result.kind);
	const reviewed = (particulars?.answered && review?.sections(particulars.answered, language)) ?? [];
	return {
		headline: tellIn(report.headline),
		isNumber: report.isNumber,
		bounds: tellAny(tellIn, report.bounds),
		range: tellAny(tellIn, report.range),
		band: tellAny(tellIn, report.band),
		badge: tellAny(tellIn, report.badge),
		curve: report.curve && curveIn(tellIn, report.curve),
		caption: tellAny(tellIn, report.caption),
		scales: report.scales.map((scale) => scaleIn(tellIn, scale)),
		sections: [...beforeMeasured(sections, told), ...reviewed.map((section) => sectionIn(tellIn, section))],
		short: {
			reading: report.short.reading.map(tellIn),
			sections: report.short.sections.map((section) => sectionIn(tellIn, section)),
		},
		table: report.table && tableIn(tellIn, report.table),
	};
}

/** A curve with the labels of its parts. */
export function curveIn(tellIn: Told, { parts, ...curve }: IqCurve<Text>): IqCurve {
	return { ...curve, parts: parts.map(({ x, text }) => ({ x, text: tellIn(text) })) };
}

/** A scale with its texts. */
export function scaleIn(tellIn: Told, { name, ends, value, middle, text, ...drawn }: Scale): ShownScale {
	return {
		...drawn,
		name: tellIn(name),
		ends: ends.map(tellIn),
		value: tellAny(tellIn, value),
		middle: tellAny(tellIn, middle),
		text: tellIn(text),
	};
}

function sectionIn(
	tellIn: Told,
	{ title, paragraphs, list, scales, table, ...section }: Section,
): ShownSection {
	return {
		...section,
		title: tellIn(title),
		paragraphs: paragraphs.map(tellIn),
		...(list && { list: list.map(tellIn) }),
		...(scales && { scales: scales.map((scale) => scaleIn(tellIn, scale)) }),
		...(table && { table: tableIn(tellIn, table) }),
	};
}

function tableIn(tellIn: Told, { head, rows }: Table): ShownTable {
	return { head: head.map(tellIn), rows: rows.map((row) => row.map(tellIn)) };
}

/** Translates a text; null stays null. */
export function tellAny(tellIn: Told, text: Text | null): string | null {
	return text === null ? null : tellIn(text);
}

/**
 * Inserts the sections on strengths and time before the section on what was measured, or at the end if there
 * is none.
 */
function beforeMeasured(sections: readonly ShownSection[], told: readonly ShownSection[]): ShownSection[] {
	const index = sections.findIndex(({ id }) => id === 'measured');
	return index < 0 ? [...sections, ...told] : sections.toSpliced(index, 0, ...told);
}
