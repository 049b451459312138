import { createHash, randomBytes, randomInt } from 'node:crypto';
import { ageBandOf } from '../../core/norms/age-band.ts';
import { codebook } from '../../core/open-data/codebook.ts';
import { dataFile } from '../../core/open-data/data-file.ts';
import { fileName } from '../../core/open-data/file-names.ts';
import { grouped, groupSizes, onePerNetwork } from '../../core/open-data/groups.ts';
import {
	type Frequency,
	overlap,
	type Period,
	periodNamed,
	writableFrom,
} from '../../core/open-data/period.ts';
import { scoredResponses } from '../../core/open-data/scored-responses.ts';
import { shuffled } from '../../core/quiz/draw.ts';
import type { Question, Quiz } from '../../core/quiz/quiz.ts';
import { type EmptyReason, noneEmpty } from '../../core/scoring/empty-reasons.ts';
import { withPresentKeys } from '../../core/scoring/present-keys.ts';
import { whyNotCounted } from '../../core/statistics/counted-takers.ts';
import type { QuizContext, SettingsContext, StoreContext } from '../context.ts';
import { noteWrittenPeriods, openDataEntry } from '../db/after-restore.ts';
import { canNoteErased, readErased } from '../db/backups/erased.ts';
import type { Db } from '../db/database.ts';
import {
	idsOfOpen,
	insertFile,
	insertItemIds,
	itemIds,
	pagesOfOpen,
	writtenPeriods,
} from '../db/open-data.ts';
import type { OpenDataFilesTable } from '../db/tables.ts';

/** Why nothing is written; `at` in milliseconds since 1970 (UTC). */
export type OpenDataFault =
	| { fault: 'off' }
	| { fault: 'no_period' }
	| { fault: 'other_frequency'; frequency: Frequency }
	| { fault: 'too_early'; at: number }
	| { fault: 'written'; period: string }
	/** It was written before the database went back to an earlier state, and people may have been erased since. */
	| { fault: 'written_before_restore' }
	/** The list that keeps a period from being written again after a restore can't be written. */
	| { fault: 'no_list' }
	| { fault: 'few_people' };

/** A file that was written, or would be: its people in groups, and how many were left out so that all groups are large enough. */
export type WrittenFile = {
	quiz: string;
	version: number;
	rows: number;
	groups: ReturnType<typeof groupSizes>;
	inSmallGroups: number;
};

/** How many people who agreed are in no file, by reason. */
export type LeftOutOfOpenData = Record<'same_network' | 'small_group' | EmptyReason, number>;

/** What was written, or would be in a trial. */
export type OpenDataWriting = {
	period: string;
	isWritten: boolean;
	files: WrittenFile[];
	leftOut: LeftOutOfOpenData;
	fault: OpenDataFault | null;
};

/** A person who agreed, scored; `asked` are the questions that the person was asked. */
type Taker = {
	id: string;
	version: number;
	language: string;
	ageBand: number;
	network: number | null;
	responses: Map<string, number | null>;
};

/** The people of one version of a quiz, and its questions by id. */
type Version = { quiz: Quiz; version: number; takers: Taker[]; questions: Map<string, Question> };

/**
 * Writes the files of open data of a period, one for each version of each public quiz with enough people, all or none, and once for ever. Who
 * was erased or withdrew the consent before is in none. A trial stores nothing. Says why if nothing can be written.
 */
