import type { Quiz } from '../../../core/quiz/quiz.ts';
import type { Flag } from '../../../core/statistics/flags.ts';
import type { MetricsContext, QuizContext, StoreContext } from '../../context.ts';
import { claim, endClaim } from '../../db/counters.ts';
import { findItemFlags, putItemFlags } from '../../db/item-flags.ts';
import { faultText } from '../../fault-text.ts';
import { readItemStatistics } from '../read-item-statistics.ts';

/** A question that stood out; `form` is null where all forms were counted together, by position. */
export type FlaggedItem = {
	/** Its place in the form, from 1. */
	number: number;
	id: string;
	form: number | null;
	takers: number;
	flags: Flag[];
};

/** What the last count of the present version of a quiz found; `countedAt` is in milliseconds since 1970 (UTC). */
export type ItemFlags = { quiz: string; takers: number; items: FlaggedItem[]; countedAt: number };

/** A quiz is counted again after this long, in milliseconds, so that neither restarts nor a second worker repeat it. */
const RECENT = 20 * 3_600_000;

/** For how long a worker has a quiz to itself, in milliseconds; after that it's taken for stopped. */
const CLAIM = 3_600_000;

/**
 * Counts the answers to every quiz as `item stats` does and stores which questions stand out, because counting them for each
 * page would take too long. The worker does this daily; a quiz that was counted lately or that another worker is counting is left out, and
 * one that can't be counted is logged and doesn't keep the others waiting.
 */
export async function noteItemFlags(context: StoreContext & QuizContext & MetricsContext): Promise<void> {
	for (const quiz of context.quizzes) {
		try {
			await noteFlagsOf(context, quiz);
		} catch (error) {
			context.log.error({ quiz: quiz.slug, error: faultText(error) }, 'a quiz could not be counted');
		}
	}
}

async function noteFlagsOf(context: StoreContext & QuizContext, { slug, version }: Quiz): Promise<void> {
	const now = context.clock();
	const [name, until] = [`item flags of ${slug}`, now + CLAIM];
	const isOurs = await context.transaction(async (trx) => {
		const row = (await findItemFlags(trx)).find(({ quiz }) => quiz === slug);
		const isCounted = row?.quiz_version === version && row.counted_at > now - RECENT;
		return !isCounted && claim(trx, name, now, until);
	});
	if (!isOurs) return;
	const { forms, takers, readAt } = await readItemStatistics(context, { quiz: slug });
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
			counted_at: readAt,
		});
		await endClaim(trx, name, until);
	});
}

/** Which questions of the present versions of all quizzes stood out when they were last counted. */
export async function readItemFlags(context: StoreContext & QuizContext): Promise<ItemFlags[]> {
	const rows = await findItemFlags(context.db);
	return context.quizzes.flatMap(({ slug, version }): ItemFlags[] => {
		const row = rows.find((each) => each.quiz === slug && each.quiz_version === version);
		if (!row) return [];
		const items = JSON.parse(row.flagged) as FlaggedItem[];
		return [{ quiz: slug, takers: row.takers, items, countedAt: row.counted_at }];
	});
}
