import { idsAmong } from '../../core/calibration/asked-in.ts';
import { calibratedScoring, type ItemBank } from '../../core/calibration/calibrated-scoring.ts';
import type { QuizKind } from '../../core/kinds/facts.ts';
import { itemTypeOf } from '../../core/kinds/items/item-types.ts';
import { kindOf } from '../../core/kinds/kinds.ts';
import type { LanguageCode } from '../../core/language/languages.ts';
import type { Question, Quiz, Snapshot } from '../../core/quiz/quiz.ts';
import { noneEmpty } from '../../core/scoring/empty-reasons.ts';
import { guessingIn, itemParameters } from '../../core/scoring/given.ts';
import { isContinued } from '../../core/scoring/score-again.ts';
import { whyNotCounted } from '../../core/statistics/counted-takers.ts';
import { FLAG_FROM } from '../../core/statistics/flags.ts';
import { type ItemRest, openChecks, openRests } from '../../core/statistics/item-rests.ts';
import type { FitModel } from '../../core/statistics/keyed.ts';
import { answersByPosition, positionsOf } from '../../core/statistics/positions.ts';
import { openTally, type Statistics, type Tally, type TallyQuestion } from '../../core/statistics/tally.ts';
import { quizNamed } from '../content/quiz-named.ts';
import type { QuizContext, StoreContext } from '../context.ts';
import { findBanks, findCalibration } from '../db/calibrations.ts';
import { findAllTakenOut, findTakenOut, type TakenOutItem } from '../db/item-nights.ts';
import { countUncounted, type LeftOut, type ResponseFilter, sampleResponses } from '../db/responses.ts';
import { inTurns, ownTurns, type Turn } from '../jobs/in-turns.ts';

/**
 * The item statistics of one form. If `form` is null, they are of all forms together, by position in the
 * design.
 */
export type FormStatistics = {
	form: number | null;
	/** Above 1 if items of the form were changed (key, order, or options) without a new version. */
	edition: number;
	statistics: Statistics;
	/** The English text of each item, by position. */
	words: string[];
};

/**
 * The item statistics of a quiz version. `leftOut` counts the attempts and answers that aren't included, by
 * reason.
 */
export type ItemStatistics = {
	quiz: string;
	name: string;
	kind: QuizKind;
	version: number;
	/** When it was read, in milliseconds since 1970 (UTC). */
	readAt: number;
	/** The number of counted attempts. */
	takers: number;
	leftOut: LeftOut;
	forms: FormStatistics[];
	/** The calibration whose parameters the fit is tested under; null if that is a 1PL fitted to these answers. */
	calibration: number | null;
	/** How each question of the present version goes with the others, in each language with enough takers. */
	rests: ItemRest[];
	/** What was ever taken out of scoring in a language, and may be back in. */
	takenOut: TakenOutItem[];
	/** Forms that too few people have taken to be shown separately, with their numbers of takers. */
	fewTakers: { form: number; edition: number; takers: number }[];
};

/**
 * Item statistics of first attempts that have ended at a quiz under standard timing, with or without details;
 * `version` is the current one by default. `batch` is that of their access codes. Reads in pages, between which
 * visitors get a turn, and keeps counts, and the points of some takers without who they are. A form is shown
 * separately if it has at least 200 takers, if it is the only one, or if it is requested.
 */
