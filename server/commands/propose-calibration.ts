import { type AnswerBook, type BookItem, openAnswerBook } from '../../core/calibration/answer-book.ts';
import { idsAmong } from '../../core/calibration/asked-in.ts';
import type { CalibrationModel } from '../../core/calibration/calibrate.ts';
import { calibratedScoring, type ItemBank } from '../../core/calibration/calibrated-scoring.ts';
import { FEWEST_ANSWERS } from '../../core/calibration/designed-items.ts';
import { type Effect, openEffect } from '../../core/calibration/effect.ts';
import {
	type EstimatedItem,
	type EstimationFault,
	estimateItems,
	type KeptItem,
} from '../../core/calibration/estimate-items.ts';
import { onDesignedScale } from '../../core/calibration/mean-linking.ts';
import { selectItems } from '../../core/calibration/responses.ts';
import type { DesignFeature } from '../../core/items/difficulty.ts';
import { kindOf } from '../../core/kinds/kinds.ts';
import type { LanguageCode } from '../../core/language/languages.ts';
import type { Quiz } from '../../core/quiz/quiz.ts';
import { parametersOf } from '../../core/scoring/given.ts';
import { score } from '../../core/scoring/score.ts';
import { isContinued } from '../../core/scoring/score-again.ts';
import { withoutQuestions } from '../../core/scoring/uncounted.ts';
import { whyNotCounted } from '../../core/statistics/counted-takers.ts';
import { quizNamed } from '../content/quiz-named.ts';
import type { QuizContext, StoreContext } from '../context.ts';
import { findBanks, insertCalibration } from '../db/calibrations.ts';
import { findTakenOut } from '../db/item-nights.ts';
import { countUncounted, type LeftOut, readResponses } from '../db/responses.ts';

/** What is to be calibrated; without model and guessing, those of the quiz. */
export type CalibrationRequest = {
	quiz: string;
	model?: CalibrationModel | undefined;
	guessing?: number | undefined;
	/** Nothing is stored. */
	isTrial: boolean;
};

/** A part of a calibration of which nothing could be estimated: all items, or a scale of statements. */
export type PartFault = { scale: string | null; fault: EstimationFault };

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
	items: readonly (Omit<BookItem, 'id'> & Omit<EstimatedItem, 'id'> & { c: number })[];
	kept: readonly (Pick<BookItem, 'item' | 'form'> & Omit<KeptItem, 'id'>)[];
	faults: readonly PartFault[];
	logLikelihood: number;
	iterations: number;
	/** Compared with the calibration in use, or the designs; null if no item was estimated. */
	effect: Effect | null;
};

/**
 * Estimates the parameters of a quiz's items from the stored answers of first attempts under standard timing to
 * what the items are now, of at most 20,000 takers, and stores them as a proposal, which changes nothing until
 * `applyCalibration`. Throws an Error if there is no such quiz, or if its results don't depend on parameters.
 */
export async function proposeCalibration(
	context: StoreContext & QuizContext,
	request: CalibrationRequest,
	progress: (done: number) => void = () => {},
): Promise<CalibrationProposal> {
	const quiz = quizNamed(context, request.quiz);
	const model = modelFor(quiz, request.model);
	const guessing = model === 'graded' ? 0 : (request.guessing ?? parametersOf(quiz.scoring).guessing);
	const now = context.clock();
	const { book, empty, limitedTo } = await readBook(context, quiz, now, FEWEST_ANSWERS[model], progress);
	const { items, kept, faults, logLikelihood, iterations } = estimate(book, quiz, model, guessing);
	const effect = items.length > 0 ? await effectOf(context, quiz, { number: 0, items }, now) : null;
	const leftOut = { ...(await countUncounted(context.db, { quiz: quiz.slug }, now)), ...empty };
	const { takers } = book;
	const number =
		request.isTrial || items.length === 0
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
								iterations,
								kept,
								faults,
								effect,
								left_out: leftOut,
								limited_to: limitedTo,
							}),
						},
						items.map(({ item, hash, form, language, a, b, c, seA, seB, n, source }) => ({
							item,
							hash,
							form,
							language,
							a,
							b: JSON.stringify(b),
							c,
							se_a: seA,
							se_b: seB && JSON.stringify(seB),
							n,
							source,
						})),
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
		logLikelihood,
		iterations,
		effect,
	};
}

function modelFor({ slug, kind, scoring }: Quiz, asked: CalibrationModel | undefined): CalibrationModel {
	if (!('guessing' in scoring))
		throw new Error(`The results of ${slug} are points, which don't depend on parameters of its questions`);
	const isGraded = kindOf(kind).questionType === 'statement';
	if (asked !== undefined && (asked === 'graded') !== isGraded)
		throw new Error(
			isGraded
				? `${slug} has statements, whose model is graded`
				: `${slug} has questions that are right or wrong, whose model is 1pl or 2pl`,
		);
	return asked ?? (isGraded ? 'graded' : '1pl');
}

/**
 * The answers of takers who count, of every version of the quiz, to questions that aren't out of scoring in their
 * language; not of all if there are very many.
 */
