import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { itemTypeOf } from '../../core/kinds/items/item-types.ts';
import { optionsIn } from '../../core/quiz/answer-options.ts';
import type { Snapshot } from '../../core/quiz/quiz.ts';
import { plausibleAnswer } from '../plausible-answer.ts';
import { dataDirOf } from '../running-server.ts';

type Question = { id: string; answers: { id: string }[] };

/**
 * Someone whose results look like those of visitors: nearly all easy questions right and less than half of the hard
 * ones, which also take more of the time.
 */
export function personAt(url: string, attemptId: string) {
	const { questions, minutes } = snapshotOf(url, attemptId);
	const hardness = hardnessOf(questions);
	// The key of a statement is a direction, and a person has no “right” answers to statements.
	const keyed = questions.filter(({ type }) => type !== 'statement');
	const keys = new Map(keyed.map((question) => [question.id, itemTypeOf(question).keyOf(question)]));
	// Of one minute, more than the half that `spendTime` needs is left.
	const usual = (Math.min(0.8 * minutes, minutes - 0.6) * 60_000) / questions.length;
	return ({ id, answers }: Question, index: number) => {
		const hard = hardness.get(id) ?? 0.5;
		const key = keys.get(id) ?? '';
		const isRight = evenly(index) < 0.98 - 0.65 * hard;
		const others = answers.filter((each) => !optionsIn(key).includes(each.id));
		const isKeyed = others.length < answers.length;
		return {
			answerId: isKeyed && isRight ? key : plausibleAnswer(isKeyed ? others : answers, index),
			time: Math.round(usual * (0.35 + 0.7 * hard + 0.6 * evenly(7 * index))),
		};
	};
}

/** How hard each question is among the others, 0 to 1, by design; by position where none is designed. */
function hardnessOf(questions: Snapshot['questions']): Map<string, number> {
	const designed = questions.map((question, index) => ({
		id: question.id,
		difficulty: itemTypeOf(question).difficultyOf(question) ?? index,
	}));
	const sorted = designed.toSorted((one, other) => one.difficulty - other.difficulty);
	return new Map(sorted.map(({ id }, place) => [id, place / (sorted.length - 1)]));
}

/** Numbers from 0 to 1 that are spread evenly, whatever their count: multiples of the golden ratio. */
function evenly(index: number): number {
	return ((index + 1) * 0.618_034) % 1;
}

/** The questions of an attempt with their keys, as the server has stored them. */
function snapshotOf(url: string, attemptId: string): Snapshot {
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
		return JSON.parse(String(rows[0]?.['body']));
	} finally {
		db.close();
	}
}
