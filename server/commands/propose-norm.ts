import { type AskedItem, idsAmong } from '../../core/calibration/asked-in.ts';
import { calibratedScoring, type ItemBank } from '../../core/calibration/calibrated-scoring.ts';
import type { Gender } from '../../core/details/details.ts';
import { kindOf } from '../../core/kinds/kinds.ts';
import type { LanguageCode } from '../../core/language/languages.ts';
import { type CellFault, cellIndex, type NormCell, normCells } from '../../core/norms/cells.ts';
import { type EstimatedNorm, estimateNorm } from '../../core/norms/estimate-norm.ts';
import { versionInUse } from '../../core/norms/norm.ts';
import type { PopulationCell } from '../../core/norms/population.ts';
import type { Answer } from '../../core/quiz/attempt.ts';
import type { Quiz, Snapshot } from '../../core/quiz/quiz.ts';
import { NEEDED_FIRST_ATTEMPTS } from '../../core/report/needed.ts';
import { type EmptyReason, noneEmpty } from '../../core/scoring/empty-reasons.ts';
import type { Posterior } from '../../core/scoring/posterior.ts';
import { isContinued } from '../../core/scoring/score-again.ts';
import { withoutQuestions } from '../../core/scoring/uncounted.ts';
import { whyNotCounted } from '../../core/statistics/counted-takers.ts';
import { quizNamed } from '../content/quiz-named.ts';
import type { QuizContext, StoreContext } from '../context.ts';
import { findBanks } from '../db/calibrations.ts';
import { findTakenOut } from '../db/item-nights.ts';
import { insertNorm } from '../db/norms.ts';
import { type Person, sampleResponses } from '../db/responses.ts';

/** The quiz, the population that its takers are to stand for, and its name in reports. */
export type NormRequest = {
	quiz: string;
	population: readonly PopulationCell[];
	name: string;
	/** Nothing is stored. */
	isTrial: boolean;
};

/** How many takers are left out, by reason. */
export type LeftOutOfNorm = Record<
	'other_scoring' | 'outside_population' | 'same_network' | EmptyReason,
	number
>;

/** Why there is no norm: too few takers, in all or in some cells, or answers that show no differences. */
export type NormFault =
	| { fault: 'few_people' }
	| { fault: 'no_spread'; scale: string }
	| ({ fault: 'few_in_cell' } & CellFault);

/** What the answers of those who agreed say about a population; `number` is null if nothing was stored. */
export type NormProposal = {
	quiz: string;
	scoring: string;
	population: string;
	number: number | null;
	people: number;
	/** How many takers were read, at random, if there are more; null if all were. */
	limitedTo: number | null;
	languages: LanguageCode[];
	years: [number, number] | null;
	cells: readonly NormCell[];
	/** By scale; empty if there is a fault. */
	scales: Readonly<Record<string, EstimatedNorm>>;
	leftOut: LeftOutOfNorm;
	faults: NormFault[];
};

/**
 * Estimates the mean and the spread of abilities in a population from takers who agreed to it, on the scale of the
 * scoring in use, and stores them as a proposal, which changes nothing until `applyNorm`. Throws an Error if there is
 * no such quiz, or if its results aren't scores that a norm is for.
 */
export async function proposeNorm(
	context: StoreContext & QuizContext,
	{ quiz: slug, population, name, isTrial }: NormRequest,
	progress: (done: number) => void = () => {},
): Promise<NormProposal> {
	const quiz = quizNamed(context, slug);
	if (!kindOf(quiz.kind).normPosteriors)
		throw new Error(`The results of ${slug} aren't scores that a norm is for`);
	const bank = (await findBanks(context.db, [quiz], slug)).banks.get(slug);
	const scoring = versionInUse(quiz.scoring, bank);
	const { takers, leftOut, limitedTo } = await readTakers(context, quiz, bank, population, progress);
	const countOf = (gender: Gender, band: number) =>
		takers.filter((taker) => taker.gender === gender && taker.ageBand === band).length;
	const { cells, faults: few } = normCells(population, countOf);
	const faults: NormFault[] = [
		...(takers.length < NEEDED_FIRST_ATTEMPTS ? [{ fault: 'few_people' } as const] : []),
		...few.map((fault) => ({ fault: 'few_in_cell' as const, ...fault })),
	];
	const scales = cells && faults.length === 0 ? scalesOf(takers, cells, faults) : {};
	const years = takers.map(({ year }) => year);
	const proposal = {
		quiz: slug,
		scoring,
		population: name,
		people: takers.length,
		limitedTo,
		languages: [...new Set(takers.map(({ language }) => language))].toSorted(),
		years: takers.length > 0 ? ([Math.min(...years), Math.max(...years)] as [number, number]) : null,
		cells: cells ?? [],
		scales: faults.length === 0 ? scales : {},
		leftOut,
		faults,
	};
	return { ...proposal, number: isTrial ? null : await store(context, proposal) };
}