export async function readItemStatistics(
	context: StoreContext & QuizContext,
	asked: {
		quiz: string;
		version?: number | undefined;
		form?: number | undefined;
		batch?: string | undefined;
	},
	progress: (done: number) => void = () => {},
	turn: Turn = ownTurns(),
): Promise<ItemStatistics> {
	const quiz = quizNamed(context, asked.quiz);
	const { version = quiz.version, form: onlyForm, batch } = asked;
	const of = { quiz: quiz.slug, version, form: onlyForm, batch };
	const now = context.clock();
	const { sets, positions, takers, left, rests } = await countAll(context, quiz, of, now, { progress, turn });
	const calibration = await calibrationOf(context, quiz);
	const calibrated: CountedSet[] = [];
	const statisticsOf = async (set: CountedSet, form: number | null, edition = 1): Promise<FormStatistics> => {
		const inUse = parametersInUse(set, quiz, calibration);
		if (inUse) calibrated.push(set);
		return {
			form,
			edition,
			statistics: withWrongKeys(
				await inTurns(set.tally.statistics({ guessing: guessingOf(set), inUse }), turn),
				set.snapshot,
				form === null ? [] : rests,
			),
			words: set.snapshot.questions.map((question) => itemWords(quiz, version, question)),
		};
	};
	const isAlone = sets.length === 1 || onlyForm !== undefined;
	const isTold = (set: CountedSet) => isAlone || set.takers >= FLAG_FROM;
	const forms: FormStatistics[] = [];
	for (const set of isAlone ? [] : positions) forms.push(await statisticsOf(set, null));
	for (const set of sets.filter(isTold)) forms.push(await statisticsOf(set, set.snapshot.form, set.edition));
	return {
		quiz: quiz.slug,
		name: quiz.words.en?.name ?? quiz.slug,
		kind: quiz.kind,
		version,
		readAt: now,
		takers,
		leftOut: { ...(await countUncounted(context.db, of, now)), ...left },
		forms,
		calibration: calibrated.length > 0 ? (calibration?.bank.number ?? null) : null,
		rests,
		takenOut: await findAllTakenOut(context.db, quiz.slug),
		fewTakers: sets
			.filter((set) => !isTold(set))
			.map((set) => ({ form: set.snapshot.form, edition: set.edition, takers: set.takers })),
	};
}

type CountedSet = {
	snapshot: Snapshot;
	tally: Tally;
	takers: number;
	edition: number;
	/** How many of the takers were asked which form. */
	forms: Map<Snapshot, number>;
};

/** Counts page by page: the takers of every set of items by form, and for figural items also by position. */
async function countAll(
	context: StoreContext & QuizContext,
	quiz: Quiz,
	of: ResponseFilter,
	now: number,
	{ progress, turn }: { progress: (done: number) => void; turn: Turn },
) {
	const bySnapshot = new Map<Snapshot, CountedSet>();
	const sets = new Map<string, CountedSet>();
	const positions = new Map<string, CountedSet>();
	const empty = noneEmpty();
	const rests = openRests();
	const checkedIn = openChecks(quiz, await findTakenOut(context.db, quiz.slug));
	let takers = 0;
	const sample = await sampleResponses(context.db, of, now);
	for await (const page of sample.pages) {
		for (const { snapshotId, language, answers } of page) {
			await turn();
			const snapshot = await context.forms.snapshot(snapshotId, context.db);
			const reason = whyNotCounted(snapshot, answers);
			if (reason) {
				empty[reason]++;
				continue;
			}
			takers++;
			const form = snapshot.drawnFrom ?? snapshot;
			const set = bySnapshot.get(form) ?? setOf(sets, sameItems(form), form, form.questions.map(toCount));
			bySnapshot.set(form, set);
			countForm(set, form);
			const asked = snapshot.drawnFrom && new Set(snapshot.questions.map(({ id }) => id));
			set.tally.add(answers, language, asked);
			if (snapshot.version === quiz.version)
				rests.add(checkedIn(snapshot, language as LanguageCode), answers);
			if (!kindOf(snapshot.kind).isCountedByPosition) continue;
			const ids = snapshot.questions.map(({ id }) => id).join();
			const all = setOf(positions, ids, snapshot, positionsOf(snapshot.questions));
			countForm(all, form);
			all.tally.add(answersByPosition(snapshot.questions, answers), language);
		}
		progress(takers);
	}
	const byForm = [...sets.values()].toSorted((one, other) => one.snapshot.form - other.snapshot.form);
	return {
		sets: byForm,
		positions: [...positions.values()],
		takers,
		left: { same_network: sample.sameNetwork(), ...empty },
		rests: rests.found(),
	};
}

/** Flags the questions of a form whose key seems to be wrong in a language. */
function withWrongKeys(statistics: Statistics, form: Snapshot, rests: readonly ItemRest[]): Statistics {
	if (statistics.kind !== 'keyed') return statistics;
	const isWrong = (id: string) => (rest: ItemRest) =>
		(rest.isBackwards || rest.rightInstead !== null) &&
		rest.item === id &&
		idsAmong([rest], form, rest.language).length > 0;
	const items = statistics.items.map((item) => {
		const flags = rests.filter(isWrong(item.id)).map(({ language, rightInstead }) => ({
			flag: 'wrong_key' as const,
			language,
			option: rightInstead,
		}));
		return { ...item, flags: [...item.flags, ...flags] };
	});
	return { ...statistics, items };
}

