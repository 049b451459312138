import type { ItemBank } from '../../core/calibration/calibrated-scoring.ts';
import { readItemBank, type StoredFault } from '../../core/calibration/stored-calibration.ts';
import type { Quiz } from '../../core/quiz/quiz.ts';
import type { Db } from './database.ts';
import type { CalibrationsTable, ItemParametersTable } from './measurement-tables.ts';

/**
 * The parameters in use by quiz; the numbers of the calibrations that would be in use, if they could be used; and what is wrong with
 * these, in sentences.
 */
export type BanksInUse = {
	banks: ReadonlyMap<string, ItemBank>;
	unusable: ReadonlySet<number>;
	faults: readonly string[];
};

/**
 * The parameters in use: of each quiz, or of one, those of the calibration that was applied last and not
 * withdrawn. If it can't be used, because its rows are damaged or don't fit the quiz, those of the one before are.
 */
export async function findBanks(db: Db, quizzes: readonly Quiz[], only?: string): Promise<BanksInUse> {
	const applied = await db
		.selectFrom('calibrations')
		.select(['id', 'quiz', 'model', 'found', 'takers'])
		.where('applied_at', 'is not', null)
		.where('withdrawn_at', 'is', null)
		.$if(only !== undefined, (query) => query.where('quiz', '=', only ?? ''))
		.orderBy('applied_at', 'desc')
		.orderBy('id', 'desc')
		.execute();
	const banks = new Map<string, ItemBank>();
	const unusable = new Set<number>();
	const faults: string[] = [];
	for (const calibration of applied) {
		if (banks.has(calibration.quiz)) continue;
		const quiz = quizzes.find(({ slug }) => slug === calibration.quiz);
		const read = await readBank(db, calibration, quiz);
		if (read.bank) banks.set(calibration.quiz, read.bank);
		else {
			unusable.add(calibration.id);
			faults.push(unusableText(calibration, read.faults));
		}
	}
	return { banks, unusable, faults };
}

/** The parameters of a calibration, or why they can't be used, for its quiz as it is now if that is given. */
export async function readBank(
	db: Db,
	{ id, model, found, takers }: Pick<CalibrationsTable, 'id' | 'model' | 'found' | 'takers'>,
	quiz: Quiz | undefined,
) {
	const rows = await db
		.selectFrom('item_parameters')
		.select(['item', 'hash', 'language', 'a', 'b', 'c', 'source'])
		.where('calibration', '=', id)
		.orderBy('item')
		.orderBy('hash')
		.execute();
	return readItemBank({ number: id, model, found, people: takers }, rows, quiz);
}

/** Says that a calibration can't be used, and why. */
export function unusableText(
	{ id, quiz }: Pick<CalibrationsTable, 'id' | 'quiz'>,
	faults: readonly StoredFault[],
): string {
	const told = faults.slice(0, MOST_TOLD).map((each) => faultWords(each));
	const more = faults.length - told.length;
	const all = [...told, ...(more > 0 ? [`${more} more`] : [])].join('; ');
	return `Calibration ${id} of ${quiz} is not used, because its parameters are unusable (${all}). The one before it is used, or the designs.`;
}

function faultWords(fault: StoredFault): string {
	switch (fault.fault) {
		case 'empty':
			return 'it has no items';
		case 'unreachable':
			return 'a level would begin where the next one does or above, so nobody could reach it';
		case 'slope':
			return `${fault.item}: the slope is not from .02 to 20`;
		case 'location':
			return `${fault.item}: the difficulty is not a number from −20 to 20, or the thresholds do not ascend`;
		default:
			return `${fault.item}: guessing is not from 0 to below 1`;
	}
}

/** A calibration before it has a number. */
export type NewCalibration = Omit<CalibrationsTable, 'id' | 'applied_at' | 'withdrawn_at'>;

/** Stores a calibration that isn't applied, and returns its number. Must run in a transaction. */
export async function insertCalibration(
	db: Db,
	calibration: NewCalibration,
	parameters: readonly Omit<ItemParametersTable, 'calibration'>[],
): Promise<number> {
	const { last } = await db
		.selectFrom('calibrations')
		.select(({ fn }) => fn.max('id').as('last'))
		.executeTakeFirstOrThrow();
	const id = (last ?? 0) + 1;
	const row = { id, ...calibration, applied_at: null, withdrawn_at: null };
	await db.insertInto('calibrations').values(row).execute();
	for (let at = 0; at < parameters.length; at += AT_ONCE) {
		const rows = parameters.slice(at, at + AT_ONCE).map((each) => ({ calibration: id, ...each }));
		await db.insertInto('item_parameters').values(rows).execute();
	}
	return id;
}

/** All calibrations, or those of one quiz, with the newest first. */
export async function listCalibrations(db: Db, quiz?: string): Promise<CalibrationsTable[]> {
	return db
		.selectFrom('calibrations')
		.selectAll()
		.$if(quiz !== undefined, (query) => query.where('quiz', '=', quiz ?? ''))
		.orderBy('id', 'desc')
		.execute();
}

/** Deletes the proposals of a quiz that were never applied, except for the newest ones. */
export async function forgetProposals(db: Db, quiz: string, kept: number): Promise<void> {
	const proposals = await db
		.selectFrom('calibrations')
		.select('id')
		.where('quiz', '=', quiz)
		.where('applied_at', 'is', null)
		.orderBy('id', 'desc')
		.execute();
	const old = proposals.slice(kept).map(({ id }) => id);
	if (old.length > 0) await db.deleteFrom('calibrations').where('id', 'in', old).execute();
}

/** The calibration of a quiz with this number, if there is one. */
export async function findCalibration(db: Db, quiz: string, id: number) {
	return db
		.selectFrom('calibrations')
		.selectAll()
		.where('quiz', '=', quiz)
		.where('id', '=', id)
		.executeTakeFirst();
}

/** Makes a calibration the one applied last. */
export async function markApplied(db: Db, id: number, now: number): Promise<void> {
	await db
		.updateTable('calibrations')
		.set({ applied_at: now, withdrawn_at: null })
		.where('id', '=', id)
		.execute();
}

/** Takes a calibration out of use. */
export async function markWithdrawn(db: Db, id: number, now: number): Promise<void> {
	await db.updateTable('calibrations').set({ withdrawn_at: now }).where('id', '=', id).execute();
}

const MOST_TOLD = 5;
const AT_ONCE = 200;
