import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Db } from './database.ts';
import { untilFree } from './patience.ts';
import type { Tables } from './tables.ts';

const DAY = 86_400_000;

/** Lets one who has lost sight of a commit find out whether it was stored. */
export type Marks = {
	/** A mark that no other transaction has. */
	next(): string;
	/** Leaves the mark in a transaction. */
	put(trx: Transaction<Tables>, mark: string): Promise<void>;
	/** Says whether the transaction with the mark was stored; waits for one that the server has not ended yet. */
	isThere(mark: string): Promise<boolean>;
};

/**
 * One row of `installation` holds the mark of the last transaction of whoever opens this. Asking writes the row too, so that it
 * has to wait for a transaction that lives on in the server after its connection is lost. What is left of processes
 * that have ended goes a day later.
 */
export function openMarks(db: Db): Marks {
	const name = `commit ${randomUUID()}`;
	return {
		next: () => `${Date.now()} ${randomUUID()}`,
		async put(trx, mark) {
			await putRow(trx, name, mark);
		},
		async isThere(mark) {
			const value = await untilFree(() => db.transaction().execute((trx) => lookAt(trx, name)));
			return value === mark;
		},
	};
}

/** Forgets the marks of processes that have ended. */
export async function forgetMarks(db: Db): Promise<void> {
	const before = String(Date.now() - DAY);
	await untilFree(() =>
		db.deleteFrom('installation').where('name', 'like', 'commit %').where('value', '<', before).execute(),
	);
}

async function putRow(trx: Kysely<Tables>, name: string, value: string): Promise<void> {
	await trx
		.insertInto('installation')
		.values({ name, value })
		.onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
		.execute();
}

async function lookAt(trx: Kysely<Tables>, name: string): Promise<string> {
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
