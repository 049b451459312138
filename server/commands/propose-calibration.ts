import { type AnswerBook, type BookItem, openAnswerBook } from '../../core/calibration/answer-book.ts';
import { idsAmong } from '../../core/calibration/asked-in.ts';
import type { CalibrationModel } from '../../core/calibration/calibrate.ts';
import { calibratedScoring, type ItemBank } from '../../core/calibration/calibrated-scoring.ts';
import { type AnchorComparison, compareAnchors } from '../../core/calibration/compare-anchors.ts';
import { FEWEST_ANSWERS } from '../../core/calibration/designed-items.ts';
import { type Effect, openEffect } from '../../core/calibration/effect.ts';
import { estimateGuessing, type GuessingEstimate } from '../../core/calibration/estimate-guessing.ts';
import {
	type EstimatedItem,
	type EstimationFault,
	estimateItems,
	type KeptItem,
} from '../../core/calibration/estimate-items.ts';
import { designOf } from '../../core/calibration/quiz-scale.ts';
import { selectItems } from '../../core/calibration/responses.ts';
import { readItemBank } from '../../core/calibration/stored-calibration.ts';
import type { DesignFeature } from '../../core/items/difficulty.ts';
import { kindOf } from '../../core/kinds/kinds.ts';
import type { LanguageCode } from '../../core/language/languages.ts';
import type { Quiz } from '../../core/quiz/quiz.ts';
import { noneEmpty } from '../../core/scoring/empty-reasons.ts';
import { score } from '../../core/scoring/score.ts';
import { isContinued } from '../../core/scoring/score-again.ts';
import { withoutQuestions } from '../../core/scoring/uncounted.ts';
import { whyNotCounted } from '../../core/statistics/counted-takers.ts';
import type { Pieces } from '../../core/statistics/pieces.ts';
import { quizNamed } from '../content/quiz-named.ts';
import type { QuizContext, StoreContext } from '../context.ts';
import { findBanks, insertCalibration } from '../db/calibrations.ts';
import { findTakenOut } from '../db/item-nights.ts';
import { countUncounted, type LeftOut, type ResponseFilter, sampleResponses } from '../db/responses.ts';
import { inTurns, ownTurns, type Turn } from '../jobs/in-turns.ts';

/** What is to be calibrated; without a model, that of the quiz, and without guessing, each item's designed chance. */
export type CalibrationRequest = {
	quiz: string;
	model?: CalibrationModel | undefined;
	guessing?: number | undefined;
	/** Nothing is stored. */
	isTrial: boolean;
};

/** Why nothing could be estimated, or why the estimates as a whole can't be used. */
export type ProposalFault = EstimationFault | 'unreachable' | 'unusable';

/** A part of a calibration of which nothing can be used: all items, or a scale of statements. */
export type PartFault = { scale: string | null; fault: ProposalFault };

/** An item with its estimates and its chance of guessing right. */
export type ProposedItem = Omit<BookItem, 'id' | 'guessing'> & Omit<EstimatedItem, 'id'> & { c: number };

/** What the answers to a quiz say about its items, and what it would change. */
export type CalibrationProposal = {
	quiz: string;
	model: CalibrationModel;
	/** Its number; null if nothing was stored. */
	number: number | null;
	takers: number;
	leftOut: LeftOut;
	/** How many takers were read, counted or not, if there are more; null if all were. */
	limitedTo: number | null;
	items: readonly ProposedItem[];
	kept: readonly (Pick<BookItem, 'item' | 'form'> & Omit<KeptItem, 'id'>)[];
	faults: readonly PartFault[];
	/** The chance of guessing right that was given for all items; null if each has its designed one. */
	guessing: number | null;
	/** What the answers say about the designed chances; null if these weren't used, or for too few takers. */
	guessingEstimate: GuessingEstimate | null;
	/** Whether the anchors are equally hard in all forms; null if the quiz has none. */
	anchors: AnchorComparison | null;
	logLikelihood: number;
	iterations: number;
	/** Compared with the calibration in use, or the designs; null if no item was estimated. */
	effect: Effect | null;
};

/**
 * Estimates the parameters of a quiz's items from the stored answers of first attempts under standard timing to
 * what the items are now, of at most 20,000 takers who agreed to comparison groups, and stores them as a proposal, which changes nothing until
 * `applyCalibration`. Throws an Error if there is no such quiz, or if its results don't depend on parameters.
 */
