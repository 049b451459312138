import type { Effect } from '../../core/calibration/effect.ts';
import type { QuizContext, StoreContext } from '../context.ts';
import {
	findBanks,
	findCalibration,
	listCalibrations,
	markApplied,
	markWithdrawn,
	readBank,
	unusableText,
} from '../db/calibrations.ts';
import type { Db } from '../db/database.ts';
import type { CalibrationsTable } from '../db/measurement-tables.ts';

/** Which calibration of a quiz is in use after a change, and which was before; null for the designs. */
export type CalibrationChange = { before: number | null; after: number | null };

/** A stored calibration, without its parameters; `effect` is how far it would have moved results when it was made. */
export type ListedCalibration = {
	number: number;
	quiz: string;
	model: string;
	takers: number;
	madeAt: number;
	/** `unusable` if it would be in use, but its parameters are damaged or don't fit the quiz, so that an earlier one or the designs are. */
	status: 'proposed' | 'in use' | 'unusable' | 'applied before' | 'withdrawn';
	effect: Effect | null;
};

/** All calibrations, or those of one quiz, with the newest first. */
export async function readCalibrations(
	context: StoreContext & QuizContext,
	quiz: string | undefined,
): Promise<ListedCalibration[]> {
	const { banks, unusable } = await findBanks(context.db, context.quizzes, quiz);
	const rows = await listCalibrations(context.db, quiz);
	return rows.map((row) => ({
		number: row.id,
		quiz: row.quiz,
		model: row.model,
		takers: row.takers,
		madeAt: row.made_at,
		status: unusable.has(row.id) ? 'unusable' : statusOf(row, banks.get(row.quiz)?.number),
		effect: (JSON.parse(row.found) as { effect?: Effect }).effect ?? null,
	}));
}

function statusOf(row: CalibrationsTable, inUse: number | undefined): ListedCalibration['status'] {
	if (row.applied_at === null) return 'proposed';
	if (row.withdrawn_at !== null) return 'withdrawn';
	return row.id === inUse ? 'in use' : 'applied before';
}

/**
 * Puts a calibration of a quiz into use: forms that are opened from now on have its parameters, and rescoring
 * uses them. Throws an Error that says why if there is none with this number or it can't be used.
 */
export async function applyCalibration(
	context: StoreContext & QuizContext,
	{ quiz, number }: { quiz: string; number: number },
): Promise<CalibrationChange> {
	return context.transaction(async (trx) => {
		const before = await numberInUse(context, trx, quiz);
		const calibration = await knownCalibration(trx, quiz, number);
		const { bank, faults } = await readBank(
			trx,
			calibration,
			context.quizzes.find(({ slug }) => slug === quiz),
		);
		if (!bank) throw new Error(unusableText(calibration, faults));
		if (before !== number) await markApplied(trx, number, context.clock());
		return { before, after: number };
	});
}

/**
 * Takes a calibration of a quiz out of use, so that the one applied before it, or the designs, are used again.
 * Throws an Error that says why if there is none with this number or it isn't applied.
 */
export async function withdrawCalibration(
	context: StoreContext & QuizContext,
	{ quiz, number }: { quiz: string; number: number },
): Promise<CalibrationChange> {
	return context.transaction(async (trx) => {
		const before = await numberInUse(context, trx, quiz);
		const { applied_at, withdrawn_at } = await knownCalibration(trx, quiz, number);
		if (applied_at === null || withdrawn_at !== null)
			throw new Error(`Calibration ${number} of ${quiz} isn't applied, so nothing was changed`);
		await markWithdrawn(trx, number, context.clock());
		return { before, after: await numberInUse(context, trx, quiz) };
	});
}

async function numberInUse({ quizzes }: QuizContext, db: Db, quiz: string): Promise<number | null> {
	return (await findBanks(db, quizzes, quiz)).banks.get(quiz)?.number ?? null;
}

async function knownCalibration(db: Db, quiz: string, number: number) {
	const found = await findCalibration(db, quiz, number);
	if (!found) throw new Error(`There is no calibration ${number} of ${quiz}`);
	return found;
}