export async function writeOpenData(
	context: StoreContext & QuizContext & SettingsContext,
	{ period: name, isTrial }: { period: string; isTrial: boolean },
	progress: (done: number) => void = () => {},
): Promise<OpenDataWriting> {
	const leftOut: LeftOutOfOpenData = { same_network: 0, small_group: 0, ...noneEmpty() };
	const none = { period: name, isWritten: false, files: [], leftOut };
	const period = periodNamed(name);
	const fault = await whyNot(context, context.db, period, isTrial);
	if (fault || !period) return { ...none, fault: fault ?? { fault: 'no_period' } };
	const versions: Version[] = [];
	let done = 0;
	for (const quiz of context.quizzes.filter((each) => each.public)) {
		const read = await readVersions(context, quiz, period, leftOut, (count) => progress(done + count));
		versions.push(...read);
		done += read.reduce((sum, { takers }) => sum + takers.length, 0);
	}
	// Calculating the files takes long, so it's done before the transaction, and again if somebody has withdrawn or been erased since.
	for (;;) {
		const draft = await draftFiles(context, versions, period, leftOut);
		const check = async (db: Db): Promise<OpenDataFault | 'outdated' | null> => {
			const late = await whyNot(context, db, period, isTrial);
			if (late) return late;
			if (!(await isCurrent(db, draft, period))) return 'outdated';
			return draft.files.length === 0 ? { fault: 'few_people' } : null;
		};
		// A trial stores nothing, so nobody has to wait for it.
		const outcome = isTrial
			? await check(context.db)
			: await context.transaction(async (trx) => {
					const found = await check(trx);
					if (found === null) for (const file of draft.files) await storeFile(trx, file);
					return found;
				});
		if (outcome === 'outdated') continue;
		if (outcome && outcome.fault !== 'few_people') return { ...none, fault: outcome };
		const isWritten = !isTrial && outcome === null;
		// A restored backup may lack the files, and must not lead to other ones about the same people.
		if (isWritten) await noteWrittenPeriods(context);
		const files = draft.files.map(({ written }) => written);
		return { period: period.name, isWritten, files, leftOut: draft.leftOut, fault: outcome };
	}
}

async function whyNot(
	{ env, clock }: SettingsContext & StoreContext,
	db: Db,
	period: Period | undefined,
	isTrial: boolean,
): Promise<OpenDataFault | null> {
	if (env.OPEN_DATA === 'off') return { fault: 'off' };
	if (!period) return { fault: 'no_period' };
	const written = (await writtenPeriods(db)).find((other) => overlap(period, other));
	if (written) return { fault: 'written', period: written.name };
	if (period.frequency !== env.OPEN_DATA) return { fault: 'other_frequency', frequency: env.OPEN_DATA };
	const noted = [...(readErased(env.DATA_DIR) ?? [])];
	const isNoted = noted.some((entry) => {
		const other = periodNamed(entry.slice(openDataEntry('').length));
		return other && entry === openDataEntry(other.name) && overlap(period, other);
	});
	if (isNoted) return { fault: 'written_before_restore' };
	if (!isTrial && !canNoteErased(env.DATA_DIR)) return { fault: 'no_list' };
	const at = writableFrom(period);
	return clock() < at ? { fault: 'too_early', at } : null;
}

async function readVersions(
	context: StoreContext & QuizContext,
	quiz: Quiz,
	period: Period,
	leftOut: LeftOutOfOpenData,
	progress: (done: number) => void,
): Promise<Version[]> {
	const versions = new Map<number, Version>();
	let read = 0;
	for await (const page of pagesOfOpen(context.db, quiz.slug, period)) {
		for (const { id, quizVersion, snapshotId, language, age, network, answers } of page) {
			const stored = await context.forms.snapshot(snapshotId, context.db);
			const reason = whyNotCounted(stored, answers);
			if (reason !== null) {
				leftOut[reason]++;
				continue;
			}
			const { questions } = withPresentKeys(stored, quiz).snapshot;
			const empty: Version = { quiz, version: quizVersion, takers: [], questions: new Map() };
			const version = versions.get(quizVersion) ?? empty;
			versions.set(quizVersion, version);
			for (const question of (stored.drawnFrom ?? stored).questions)
				version.questions.set(question.id, question);
			version.takers.push({
				id,
				version: quizVersion,
				language,
				ageBand: ageBandOf(age),
				network,
				responses: scoredResponses(questions, answers),
			});
		}
		read += page.length;
		progress(read);
		await new Promise(setImmediate);
	}
	return [...versions.values()].toSorted((one, other) => one.version - other.version);
}

/** A file ready to be stored, with the ids of its items that have none in the database yet. */
type DraftedFile = {
	written: WrittenFile;
	row: OpenDataFilesTable;
	records: string[];
	newIds: ReadonlyMap<string, string>;
};