export async function proposeCalibration(
	context: StoreContext & QuizContext,
	request: CalibrationRequest,
	progress: (done: number) => void = () => {},
	turn: Turn = ownTurns(),
): Promise<CalibrationProposal> {
	const quiz = quizNamed(context, request.quiz);
	const model = modelFor(quiz, request.model);
	const guessing = request.guessing ?? null;
	const now = context.clock();
	const { book, left, stored, limitedTo } = await readBook(context, quiz, now, FEWEST_ANSWERS[model], {
		progress,
		turn,
	});
	const estimated = await inTurns(estimate(book, quiz, model, guessing), turn);
	const { items, kept, anchors, guessingEstimate, logLikelihood, iterations } = estimated;
	const rows = items.flatMap(rowsOf);
	const { bank, faults: found } = readItemBank(
		{ number: 0, model, found: JSON.stringify({ guessing }) },
		rows,
		quiz,
	);
	const isReachable = found.every(({ fault }) => fault !== 'unreachable');
	const unusable = { scale: null, fault: isReachable ? ('unusable' as const) : ('unreachable' as const) };
	const faults = bank || items.length === 0 ? estimated.faults : [...estimated.faults, unusable];
	const effect = bank && (await effectOf(context, quiz, bank, now, turn));
	const leftOut = { ...(await countUncounted(context.db, calibratedTakers(quiz.slug), now)), ...left };
	const { takers } = book;
	const number =
		request.isTrial || !bank
			? null
			: await context.transaction(async (trx) =>
					insertCalibration(
						trx,
						{
							quiz: quiz.slug,
							model,
							made_at: now,
							takers,
							log_likelihood: logLikelihood,
							found: JSON.stringify({
								guessing,
								guessing_estimate: guessingEstimate,
								iterations,
								kept,
								faults,
								anchors,
								effect,
								left_out: leftOut,
								limited_to: limitedTo,
								stored,
							}),
						},
						rows,
					),
				);
	return {
		quiz: quiz.slug,
		model,
		number,
		takers,
		leftOut,
		limitedTo,
		items,
		kept,
		faults,
		guessing,
		guessingEstimate,
		anchors,
		logLikelihood,
		iterations,
		effect,
	};
}

/** Whose answers a calibration of a quiz may use. */
export function calibratedTakers(quiz: string): ResponseFilter {
	return { quiz, agreed: true };
}

/** A row for each figure or design, and for the words in each language. */
function rowsOf({ item, hashes, form, a, b, c, seA, seB, n, source }: ProposedItem) {
	return hashes.map(({ hash, language, n: own }) => ({
		item,
		hash,
		form,
		language,
		a,
		b: JSON.stringify(b),
		c,
		se_a: seA,
		se_b: seB && JSON.stringify(seB),
		n: hashes.length > 1 ? own : n,
		source,
	}));
}

function modelFor({ slug, kind, scoring }: Quiz, asked: CalibrationModel | undefined): CalibrationModel {
	if (!('guessing' in scoring))
		throw new Error(`The results of ${slug} are points, which don't depend on parameters of its questions`);
	const usual = usualModel(kind);
	const isGraded = usual === 'graded';
	if (asked !== undefined && (asked === 'graded') !== isGraded)
		throw new Error(
			isGraded
				? `${slug} has statements, whose model is graded`
				: `${slug} has questions that are right or wrong, whose model is 1pl or 2pl`,
		);
	return asked ?? usual;
}

/** The model of a quiz of this kind, unless an operator asks for another. */
export function usualModel(kind: Quiz['kind']): CalibrationModel {
	return kindOf(kind).questionType === 'statement' ? 'graded' : '1pl';
}

/**
 * The answers of takers who count, of every version of the quiz, to questions that aren't out of scoring in their
 * language; of a random sample if there are very many.
 */
async function readBook(
	context: StoreContext & QuizContext,
	quiz: Quiz,
	now: number,
	fewest: number,
	{ progress, turn }: { progress: (done: number) => void; turn: Turn },
) {
	const open = openAnswerBook(quiz);
	const out = await findTakenOut(context.db, quiz.slug);
	const empty = noneEmpty();
	let takers = 0;
	const sample = await sampleResponses(context.db, calibratedTakers(quiz.slug), now, MOST_TAKERS);
	for await (const page of sample.pages) {
		for (const { snapshotId, language, answers } of page) {
			await turn();
			const snapshot = await context.forms.snapshot(snapshotId, context.db);
			if (snapshot.kind !== quiz.kind) continue;
			const reason = whyNotCounted(snapshot, answers);
			if (reason) empty[reason]++;
			else {
				const uncounted = idsAmong(out, snapshot, language as LanguageCode);
				open.add(withoutQuestions(snapshot, uncounted), answers, language as LanguageCode);
			}
			takers++;
		}
		progress(takers);
	}
	const { stored, isWhole } = sample;
	const left = { same_network: sample.sameNetwork(), ...empty };
	return { book: open.close(fewest), left, stored, limitedTo: isWhole ? null : MOST_TAKERS };
}

