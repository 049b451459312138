import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { headingText } from '../../core/language/heading-text.ts';
import { type LanguageCode, languageOf } from '../../core/language/languages.ts';
import { versionCode } from '../../core/language/unbroken.ts';
import { numberedOf } from '../../core/report/chart.ts';
import type { Report } from '../commands/read-result.ts';
import { dateIn } from '../content/dates.ts';
import { pictureFolder } from '../content/quiz-pictures.ts';
import type { I18nContext, QuizContext, SettingsContext } from '../context.ts';
import { colours } from '../images/look.ts';
import { typeSvg } from '../images/type-svg.ts';
import { quizName } from '../presenters/quiz.ts';
import {
	presentReport,
	type ShownChart,
	type ShownScoreScale,
	type ShownSection,
	type ShownTable,
} from '../presenters/report.ts';
import { technicalPath } from '../presenters/technical.ts';
import { openGlyphs } from './glyphs.ts';
import { textFonts } from './typst.ts';

/** The template that uses the data of `reportSheet`. */
export const template = 'report.typ';

type Reported = Pick<Report, 'quiz' | 'name' | 'doneAt' | 'result' | 'breakdown'> &
	Partial<Pick<Report, 'firstAttempts' | 'former' | 'conditions'>>;

/** Everything in the PDF of a report, in one language, as data for its template. */
export function reportSheet(
	context: SettingsContext & I18nContext & QuizContext,
	report: Reported,
	language: LanguageCode,
) {
	const { env, catalogs } = context;
	const shown = catalogs.shown(language);
	const t = catalogs.in(language);
	const { result, firstAttempts, former = null, conditions = null } = report;
	const shownOf = {
		result,
		breakdown: report.breakdown,
		former,
		conditions,
		...(firstAttempts !== undefined && { firstAttempts }),
	};
	const presented = presentReport(context, shownOf, shown);
	const { isNumber, bounds, boundsLabel, range, unit } = presented;
	// Beside the ends of the range, only what they are.
	const label = isNumber && bounds !== null && boundsLabel ? boundsLabel : null;
	const reviewed = presented.sections.filter(({ verdict }) => verdict !== undefined);
	const quiz = quizName(context, report.quiz, language);
	const date = dateIn(shown, report.doneAt);
	const deleted = dateIn(shown, report.doneAt + env.RETENTION_DAYS * DAY);
	return {
		lang: shown,
		rtl: languageOf(shown).dir === 'rtl',
		colours,
		title: t({ id: 'result.title', values: { quiz } }),
		site: canWrite(env.SITE_NAME) ? env.SITE_NAME : env.SITE_URL.replace(/^https?:\/\/|\/+$/g, ''),
		quiz: headingText(quiz),
		date,
		name: nameOf(context, report.name, language),
		reading: {
			title: t({ id: 'report.reading' }),
			headline: headingText(presented.headline),
			second: presented.second ? headingText(presented.second) : null,
			isNumber: presented.isNumber,
			bounds: presented.bounds,
			boundsLabel: label,
			unit: unit ?? null,
			range: label === null && range !== null ? headingText(range) : null,
			band: presented.band && headingText(presented.band),
			badge: presented.badge,
			curve: presented.curve && {
				...presented.curve,
				text: [presented.headline, presented.range].filter(Boolean).join('. '),
				legend: {
					result: presented.curve.bell.length > 0 ? t({ id: 'report.iq.curve.result' }) : null,
					people: t({ id: 'report.iq.curve.people' }),
				},
			},
			drawing: presented.drawing ? typeSvg(presented.drawing) : null,
			drawingKey: presented.drawingKey ?? null,
			scales: presented.scales.map(drawn),
			caption: presented.caption,
			// Only the thirds have figures that stand nowhere else.
			table: presented.curve?.parts.length && presented.table ? inOrder(presented.table) : null,
		},
		short: { title: headingText(t({ id: 'report.in_short' })), lead: presented.lead },
		sections: presented.sections
			.filter((section) => !reviewed.includes(section))
			.map(({ list = [], chart = null, isPart = false, ...section }) => ({
				title: headingText(section.title),
				paragraphs: section.paragraphs,
				list,
				chart: chart && shapeOf(chart),
				isPart,
				answers: section.id === 'answers' ? reviewed.map((each) => answered(context, each, shown)) : [],
			})),
		about: [
			t({ id: 'report.pdf.dates', values: { date, deleted } }),
			t({ id: 'report.versions', values: { code: versionCode(result) } }),
			...(env.SITE_URL
				? [
						t({
							id: 'join.named',
							values: {
								name: t({ id: 'technical.link' }),
								text: `\u2068${env.SITE_URL}${technicalPath(context, report.quiz)}\u2069`,
							},
						}),
					]
				: []),
		],
	};
}

