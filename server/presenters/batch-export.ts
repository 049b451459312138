import { type Entry, entriesOf } from '../../core/batches/entries.ts';
import { isCareless, reasonOf, scoresOf } from '../../core/batches/group.ts';
import { type GroupScore } from '../../core/batches/grouping.ts';
import { seesReport } from '../../core/batches/seen.ts';
import { isComparable } from '../../core/compare/compare.ts';
import { timeOf, type Value } from '../../core/export/column.ts';
import { csvRecord, spreadsheetMarks } from '../../core/export/csv.ts';
import { kindOf } from '../../core/kinds/kinds.ts';
import type { LanguageCode } from '../../core/language/languages.ts';
import type { MessageId } from '../../core/language/message-id.ts';
import { type Text, translateText } from '../../core/language/text.ts';
import type { BatchPerson, BatchResults } from '../commands/desk/read-batch.ts';
import type { I18nContext, QuizContext, SettingsContext } from '../context.ts';
import { deskUrl } from '../env.ts';
import { namesOf } from './batch.ts';
import { brieflyOf } from './batch-person.ts';

/**
 * A batch as a CSV file that a spreadsheet opens as it is, in a language: one attempt in a line, those of
 * one person together and the current one first, with the result in words and each score in a column of its own. Only results
 * that count have scores there, so that an average counts everyone once. Times are in UTC.
 */
export function batchCsv(
	context: I18nContext & QuizContext,
	batch: BatchResults,
	language: LanguageCode,
): string {
	const t = context.catalogs.in(language);
	const marks = spreadsheetMarks(language);
	const translated = (text: Text) => translateText(t, language, text);
	const nameOf = namesOf(context, batch, language);
	const attempts = attemptsIn(entriesOf(batch.people));
	const scores = new Map(
		attempts.map(({ person, isCounted }) => [person, isCounted ? scoresIn(person, nameOf) : []]),
	);
	const scales = [
		...new Map([...scores.values()].flat().map(({ scale }) => [scale.id, scale.name])).entries(),
	];
	const heads = ['number', 'person', 'progress', 'started', 'finished', 'result'] as const;
	const head = [
		...heads.map((name) => t({ id: `desk.results.column.${name}` satisfies MessageId })),
		...scales.map(([, name]) => translated(name)),
	];
	const lines = attempts.map(({ person, isEarlier }) => {
		const { position, label, progress, startedAt, result } = person;
		const reason = result && reasonOf(result);
		const said = result ? brieflyOf(context, result, language) : [];
		const own = scores.get(person) ?? [];
		const state = t({ id: `desk.results.state.${progress.state}`, values: { count: 1 } });
		return [
			position,
			label,
			isEarlier ? t({ id: 'desk.results.is_earlier', values: { text: state } }) : state,
			sheetTime(startedAt),
			sheetTime(progress.finishedAt),
			reason ? t({ id: `desk.results.none.${reason}` }) : plainText(said),
			...scales.map(([id]): Value => own.find(({ scale }) => scale.id === id)?.score ?? null),
		];
	});
	// The mark at the start tells spreadsheets that the file is in UTF-8.
	return `\uFEFF${[head, ...lines].map((line) => csvRecord(line, marks)).join('')}`;
}

/** A batch as JSON Lines, one attempt in a line in the same order; times are ISO 8601 in UTC. */
export function batchJsonLines(
	context: I18nContext & QuizContext,
	batch: BatchResults,
	language: LanguageCode,
): string {
	return attemptsIn(entriesOf(batch.people))
		.map(({ person, isEarlier: earlier, isCounted: counted }) => {
			const record = { ...recordOf(context, person, language), earlier, counted };
			return `${JSON.stringify(record)}\n`;
		})
		.join('');
}

/** The attempts of people, the current one of each first; of several, one is counted. */
export function attemptsIn(entries: readonly Entry<BatchPerson>[]) {
	return entries.flatMap(({ current, earlier, counted }) =>
		[current, ...earlier].map((person) => ({
			person,
			isEarlier: person !== current,
			isCounted: person === counted,
		})),
	);
}

/** A person of a batch for programs, with nothing but what a teacher may see. */
export function recordOf(
	context: I18nContext & QuizContext,
	{ position, label, progress, startedAt, result }: BatchPerson,
	language: LanguageCode,
) {
	const told = result !== null && isComparable(result) ? result : null;
	const counted = told && kindOf(told.kind).group.classOf?.(told);
	const said = told ? brieflyOf(context, told, language) : [];
	return {
		number: position,
		person: label,
		state: progress.state,
		started_at: timeOf(startedAt),
		finished_at: timeOf(progress.finishedAt),
		result: plainText(said),
		scores:
			told &&
			Object.fromEntries(scoresIn({ result: told }, String).map(({ scale, score }) => [scale.id, score])),
		class: counted && typeof counted.name === 'string' ? counted.name : null,
		reason: result && reasonOf(result),
	};
}

/** A person of a batch for another system: the same, with an id, and with a link to the report at the desk. */
export function personForProgram(
	context: I18nContext & QuizContext & SettingsContext,
	batch: string,
	person: BatchPerson,
	language: LanguageCode,
) {
	const { id, result, view } = person;
	const site = deskUrl(context.env);
	const hasReport = result !== null && seesReport(view) && site !== '';
	return {
		id,
		...recordOf(context, person, language),
		careless: result === null ? null : isCareless(result),
		report: hasReport ? `${site}/desk/batches/${batch}/people/${id}` : null,
	};
}

function scoresIn({ result }: Pick<BatchPerson, 'result'>, nameOf: (id: string) => string): GroupScore[] {
	return result ? scoresOf(result, nameOf) : [];
}

/** A time as spreadsheets recognize it. */
function sheetTime(time: number | null): string | null {
	return timeOf(time)?.slice(0, 19).replace('T', ' ') ?? null;
}

/** Lines as one text without the marks that only a page needs: isolates, joiners, and spaces that don't break. */
function plainText(lines: readonly string[]): string | null {
	if (lines.length === 0) return null;
	return lines
		.join('; ')
		.replace(/[\u2060\u2066-\u2069]/g, '')
		.replaceAll('\u00A0', ' ');
}
