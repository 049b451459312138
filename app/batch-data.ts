import { entriesOf } from '../core/batches/entries.ts';
import { isRefusal } from '../core/refusals.ts';
import { countOutdated } from '../server/commands/count-outdated.ts';
import { readBatch, readPerson } from '../server/commands/desk/read-batch.ts';
import { readBatchVersion } from '../server/commands/desk/read-batch-version.ts';
import { mayShare } from '../server/commands/desk/share-batch.ts';
import { batchOrders, presentBatch } from '../server/presenters/batch.ts';
import { describePeople } from '../server/presenters/batch-person.ts';
import { quizName } from '../server/presenters/quiz.ts';
import { deskPage } from './desk-data.ts';
import { contextOf, type LoaderArgs } from './page-data.ts';

/** The roles that work with batches. */
export const batchRoles = ['owner', 'teacher'] as const;

type BatchArgs = LoaderArgs & { params: { id: string } };

/** A batch with what its page shows, for an account that may open it; any other is as unknown as a missing one. */
export async function batchData(args: BatchArgs, { isSensitive = false } = {}) {
	const context = contextOf(args);
	const { account, page, token } = await deskPage(args, batchRoles, { isSensitive });
	// Read first, so that a change in between is noticed, if once too often.
	const version = await readBatchVersion(context, account, args.params.id);
	const batch = await readBatch(context, account, args.params.id);
	if (isRefusal(batch) || isRefusal(version)) throw unknown();
	const { searchParams } = new URL(args.request.url);
	const asked = searchParams.get('order');
	const shown = presentBatch(context, batch, page.language, {
		order: batchOrders.find((each) => each === asked) ?? 'list',
		page: Number.parseInt(searchParams.get('page') ?? '', 10) || 1,
	});
	const asOf = context.clock();
	const isErased = searchParams.has('erased');
	const { id, name } = batch;
	const quiz = quizName(context, batch.quiz, page.language);
	const mayErase = mayShare(account, batch);
	const outdated = mayErase ? ((await countOutdated(context, id)).get(batch.quiz) ?? 0) : 0;
	const about = { id, name, quizName: quiz, shown, asOf, version, mayErase, isErased, outdated };
	return { ...page, account, token, ...about };
}

/** A person of a batch with what a page about one person shows. */
export async function personData(
	args: LoaderArgs & { params: { id: string; person: string } },
	{ isSensitive = false } = {},
) {
	const context = contextOf(args);
	const { account, page, token } = await deskPage(args, batchRoles, { isSensitive });
	const found = await readPerson(context, account, args.params.id, args.params.person);
	const all = await readBatch(context, account, args.params.id);
	if (isRefusal(found) || isRefusal(all)) throw unknown();
	const { batch, person, entry } = found;
	const describe = describePeople(context, page.language);
	const people = entriesOf(all.people).map(({ current }) => current);
	const place = people.findIndex(({ id }) => id === entry.current.id);
	const shownAt = (index: number) => {
		const { [index]: each } = people;
		return each ? describe(each) : null;
	};
	const others = [entry.current, ...entry.earlier].filter(({ id }) => id !== person.id).map(describe);
	return {
		page,
		account,
		token,
		batch: { id: batch.id, name: batch.name, quizName: quizName(context, batch.quiz, page.language) },
		person,
		entry,
		shown: describe(person),
		/** The attempts of the person by other codes. */
		others,
		/** The people before and after in the list, by their current attempts; null at its ends. */
		before: shownAt(place - 1),
		after: shownAt(place + 1),
		isEarlier: person.id !== entry.current.id,
	};
}

/** The answer for a batch or a person that isn't there, or that the account may not open. */
export function unknown(): Response {
	return new Response(null, { status: 404 });
}
