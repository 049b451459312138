import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { plausibleAnswer } from '../plausible-answer.ts';
import { dataDirOf } from '../running-server.ts';

type Question = { id: string; key?: unknown; answers: { id: string }[] };

/** Someone whose results look like those of visitors: two of three answers right, each after 5 to 60 seconds. */
export function personAt(url: string, attemptId: string) {
	const keys = keysOf(url, attemptId);
	return ({ id, answers }: Question, index: number) => {
		const key = keys.get(id);
		const isRight = index % 3 !== 2 && answers.some((each) => each.id === key);
		return {
			answerId: isRight ? String(key) : plausibleAnswer(answers, index),
			time: 1000 * (5 + ((index * 23) % 56)),
		};
	};
}

/** The keys of an attempt's questions, as the server has stored them. */
function keysOf(url: string, attemptId: string): Map<string, unknown> {
	const db = new DatabaseSync(join(dataDirOf(url), 'plumb.sqlite'), { readOnly: true, timeout: 5_000 });
	try {
		const rows = db
			.prepare(
				`select coalesce(whole.body, own.body) as body from attempts
				join snapshots own on own.id = attempts.snapshot_id
				left join snapshots whole on whole.id = own.drawn_from
				where attempts.id = ?`,
			)
			.all(attemptId);
		const { questions }: { questions: Question[] } = JSON.parse(String(rows[0]?.['body']));
		return new Map(questions.map(({ id, key }) => [id, key]));
	} finally {
		db.close();
	}
}
