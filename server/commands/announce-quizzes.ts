import type { LanguageCode } from '../../core/language/languages.ts';
import { queueMail } from '../db/outbox.ts';
import { findConfirmed } from '../db/subscribers.ts';
import type { House } from '../house.ts';

/** So many subscribers are written to at once: their mails are queued before a visitor notices. */
const AT_ONCE = 100;

/**
 * Queues a mail to every confirmed subscriber when public quizzes have come that were not there before: one mail for all
 * of them. The first time nobody is written to, because everything is new then. A few at a time, and where it was
 * interrupted it goes on.
 */
export async function announceQuizzes(house: House): Promise<{ announced: string[] }> {
	const announced = await noteNew(house);
	while (await tellNext(house));
	return { announced };
}

async function noteNew(house: House): Promise<string[]> {
	return house.together(async (trx) => {
		const rows = await trx.selectFrom('announced').select('quiz').execute();
		const known = new Set(rows.map(({ quiz }) => quiz));
		const quizzes = house.quizzes.flatMap(({ slug, public: open }) =>
			open && !known.has(slug) ? [slug] : [],
		);
		if (quizzes.length === 0) return [];
		const now = house.clock();
		await trx
			.insertInto('announced')
			.values(quizzes.map((quiz) => ({ quiz, announced_at: now })))
			.execute();
		if (known.size === 0) return [];
		const row = { id: house.newId(), quizzes: JSON.stringify(quizzes), told: '' };
		await trx.insertInto('announcing').values(row).execute();
		return quizzes;
	});
}

/** Tells the next subscribers; says whether there may be more. */
async function tellNext(house: House): Promise<boolean> {
	return house.together(async (trx) => {
		const row = await trx.selectFrom('announcing').selectAll().limit(1).executeTakeFirst();
		if (!row) return false;
		const quizzes = JSON.parse(row.quizzes) as string[];
		const next = await findConfirmed(trx, row.told, AT_ONCE);
		for (const { id, email, language } of next) {
			const mail = { kind: 'new-quizzes', subscriberId: id, quizzes } as const;
			await queueMail(
				trx,
				house,
				{ ...mail, quizzes },
				{ recipient: email, language: language as LanguageCode },
			);
		}
		const last = next.at(-1);
		if (last) await trx.updateTable('announcing').set({ told: last.id }).where('id', '=', row.id).execute();
		else await trx.deleteFrom('announcing').where('id', '=', row.id).execute();
		return true;
	});
}
