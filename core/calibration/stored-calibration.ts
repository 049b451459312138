import { agreement } from '../kinds/items/agreement.ts';
import type { LanguageCode } from '../language/languages.ts';
import type { CalibrationModel } from './calibrate.ts';
import type { BankItem, ItemBank, ParameterSource } from './calibrated-scoring.ts';

/** A row of parameters as it is stored; `b` is a JSON list. */
export type ParameterRow = {
	item: string;
	hash: string;
	language: string | null;
	a: number;
	b: string;
	c: number;
	source: string;
};

/** What makes a stored calibration unusable: a slope, a difficulty or thresholds, guessing, or that it is empty. */
export type StoredFault = { fault: 'slope' | 'location' | 'guessing'; item: string } | { fault: 'empty' };

/**
 * Reads the rows of a calibration. With any fault, none of them is used, because its items were estimated
 * together: a slope over 0, one difficulty, or for statements ascending thresholds, guessing from 0 up to but not
 * including 1 (0 for statements), all finite. Items that the quiz no longer has do no harm.
 */
export function readItemBank(
	{ number, model, found }: { number: number; model: string; found: string },
	rows: readonly ParameterRow[],
): { bank: ItemBank; faults: [] } | { bank: null; faults: StoredFault[] } {
	const faults: StoredFault[] = rows.length === 0 ? [{ fault: 'empty' }] : [];
	const isGraded = (model as CalibrationModel) === 'graded';
	const items = rows.map(({ item, hash, language, a, b, c, source }): BankItem => {
		const location = listIn(b);
		if (!(Number.isFinite(a) && a > 0)) faults.push({ fault: 'slope', item });
		if (location.length !== (isGraded ? agreement.length - 1 : 1) || !location.every(isAscending))
			faults.push({ fault: 'location', item });
		if (!(Number.isFinite(c) && (isGraded ? c === 0 : c >= 0 && c < 1)))
			faults.push({ fault: 'guessing', item });
		return {
			item,
			hash,
			language: language as LanguageCode | null,
			a,
			b: location,
			c,
			source: source as ParameterSource,
		};
	});
	return faults.length > 0
		? { bank: null, faults }
		: { bank: { number, items, guessing: guessingIn(found) }, faults: [] };
}

function isAscending(value: number, index: number, all: readonly number[]): boolean {
	return Number.isFinite(value) && (index === 0 || value > (all[index - 1] ?? Infinity));
}

/** The chance of guessing that was given for all items when they were estimated, if one was. */
function guessingIn(found: string): number | null {
	try {
		const { guessing } = JSON.parse(found) as { guessing?: unknown };
		return typeof guessing === 'number' ? guessing : null;
	} catch {
		return null;
	}
}

/** The numbers in a JSON list; empty if it isn't one. */
function listIn(text: string): number[] {
	try {
		const list: unknown = JSON.parse(text);
		return Array.isArray(list) ? (list as number[]) : [];
	} catch {
		return [];
	}
}
