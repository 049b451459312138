import { isDeepStrictEqual } from 'node:util';
import type { Conditions } from '../../core/batches/conditions.ts';
import type { IqCurve } from '../../core/kinds/iq/curve.ts';
import { kindOf } from '../../core/kinds/kinds.ts';
import { type LanguageCode, languageOf } from '../../core/language/languages.ts';
import { numberFormat } from '../../core/language/number-range.ts';
import { type Text, translateText } from '../../core/language/text.ts';
import type { Breakdown } from '../../core/report/breakdown.ts';
import { inReadingOrder, titledChapter } from '../../core/report/chapters.ts';
import type { Chart } from '../../core/report/chart.ts';
import { provisionalTexts } from '../../core/report/needed.ts';
import {
	type Report,
	type ScoreScale,
	type Section,
	type Table,
	withNewCode,
} from '../../core/report/report.ts';
import type { Result } from '../../core/scoring/score.ts';
import { dateIn } from '../content/dates.ts';
import type { I18nContext, QuizContext } from '../context.ts';
import { breakdownSections } from './report-breakdown.ts';

/** A report in one language, for the page, the email, and other uses. */
export type ShownReport = Report<string>;
export type ShownSection = Section<string>;
export type ShownScoreScale = ScoreScale<string>;
export type ShownTable = Table<string>;
export type ShownChart = Chart<string>;

type TranslateText = (text: Text) => string;

/** A report as data, with the content's texts in a language about the result's type, facets, or level. */
export function reportOf({ reports }: QuizContext, result: Result, language: LanguageCode): Report {
	return kindOf(result.kind).report(result, (id) => reports.textOf(result.kind, id, language));
}

type Reported = {
	result: Result;
	breakdown?: Breakdown;
	/** How many questions aren't counted, where the breakdown isn't shown. */
	uncounted?: number | undefined;
	firstAttempts?: number;
	former?: { result: Result; replacedAt: number } | null;
	/** The conditions of the taker's code. */
	conditions?: Pick<Conditions, 'seenBy'> | null;
};

/**
 * Translates a report, and adds its strengths and time use, how provisional it is, how many questions aren't counted, and
 * since when it is another than before, if requested.
 */
export function presentReport(
	context: I18nContext & QuizContext,
	{
		result,
		breakdown,
		uncounted = breakdown?.uncounted,
		firstAttempts,
		former = null,
		conditions = null,
	}: Reported,
	language: LanguageCode,
): ShownReport {
	const t = context.catalogs.in(language);
	const translated: TranslateText = (text) => translateText(t, language, text);
	const own = reportOf(context, result, language);
	const report = conditions ? withNewCode(own, conditions.seenBy) : own;
	const inFigures = (count: number) => numberFormat(languageOf(language).locale).format(count);
	const counted =
		report.badge === null || firstAttempts === undefined
			? null
			: provisionalTexts(result, firstAttempts, inFigures);
	const added = breakdown ? breakdownSections(context, breakdown, language) : [];
	// Where it opens with what the result means, how the answers went comes after that.
	const isMeaningFirst = report.chapters.some(({ id, isOpen }) => id === 'meaning' && isOpen);
	const { review } = kindOf(result.kind);
	const reviewed = (breakdown?.answered && review?.sections(breakdown.answered, language)) ?? [];
	// A report without a result has no lead.
	const isInLead = report.lead.length > 0;
	const notes = [
		...(uncounted && isInLead ? [uncountedNote(result, uncounted)] : []),
		...(former
			? [
					calculatedAgain(
						result,
						former.result,
						(each) => reportOf(context, each, language).headline,
						dateIn(language, former.replacedAt),
					),
				]
			: []),
	].map((note) => translated(note));
	const sections = [
		...report.sections
			.map((section) => sectionIn(translated, section))
			.map((section, index) =>
				!isInLead && index === 0 ? { ...section, paragraphs: [...section.paragraphs, ...notes] } : section,
			),
		...(isMeaningFirst ? added.map((section) => ({ ...section, chapter: 'work' as const })) : added),
		...reviewed.map((section) => sectionIn(translated, section)),
	];
	return {
		headline: translated(report.headline),
		...(report.second !== undefined && { second: translated(report.second) }),
		isNumber: report.isNumber,
		...(report.tally && { tally: tallyIn(translated, report.tally) }),
		...(report.unit && { unit: translated(report.unit) }),
		bounds: translateAny(translated, report.bounds),
		...(report.boundsLabel && { boundsLabel: translated(report.boundsLabel) }),
		range: translateAny(translated, report.range),
		band: translateAny(translated, report.band),
		badge: translateAny(translated, counted?.badge ?? report.badge),
		curve: report.curve && curveIn(translated, report.curve),
		...(report.drawing && { drawing: report.drawing }),
		...(report.drawingKey && { drawingKey: translated(report.drawingKey) }),
		caption: translateAny(translated, report.caption),
		scales: report.scales.map((scale) => scaleIn(translated, scale)),
		...(report.figures && { figures: translated(report.figures) }),
		lead: [...report.lead.map(translated), ...(isInLead ? notes : [])],
		sections: inReadingOrder(sections).map((section) =>
			section.isBasis && counted?.why
				? {
						...section,
						paragraphs: [...section.paragraphs, translated(counted.why)],
					}
				: section,
		),
		chapters: report.chapters.map(({ id, title, isOpen }) =>
			titledChapter({ id, title: translated(title), isOpen }, sections),
		),
		reading: report.reading.map(translated),
		table: report.table && tableIn(translated, report.table),
	};
}