type Taker = Person & { language: LanguageCode; posteriors: Record<string, Posterior> };

/** The estimates on each scale; notes scales on which there are none. */
function scalesOf(takers: readonly Taker[], cells: readonly NormCell[], faults: NormFault[]) {
	const scales: Record<string, EstimatedNorm> = {};
	for (const scale of Object.keys(takers[0]?.posteriors ?? {})) {
		const placed = takers.flatMap(({ gender, ageBand, posteriors }) => {
			const [cell, posterior] = [cellIndex(cells, gender, ageBand), posteriors[scale]];
			return cell === undefined || !posterior ? [] : [{ cell, posterior }];
		});
		const norm = estimateNorm(placed, (cell) => cells[cell]?.weight ?? 0);
		if (norm) scales[scale] = norm;
		else faults.push({ fault: 'no_spread', scale });
	}
	return scales;
}

async function readTakers(
	context: StoreContext & QuizContext,
	quiz: Quiz,
	bank: ItemBank | undefined,
	population: readonly PopulationCell[],
	progress: (done: number) => void,
) {
	const leftOut: LeftOutOfNorm = {
		other_scoring: 0,
		outside_population: 0,
		same_network: 0,
		...noneEmpty(),
	};
	const takers: Taker[] = [];
	const out = await findTakenOut(context.db, quiz.slug);
	const of = { quiz: quiz.slug, grouped: true } as const;
	const { isWhole, pages, sameNetwork } = await sampleResponses(context.db, of, context.clock(), MOST_TAKERS);
	for await (const page of pages) {
		for (const { snapshotId, answers, person, language } of page) {
			if (!person) continue;
			const { gender, ageBand } = person;
			const isInside = population.some((cell) => cell.gender === gender && cell.band === ageBand);
			const snapshot = await context.forms.snapshot(snapshotId, context.db);
			const reason = isInside ? whyNotCounted(snapshot, answers) : 'outside_population';
			if (reason !== null) {
				leftOut[reason]++;
				continue;
			}
			const posteriors = posteriorsOf(quiz, snapshot, bank, out, language as LanguageCode, answers);
			if (posteriors) takers.push({ ...person, language: language as LanguageCode, posteriors });
			else leftOut.other_scoring++;
		}
		progress(takers.length);
		await new Promise(setImmediate);
	}
	leftOut.same_network = sameNetwork();
	return { takers, leftOut, limitedTo: isWhole ? null : MOST_TAKERS };
}

/** A taker's posteriors on the scales in use; undefined if the questions have others. */
function posteriorsOf(
	{ kind, scoring: present }: Quiz,
	snapshot: Snapshot,
	bank: ItemBank | undefined,
	out: readonly AskedItem[],
	language: LanguageCode,
	answers: readonly Answer[],
): Record<string, Posterior> | undefined {
	if (snapshot.kind !== kind || !isContinued(snapshot.scoring, present)) return undefined;
	const scoring = calibratedScoring(present, snapshot, bank, language);
	if (scoring.version !== versionInUse(present, bank)) return undefined;
	const given = new Map(answers.map((answer) => [answer.questionId, answer]));
	const uncounted = idsAmong(out, snapshot.drawnFrom ?? snapshot, language);
	return kindOf(kind).normPosteriors?.(withoutQuestions({ ...snapshot, scoring }, uncounted), given);
}

async function store(
	context: StoreContext,
	{ scales, years, ...proposal }: Omit<NormProposal, 'number'>,
): Promise<number | null> {
	if (Object.keys(scales).length === 0 || !years) return null;
	const { quiz, scoring, population, people, languages, cells, leftOut } = proposal;
	return context.transaction(async (trx) =>
		insertNorm(trx, {
			quiz,
			scoring_version: scoring,
			population,
			people,
			languages: JSON.stringify(languages),
			year_from: years[0],
			year_to: years[1],
			scales: JSON.stringify(scales),
			cells: JSON.stringify(cells),
			left_out: JSON.stringify(leftOut),
			made_at: context.clock(),
		}),
	);
}

/** Each of their posteriors takes a kilobyte; the error of the mean is then far below a point. */
const MOST_TAKERS = 20_000;
