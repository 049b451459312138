import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Conditions, usualConditions } from '../core/batches/conditions.ts';
import { isRefusal } from '../core/refusals.ts';
import { createCodes } from '../server/commands/create-codes.ts';
import type { QuizContext, SecretContext, StoreContext } from '../server/context.ts';
import { codeHash } from '../server/tokens.ts';
import { makeCodes } from './codes.ts';

/** Makes a batch under these conditions, the others as usual; returns its codes. */
export async function makeBatch(
	context: SecretContext & StoreContext & QuizContext,
	conditions: Partial<Conditions>,
	{ quiz = 'thanks-test', count = 1 } = {},
): Promise<[string, ...string[]]> {
	const made = await createCodes(context, { quiz, count, expiresAt: null, cname: null });
	if (isRefusal(made)) throw new Error(made.refused);
	const [id, created_at] = [context.newId(), context.clock()];
	const account = { id, email: `${id}@school.example`, role: 'teacher', language: 'en', created_at };
	const rest = { totp: null, totp_step: null, removed_at: null };
	await context.db
		.insertInto('desk_accounts')
		.values({ ...account, ...rest })
		.execute();
	const batch = { id: made.batch, name: 'Class 7b', quiz, owner: id, conditions: written(conditions) };
	await context.db
		.insertInto('batches')
		.values({ ...batch, version: 1, created_at })
		.execute();
	return made.codes as [string, ...string[]];
}

/** Changes the conditions of a code's batch to these, the others as usual. */
export async function changeConditions(
	context: SecretContext & StoreContext,
	code: string,
	conditions: Partial<Conditions>,
): Promise<void> {
	const batch = context.db.selectFrom('codes').select('batch').where('hash', '=', codeHash(context, code));
	await context.db
		.updateTable('batches')
		.set({ conditions: written(conditions) })
		.where('id', '=', batch)
		.execute();
}

/** The same in the data folder of a running server. */
export async function makeBatchIn(
	dataDir: string,
	conditions: Partial<Conditions>,
	{ quiz, count, label = null }: { quiz: string; count: number; label?: string | null },
): Promise<string[]> {
	const id = randomUUID();
	const made = await makeCodes(dataDir, quiz, count, '--name', id);
	const db = new DatabaseSync(join(dataDir, 'plumb.sqlite'), { timeout: 5_000 });
	try {
		db.prepare(`insert into desk_accounts (id, email, role, language, created_at)
			values (?, ?, 'teacher', 'en', 0)`).run(id, `${id}@school.example`);
		db.prepare(`insert into batches (id, name, quiz, owner, conditions, version, created_at)
			select batch, 'Class 7b', quiz, cname, ?, 1, 0 from codes where cname = ? limit 1`).run(
			written(conditions),
			id,
		);
		db.prepare('update codes set cname = null, label = ? where cname = ?').run(label, id);
	} finally {
		db.close();
	}
	return made.map(({ code }) => code);
}

function written(conditions: Partial<Conditions>): string {
	return JSON.stringify({ ...usualConditions(16), seenBy: 'Ms. Ott', ...conditions });
}
