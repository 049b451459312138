import type { LanguageCode } from '../core/language/languages.ts';
import { isRefusal } from '../core/refusals.ts';
import { readPeople } from '../server/commands/desk/read-people.ts';
import { dateIn } from '../server/content/dates.ts';
import type { Batch } from '../server/db/batches.ts';
import { presentTerms } from '../server/presenters/conditions.ts';
import { batchRoles, unknown } from './batch-data.ts';
import { deskPage } from './desk-data.ts';
import { contextOf, type LoaderArgs } from './page-data.ts';

/** A batch with its people, for a page about it; any other is as unknown as a missing one. */
export async function batchOf(args: LoaderArgs & { params: { id: string } }) {
	const { account, page, token } = await deskPage(args, batchRoles);
	const read = await readPeople(contextOf(args), account, args.params.id);
	if (isRefusal(read)) throw unknown();
	return { account, page, token, ...read };
}

/** The address of the page on which people enter their codes, as it is typed. */
export function entryIn(args: LoaderArgs): string {
	const { origin } = new URL(contextOf(args).env.SITE_URL || args.request.url);
	return `${origin.replace(/^https?:\/\//, '')}/code`;
}

/** A batch as a form about it shows it: with its version, and its conditions in sentences. */
export function nowIn(args: LoaderArgs, batch: Batch, language: LanguageCode) {
	const context = contextOf(args);
	const quiz = context.quizzes.find(({ slug }) => slug === batch.quiz);
	return {
		name: batch.name,
		version: batch.version,
		hasStarted: batch.hasStarted,
		until: batch.expiresAt === null ? null : dateIn(language, batch.expiresAt),
		terms: quiz ? presentTerms(context, batch.conditions, quiz, language).told : [],
		settings: {
			conditions: batch.conditions,
			day: typeof batch.conditions.result === 'number' ? dateIn(language, batch.conditions.result) : null,
		},
	};
}
