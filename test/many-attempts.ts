import { type RawBuilder, sql } from 'kysely';
import { score } from '../core/scoring/score.ts';
import type { Form } from '../server/content/forms.ts';
import type { QuizContext, StoreContext } from '../server/context.ts';
import { insertAttempt } from '../server/db/attempts.ts';
import { isPostgres } from '../server/db/database.ts';
import { attemptOf } from './many-answers.ts';

const quizzes = ['iq-test', 'sixteen-types', 'english-level', 'emotional-intelligence'];

/**
 * Inserts `count` complete attempts directly into the database: every question answered, details given, half
 * of them agreeing to norms, the report sent. The database itself derives the dependent rows from the
 * attempts in id order, which makes 10⁵ attempts with all their answers fast. A Postgres is then vacuumed, as
 * autovacuum would do after single inserts.
 */
export async function fillAttempts(context: StoreContext & QuizContext, count: number): Promise<void> {
	const forms = quizzes.map((slug) => context.forms.draw(slug));
	await context.db.transaction().execute(async (trx) => {
		// The rows are derived from existing attempts, so checking 10⁷ foreign keys one by one is unnecessary.
		if (isPostgres(context.db)) await sql`set local session_replication_role = replica`.execute(trx);
		for (let number = 0; number < count; number++) {
			const form = forms[number % forms.length] ?? forms[0];
			if (!form) throw new Error('There are no forms');
			const attempt = attemptOf(number, form.id, form.snapshot);
			await insertAttempt(trx, { ...attempt, id: context.newId(), doneAt: attempt.startedAt + 90_000 });
		}
		await sql`
			insert into answers (attempt_id, question_id, answer_id, time, answered_at)
			select attempts.id, given.question_id, given.answer_id, 4000, started_at + 4000
			from attempts join (${allOf(forms.map(answersTo))}) given on given.form = snapshot_id
			order by attempts.id`.execute(trx);
		await sql`
			insert into details (attempt_id, name, email, age, gender, norms, body_hash, created_at)
			select id, 'Ana Vidal', id || '@example.org', 34, 'female', started_at / 4000 % 2, id, done_at
			from attempts order by id`.execute(trx);
		await sql`
			insert into results (attempt_id, outcome, result, scoring_version, created_at)
			select id, given.outcome, given.result, scoring_version, done_at
			from attempts join (${allOf(forms.map(resultOf))}) given on given.form = snapshot_id
			order by id`.execute(trx);
		await sql`
			insert into report_links (report_hash, attempt_id)
			select 'report-' || id, id from attempts order by id`.execute(trx);
		await sql`
			insert into outbox (id, attempt_id, kind, recipient, language, state, tries, next_at, created_at, sent_at)
			select 'mail-' || id, id, 'report', id || '@example.org', language, 'sent', 1, done_at, done_at, done_at
			from attempts order by id`.execute(trx);
	});
	if (isPostgres(context.db)) await sql`vacuum analyze`.execute(context.db);
}

/** The first answer to every question. */
function answersTo({ id, snapshot }: Form): RawBuilder<unknown> {
	const rows = snapshot.questions.map(
		(question) =>
			sql`select ${sql.lit(id)} as form, ${sql.lit(question.id)} as question_id, ${sql.lit(question.answers[0]?.id)} as answer_id`,
	);
	return allOf(rows);
}

/** The result of those answers. */
function resultOf({ id, snapshot }: Form): RawBuilder<unknown> {
	const answers = snapshot.questions.map((question) => ({
		questionId: question.id,
		answerId: question.answers[0]?.id ?? '',
		time: 4000,
	}));
	const result = JSON.stringify(score(snapshot, answers));
	return sql`select ${sql.lit(id)} as form, ${sql.lit(snapshot.outcome)} as outcome, ${sql.lit(result)} as result`;
}

function allOf(rows: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
	return sql.join(rows, sql` union all `);
}
