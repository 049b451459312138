import { isDeepStrictEqual } from 'node:util';
import type { LanguageCode } from '../../core/language/languages.ts';
import type { Scoring } from '../../core/quiz/quiz.ts';
import { type KeyChange, type PresentKeys, withPresentKeys } from '../../core/scoring/present-keys.ts';
import { presentScoring } from '../../core/scoring/present-scoring.ts';
import type { Result } from '../../core/scoring/score.ts';
import { isContinued, scoreAgain } from '../../core/scoring/score-again.ts';
import type { MailContext, MetricsContext, QuizContext, StoreContext } from '../context.ts';
import { countAnonymizedBySnapshot, replaceAnonymizedSnapshot } from '../db/anonymized.ts';
import { type AttemptFilter, answersOf, countAttempts, pageOfAttempts } from '../db/attempt-pages.ts';
import { findBanks } from '../db/calibrations.ts';
import { findNewReportAsked } from '../db/details.ts';
import { findTakenOutByQuiz } from '../db/item-nights.ts';
import { findNorms } from '../db/norms.ts';
import { mailRescored } from '../db/rescored-mails.ts';
import { type LaterResult, replaceResults } from '../db/results.ts';
import { replaceSnapshot } from '../db/snapshots.ts';
import { queueRegraded } from '../webhooks/queue.ts';

/** How many attempts are read and stored before visitors get a turn. */
const AT_ONCE = 100;

/** The result of an attempt before and after rescoring, and whether anything but the version differs. */
export type Change = { attempt: string; quiz: string; before: Result; after: Result; isTold: boolean };

/** A changed key, and how many attempts were asked that question, including anonymized answers. */
export type ChangedKey = KeyChange & { quiz: string; attempts: number };

/** What rescoring did, or would do; `scored` counts the attempts that were scored again. */
export type Rescored = {
	scored: number;
	/**
	 * How many stay unchanged because their scoring has a different name than the quiz's current one, or
	 * because the quiz no longer exists.
	 */
	notComparable: number;
	/** The changed results, by attempt id. */
	changes: Change[];
	/** How many takers had asked for the new report, of those whose result says something else now. */
	asked: number;
	/** How many emails about them were queued. */
	mailed: number;
	keys: ChangedKey[];
	/**
	 * Questions whose key and wording have both changed, as `quiz question`. Their attempts keep the old key.
	 */
	reworded: string[];
};

/**
 * Scores all attempts that have a result again, from their stored answers and questions, with the quiz's
 * current keys, scoring, calibration, and norm, and without the questions that are out of scoring in the attempt's language. Stores changed results with their scoring version and keeps the original result
 * next to them. Changed keys are also applied to attempts without a result and, unless only some attempts of a quiz
 * are asked for, to the anonymized answers of deleted ones. Report links and emails stay. What says something else than before goes to the
 * webhook that may have it, and to the takers who asked for it, or with `isMailed` to all. With `isTrial`, nothing is stored.
 */
export async function rescoreAttempts(
	context: MailContext & QuizContext,
	{ isTrial, isMailed = false, ...filter }: AttemptFilter & { isTrial: boolean; isMailed?: boolean },
	progress: (done: number, total: number) => void,
): Promise<Rescored> {
	const total = await countAttempts(context.db, filter);
	const summary: Rescored = {
		scored: 0,
		notComparable: 0,
		changes: [],
		asked: 0,
		mailed: 0,
		keys: [],
		reworded: [],
	};
	const keys = await openKeys(context, summary);
	let [done, after] = [0, ''];
	for (;;) {
		const page = await pageOfAttempts(context.db, filter, after, AT_ONCE);
		const last = page.at(-1);
		if (!last) break;
		const found = await readPage(context, page, keys, summary);
		const told = found.flatMap(({ id, isTold }) => (isTold ? [id] : []));
		const { asked, mailed } = isTrial
			? { asked: (await findNewReportAsked(context.db, told)).length, mailed: 0 }
			: await store(context, found, { told, isMailed });
		summary.asked += asked;
		summary.mailed += mailed;
		after = last.id;
		done += page.length;
		progress(done, total);
		await new Promise(setImmediate);
	}
	const isWhole = filter.batch === undefined && filter.from === undefined && filter.before === undefined;
	if (isWhole) await correctKept(context, filter.quiz, keys, isTrial);
	return summary;
}

/** The current keys, and how the quiz scores these questions now in a language. */
type Keyed = PresentKeys & { scoringIn(language: LanguageCode): Scoring };

/**
 * The current keys and scoring for each snapshot, computed once; undefined if the quiz is gone or its scoring
 * isn't comparable.
 */
type Keys = (snapshotId: string, quiz: string, count: number) => Promise<Keyed | undefined>;