/** The files of a period as the database has it now, the ids of the attempts that may be in them, and how many are left out. */
type Draft = {
	files: DraftedFile[];
	open: ReadonlySet<string>;
	leftOut: LeftOutOfOpenData;
};

async function draftFiles(
	context: SettingsContext & StoreContext,
	versions: readonly Version[],
	period: Period,
	leftOutBefore: LeftOutOfOpenData,
): Promise<Draft> {
	const open = await idsOfOpen(context.db, period);
	const leftOut = { ...leftOutBefore };
	const files: DraftedFile[] = [];
	for (const { takers, ...version } of versions) {
		const present = takers.filter(({ id }) => open.has(id));
		const file = await draftFile(context, { ...version, takers: present }, period, leftOut);
		if (file) files.push(file);
		await new Promise(setImmediate);
	}
	return { files, open, leftOut };
}

/** Whether a draft is still what would be made. In a transaction, who is in it can't withdraw or be erased until that has ended. */
async function isCurrent(db: Db, { files, open }: Draft, period: Period): Promise<boolean> {
	const now = await idsOfOpen(db, period);
	if (now.size !== open.size || !now.isSubsetOf(open)) return false;
	for (const { row, newIds } of files) {
		const known = await itemIds(db, row);
		if ([...newIds.keys()].some((item) => known.has(item))) return false;
	}
	return true;
}

/** The file of one version, unless too few people are left; counts in `leftOut` who isn't in it. */
async function draftFile(
	{ db, env, clock }: SettingsContext & StoreContext,
	{ quiz, version, takers, questions }: Version,
	period: Period,
	leftOut: LeftOutOfOpenData,
): Promise<DraftedFile | undefined> {
	const admitted = onePerNetwork(shuffled(takers, randomInt));
	const rows = shuffled(grouped(admitted), randomInt);
	const inSmallGroups = admitted.length - rows.length;
	leftOut.same_network += takers.length - admitted.length;
	leftOut.small_group += inSmallGroups;
	if (rows.length === 0) return undefined;
	const key = { period: period.name, quiz: quiz.slug, quiz_version: version };
	const known = await itemIds(db, key);
	const newIds = newItemIds(
		[...questions.keys()].filter((question) => !known.has(question)),
		new Set(known.values()),
	);
	const items = [...questions].map(([question, asked]) => ({
		question,
		id: known.get(question) ?? newIds.get(question) ?? '',
		asked,
	}));
	const { header, records } = dataFile(period.name, items, rows);
	const text = header + records.join('');
	const made = codebook({
		site: { name: env.SITE_NAME, url: env.SITE_URL },
		period,
		quiz: {
			slug: quiz.slug,
			name: quiz.words.en?.name ?? quiz.slug,
			kind: quiz.kind,
			version,
			minutes: quiz.minutes,
			scoring: quiz.scoring.version,
		},
		file: {
			name: fileName(key, 'csv'),
			bytes: Buffer.byteLength(text),
			sha256: createHash('sha256').update(text).digest('hex'),
		},
		items,
		rows,
		madeAt: clock(),
	});
	return {
		written: { quiz: quiz.slug, version, rows: rows.length, groups: groupSizes(rows), inSmallGroups },
		row: {
			...key,
			rows: rows.length,
			header,
			codebook: `${JSON.stringify(made, null, '\t')}\n`,
			made_at: clock(),
		},
		records,
		newIds,
	};
}

async function storeFile(trx: Db, { row, records, newIds }: DraftedFile): Promise<void> {
	await insertItemIds(trx, row, newIds);
	await insertFile(trx, row, records);
}

/** Random ids for items, none of them taken. */
function newItemIds(items: readonly string[], taken: Set<string>): Map<string, string> {
	const ids = new Map<string, string>();
	for (const item of items) {
		let id = newItemId();
		while (taken.has(id)) id = newItemId();
		taken.add(id);
		ids.set(item, id);
	}
	return ids;
}

/** Begins with a letter, as names of variables do. */
function newItemId(): string {
	return `i${randomBytes(4).toString('hex')}`;
}