async function readBook(
	context: StoreContext & QuizContext,
	quiz: Quiz,
	now: number,
	fewest: number,
	progress: (done: number) => void,
) {
	const open = openAnswerBook(quiz);
	const out = await findTakenOut(context.db, quiz.slug);
	const empty = { nothing_answered: 0, too_fast: 0, all_same: 0, at_random: 0 };
	let takers = 0;
	let isLimited = false;
	for await (const page of readResponses(context.db, { quiz: quiz.slug }, now)) {
		const read = page.slice(0, MOST_TAKERS - takers);
		isLimited = read.length < page.length;
		for (const { snapshotId, language, answers } of read) {
			const snapshot = await context.forms.snapshot(snapshotId, context.db);
			if (snapshot.kind !== quiz.kind) continue;
			const reason = whyNotCounted(snapshot, answers);
			if (reason) empty[reason]++;
			else {
				const left = idsAmong(out, snapshot, language as LanguageCode);
				open.add(withoutQuestions(snapshot, left), answers, language as LanguageCode);
			}
			takers++;
		}
		progress(takers);
		if (isLimited) break;
		await new Promise(setImmediate);
	}
	return { book: open.close(fewest), empty, limitedTo: isLimited ? takers : null };
}

type Estimated = Pick<CalibrationProposal, 'items' | 'kept' | 'faults' | 'logLikelihood' | 'iterations'>;

/** Estimates all items together; of statements, those of each scale. */
function estimate(book: AnswerBook, quiz: Quiz, model: CalibrationModel, guessing: number): Estimated {
	const { featuresOf, ability } = kindOf(quiz.kind);
	const byId = new Map(book.items.map((item) => [item.id, item]));
	const written = new Map(quiz.items.map((item) => [item.id, item]));
	const designs =
		featuresOf &&
		new Map(
			book.items.map(({ id, item }): [string, DesignFeature[]] => {
				const own = written.get(item);
				return [id, own ? featuresOf(own) : []];
			}),
		);
	const items: CalibrationProposal['items'][number][] = [];
	const kept: CalibrationProposal['kept'][number][] = [];
	const faults: PartFault[] = book.items.length > 0 ? [] : [{ scale: null, fault: 'too_few_items' }];
	let [logLikelihood, iterations] = [0, 0];
	for (const scale of new Set(book.items.map((item) => item.scale))) {
		const responses = selectItems(book.responses, (id) => byId.get(id)?.scale === scale);
		const estimates = estimateItems(responses, { model, guessing, designs: designs ?? null });
		for (const { id, n, reason } of estimates.kept) {
			const { item, form } = byId.get(id) ?? { item: id, form: null };
			kept.push({ item, form, n, reason });
		}
		if (estimates.fault !== null) {
			faults.push({ scale, fault: estimates.fault });
			continue;
		}
		const linked = ability?.priorSd === undefined ? estimates.items : onQuizScale(estimates.items, quiz);
		for (const { id, ...own } of linked) {
			const item = byId.get(id);
			if (!item) continue;
			const { id: _, ...about } = item;
			items.push({ ...about, ...rounded(own), c: guessing });
		}
		logLikelihood += estimates.logLikelihood;
		iterations += estimates.iterations;
	}
	return { items, kept, faults, logLikelihood, iterations };
}

/** On the scale of the designed difficulties, for kinds whose scale isn't that of their takers. */
function onQuizScale(items: readonly EstimatedItem[], quiz: Quiz): EstimatedItem[] {
	const difficulties = kindOf(quiz.kind).difficultiesOf(quiz);
	const designed = new Map(quiz.items.map(({ id }, index) => [id, difficulties[index] ?? 0]));
	const { discrimination } = parametersOf(quiz.scoring);
	return onDesignedScale(items, { discrimination, difficultyOf: (id) => designed.get(id) ?? 0 });
}

/** To four decimals, far below any standard error. */
function rounded<Own extends Omit<EstimatedItem, 'id'>>(own: Own): Own {
	const { a, b, seA, seB } = own;
	return { ...own, a: round(a), b: b.map(round), seA: seA && round(seA), seB: seB && seB.map(round) };
}

function round(value: number): number {
	return Math.round(value * 1e4) / 1e4;
}

/** Scores about 2,000 takers, those with anonymized answers first, by these parameters and by those in use. */
async function effectOf(
	context: StoreContext & QuizContext,
	quiz: Quiz,
	proposed: ItemBank,
	now: number,
): Promise<Effect> {
	const inUse = (await findBanks(context.db, quiz.slug)).banks.get(quiz.slug);
	const effect = openEffect();
	let takers = 0;
	for await (const page of readResponses(context.db, { quiz: quiz.slug }, now)) {
		for (const { snapshotId, answers } of page) {
			const snapshot = await context.forms.snapshot(snapshotId, context.db);
			if (whyNotCounted(snapshot, answers) || !isContinued(snapshot.scoring, quiz.scoring)) continue;
			const [before, after] = [inUse, proposed].map((bank) => {
				const scoring = calibratedScoring(quiz.scoring, snapshot, bank);
				return score({ ...snapshot, scoring }, answers);
			});
			if (before && after) effect.add(before, after);
			takers++;
		}
		if (takers >= MOST_SCORED) break;
		await new Promise(setImmediate);
	}
	return effect.found();
}

/** More wouldn't fit into the memory of a small server; parameters are precise enough long before. */
const MOST_TAKERS = 20_000;
const MOST_SCORED = 2000;
