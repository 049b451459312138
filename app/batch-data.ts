import { isRefusal } from '../core/refusals.ts';
import { countOutdated } from '../server/commands/count-outdated.ts';
import { readBatch, readPerson } from '../server/commands/desk/read-batch.ts';
import { readBatchVersion } from '../server/commands/desk/read-batch-version.ts';
import { mayShare } from '../server/commands/desk/share-batch.ts';
import { presentBatch } from '../server/presenters/batch.ts';
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
	const shown = presentBatch(context, batch, page.language, {
		order: searchParams.get('order') === 'result' ? 'result' : 'label',
		page: Number.parseInt(searchParams.get('page') ?? '', 10) || 1,
	});
	const { id, name } = batch;
	const quiz = quizName(context, batch.quiz, page.language);
	const mayErase = mayShare(account, batch);
	const outdated = mayErase ? ((await countOutdated(context, id)).get(batch.quiz) ?? 0) : 0;
	return { ...page, account, token, id, name, quizName: quiz, shown, version, mayErase, outdated };
}

/** A person of a batch with what a page about one person shows. */
export async function personData(
	args: LoaderArgs & { params: { id: string; person: string } },
	{ isSensitive = false } = {},
) {
	const context = contextOf(args);
	const { account, page, token } = await deskPage(args, batchRoles, { isSensitive });
	const found = await readPerson(context, account, args.params.id, args.params.person);
	if (isRefusal(found)) throw unknown();
	const { batch, person } = found;
	const shown = describePeople(context, page.language)(person);
	return { page, account, token, batch: { id: batch.id, name: batch.name }, person, shown };
}

/** The answer for a batch or a person that isn't there, or that the account may not open. */
export function unknown(): Response {
	return new Response(null, { status: 404 });
}