/**
 * The set with this name, created if it is missing. If its form was already seen with other items, this is
 * its next edition.
 */
function setOf(
	sets: Map<string, CountedSet>,
	name: string,
	snapshot: Snapshot,
	questions: readonly TallyQuestion[],
): CountedSet {
	const known = sets.get(name);
	if (known) return known;
	const edition = 1 + [...sets.values()].filter((set) => set.snapshot.form === snapshot.form).length;
	const made = {
		snapshot,
		tally: openTally(questions),
		takers: 0,
		edition,
		forms: new Map<Snapshot, number>(),
	};
	sets.set(name, made);
	return made;
}

function countForm(set: CountedSet, form: Snapshot): void {
	set.takers++;
	set.forms.set(form, (set.forms.get(form) ?? 0) + 1);
}

/** The mean chance of guessing each question right, of all forms that were asked. */
function guessingOf({ snapshot, takers, forms }: CountedSet): number[] {
	const sums = snapshot.questions.map(() => 0);
	for (const [{ questions, scoring }, count] of forms)
		questions.forEach((question, index) => {
			sums[index] = (sums[index] ?? 0) + count * guessingIn(scoring, question);
		});
	return sums.map((sum) => sum / takers);
}

/** The parameters in use for a quiz, and how many of them are estimated for an item. */
type CalibrationInUse = { bank: ItemBank; estimated: 1 | 2 };

/** The calibration in use for a quiz whose questions have keys. */
async function calibrationOf({ db }: StoreContext, quiz: Quiz): Promise<CalibrationInUse | undefined> {
	if (kindOf(quiz.kind).questionType === 'statement') return undefined;
	const bank = (await findBanks(db, [quiz], quiz.slug)).banks.get(quiz.slug);
	if (!bank) return undefined;
	const found = await findCalibration(db, quiz.slug, bank.number);
	return { bank, estimated: found?.model === '2pl' ? 2 : 1 };
}

/**
 * The parameters with which questions are scored now, on average over the forms that were asked; none if a form has none from the
 * calibration.
 */
function parametersInUse(
	{ snapshot, takers, forms }: CountedSet,
	quiz: Quiz,
	calibration: CalibrationInUse | undefined,
): FitModel['inUse'] {
	if (!calibration) return undefined;
	const sums = snapshot.questions.map(() => ({ discrimination: 0, difficulty: 0, guessing: 0 }));
	for (const [form, count] of forms) {
		if (!isContinued(form.scoring, quiz.scoring)) return undefined;
		const scoring = calibratedScoring(quiz.scoring, form, calibration.bank, quiz.itemLanguage ?? 'en');
		if (!('calibration' in scoring && scoring.calibration)) return undefined;
		for (const [index, question] of form.questions.entries()) {
			if (!('difficulty' in question)) return undefined;
			const own = itemParameters(scoring, question);
			const sum = sums[index];
			if (!sum) return undefined;
			sum.discrimination += (count * own.discrimination) / takers;
			sum.difficulty += (count * own.difficulty) / takers;
			sum.guessing += (count * own.guessing) / takers;
		}
	}
	const models = sums.map(({ discrimination: slope, difficulty, guessing }) => ({
		slope,
		intercepts: [-slope * difficulty],
		guessing,
	}));
	return { models, estimated: calibration.estimated };
}

/** A question, with the way to count its answers if its type defines more than its options do. */
function toCount(question: Question): TallyQuestion {
	const counted = itemTypeOf(question).counted?.(question);
	return counted ? { ...question, key: itemTypeOf(question).keyOf(question), counted } : question;
}

/** What identifies items: form, order, options, and keys. Corrections of the text don't change it. */
function sameItems({ form, questions }: Snapshot): string {
	return JSON.stringify([
		form,
		...questions.map((question) => [
			question.id,
			itemTypeOf(question).keyOf(question),
			question.answers.map(({ id }) => id),
		]),
	]);
}

/**
 * An English description of a question for operators: its text, or the rules of its design, which are only
 * known for the current version; '' if there is neither.
 */
function itemWords({ kind, items, version }: Quiz, askedVersion: number, question: Question): string {
	const words = itemTypeOf(question).wordsOf(question);
	if (words !== null) return words;
	const item = items.find(({ id }) => id === question.id);
	return (askedVersion === version && item && kindOf(kind).designOf?.(item)) || '';
}
