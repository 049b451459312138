import type { LanguageCode } from '../../core/language/languages.ts';
import { queueMail } from '../db/outbox.ts';
import { findConfirmed } from '../db/subscribers.ts';
import type { House } from '../house.ts';

/**
 * Queues a mail to every confirmed subscriber when public quizzes have come that were not there before: one mail for all
 * of them. The first time nobody is written to, because everything is new then.
 */
export async function announceQuizzes(house: House): Promise<{ announced: string[] }> {
	return house.together(async (trx) => {
		const rows = await trx.selectFrom('announced').select('quiz').execute();
		const known = new Set(rows.map(({ quiz }) => quiz));
		const quizzes = house.quizzes.flatMap(({ slug, public: open }) =>
			open && !known.has(slug) ? [slug] : [],
		);
		if (quizzes.length === 0) return { announced: [] };
		const now = house.clock();
		await trx
			.insertInto('announced')
			.values(quizzes.map((quiz) => ({ quiz, announced_at: now })))
			.execute();
		if (known.size === 0) return { announced: [] };
		for (const { id, email, language } of await findConfirmed(trx)) {
			const mail = { kind: 'new-quizzes', subscriberId: id, quizzes } as const;
			await queueMail(
				trx,
				house,
				{ ...mail, quizzes },
				{ recipient: email, language: language as LanguageCode },
			);
		}
		return { announced: quizzes };
	});
}
