import { type CodeState, codeState } from '../../core/codes/code.ts';
import type { Attempt } from '../../core/quiz/attempt.ts';
import type { StoreContext } from '../context.ts';
import { type CodeFilter, codeOf, pageOfCodes } from '../db/codes.ts';

/** What is known about a code after its creation; all times are milliseconds since 1970 (UTC). */
export type ListedCode = {
	batch: string;
	quiz: string;
	cname: string | null;
	state: CodeState;
	createdAt: number;
	expiresAt: number | null;
	startedAt: number | null;
};

const AT_ONCE = 2_000;

/**
 * All codes, or those of a quiz or a batch, ordered by batch. The codes themselves aren't stored and so not
 * included.
 */
export async function* listCodes(context: StoreContext, filter: CodeFilter): AsyncGenerator<ListedCode> {
	const now = context.clock();
	let after = { batch: '', hash: '' };
	for (;;) {
		const rows = await pageOfCodes(context.db, filter, after, AT_ONCE);
		for (const row of rows) {
			const attempt =
				row.closes_at === null
					? undefined
					: ({ closesAt: row.closes_at, finishedAt: row.finished_at, doneAt: row.done_at } as Attempt);
			const { batch, cname, created_at, expires_at, started_at } = row;
			yield {
				batch,
				quiz: row.quiz,
				cname,
				state: codeState(codeOf(row), attempt, now),
				createdAt: created_at,
				expiresAt: expires_at,
				startedAt: started_at,
			};
		}
		const last = rows.at(-1);
		if (rows.length < AT_ONCE || !last) return;
		after = { batch: last.batch, hash: last.hash };
	}
}
