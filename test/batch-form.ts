import type { BatchInput } from '../core/batches/batch-form.ts';
import { usualConditions } from '../core/batches/conditions.ts';
import { createBatch } from '../server/commands/desk/create-batch.ts';
import { replaceCodes } from '../server/commands/desk/replace-codes.ts';
import type { Worker } from '../server/db/batches.ts';

const { asked, timeFactors, ...usual } = usualConditions(16);

/** The form of a batch as a teacher submits it, with everything as usual that can be. */
export const batchForm = {
	batch: 'Class 7b',
	quiz: 'thanks-test',
	until: '2026-12-24',
	conditions: {
		...usual,
		...asked,
		timeFactors: timeFactors.map(String),
		language: '',
		minAge: '16',
		seenBy: 'Hill School',
	},
} satisfies BatchInput;

/** Makes a batch of these people by its form; returns its id. */
export async function makeByForm(
	context: Parameters<typeof createBatch>[0],
	account: Worker,
	people: string,
	changes: BatchInput & { id?: string } = {},
): Promise<string> {
	const made = await createBatch(context, account, { ...batchForm, id: context.newId(), people, ...changes });
	if (!('id' in made)) throw new Error(JSON.stringify(made));
	return made.id;
}

/** Replaces the unused codes of a batch, or of one of its people. */
export async function newCodesOf(
	context: Parameters<typeof replaceCodes>[0],
	account: Worker,
	id: string,
	whose: Parameters<typeof replaceCodes>[3] = 'all',
) {
	const made = await replaceCodes(context, account, id, whose);
	if (!('codes' in made)) throw new Error(JSON.stringify(made));
	return made.codes;
}
