import type { LanguageCode } from '../../core/language/languages.ts';
import type { MailContext, QuizContext, StoreContext } from '../context.ts';
import {
	beginAnnouncement,
	continueAnnouncement,
	endAnnouncement,
	findAnnounced,
	findAnnouncement,
	insertAnnounced,
} from '../db/announcements.ts';
import { queueMail } from '../db/outbox.ts';
import { findConfirmed } from '../db/subscribers.ts';

/** How many subscribers are handled per transaction; few enough that visitors don't notice. */
const AT_ONCE = 100;

/**
 * When there are new public quizzes, queues one email about all of them to every confirmed subscriber. Does
 * nothing the first time, when all quizzes are new. Works in batches and continues after an interruption.
 */
export async function announceQuizzes(context: QuizContext & MailContext): Promise<{ announced: string[] }> {
	const announced = await noteNew(context);
	while (await tellNext(context));
	return { announced };
}

async function noteNew(context: StoreContext & QuizContext): Promise<string[]> {
	return context.transaction(async (trx) => {
		const known = await findAnnounced(trx);
		const quizzes = context.quizzes.flatMap(({ slug, public: open }) =>
			open && !known.has(slug) ? [slug] : [],
		);
		if (quizzes.length === 0) return [];
		await insertAnnounced(trx, quizzes, context.clock());
		if (known.size === 0) return [];
		await beginAnnouncement(trx, context.newId(), quizzes);
		return quizzes;
	});
}

/** Queues the email for the next subscribers; resolves to whether there may be more. */
async function tellNext(context: MailContext): Promise<boolean> {
	return context.transaction(async (trx) => {
		const announcement = await findAnnouncement(trx);
		if (!announcement) return false;
		const { quizzes } = announcement;
		const next = await findConfirmed(trx, announcement.last, AT_ONCE);
		for (const { id, email, language } of next) {
			const mail = { kind: 'new-quizzes', subscriberId: id, quizzes } as const;
			await queueMail(
				trx,
				context,
				{ ...mail, quizzes },
				{ recipient: email, language: language as LanguageCode },
			);
		}
		const last = next.at(-1);
		if (last) await continueAnnouncement(trx, announcement.id, last.id);
		else await endAnnouncement(trx, announcement.id);
		return true;
	});
}
