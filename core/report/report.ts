import type { IqCurve } from '../kinds/iq/curve.ts';
import type { Text } from '../language/text.ts';

/** What a drawing shows, in rows and columns, for those who do not see it. */
export type Table<Told = Text> = { head: Told[]; rows: Told[][] };

/** A scale as it is drawn: names at its ends, where the value lies and how far the interval reaches, all 0 to 1. */
export type Scale<Told = Text> = {
	id: string;
	name: Told;
	ends: Told[];
	/** How many stretches the ruler has; else as many as parts have names, or twenty. */
	stretches?: number;
	/** The value in figures, beside the name. */
	value: Told | null;
	/** What stands under the middle of the scale. */
	middle: Told | null;
	at: number | null;
	from: number;
	to: number;
	/** What is drawn, in words. */
	text: Told;
};

/** A part of a report: its heading, its paragraphs, and a list where it has one. */
export type Section<Told = Text> = {
	id: string;
	title: Told;
	paragraphs: Told[];
	list?: Told[];
	/** What it shows in drawings, and the same in rows and columns. */
	scales?: Scale<Told>[];
	table?: Table<Told>;
	/** A part of the section before it. */
	isPart?: true;
};

/** What a taker is told about a result: as data, and in the words of a language for the page, the mail and the PDF. */
export type Report<Told = Text> = {
	/** What is read first: a number, a type, a level, or why there is none. */
	headline: Told;
	isNumber: boolean;
	/** The ends of the interval, where both are inside the scale. */
	bounds: Told | null;
	range: Told | null;
	band: Told | null;
	/** That it is provisional, said once for the whole report. */
	badge: Told | null;
	curve: IqCurve<Told> | null;
	scales: Scale<Told>[];
	/** What the scales show and what not. */
	caption: Told | null;
	sections: Section<Told>[];
	/** What the mail says: what is read first, then the first sections. */
	short: { reading: Told[]; sections: Section<Told>[] };
	/** The table behind the drawings; null where nothing is drawn. */
	table: Table<Told> | null;
};

/** A section by its messages. */
export function sectionOf(id: string, title: Text, paragraphs: readonly Text[]): Section {
	return { id, title, paragraphs: [...paragraphs] };
}

/** A report that can only say why there is nothing to report; `rapidMs` is what counts as too fast in such a test. */
export function nothingToReport(
	headline: Text,
	reason: 'nothing_answered' | 'too_fast' | 'all_same',
	rapidMs: number,
): Report {
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
		sections: [section],
		short: { reading: [headline], sections: [section] },
		table: null,
	};
}

/** The table of several scales: each with its value; where one has none, the words that say so. */
export function scaleTable(scales: readonly Scale[], value: Text): Table {
	return {
		head: [{ id: 'report.table.scale' }, value],
		rows: scales.map((scale) => [scale.name, scale.value ?? scale.text]),
	};
}

/** That a result is provisional. */
export const provisional: Text = { id: 'report.iq.badge' };
