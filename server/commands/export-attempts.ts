import { answerColumns } from '../../core/export/answer-columns.ts';
import { attemptColumns } from '../../core/export/attempt-columns.ts';
import { type Column, columnsFor } from '../../core/export/column.ts';
import { csvRecord } from '../../core/export/csv.ts';
import { keptAgeBand, type Person, personFor } from '../../core/export/person.ts';
import { stateOf } from '../../core/quiz/attempt.ts';
import type { Result } from '../../core/scoring/score.ts';
import type { QuizContext, StoreContext } from '../context.ts';
import { type AttemptFilter, answersOf, countAttempts, pageOfAttempts } from '../db/attempt-pages.ts';

/**
 * How many attempts are read per page; objects that live longer than a few milliseconds make the heap grow.
 */
const PAGE = 50;

/** Which attempts to export, as rows of attempts or of answers, and in which format. */
export type ExportAsked = AttemptFilter & {
	rows: 'attempts' | 'answers';
	format: 'csv' | 'jsonl';
	/** Includes names, addresses, and ages, and everyone's gender; only possible for rows of attempts. */
	withDetails: boolean;
};

/**
 * Writes attempts or their answers row by row, ordered by attempt id. Each page is read, written, and
 * discarded, so even many attempts neither fill the memory nor slow down the site. The times to filter by are
 * milliseconds since 1970 (UTC).
 */
export async function exportAttempts(
	context: StoreContext & QuizContext,
	asked: ExportAsked,
	write: (text: string) => Promise<void>,
	progress: (done: number, total: number) => void,
): Promise<{ rows: number }> {
	const attempts = layout(columnsFor(attemptColumns, asked.withDetails), asked.format);
	const answers = layout(columnsFor(answerColumns, asked.withDetails), asked.format);
	const total = await countAttempts(context.db, asked);
	await write(asked.rows === 'attempts' ? attempts.head : answers.head);
	let [rows, done, after] = [0, 0, ''];
	for (;;) {
		const page = await readPage(context, asked, after);
		const last = page.at(-1);
		if (!last) return { rows };
		const lines =
			asked.rows === 'attempts'
				? page.map(attempts.line)
				: (await withAnswers(context, page)).map(answers.line);
		await write(lines.join(''));
		rows += lines.length;
		done += page.length;
		after = last.attempt.id;
		progress(done, total);
	}
}

async function readPage(context: StoreContext & QuizContext, asked: ExportAsked, after: string) {
	const found = await pageOfAttempts(context.db, asked, after, PAGE);
	const now = context.clock();
	return Promise.all(
		found.map(async ({ attempt, answered, norms, norms_version, result, ...row }) => {
			const { name, email, age, gender, batch } = row;
			const ageBand = keptAgeBand(age, norms_version);
			const details =
				norms === null ? null : ({ name, email, age, ageBand, gender, norms: norms === 1 } as Person);
			return {
				attempt,
				snapshot: await context.forms.snapshot(attempt.snapshotId, context.db),
				batch,
				state: stateOf(attempt, now),
				answered: Number(answered),
				person: details && personFor(details, asked.withDetails),
				result: result === null ? null : (JSON.parse(result) as Result),
			};
		}),
	);
}

/** The answers of a page in the order of its attempts and, within an attempt, of the questions. */
async function withAnswers(context: StoreContext, page: Awaited<ReturnType<typeof readPage>>) {
	const stored = await answersOf(
		context.db,
		page.map(({ attempt }) => attempt.id),
	);
	const byAttempt = Map.groupBy(stored, ({ attempt_id }) => attempt_id);
	return page.flatMap((each) => {
		const places = new Map(each.snapshot.questions.map(({ id }, index) => [id, index]));
		const rows = (byAttempt.get(each.attempt.id) ?? []).map((row) => {
			const index = places.get(row.question_id) ?? -1;
			return {
				...each,
				answer: { questionId: row.question_id, answerId: row.answer_id, time: row.time },
				answeredAt: row.answered_at,
				question: each.snapshot.questions[index],
				position: index + 1,
			};
		});
		return rows.sort((one, other) => one.position - other.position);
	});
}

function layout<Row>(columns: readonly Column<Row>[], format: ExportAsked['format']) {
	const names = columns.map(({ name }) => name);
	if (format === 'csv')
		return { head: csvRecord(names), line: (row: Row) => csvRecord(columns.map(({ of }) => of(row))) };
	const keys = names.map((name) => `${JSON.stringify(name)}:`);
	const pairsOf = (row: Row) => columns.map(({ of }, index) => `${keys[index]}${JSON.stringify(of(row))}`);
	return { head: '', line: (row: Row) => `{${pairsOf(row).join(',')}}\n` };
}