/**
 * A scale with its value isolated; the number of segments is always given, and the end that a result leans to and
 * the mark, null without one.
 */
function drawn(scale: ShownScoreScale) {
	const { value, ends, leans, mark = null } = scale;
	return {
		...scale,
		mark,
		found: leans === undefined || leans === null ? null : ends[leans],
		value: value && apart(value),
		stretches: scale.stretches ?? (ends.length > 2 ? ends.length : 20),
	};
}

/** A question with its picture, if that is a drawing that is still there, how the answer went, the answer given, and the right one. */
function answered(
	{ env, catalogs }: SettingsContext & I18nContext,
	{ title, lang, picture, verdict, answers = [] }: ShownSection,
	language: LanguageCode,
) {
	const t = catalogs.in(language);
	const own = lang ?? language;
	const isRight = verdict?.sign === 'right';
	const drawing = picture?.src.endsWith('.svg') && join(pictureFolder(env.DATA_DIR), basename(picture.src));
	return {
		lang: own,
		dir: languageOf(own).dir,
		title: headingText(title),
		sign: verdict?.sign,
		went: verdict?.words,
		// What is right needs no name.
		answers: answers.map(({ name, text }) =>
			isRight ? apart(text) : t({ id: 'join.named', values: { name, text: apart(text) } }),
		),
		picture:
			drawing && existsSync(drawing)
				? { svg: readFileSync(drawing, 'utf8'), text: picture?.description }
				: null,
	};
}

/** A chart with its figures isolated, and the questions that have their number below. */
function shapeOf(chart: ShownChart) {
	if (chart.type === 'hundred') return chart;
	if (chart.type === 'strip') return { ...chart, numbered: numberedOf(chart.shares.length) };
	return { ...chart, bars: chart.bars.map((bar) => ({ ...bar, value: apart(bar.value) })) };
}

/** A table with isolated cells; tables with several rows have row headings. */
function inOrder({ head, rows }: ShownTable) {
	return { head, rows: rows.map((row) => row.map(apart)), named: rows.length > 1 };
}

/** The line with the taker's name; null if there is no name, or if our fonts lack some of its letters. */
function nameOf({ catalogs }: I18nContext, given: string | null, language: LanguageCode) {
	// Removes invisible characters, except those that join or separate letters: some would reorder the text
	// around them, and some aren't allowed in a PDF.
	const name = [...(given ?? '').replace(/(?![\u00ad\u200b-\u200d\u2060])\p{Cf}/gu, '').trim()];
	const cut = name.length > LONGEST ? `${name.slice(0, LONGEST).join('').trimEnd()}…` : name.join('');
	const isSeen = /[^\p{Cf}\s]/u.test(cut);
	if (!isSeen || !canWrite(cut)) return null;
	return catalogs.in(language)({ id: 'sheet.name', values: { name: apart(breakable(cut)) } });
}

/** Allows breaks anywhere in a word that is wider than the column. */
function breakable(name: string): string {
	return name.replace(/\S{24}(?=\S)/gu, '$&\u200b');
}

/** Isolates a text from the direction of the text around it (U+2068 … U+2069, Unicode Standard Annex 9). */
function apart(text: string): string {
	return `\u2068${text}\u2069`;
}

/** Whether the fonts have all characters of a text; their tables are read on first use. */
function canWrite(text: string): boolean {
	letters ??= openGlyphs(textFonts);
	return letters(text);
}

let letters: ReturnType<typeof openGlyphs> | undefined;

/** The longest name on the cover, in characters. */
const LONGEST = 100;
const DAY = 86_400_000;
