import { agreement } from '../kinds/items/agreement.ts';
import { kindOf } from '../kinds/kinds.ts';
import type { LanguageCode } from '../language/languages.ts';
import type { Quiz } from '../quiz/quiz.ts';
import type { CalibrationModel } from './calibrate.ts';
import {
	type BankItem,
	calibratedScoring,
	type ItemBank,
	type ParameterSource,
} from './calibrated-scoring.ts';

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

/**
 * What makes a calibration unusable: a slope, a difficulty or thresholds, guessing, that it is empty, or that nobody
 * could get one of the results.
 */
export type StoredFault =
	| { fault: 'slope' | 'location' | 'guessing'; item: string }
	| { fault: 'empty' | 'unreachable' };

/**
 * Reads the rows of a calibration. With any fault, none of them is used, because its items were estimated
 * together: a slope of .02 to 20, one difficulty, or for statements ascending thresholds, from −20 to 20, and guessing
 * from 0 up to but not including 1 (0 for statements). Items that the quiz no longer has do no harm. With the quiz as
 * it is now, all of its results must be within reach.
 */
export function readItemBank(
	{ number, model, found, people }: { number: number; model: string; found: string; people?: number },
	rows: readonly ParameterRow[],
	quiz?: Quiz,
): { bank: ItemBank; faults: [] } | { bank: null; faults: StoredFault[] } {
	const faults: StoredFault[] = rows.length === 0 ? [{ fault: 'empty' }] : [];
	const isGraded = (model as CalibrationModel) === 'graded';
	const items = rows.map(({ item, hash, language, a, b, c, source }): BankItem => {
		const location = listIn(b);
		if (!(Number.isFinite(a) && a >= slopes.least && a <= slopes.most)) faults.push({ fault: 'slope', item });
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
	const bank = { number, people, items, guessing: guessingIn(found) };
	if (faults.length === 0 && quiz && !reachesAll(quiz, bank)) faults.push({ fault: 'unreachable' });
	return faults.length > 0 ? { bank: null, faults } : { bank, faults: [] };
}

function reachesAll(quiz: Quiz, bank: ItemBank): boolean {
	const kind = kindOf(quiz.kind);
	if (!kind.reachesAll) return true;
	const questions = quiz.items.map((item) => kind.questionOf(quiz, item, ''));
	return kind.reachesAll({
		questions,
		scoring: calibratedScoring(quiz.scoring, { questions }, bank, quiz.itemLanguage ?? 'en'),
	});
}

function isAscending(value: number, index: number, all: readonly number[]): boolean {
	return (
		Number.isFinite(value) &&
		Math.abs(value) <= FARTHEST &&
		(index === 0 || value > (all[index - 1] ?? Infinity))
	);
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

/** Far beyond what is estimated: an item outside would be a mistake in the row. */
const slopes = { least: 0.02, most: 20 };
const FARTHEST = 20;
