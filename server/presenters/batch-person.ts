import { isCareless, reasonOf } from '../../core/batches/group.ts';
import { minutesLeft } from '../../core/batches/minutes-left.ts';
import type { ProgressState } from '../../core/batches/progress.ts';
import { seesReport, seesResult } from '../../core/batches/seen.ts';
import { isComparable } from '../../core/compare/compare.ts';
import { kindOf } from '../../core/kinds/kinds.ts';
import type { LanguageCode } from '../../core/language/languages.ts';
import { translateText } from '../../core/language/text.ts';
import type { ScoreScale } from '../../core/report/report.ts';
import type { EmptyReason } from '../../core/scoring/empty-reasons.ts';
import type { Result } from '../../core/scoring/score.ts';
import type { BatchPerson } from '../commands/desk/read-batch.ts';
import type { I18nContext, QuizContext } from '../context.ts';
import { partNames } from './comparison.ts';

/** A person of a batch in one language. */
export type ShownPerson = {
	id: string;
	/** The label, or the place in the list. */
	name: string;
	/** Whether the name is a label, in whatever language. */
	isLabel: boolean;
	state: ProgressState;
	/** The time left of a running attempt in milliseconds, and in minutes, rounded up; null without a time limit. */
	left: number | null;
	minutes: number | null;
	/** When answering ended, in milliseconds since 1970 (UTC). */
	finished: number | null;
	/** The result with its range in a few words, a line for each part; empty if there is none. */
	result: string[];
	/** Why the result says nothing. */
	reason: EmptyReason | null;
	/** Whether there may be a result that the conditions told before the start keep from the teacher. */
	isWithheld: boolean;
	isCareless: boolean;
	hasReport: boolean;
};

/** Where a result is on a ruler, each place 0 to 1, and its value in lines; `at` is null if only the range or the chances may be shown. */
export type ShownMark = { id: string; lines: string[] } & Pick<
	ScoreScale,
	'at' | 'from' | 'to' | 'openEnds' | 'chances'
>;

/** A ruler for several results: the name of what it measures, if the content names it, and those of its ends and its middle. */
export type ShownAxis = { id: string; name: string | null; ends: string[]; middle: string | null };

/** The scales of each result that is listed. */
export type ScalesOf = ReadonlyMap<Result, readonly ScoreScale[]>;

export type Describe = (person: BatchPerson) => ShownPerson;

/** Returns a function that presents people in a language. */
export function describePeople(context: I18nContext & QuizContext, language: LanguageCode): Describe {
	const t = context.catalogs.in(language);
	return ({ id, label, position, progress, view, result }) => ({
		id,
		name: label ?? t({ id: 'desk.batch.person_number', values: { position: position ?? 0 } }),
		isLabel: label !== null,
		state: progress.state,
		left: progress.left,
		minutes: progress.left === null ? null : minutesLeft(progress.left),
		finished: progress.finishedAt,
		result: result ? brieflyOf(context, result, language) : [],
		reason: result && reasonOf(result),
		isWithheld: isWithheld({ progress, view }),
		isCareless: result !== null && isCareless(result),
		hasReport: result !== null && seesReport(view),
	});
}

/** Whether there may be a result that the conditions told before the start keep from the teacher. */
export function isWithheld({ progress, view }: Pick<BatchPerson, 'progress' | 'view'>): boolean {
	return progress.state === 'finished' && !seesResult(view);
}

/** What these results mean, in sentences that follow each other; that about signs is only there if a text of what is `shown` has one. */
export function readingOf(
	context: I18nContext,
	results: readonly Result[],
	language: LanguageCode,
	shown: readonly string[],
): string[] {
	const t = context.catalogs.in(language);
	// Most results of a batch are read alike, so each text is translated once.
	const readings = new Map(
		results
			.filter(isComparable)
			.flatMap((result) => kindOf(result.kind).group.reading(result))
			.map((text) => [JSON.stringify(text), text]),
	);
	const hasSigns = shown.some((text) => /[≤≥]/.test(text));
	return [
		...[...readings.values()].map((text) => translateText(t, language, text)),
		...(hasSigns ? [t({ id: 'desk.results.ranges' })] : []),
	];
}

/** The rulers on which all of these results are; empty if a ruler of one has other ends than that of another. */
export function axesOf(
	context: I18nContext & QuizContext,
	scales: ScalesOf,
	language: LanguageCode,
): ShownAxis[] {
	const t = context.catalogs.in(language);
	const told = [...scales].filter(([, own]) => own.length > 0);
	const [first] = told;
	if (!first) return [];
	const [axes = [], ...others] = told.map(([, own]) =>
		own.map(({ id, ends, middle }) => ({ id, ends, middle })),
	);
	const same = JSON.stringify(axes);
	if (others.some((other) => JSON.stringify(other) !== same)) return [];
	const nameOf = partNames(context, first[0].kind, language);
	return axes.map(({ id, ends, middle }) => ({
		id,
		name: nameOf(id) === id ? null : nameOf(id),
		ends: ends.map((end) => translateText(t, language, end)),
		middle: middle === null ? null : translateText(t, language, middle),
	}));
}

/** Where a result is on its rulers. */
export function marksOf(
	context: I18nContext,
	scales: readonly ScoreScale[],
	language: LanguageCode,
): ShownMark[] {
	const t = context.catalogs.in(language);
	return scales.map(
		({ id, value, lines = value === null ? [] : [value], at, from, to, openEnds, chances }) => ({
			id,
			lines: lines.map((line) => translateText(t, language, line)),
			at,
			from,
			to,
			...(openEnds && { openEnds }),
			...(chances && { chances }),
		}),
	);
}

/** A result with its range in a few words, a line for each part; empty if it says nothing. */
export function brieflyOf(
	context: I18nContext & QuizContext,
	result: Result,
	language: LanguageCode,
): string[] {
	if (!isComparable(result)) return [];
	const t = context.catalogs.in(language);
	const lines = kindOf(result.kind).group.briefly(result, partNames(context, result.kind, language));
	return lines.map((line) => translateText(t, language, line));
}
