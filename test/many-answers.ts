import type { Attempt } from '../core/quiz/attempt.ts';
import type { Question, Snapshot } from '../core/quiz/quiz.ts';
import type { QuizContext, StoreContext } from '../server/context.ts';
import { insertAttempt } from '../server/db/attempts.ts';
import type { AnswersTable } from '../server/db/tables.ts';

/** Attempts whose every answer is computed from its position, so that any row read can be checked. */
export type ManyAnswers = {
	attempts: number;
	/** In the order of attempt ids and, within an attempt, of questions. */
	each(): Generator<Given>;
};

export type Given = {
	attempt: Attempt;
	snapshot: Snapshot;
	question: Question;
	position: number;
	row: AnswersTable;
};

const quizzes = ['iq-test', 'sixteen-types', 'english-level', 'emotional-intelligence'];
const start = Date.UTC(2026, 0, 1);

/** Puts `count` answers straight into the database, in attempts of several quizzes. */
export async function fillAnswers(context: StoreContext & QuizContext, count: number): Promise<ManyAnswers> {
	const forms = quizzes.map((slug) => context.forms.draw(slug));
	const made: { attempt: Attempt; snapshot: Snapshot; answers: number }[] = [];
	for (let left = count; left > 0; ) {
		const form = forms[made.length % forms.length];
		if (!form) throw new Error('There are no forms');
		const answers = Math.min(left, form.snapshot.questions.length);
		made.push({ attempt: attemptOf(made.length, form.id, form.snapshot), snapshot: form.snapshot, answers });
		left -= answers;
	}
	const each = function* () {
		for (const { attempt, snapshot, answers } of made)
			for (const [index, question] of snapshot.questions.slice(0, answers).entries())
				yield { attempt, snapshot, question, position: index + 1, row: answerOf(attempt, question, index) };
	};
	made.sort((one, other) => (one.attempt.id < other.attempt.id ? -1 : 1));
	await context.db.transaction().execute(async (trx) => {
		for (const { attempt } of made) await insertAttempt(trx, attempt);
		let rows: AnswersTable[] = [];
		const store = async () => {
			if (rows.length > 0) await trx.insertInto('answers').values(rows).execute();
			rows = [];
		};
		for (const { row } of each()) if (rows.push(row) === 500) await store();
		await store();
	});
	return { attempts: made.length, each };
}

/** A finished attempt without details, computed from its number. */
export function attemptOf(number: number, snapshotId: string, snapshot: Snapshot): Attempt {
	const startedAt = start + number * 1000;
	const closesAt = startedAt + snapshot.minutes * 60_000;
	return {
		// Not in insertion order, like real ids; some start like a spreadsheet formula.
		id: `${'-aB_9'[number % 5]}${String((number * 7919) % 1_000_003).padStart(7, '0')}-${number}`,
		quiz: snapshot.slug,
		quizVersion: snapshot.version,
		form: snapshot.form,
		scoringVersion: snapshot.scoring.version,
		snapshotId,
		language: 'en',
		timeFactor: 1,
		retake: number % 3 === 0,
		sameForm: false,
		byCode: number % 5 === 0,
		conditions: null,
		startedAt,
		expiresAt: closesAt,
		closesAt,
		finishedAt: startedAt + 60_000,
		doneAt: null,
	};
}

function answerOf(attempt: Attempt, question: Question, index: number): AnswersTable {
	const choice = (attempt.startedAt / 1000 + index) % question.answers.length;
	return {
		attempt_id: attempt.id,
		question_id: question.id,
		answer_id: question.answers[choice]?.id ?? '',
		time: 1000 + ((attempt.startedAt / 1000 + index * 37) % 9000),
		answered_at: attempt.startedAt + index * 1000,
	};
}
