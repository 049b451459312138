import type { IqCurve } from '../../core/kinds/iq/curve.ts';
import type { LanguageCode } from '../../core/language/languages.ts';
import type { Particulars } from '../../core/report/particulars.ts';
import type { Result } from '../../core/scoring/score.ts';
import type { Report } from '../commands/read-result.ts';
import type { House } from '../house.ts';
import { presentEmotional } from './report-emotional.ts';
import { presentIq } from './report-iq.ts';
import { particularSections } from './report-particulars.ts';
import { presentPlacement } from './report-placement.ts';
import { reportTable, type ShownTable } from './report-tables.ts';
import { presentTypes } from './report-types.ts';

/** A part of a report as it is read: its heading, its paragraphs, and a list where it has one. */
export type ShownSection = {
	id: string;
	title: string;
	paragraphs: string[];
	list?: string[];
	/** What it shows in drawings, and the same in rows and columns. */
	scales?: ShownScale[];
	table?: ShownTable;
	/** A part of the section before it. */
	isPart?: true;
};

/** A scale as it is drawn: names at its ends, where the value lies and how far the interval reaches, all 0 to 1. */
export type ShownScale = {
	id: string;
	name: string;
	ends: string[];
	/** How many stretches the ruler has; else as many as parts have names, or twenty. */
	stretches?: number;
	/** The value in figures, beside the name. */
	value: string | null;
	/** What stands under the middle of the scale. */
	middle: string | null;
	at: number | null;
	from: number;
	to: number;
	/** What is drawn, in words. */
	text: string;
};

/** A report in the words of one language, for the page, the mail and whatever else shows it. */
export type ShownReport = {
	/** What is read first: a number, a type, a level, or why there is none. */
	headline: string;
	isNumber: boolean;
	/** The ends of the interval, where both are inside the scale. */
	bounds: string | null;
	range: string | null;
	band: string | null;
	/** That it is provisional, said once for the whole report. */
	badge: string | null;
	curve: IqCurve | null;
	scales: ShownScale[];
	/** What the scales show and what not. */
	caption: string | null;
	sections: ShownSection[];
	/** What the mail says: what is read first, then the first sections. */
	short: { reading: string[]; sections: ShownSection[] };
};

/** A report with the table behind its drawings; null where nothing is drawn. */
export type WholeReport = ShownReport & { table: ShownTable | null };

/** Puts a report into words, with its particulars where they are asked for. */
export function presentReport(
	house: House,
	{ result, particulars }: Pick<Report, 'result'> & { particulars?: Particulars },
	language: LanguageCode,
): WholeReport {
	const report = present(house, result, language);
	const told = particulars ? particularSections(house, particulars, language) : [];
	return {
		...report,
		sections: beforeMeasured(report.sections, told),
		table: reportTable(house.words.in(language), report),
	};
}

/** What went how stands before what was measured, and at the end where there is no such part. */
function beforeMeasured(sections: readonly ShownSection[], told: readonly ShownSection[]): ShownSection[] {
	const index = sections.findIndex(({ id }) => id === 'measured');
	return index < 0 ? [...sections, ...told] : sections.toSpliced(index, 0, ...told);
}

function present(house: House, result: Result, language: LanguageCode): ShownReport {
	switch (result.kind) {
		case 'iq':
			return presentIq(house, result, language);
		case 'types':
			return presentTypes(house, result, language);
		case 'emotional':
			return presentEmotional(house, result, language);
		case 'placement':
			return presentPlacement(house, result, language);
	}
}
