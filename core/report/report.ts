import type { IqCurve } from '../kinds/iq/curve.ts';
import type { LanguageCode } from '../language/languages.ts';
import type { Text } from '../language/text.ts';
import type { QuizPicture } from '../quiz/picture.ts';
import type { EmptyReason } from '../scoring/empty-reasons.ts';
import { type Chapter, type ChapterId, chaptersOf } from './chapters.ts';
import type { Chart } from './chart.ts';

/** The contents of a chart as rows and columns, for people who can't see it. */
export type Table<Translatable = Text> = { head: Translatable[]; rows: Translatable[][] };

/** A scale as it is drawn: the names of its ends, the value, and the ends of its interval, all 0 to 1. */
export type ScoreScale<Translatable = Text> = {
	id: string;
	name: Translatable;
	ends: Translatable[];
	/** The number of segments of the ruler; by default one per named part, or twenty. */
	stretches?: number;
	/** How many segments there are from one long tick to the next, counted from the middle; five by default. */
	apart?: number;
	/** Between two letters, the end that the result is nearer to, or null if it is in the middle. */
	leans?: 0 | 1 | null;
	/** The value, next to the name. */
	value: Translatable | null;
	/** The value in a narrow column, in lines that follow each other; left out if it is one line with the value. */
	lines?: readonly Translatable[];
	/** The label under the middle of the scale. */
	middle: Translatable | null;
	at: number | null;
	from: number;
	to: number;
	/** Where the range goes on beyond what is told of it. */
	openEnds?: readonly ('from' | 'to')[];
	/** The probability of each named part, 0 to 1, where the result is none of them for certain. */
	chances?: number[];
	/** These probabilities in percent. */
	percents?: Translatable[];
	/** A point that the value is held against, such as the passing score, with its label. */
	mark?: { at: number; label: Translatable };
	/** The chart in words. */
	text: Translatable;
	/** The same in brief, for an email; `figures` may say what its figure is. */
	brief?: Translatable;
};

/** A section of a report: its heading, its paragraphs, and possibly a list. */
export type Section<Translatable = Text> = {
	id: string;
	title: Translatable;
	/** The score that the section is about, beside its title. */
	value?: Translatable;
	paragraphs: Translatable[];
	list?: Translatable[];
	/** Types that are drawn in a row. */
	types?: string[];
	/** In the language of the questions, where it is not that of the report. */
	lang?: LanguageCode;
	picture?: QuizPicture & { description: string };
	/** How the answer to the question in the title went, as a sign and in words. */
	verdict?: { sign: 'right' | 'partly' | 'wrong' | 'none'; words: Translatable };
	/** The answer given and the right one, each with what it is. */
	answers?: { name: Translatable; text: Translatable }[];
	/** What opens below the paragraphs. */
	folded?: { title: Translatable; paragraphs: Translatable[] };
	/** Whether it is a subsection of the section before it. */
	isPart?: true;
	/** Whether only its title and its first sentence are seen until it is unfolded; left out if it can't be folded. */
	isFolded?: boolean;
	/** The chapter it is folded into; without one, it stays unfolded. */
	chapter?: ChapterId;
	chart?: Chart<Translatable>;
	/** Whether it explains the basis of the result, so that it also says how provisional that is. */
	isBasis?: true;
};

/** What a taker is told about a result: as data, and translated for the page, the email, and the PDF. */
export type Report<Translatable = Text> = {
	/** Shown first: a number, a type, a level, or why there is none. */
	headline: Translatable;
	/** What is as important as the headline, and shown below it in the same size. */
	second?: Translatable;
	isNumber: boolean;
	/** A headline in two parts: a number, and what it is out of. */
	tally?: { number: Translatable; of: Translatable };
	/** What the number in the headline is, such as an IQ. */
	unit?: Translatable;
	/** The ends of the interval, if both are inside the scale. */
	bounds: Translatable | null;
	/** What the bounds are, in a few words. */
	boundsLabel?: Translatable;
	range: Translatable | null;
	band: Translatable | null;
	/** The note that the result is provisional, given once for the whole report. */
	badge: Translatable | null;
	curve: IqCurve<Translatable> | null;
	/** The type that is drawn beside its letters. */
	drawing?: string;
	/** What each letter looks like in that drawing. */
	drawingKey?: Translatable;
	scales: ScoreScale<Translatable>[];
	/** What the figures of the scales are, in an email, which tells each in brief. */
	figures?: Translatable;
	/** What the scales show and don't show, or why a range is open. */
	caption: Translatable | null;
	/**
	 * The report in short: what the result means, what it is with its range, possibly what it is compared with, and
	 * what to keep in mind.
	 */
	lead: Translatable[];
	sections: Section<Translatable>[];
	chapters: Chapter<Translatable>[];
	/** The lines of the result in the email, which also has its scales. */
	reading: Translatable[];
	/** The data of the charts as a table; null if there are no charts. */
	table: Table<Translatable> | null;
};

/** Builds a section from its messages. */
export function sectionOf(id: string, title: Text, paragraphs: readonly Text[]): Section {
	return { id, title, paragraphs: [...paragraphs] };
}

/**
 * A report that only explains why there is no result; `rapidMs` is what counts as too fast in this kind of
 * test.
 */
export function nothingToReport(headline: Text, reason: EmptyReason, rapidMs: number): Report {
	const why: Text = { id: `report.none.${reason}`, values: { seconds: rapidMs / 1000 } };
	const section = sectionOf('none', { id: 'report.none.title' }, [why, { id: 'report.none.next' }]);
	return {
		headline,
		isNumber: false,
		bounds: null,
		range: null,
		band: null,
		badge: null,
		curve: null,
		scales: [],
		caption: null,
		lead: [],
		sections: [section],
		chapters: chaptersOf(['work']),
		reading: [headline],
		table: null,
	};
}

/**
 * The report of someone who came by a code, which can't be used twice: where others read that they can take the
 * test again, they read that `who` can give them a new code.
 */
export function withNewCode(report: Report, who: string): Report {
	const next: Text = { id: 'report.none.next_code', values: { who } };
	const isNext = (text: Text) => typeof text === 'object' && 'id' in text && text.id === 'report.none.next';
	const sections = report.sections.map((section) => ({
		...section,
		paragraphs: section.paragraphs.map((text) => (isNext(text) ? next : text)),
	}));
	return { ...report, sections };
}

/** A table of scales with their values; `value` is shown for a scale that has none. */
export function scaleTable(scales: readonly ScoreScale[], value: Text): Table {
	return {
		head: [{ id: 'report.table.scale' }, value],
		rows: scales.map((scale) => [scale.name, scale.value ?? scale.text]),
	};
}

/** The note that a result is provisional. */
export const provisional: Text = { id: 'report.iq.badge' };
