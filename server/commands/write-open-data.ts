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
import { openDataEntry } from '../db/after-restore.ts';
import { canNoteErased, noteErased, readErased } from '../db/backups/erased.ts';
import type { Db } from '../db/database.ts';
import { insertFile, itemIds, pagesOfOpen, stillOpen, writtenPeriods } from '../db/open-data.ts';

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
	const write = async (trx: Db, store: boolean): Promise<Omit<OpenDataWriting, 'period' | 'isWritten'>> => {
		// Another process may have written it, and people may have withdrawn or been erased, since it was read.
		const late = await whyNot(context, trx, period, isTrial);
		if (late) return { files: [], leftOut, fault: late };
		const ids = versions.flatMap(({ takers }) => takers.map(({ id }) => id));
		const open = await stillOpen(trx, ids);
		const counted = { ...leftOut };
		const files: WrittenFile[] = [];
		for (const { takers, ...version } of versions) {
			const present = takers.filter(({ id }) => open.has(id));
			const file = await writeFile(context, trx, { ...version, takers: present }, period, store, counted);
			if (file) files.push(file);
		}
		return { files, leftOut: counted, fault: files.length === 0 ? { fault: 'few_people' } : null };
	};
	const isStored = !isTrial;
	const written = await context.transaction((trx) => write(trx, isStored));
	const isWritten = isStored && written.fault === null;
	// A restored backup may lack the files, and must not lead to other ones about the same people.
	if (isWritten) noteErased(context.env.DATA_DIR, [openDataEntry(period.name)]);
	return { period: period.name, isWritten, ...written };
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

/** Writes the file of one version, unless too few people are left; counts in `leftOut` who isn't in it. */
async function writeFile(
	{ env, clock }: SettingsContext & StoreContext,
	trx: Db,
	{ quiz, version, takers, questions }: Version,
	period: Period,
	store: boolean,
	leftOut: LeftOutOfOpenData,
): Promise<WrittenFile | undefined> {
	const admitted = onePerNetwork(shuffled(takers, randomInt));
	const rows = shuffled(grouped(admitted), randomInt);
	const inSmallGroups = admitted.length - rows.length;
	leftOut.same_network += takers.length - admitted.length;
	leftOut.small_group += inSmallGroups;
	if (rows.length === 0) return undefined;
	const file = { quiz: quiz.slug, version, rows: rows.length, groups: groupSizes(rows), inSmallGroups };
	if (!store) return file;
	const ids = await itemIds(trx, { quiz: quiz.slug, version }, [...questions.keys()], newItemId);
	const items = [...questions].map(([question, asked]) => ({ question, id: ids.get(question) ?? '', asked }));
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
			name: fileName({ period: period.name, quiz: quiz.slug, quiz_version: version }, 'csv'),
			bytes: Buffer.byteLength(text),
			sha256: createHash('sha256').update(text).digest('hex'),
		},
		items,
		rows,
		madeAt: clock(),
	});
	await insertFile(
		trx,
		{
			period: period.name,
			quiz: quiz.slug,
			quiz_version: version,
			rows: rows.length,
			header,
			codebook: `${JSON.stringify(made, null, '\t')}\n`,
			made_at: clock(),
		},
		records,
	);
	return file;
}

/** Begins with a letter, as names of variables do. */
function newItemId(): string {
	return `i${randomBytes(4).toString('hex')}`;
}
