import type { Quiz } from '../../core/quiz/quiz.ts';
import { testSummary } from '../../core/statistics/test-summary.ts';
import type { FlaggedItem } from '../commands/desk/item-flags.ts';
import { readItemStatistics } from '../commands/read-item-statistics.ts';
import type { MailContext, QuizContext, StoreContext } from '../context.ts';
import { hasRowsOf } from '../db/attempts.ts';
import { claim, endClaim } from '../db/counters.ts';
import { findItemFlags, putItemFlags } from '../db/item-flags.ts';
import type { Tables } from '../db/tables.ts';
import { faultText } from '../fault-text.ts';
import type { Turn } from '../jobs/in-turns.ts';
import { noteNight } from './note-night.ts';

/**
 * A quiz is counted again after this long, in milliseconds, so that neither restarts nor a second worker repeat it. The worker looks
 * hourly, so that makes a count a day.
 */
const RECENT = 23 * 3_600_000;

/** For how long a worker has a quiz to itself, in milliseconds; after that it's taken for stopped. */
const CLAIM = 3_600_000;

/**
 * Counts the answers to every quiz as `item stats` does and stores which questions stand out, because counting them for each
 * page would take too long. What goes against the other questions in a language on two counts running is taken out of scoring there
 * (`noteNight`). The worker does this daily, in a process of its own; a quiz that was counted lately or that another worker is
 * counting is left out, and one that can't be counted is logged and doesn't keep the others waiting. Returns how many couldn't be.
 */
export async function noteItemFlags(context: QuizContext & MailContext, turn?: Turn): Promise<number> {
	let faults = 0;
	for (const quiz of context.quizzes) {
		try {
			await noteFlagsOf(context, quiz, turn);
		} catch (error) {
			faults++;
			context.log.error({ quiz: quiz.slug, error: faultText(error) }, 'a quiz could not be counted');
		}
	}
	return faults;
}

/** Whether there are answers that haven't been counted lately. */
export async function isCountDue(context: StoreContext & QuizContext): Promise<boolean> {
	const counted = await findItemFlags(context.db);
	for (const quiz of context.quizzes)
		if (!isRecent(quiz, counted, context.clock()) && (await hasRowsOf(context.db, 'attempts', quiz.slug)))
			return true;
	return false;
}

function isRecent({ slug, version }: Quiz, counted: readonly Tables['item_flags'][], now: number): boolean {
	const row = counted.find(({ quiz }) => quiz === slug);
	return row?.quiz_version === version && row.counted_at > now - RECENT;
}

async function noteFlagsOf(
	context: StoreContext & QuizContext & MailContext,
	quiz: Quiz,
	turn: Turn | undefined,
): Promise<void> {
	const { slug, version } = quiz;
	const now = context.clock();
	const [name, until] = [`item flags of ${slug}`, now + CLAIM];
	const before = await context.transaction(async (trx) => {
		const counted = await findItemFlags(trx);
		if (isRecent(quiz, counted, now) || !(await claim(trx, name, now, until))) return undefined;
		return { night: counted.find((row) => row.quiz === slug)?.counted_at ?? null };
	});
	if (!before) return;
	const { forms, takers, leftOut, readAt, rests } = await readItemStatistics(
		context,
		{ quiz: slug },
		undefined,
		turn,
	);
	const items = forms.flatMap(({ form, statistics }) =>
		statistics.items.flatMap(({ id, takers: reached, flags }, index): FlaggedItem[] =>
			flags.length > 0 ? [{ number: index + 1, id, form, takers: reached, flags }] : [],
		),
	);
	await context.transaction(async (trx) => {
		await putItemFlags(trx, {
			quiz: slug,
			quiz_version: version,
			takers,
			flagged: JSON.stringify(items),
			summary: JSON.stringify(testSummary(forms, takers, leftOut)),
			counted_at: readAt,
		});
		await noteNight(trx, context, quiz, { rests, night: readAt, nightBefore: before.night });
		await endClaim(trx, name, until);
	});
}
