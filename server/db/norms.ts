import type { StoredNorm } from '../../core/norms/norm.ts';
import { type NormRowFault, readNorm } from '../../core/norms/stored-norm.ts';
import type { Db } from './database.ts';
import type { NormsTable } from './measurement-tables.ts';

/** The norms in use by quiz, one for each version of its scoring, and what is wrong with applied ones, in sentences. */
export type NormsInUse = { norms: ReadonlyMap<string, readonly StoredNorm[]>; faults: readonly string[] };

/**
 * The norms in use: for each quiz, or one, and for each version of its scoring, the norm that was applied last and not
 * withdrawn. If its row can't be used, the one before is.
 */
export async function findNorms(db: Db, quiz?: string): Promise<NormsInUse> {
	const applied = await db
		.selectFrom('norms')
		.selectAll()
		.where('applied_at', 'is not', null)
		.where('withdrawn_at', 'is', null)
		.$if(quiz !== undefined, (query) => query.where('quiz', '=', quiz ?? ''))
		.orderBy('applied_at', 'desc')
		.orderBy('id', 'desc')
		.execute();
	const norms = new Map<string, StoredNorm[]>();
	const faults: string[] = [];
	for (const row of applied) {
		const known = norms.get(row.quiz) ?? [];
		if (known.some(({ scoring }) => scoring === row.scoring_version)) continue;
		const read = readNorm(row);
		if (read.norm) norms.set(row.quiz, [...known, read.norm]);
		else faults.push(unusableNormText(row, read.faults));
	}
	return { norms, faults };
}

/** Says that a norm can't be used, and why. */
export function unusableNormText(
	{ id, quiz }: Pick<NormsTable, 'id' | 'quiz'>,
	faults: readonly NormRowFault[],
): string {
	const words = faults.map((fault) => faultWords[fault]).join('; ');
	return `Norm ${id} of ${quiz} is not used, because its row is damaged (${words}). The one before it is used, or none.`;
}

const faultWords: Record<NormRowFault, string> = {
	scales: 'it has no scales that can be read',
	mean: 'the mean is not a number that abilities can have',
	sd: 'the standard deviation is not above 0, or too large',
	errors: 'the standard errors are not above 0, or do not fit each other',
	people: 'the number of people is not a whole number above 0',
	languages: 'the languages are not a list of ours',
	years: 'the years are not in order',
	population: 'the population has no name',
};

/** A norm before it has a number. */
export type NewNorm = Omit<NormsTable, 'id' | 'applied_at' | 'withdrawn_at'>;

/** Stores a norm that isn't applied, and returns its number. Must run in a transaction. */
export async function insertNorm(db: Db, norm: NewNorm): Promise<number> {
	const { last } = await db
		.selectFrom('norms')
		.select(({ fn }) => fn.max('id').as('last'))
		.executeTakeFirstOrThrow();
	const id = (last ?? 0) + 1;
	await db
		.insertInto('norms')
		.values({ id, ...norm, applied_at: null, withdrawn_at: null })
		.execute();
	return id;
}

/** All norms, or those of one quiz, with the newest first. */
export async function listNorms(db: Db, quiz?: string): Promise<NormsTable[]> {
	return db
		.selectFrom('norms')
		.selectAll()
		.$if(quiz !== undefined, (query) => query.where('quiz', '=', quiz ?? ''))
		.orderBy('id', 'desc')
		.execute();
}

/** The norm with this number, if there is one. */
export async function findNorm(db: Db, id: number): Promise<NormsTable | undefined> {
	return db.selectFrom('norms').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Makes a norm the one applied last, or takes it out of use. */
export async function markNorm(
	db: Db,
	id: number,
	marks: Partial<Pick<NormsTable, 'applied_at' | 'withdrawn_at'>>,
): Promise<void> {
	await db.updateTable('norms').set(marks).where('id', '=', id).execute();
}
