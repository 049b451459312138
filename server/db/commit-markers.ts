import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Db } from './database.ts';
import { retryWhileBusy } from './retry.ts';
import type { Tables } from './tables.ts';

const DAY = 86_400_000;

/** Finds out whether a transaction was committed if the connection was lost during the commit. */
export type CommitMarkers = {
	/** A unique marker. */
	next(): string;
	/** Writes the marker in a transaction. */
	put(trx: Transaction<Tables>, marker: string): Promise<void>;
	/** Whether the transaction with this marker was committed; waits if the server hasn't ended it yet. */
	isStored(marker: string): Promise<boolean>;
};

/**
 * Each process has one row in `installation` with the marker of its last transaction. The check writes that
 * row too, so it waits for a transaction still running on the server after its connection was lost. Rows of
 * ended processes are deleted after a day.
 */
export function openCommitMarkers(db: Db): CommitMarkers {
	const name = `commit ${randomUUID()}`;
	return {
		next: () => `${Date.now()} ${randomUUID()}`,
		async put(trx, marker) {
			await putRow(trx, name, marker);
		},
		async isStored(marker) {
			const value = await retryWhileBusy(() => db.transaction().execute((trx) => lookAt(trx, name)));
			return value === marker;
		},
	};
}

/** Deletes the markers of processes that have ended. */
export async function forgetCommitMarkers(db: Db): Promise<void> {
	const before = String(Date.now() - DAY);
	await retryWhileBusy(() =>
		db.deleteFrom('installation').where('name', 'like', 'commit %').where('value', '<', before).execute(),
	);
}

async function putRow(trx: Db, name: string, value: string): Promise<void> {
	await trx
		.insertInto('installation')
		.values({ name, value })
		.onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
		.execute();
}

async function lookAt(trx: Db, name: string): Promise<string> {
	const { value } = await trx
		.insertInto('installation')
		.values({ name, value: '' })
		.onConflict((conflict) =>
			conflict.column('name').doUpdateSet((eb) => ({ value: eb.ref('installation.value') })),
		)
		.returning('value')
		.executeTakeFirstOrThrow();
	return value;
}