/** How many questions were asked but not counted, and why. */
function uncountedNote({ kind }: Result, count: number): Text {
	const what = kindOf(kind).questionType === 'statement' ? 'statements' : 'questions';
	return { id: 'report.uncounted', values: { what, count } };
}

/** That a result was calculated again and when, and what it was before if that is said in other words. */
function calculatedAgain(
	result: Result,
	before: Result,
	headlineOf: (each: Result) => Text,
	date: string,
): Text {
	const isGroupNew = isCompared(result) && !isCompared(before);
	const again: Text = { id: isGroupNew ? 'report.again.group' : 'report.again', values: { date } };
	const former = headlineOf(before);
	if (isDeepStrictEqual(former, headlineOf(result))) return again;
	return { sentences: [again, { id: 'report.again.before', values: { result: former } }] };
}

/** Whether a result is compared with a comparison group. */
export function isCompared(result: Result): boolean {
	return 'comparison_group' in result && result.comparison_group !== undefined;
}

/** A curve with the labels of its parts. */
export function curveIn(translated: TranslateText, { parts, ...curve }: IqCurve<Text>): IqCurve {
	const shown = parts.map(({ x, name, text }) => ({ x, name: translated(name), text: translated(text) }));
	return { ...curve, parts: shown };
}

/** A scale with its texts. */
export function scaleIn(translated: TranslateText, scale: ScoreScale): ShownScoreScale {
	const { name, ends, value, lines: _, middle, mark, percents, text, brief, ...drawn } = scale;
	return {
		...drawn,
		name: translated(name),
		ends: ends.map(translated),
		value: translateAny(translated, value),
		middle: translateAny(translated, middle),
		...(mark && { mark: { ...mark, label: translated(mark.label) } }),
		...(percents && { percents: percents.map(translated) }),
		text: translated(text),
		...(brief && { brief: translated(brief) }),
	};
}

/** A number and what it is out of. */
export function tallyIn(translated: TranslateText, { number, of }: NonNullable<Report['tally']>) {
	return { number: translated(number), of: translated(of) };
}

function sectionIn(
	translated: TranslateText,
	{ title, value, paragraphs, list, chart, verdict, answers, folded, ...section }: Section,
): ShownSection {
	return {
		...section,
		title: translated(title),
		...(value && { value: translated(value) }),
		paragraphs: paragraphs.map(translated),
		...(list && { list: list.map(translated) }),
		...(chart && { chart: chartIn(translated, chart) }),
		...(verdict && { verdict: { ...verdict, words: translated(verdict.words) } }),
		...(answers && {
			answers: answers.map(({ name, text }) => ({ name: translated(name), text: translated(text) })),
		}),
		...(folded && {
			folded: { title: translated(folded.title), paragraphs: folded.paragraphs.map(translated) },
		}),
	};
}

function chartIn(translated: TranslateText, chart: Chart): ShownChart {
	if (chart.type === 'hundred') {
		const groups = chart.groups.map((group) => ({ ...group, name: translated(group.name) }));
		return { type: 'hundred', groups, text: translated(chart.text) };
	}
	if (chart.type === 'bars') {
		const bars = chart.bars.map((bar) => ({
			...bar,
			name: translated(bar.name),
			value: translated(bar.value),
		}));
		return { ...chart, bars };
	}
	const { middle, longest, text, ...strip } = chart;
	return {
		...strip,
		middle: { ...middle, label: translated(middle.label) },
		longest: translated(longest),
		text: translated(text),
	};
}

function tableIn(translated: TranslateText, { head, rows }: Table): ShownTable {
	return { head: head.map(translated), rows: rows.map((row) => row.map(translated)) };
}

/** Translates a text; null stays null. */
export function translateAny(translated: TranslateText, text: Text | null): string | null {
	return text === null ? null : translated(text);
}