async function openKeys(
	context: StoreContext & QuizContext & Pick<MetricsContext, 'log'>,
	summary: Rescored,
): Promise<Keys> {
	const { banks, faults } = await findBanks(context.db, context.quizzes);
	const { norms, faults: normFaults } = await findNorms(context.db);
	for (const fault of [...faults, ...normFaults]) context.log.error({}, fault);
	const known = new Map<string, Keyed | undefined>();
	const outByQuiz = await findTakenOutByQuiz(context.db);
	async function find(snapshotId: string, slug: string): Promise<Keyed | undefined> {
		const quiz = context.quizzes.find((each) => each.slug === slug);
		const snapshot = await context.forms.snapshot(snapshotId, context.db);
		if (!quiz || !isContinued(snapshot.scoring, quiz.scoring)) return undefined;
		const found = withPresentKeys(snapshot, quiz);
		for (const question of found.reworded) {
			const name = `${slug} ${question}`;
			if (!summary.reworded.includes(name)) summary.reworded.push(name);
		}
		const scorings = new Map<LanguageCode, Scoring>();
		return {
			...found,
			scoringIn(language) {
				const scoring =
					scorings.get(language) ??
					presentScoring(quiz.scoring, found.snapshot, {
						bank: banks.get(slug),
						norms: norms.get(slug),
						out: outByQuiz.get(slug) ?? [],
						language,
					});
				scorings.set(language, scoring);
				return scoring;
			},
		};
	}
	return async (snapshotId, slug, count) => {
		if (!known.has(snapshotId)) known.set(snapshotId, await find(snapshotId, slug));
		const found = known.get(snapshotId);
		for (const change of found?.changes ?? []) {
			const same = summary.keys.find(
				(key) => key.quiz === slug && key.question === change.question && key.from === change.from,
			);
			if (same) same.attempts += count;
			else summary.keys.push({ quiz: slug, ...change, attempts: count });
		}
		return found;
	};
}

/** What to store for one attempt. */
type Found = {
	id: string;
	asked: Keyed | undefined;
	isOpen: boolean;
	later: LaterResult | undefined;
	isTold: boolean;
};

async function readPage(
	context: StoreContext,
	page: Awaited<ReturnType<typeof pageOfAttempts>>,
	keys: Keys,
	summary: Rescored,
): Promise<Found[]> {
	const withResult = page.filter(({ result }) => result !== null).map(({ id }) => id);
	const answers = Map.groupBy(await answersOf(context.db, withResult), ({ attempt_id }) => attempt_id);
	const found: Found[] = [];
	for (const { attempt, result } of page) {
		const { id, quiz } = attempt;
		const keyed = await keys(attempt.snapshotId, quiz, 1);
		const asked = keyed && keyed.changes.length > 0 ? keyed : undefined;
		if (result === null) {
			if (asked) found.push({ id, asked, isOpen: true, later: undefined, isTold: false });
			continue;
		}
		const given = (answers.get(id) ?? []).map((row) => ({
			questionId: row.question_id,
			answerId: row.answer_id,
			time: row.time,
		}));
		const scoring = keyed?.scoringIn(attempt.language);
		const rescored = keyed && scoring && scoreAgain(keyed.snapshot, scoring, given);
		if (!rescored) {
			summary.notComparable++;
			continue;
		}
		summary.scored++;
		const before = JSON.parse(result) as Result;
		// Compared in their stored form, in which an undefined field is not a difference.
		const isSame = isDeepStrictEqual(before, JSON.parse(JSON.stringify(rescored)));
		const isTold = !isDeepStrictEqual({ ...before, scoring_version: '' }, withoutVersion(rescored));
		if (!isSame) summary.changes.push({ attempt: id, quiz, before, after: rescored, isTold });
		const later = isSame ? undefined : { id, result: rescored, scoring };
		if (asked || later)
			found.push({ id, asked, isOpen: false, later, isTold: later !== undefined && isTold });
	}
	return found;
}

function withoutVersion(result: Result): unknown {
	return JSON.parse(JSON.stringify({ ...result, scoring_version: '' }));
}

/**
 * Stores keys and results, which change together because a report uses both, and queues whatever tells of them, because a repeat after a
 * stop wouldn't find them again. Returns how many takers had asked for emails, and how many were queued.
 */
async function store(
	context: MailContext & QuizContext,
	found: readonly Found[],
	{ told, isMailed }: { told: readonly string[]; isMailed: boolean },
): Promise<{ asked: number; mailed: number }> {
	return context.transaction(async (trx) => {
		for (const [asked, own] of Map.groupBy(found, (each) => each.asked)) {
			if (!asked) continue;
			const snapshotId = await context.forms.keep(asked.snapshot, trx);
			const idsOf = (isOpen: boolean) => own.flatMap((each) => (each.isOpen === isOpen ? [each.id] : []));
			await replaceSnapshot(trx, idsOf(false), snapshotId);
			// An attempt that got its result in the meantime was scored with the old key. The next run will find
			// it.
			await replaceSnapshot(trx, idsOf(true), snapshotId, true);
		}
		const later = found.flatMap((each) => each.later ?? []);
		await replaceResults(trx, later, context.clock());
		for (const id of told) await queueRegraded(context, trx, id);
		return mailRescored(context, trx, told, isMailed);
	});
}

async function correctKept(
	context: StoreContext & QuizContext,
	of: string | undefined,
	keys: Keys,
	isTrial: boolean,
): Promise<void> {
	for (const { snapshotId, quiz, count } of await countAnonymizedBySnapshot(context.db, of)) {
		const keyed = await keys(snapshotId, quiz, count);
		if (isTrial || !keyed || keyed.changes.length === 0) continue;
		await context.transaction(async (trx) =>
			replaceAnonymizedSnapshot(trx, snapshotId, await context.forms.keep(keyed.snapshot, trx)),
		);
	}
}
