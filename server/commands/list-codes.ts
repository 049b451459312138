import { type CodeState, codeState } from '../../core/codes/code.ts';
import type { Attempt } from '../../core/quiz/attempt.ts';
import { codeOf } from '../db/codes.ts';
import type { House } from '../house.ts';

/** What can be said of a code after it was made; all times are milliseconds since 1970 (UTC). */
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

/** All codes, or those of a quiz or a batch, batch by batch; never the codes themselves, which are not kept. */
export async function* listCodes(
	house: House,
	{ quiz, batch }: { quiz?: string | undefined; batch?: string | undefined },
): AsyncGenerator<ListedCode> {
	const now = house.clock();
	let after = { batch: '', hash: '' };
	for (;;) {
		const rows = await house.db
			.selectFrom('codes')
			.leftJoin('attempts', 'attempts.id', 'codes.attempt_id')
			.selectAll('codes')
			.select(['attempts.closes_at', 'attempts.finished_at', 'attempts.done_at'])
			.where((eb) =>
				eb.or([
					eb('codes.batch', '>', after.batch),
					eb.and([eb('codes.batch', '=', after.batch), eb('codes.hash', '>', after.hash)]),
				]),
			)
			.$if(quiz !== undefined, (query) => query.where('codes.quiz', '=', quiz ?? ''))
			.$if(batch !== undefined, (query) => query.where('codes.batch', '=', batch ?? ''))
			.orderBy('codes.batch')
			.orderBy('codes.hash')
			.limit(AT_ONCE)
			.execute();
		for (const row of rows) {
			const attempt =
				row.closes_at === null
					? undefined
					: ({ closesAt: row.closes_at, finishedAt: row.finished_at, doneAt: row.done_at } as Attempt);
			const { batch: own, cname, created_at, expires_at, started_at } = row;
			yield {
				batch: own,
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
