import type { LanguageCode } from '../../core/language/languages.ts';
import type { IqCurve } from '../../core/report/curve.ts';
import type { Report } from '../commands/read-result.ts';
import type { House } from '../house.ts';
import { presentEmotional } from './report-emotional.ts';
import { presentIq } from './report-iq.ts';
import { presentPlacement } from './report-placement.ts';
import { presentTypes } from './report-types.ts';

/** A part of a report as it is read: its heading, its paragraphs, and a list where it has one. */
export type ShownSection = {
	id: string;
	title: string;
	badge: string | null;
	paragraphs: string[];
	list?: string[];
	/** A part of the section before it. */
	isPart?: true;
};

/** A scale as it is drawn: names at its ends, where the value lies and how far the interval reaches, all 0 to 1. */
export type ShownScale = {
	id: string;
	name: string;
	ends: string[];
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
	badge: string | null;
	curve: IqCurve | null;
	scales: ShownScale[];
	/** What the scales show and what not. */
	caption: string | null;
	sections: ShownSection[];
	/** What the mail says: what is read first, then the first sections. */
	short: { reading: string[]; sections: ShownSection[] };
};

/** Puts a report into words. */
export function presentReport(
	house: House,
	{ result }: Pick<Report, 'result'>,
	language: LanguageCode,
): ShownReport {
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
