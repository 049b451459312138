import { type AskedItem, isStillAsked, questionsNow } from '../../core/calibration/asked-in.ts';
import type { Quiz } from '../../core/quiz/quiz.ts';
import { type ItemRest, scaleOf } from '../../core/statistics/item-rests.ts';
import { toTakeOut } from '../../core/statistics/take-out.ts';
import type { MailContext } from '../context.ts';
import type { Db } from '../db/database.ts';
import { findAllTakenOut, findBackwards, insertNight, takeBack, takeOut } from '../db/item-nights.ts';
import { queueMail } from '../db/outbox.ts';
import { operatorAddress } from '../mail/sender.ts';

/** What a nightly count found, and when it and the one before were made (ms since 1970); null if it's the first. */
export type Night = { rests: readonly ItemRest[]; night: number; nightBefore: number | null };

/**
 * Stores what a night found of each question in each language. Takes out of scoring what goes against the others
 * on two nights running (`toTakeOut`), with an email to the operator, and takes back in what has other words now, or forgets that an
 * operator restored it.
 * Must run in the transaction that stores the count.
 */
export async function noteNight(
	trx: Db,
	context: MailContext,
	quiz: Quiz,
	{ rests, night, nightBefore }: Night,
): Promise<void> {
	const { slug } = quiz;
	await insertNight(trx, slug, night, rests);
	const all = await findAllTakenOut(trx, slug);
	const known = all.filter((each) => isStillAsked(quiz, each));
	const present = questionsNow(quiz);
	for (const each of all.filter((one) => !known.includes(one))) {
		await takeBack(trx, slug, each, { now: night, restored: false });
		if (each.isOut) context.log.warn(namesOf(slug, each), 'a question with a new text counts again');
	}
	const before = nightBefore === null ? [] : await findBackwards(trx, slug, nightBefore);
	const scales = new Map([...present].map(([id, question]) => [id, scaleOf(question)]));
	const taken = toTakeOut(rests, before, known, scales);
	if (taken.length === 0) return;
	for (const each of taken) {
		await takeOut(trx, slug, each, night);
		context.log.warn(namesOf(slug, each), 'a question was taken out of scoring');
	}
	const items = taken.map(({ item, language, takers, rest: { value, low, high } }) => ({
		item,
		language,
		takers,
		rest: value,
		low,
		high,
	}));
	const to = { recipient: operatorAddress(context.env), language: 'en' } as const;
	await queueMail(trx, context, { kind: 'items-out', quiz: slug, items }, to);
}

function namesOf(quiz: string, { item, language }: AskedItem) {
	return { quiz, item, language };
}