type Estimated = Pick<
	CalibrationProposal,
	'items' | 'kept' | 'faults' | 'anchors' | 'guessingEstimate' | 'logLikelihood' | 'iterations'
>;

/** Estimates all items together; of statements, those of each scale. */
function* estimate(
	book: AnswerBook,
	quiz: Quiz,
	model: CalibrationModel,
	guessing: number | null,
): Pieces<Estimated> {
	const { featuresOf } = kindOf(quiz.kind);
	const byId = new Map(book.items.map((item) => [item.id, item]));
	const written = new Map(quiz.items.map((item) => [item.id, item]));
	const itemOf = (id: string) => byId.get(id)?.item ?? id;
	const features =
		featuresOf &&
		new Map(
			book.items.map(({ id, item }): [string, DesignFeature[]] => {
				const own = written.get(item);
				return [id, own ? featuresOf(own) : []];
			}),
		);
	const { discrimination, difficultyOf } = designOf(quiz);
	const settings = {
		model,
		guessingOf: (id: string) => guessing ?? byId.get(id)?.guessing ?? 0,
		scale: { discrimination, itemOf, difficultyOf: (id: string) => difficultyOf(itemOf(id)) },
		features: features ?? null,
	};
	const items: CalibrationProposal['items'][number][] = [];
	const kept: CalibrationProposal['kept'][number][] = [];
	const faults: PartFault[] = book.items.length > 0 ? [] : [{ scale: null, fault: 'too_few_items' }];
	let [logLikelihood, iterations] = [0, 0];
	for (const scale of new Set(book.items.map((item) => item.scale))) {
		const responses = selectItems(book.responses, (id) => byId.get(id)?.scale === scale);
		const estimates = yield* estimateItems(responses, settings);
		for (const { id, n, reason } of estimates.kept) {
			const { item, form } = byId.get(id) ?? { item: id, form: null };
			kept.push({ item, form, n, reason });
		}
		if (estimates.fault !== null) {
			faults.push({ scale, fault: estimates.fault });
			continue;
		}
		for (const { id, ...own } of estimates.items) {
			const item = byId.get(id);
			if (!item) continue;
			const { id: _, guessing: __, ...about } = item;
			items.push({ ...about, ...rounded(own), c: round(settings.guessingOf(id)) });
		}
		logLikelihood += estimates.logLikelihood;
		iterations += estimates.iterations;
	}
	const guessingEstimate =
		model === 'graded' || guessing !== null
			? null
			: yield* estimateGuessing(book.responses, model, settings.guessingOf);
	const anchors = yield* compareAnchors(book, settings);
	return { items, kept, faults, anchors, guessingEstimate, logLikelihood, iterations };
}

/** To four decimals, far below any standard error. */
function rounded<Own extends Omit<EstimatedItem, 'id'>>(own: Own): Own {
	const { a, b, seA, seB } = own;
	return { ...own, a: round(a), b: b.map(round), seA: seA && round(seA), seB: seB && seB.map(round) };
}

function round(value: number): number {
	return Math.round(value * 1e4) / 1e4;
}

/** Scores 2,000 random takers who agreed at most by these parameters and by those in use. */
async function effectOf(
	context: StoreContext & QuizContext,
	quiz: Quiz,
	proposed: ItemBank,
	now: number,
	turn: Turn,
): Promise<Effect> {
	const inUse = (await findBanks(context.db, [quiz], quiz.slug)).banks.get(quiz.slug);
	const effect = openEffect();
	const { pages } = await sampleResponses(context.db, calibratedTakers(quiz.slug), now, MOST_SCORED);
	for await (const page of pages) {
		for (const { snapshotId, answers, language } of page) {
			await turn();
			const snapshot = await context.forms.snapshot(snapshotId, context.db);
			if (whyNotCounted(snapshot, answers) || !isContinued(snapshot.scoring, quiz.scoring)) continue;
			const [before, after] = [inUse, proposed].map((bank) => {
				const scoring = calibratedScoring(quiz.scoring, snapshot, bank, language as LanguageCode);
				return score({ ...snapshot, scoring }, answers);
			});
			if (before && after) effect.add(before, after);
		}
	}
	return effect.found();
}

/** More wouldn't fit into the memory of a small server; parameters are precise enough long before. */
const MOST_TAKERS = 20_000;
const MOST_SCORED = 2000;
