import { versionInUse } from '../../core/norms/norm.ts';
import { readNorm } from '../../core/norms/stored-norm.ts';
import { quizNamed } from '../content/quiz-named.ts';
import type { QuizContext, StoreContext } from '../context.ts';
import { findBanks } from '../db/calibrations.ts';
import type { Db } from '../db/database.ts';
import type { NormsTable } from '../db/measurement-tables.ts';
import { findNorm, findNorms, listNorms, markNorm, unusableNormText } from '../db/norms.ts';

/** Which norm of a quiz is in use after a change, and which was before; null for none. */
export type NormChange = { quiz: string; before: number | null; after: number | null };

/**
 * A norm, and what it is: only the one in use counts. With another one applied later, or another scoring in use than it
 * holds for, it was `applied before`.
 */
export type ListedNorm = NormsTable & { status: 'proposed' | 'in use' | 'applied before' | 'withdrawn' };

/**
 * Puts a norm into use: attempts on forms that are opened from now on are scored by it, and so is rescoring. Throws an
 * Error that says why if there is none with this number, its row is damaged, or it holds for another scoring than
 * that in use.
 */
export async function applyNorm(context: StoreContext & QuizContext, number: number): Promise<NormChange> {
	return context.transaction(async (trx) => {
		const norm = await knownNorm(trx, number);
		const { quiz } = norm;
		const before = await numberInUse(context, trx, quiz);
		const { faults } = readNorm(norm);
		if (faults.length > 0) throw new Error(unusableNormText(norm, faults));
		const scoring = await scoringInUse(context, trx, quiz);
		if (norm.scoring_version !== scoring)
			throw new Error(
				`Norm ${number} of ${quiz} holds for scoring ${norm.scoring_version}, and ${scoring} is in use, so nothing was changed`,
			);
		if (before !== number) await markNorm(trx, number, { applied_at: context.clock(), withdrawn_at: null });
		return { quiz, before, after: number };
	});
}

/**
 * Takes a norm out of use, so that the one applied before it is used again, or none. Throws an Error that says why if
 * there is none with this number or it isn't applied.
 */
export async function withdrawNorm(context: StoreContext & QuizContext, number: number): Promise<NormChange> {
	return context.transaction(async (trx) => {
		const { quiz, applied_at, withdrawn_at } = await knownNorm(trx, number);
		const before = await numberInUse(context, trx, quiz);
		if (applied_at === null || withdrawn_at !== null)
			throw new Error(`Norm ${number} of ${quiz} isn't applied, so nothing was changed`);
		await markNorm(trx, number, { withdrawn_at: context.clock() });
		return { quiz, before, after: await numberInUse(context, trx, quiz) };
	});
}

/** All norms, or those of one quiz, with the newest first. */
export async function readNorms(context: StoreContext & QuizContext, quiz?: string): Promise<ListedNorm[]> {
	const rows = await listNorms(context.db, quiz);
	const slugs = [...new Set(rows.map((row) => row.quiz))];
	const inUse = new Set(await Promise.all(slugs.map(async (slug) => numberInUse(context, context.db, slug))));
	return rows.map((row) => ({ ...row, status: statusOf(row, inUse.has(row.id)) }));
}

function statusOf({ applied_at, withdrawn_at }: NormsTable, isInUse: boolean): ListedNorm['status'] {
	if (isInUse) return 'in use';
	if (withdrawn_at !== null) return 'withdrawn';
	return applied_at === null ? 'proposed' : 'applied before';
}

async function numberInUse(context: QuizContext, db: Db, quiz: string): Promise<number | null> {
	const { norms } = await findNorms(db, quiz);
	if (!norms.has(quiz) || !context.quizzes.some(({ slug }) => slug === quiz)) return null;
	const scoring = await scoringInUse(context, db, quiz);
	return norms.get(quiz)?.find((norm) => norm.scoring === scoring)?.number ?? null;
}

async function scoringInUse(context: QuizContext, db: Db, quiz: string): Promise<string> {
	const own = quizNamed(context, quiz);
	return versionInUse(own.scoring, (await findBanks(db, [own], quiz)).banks.get(quiz));
}

async function knownNorm(db: Db, number: number): Promise<NormsTable> {
	const found = await findNorm(db, number);
	if (!found) throw new Error(`There is no norm ${number}`);
	return found;
}
