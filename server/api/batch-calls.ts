import { z } from '@hono/zod-openapi';
import { entriesOf } from '../../core/batches/entries.ts';
import { type ProgressState, progressStates } from '../../core/batches/progress.ts';
import { isRefusal, refuse } from '../../core/refusals.ts';
import { emptyReasons } from '../../core/scoring/empty-reasons.ts';
import { type BatchResults, readBatch } from '../commands/desk/read-batch.ts';
import type { Context } from '../context.ts';
import type { Limit } from '../http/limits/rate-limits.ts';
import { attemptsIn, personForProgram } from '../presenters/batch-export.ts';
import { define, type Given } from './call.ts';
import type { Api } from './context.ts';
import { LanguageQuery, time } from './schemas.ts';

/** How many people a page has. */
const ON_PAGE = 200;

const BatchBody = z
	.object({
		id: z.string(),
		name: z.string(),
		quiz: z.string().openapi({ description: 'The slug of the quiz.' }),
		people: z.int(),
		states: z
			.array(z.object({ state: z.enum(progressStates), people: z.int() }))
			.openapi({ description: 'How many people have come how far.' }),
	})
	.openapi('Batch');

/** A person of a batch, here and, without `earlier` and `counted`, in the events for webhooks. */
const PersonBody = z
	.object({
		id: z.string().openapi({
			description:
				'Stays the same if a code that hasn’t been used is replaced. Another attempt has another id.',
		}),
		number: z.int().nullable().openapi({
			description:
				'The place in the list, which nobody else ever gets. Attempts of one person have the same number.',
		}),
		person: z.string().nullable().openapi({ description: 'What the list calls the person.' }),
		state: z.enum(progressStates),
		started_at: time.nullable(),
		finished_at: time.nullable(),
		result: z.string().nullable().openapi({
			description:
				'The result with its range, in words; null if there is none, if it says nothing, or if it may not be seen.',
		}),
		scores: z
			.record(z.string(), z.number())
			.nullable()
			.openapi({ description: 'The scores by scale; empty if the result has no numbers.' }),
		class: z.string().nullable().openapi({ description: 'The type or the level, if the result is one.' }),
		reason: z.enum(emptyReasons).nullable().openapi({ description: 'Why the result says nothing.' }),
		careless: z
			.boolean()
			.nullable()
			.openapi({ description: 'Whether the answers were given so carelessly that they mean nothing.' }),
		report: z.string().nullable().openapi({
			description: 'Where someone who is signed in can read the report, if it may be seen.',
		}),
		earlier: z.boolean().openapi({ description: 'Whether the person has had another code since.' }),
		counted: z.boolean().openapi({
			description:
				'Whether this attempt counts for the person: of several, the latest with a result that says something.',
		}),
	})
	.openapi('Person');

const PeopleQuery = LanguageQuery.extend({
	after: z.coerce.number().int().min(0).max(2_147_483_647).optional().openapi({
		type: 'integer',
		description: 'The next of the page before; if missing, the first page.',
	}),
});

/** The calls with which a program reads a batch, by a key of it. They give what its teacher sees at the desk. */
export function batchCalls(api: Api, services: { context: Context; limit: Limit }): void {
	const { context } = services;
	// The account that made the key may have lost the right to open the batch.
	const read = async ({ c, id }: Pick<Given<never, never>, 'c' | 'id'>) => {
		const reader = c.get('reader');
		const batch = reader ? await readBatch(context, reader, id) : refuse('key_invalid');
		return isRefusal(batch) ? refuse('key_of_other_batch') : batch;
	};

	define(api, services, {
		method: 'get',
		path: '/batches/{id}',
		summary: 'Get a batch of access codes and how far its people have come; needs a key of the batch',
		limit: 'read',
		query: LanguageQuery,
		status: 200,
		data: BatchBody,
		async handle(given) {
			const batch = await read(given);
			if (isRefusal(batch)) return batch;
			const { id, name, quiz, people } = batch;
			return { id, name, quiz, people: entriesOf(people).length, states: statesOf(batch) };
		},
	});

	define(api, services, {
		method: 'get',
		path: '/batches/{id}/results',
		summary:
			'List the people of a batch by number, the current attempt first, with what may be seen of their progress and results; needs a key of the batch',
		limit: 'read',
		query: PeopleQuery,
		status: 200,
		data: z.object({
			people: z.array(PersonBody),
			next: z
				.int()
				.nullable()
				.openapi({ description: 'Send it as after to get the next page; null on the last one.' }),
		}),
		async handle({ query: { after = 0 }, language, ...given }) {
			const batch = await read(given);
			if (isRefusal(batch)) return batch;
			const people = batch.people.filter(({ position }) => (position ?? 0) > after);
			const entries = entriesOf(people);
			const page = entries.slice(0, ON_PAGE);
			return {
				people: attemptsIn(page).map(({ person, isEarlier: earlier, isCounted: counted }) => ({
					...personForProgram(context, batch.id, person, language),
					earlier,
					counted,
				})),
				next: entries.length > ON_PAGE ? (page.at(-1)?.current.position ?? null) : null,
			};
		},
	});
}

function statesOf({ people }: BatchResults): { state: ProgressState; people: number }[] {
	const entries = entriesOf(people);
	return progressStates.flatMap((state) => {
		const count = entries.filter(({ current }) => current.progress.state === state).length;
		return count > 0 ? [{ state, people: count }] : [];
	});
}
