import { itemTypeOf } from '../../core/kinds/items/item-types.ts';
import { score } from '../../core/scoring/score.ts';
import type { Context } from '../../server/context.ts';
import { putItemFlags } from '../../server/db/item-flags.ts';
import { makeBatch } from '../batches.ts';
import type { SignedIn } from '../desk.ts';
import { iqResult } from '../iq-results.ts';
import { filledDesk } from './filled-desk.ts';

const names = [
	'Ana Vidal',
	'Ben Okafor',
	'Cem Yıldız',
	'Dua Lindqvist',
	'Elif Şahin',
	'محمد علي',
	'Hana 佐藤',
];

/** A batch whose results were scored before a correction, and questions that stand out. */
async function fill(context: Context, desk: SignedIn): Promise<{ batch: string }> {
	const people = names.map((label, index) => ({
		label,
		begun: 60,
		result: iqResult(100),
		...(index === 3 && { view: 'progress' as const }),
	}));
	const { id, people: made } = await makeBatch(context, {
		owner: desk.account.id,
		people,
		name: 'Class 8a',
	});
	for (const [index, { attemptId }] of made.entries()) await answer(context, attemptId ?? '', index);
	const flags = [
		{ number: 3, id: 'l03', form: 1, takers: 640, flags: [{ flag: 'too_easy' }] },
		{
			number: 17,
			id: 'l17',
			form: 1,
			takers: 598,
			flags: [{ flag: 'distractor_over_key', option: 'a' }, { flag: 'low_rest' }],
		},
	];
	await putItemFlags(context.db, {
		quiz: 'english-level',
		quiz_version: context.quizzes.find(({ slug }) => slug === 'english-level')?.version ?? 0,
		takers: 812,
		flagged: JSON.stringify(flags),
		counted_at: context.clock(),
	});
	return { batch: id };
}

/** Stores answers of which a number are right, and their result by an earlier scoring, of one person by the current one. */
async function answer(context: Context, attemptId: string, index: number): Promise<void> {
	const { snapshot_id } = await context.db
		.selectFrom('attempts')
		.select('snapshot_id')
		.where('id', '=', attemptId)
		.executeTakeFirstOrThrow();
	const snapshot = await context.forms.snapshot(snapshot_id, context.db);
	const given = snapshot.questions.map((question, place) => {
		const key = itemTypeOf(question).keyOf(question);
		const wrong = question.answers.find(({ id }) => id !== key)?.id ?? key;
		const isRight = place < (snapshot.questions.length * (index + 2)) / (names.length + 3);
		return { questionId: question.id, answerId: isRight ? key : wrong, time: 20_000 };
	});
	const scoring = { ...snapshot.scoring, version: 'iq-1', ...(index !== 4 && { discrimination: 1.4 }) };
	const result = score({ ...snapshot, scoring }, given);
	await context.db
		.insertInto('answers')
		.values(
			given.map(({ questionId, answerId, time }) => ({
				attempt_id: attemptId,
				question_id: questionId,
				answer_id: answerId,
				time,
				answered_at: context.clock(),
			})),
		)
		.execute();
	await context.db
		.updateTable('results')
		.set({ result: JSON.stringify(result), scoring_version: 'iq-1' })
		.where('attempt_id', '=', attemptId)
		.execute();
}

const { at: atDesk } = filledDesk(['owner', 'regrade@linden.example'], fill);

/** The screens of results from before a correction, and of questions that stand out. */
export const regradeScreens = [
	{ name: 'desk-outdated', open: atDesk(({ batch }) => `/desk/batches/${batch}`), hasScript: true as const },
	{ name: 'desk-regrade', open: atDesk(({ batch }) => `/desk/batches/${batch}/regrade`) },
	{ name: 'desk-regrade-quiz', open: atDesk(() => '/desk/quizzes/iq-test/regrade') },
	{ name: 'desk-site-flags', open: atDesk(() => '/desk/site'), hasScript: true as const },
	{ name: 'desk-quiz-flags', open: atDesk(() => '/desk/quizzes/english-level') },
];
