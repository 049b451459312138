import type { QuizKind } from '../../core/kinds/facts.ts';
import type { EmptyReason } from '../../core/kinds/items/item-type.ts';
import { itemTypeOf } from '../../core/kinds/items/item-types.ts';
import { kindOf } from '../../core/kinds/kinds.ts';
import type { Question, Quiz, Snapshot } from '../../core/quiz/quiz.ts';
import { whyNotCounted } from '../../core/statistics/counted-takers.ts';
import { FLAG_FROM } from '../../core/statistics/flags.ts';
import { answersByPosition, positionsOf } from '../../core/statistics/positions.ts';
import { openTally, type Statistics, type Tally, type TallyQuestion } from '../../core/statistics/tally.ts';
import { didYouMean } from '../content/did-you-mean.ts';
import type { Context } from '../context.ts';
import { countUncounted, type ResponseFilter, readResponses } from '../db/responses.ts';

/** The statistics of the items of one form; form null for all forms together, by the position of the design. */
export type FormStatistics = {
	form: number | null;
	/** Over 1 where items of the same form were changed without a new version: another key, order or option. */
	edition: number;
	statistics: Statistics;
	/** The words of each item in English, by its place. */
	words: string[];
};

export type ItemStatistics = {
	quiz: string;
	name: string;
	kind: QuizKind;
	version: number;
	/** When it was read, in milliseconds since 1970 (UTC). */
	readAt: number;
	/** Attempts that count. */
	takers: number;
	leftOut: { retaken: number; unfinished: number; extended_time: number } & Record<EmptyReason, number>;
	forms: FormStatistics[];
	/** Takers of forms that too few have taken to be told alone. */
	fewTakers: { form: number; edition: number; takers: number }[];
};

/**
 * Item statistics of the first, ended attempts of a quiz in the time that everybody has, whether details followed or not;
 * `version` is the one of now unless given. Reads in pages and keeps counts alone; it takes long and has no place in a web process. A form is told alone
 * from 200 takers on, where it is the only one, or where it is asked for.
 */
export async function readItemStatistics(
	context: Context,
	asked: { quiz: string; version?: number | undefined; form?: number | undefined },
	progress: (done: number) => void = () => {},
): Promise<ItemStatistics> {
	const slugs = context.quizzes.map(({ slug }) => slug);
	const quiz = context.quizzes.find(({ slug }) => slug === asked.quiz);
	if (!quiz) throw new Error(`There is no quiz '${asked.quiz}'${didYouMean(asked.quiz, slugs)}`);
	const of = { quiz: quiz.slug, version: asked.version ?? quiz.version, form: asked.form };
	const now = context.clock();
	const { sets, positions, takers, empty } = await countAll(context, of, now, progress);
	const told = ({ snapshot, tally }: CountedSet, form: number | null, edition = 1): FormStatistics => ({
		form,
		edition,
		statistics: tally.statistics(),
		words: snapshot.questions.map((question) => itemWords(quiz, of.version, question)),
	});
	const isAlone = sets.length === 1 || asked.form !== undefined;
	const isTold = (set: CountedSet) => isAlone || set.takers >= FLAG_FROM;
	return {
		quiz: quiz.slug,
		name: quiz.words.en?.name ?? quiz.slug,
		kind: quiz.kind,
		version: of.version,
		readAt: now,
		takers,
		leftOut: { ...(await countUncounted(context.db, of, now)), ...empty },
		forms: [
			...(isAlone ? [] : positions.map((set) => told(set, null))),
			...sets.filter(isTold).map((set) => told(set, set.snapshot.form, set.edition)),
		],
		fewTakers: sets
			.filter((set) => !isTold(set))
			.map((set) => ({ form: set.snapshot.form, edition: set.edition, takers: set.takers })),
	};
}

type CountedSet = { snapshot: Snapshot; tally: Tally; takers: number; edition: number };

/** Counts page by page: the takers of every set of items by form, and those of figural items by position too. */
async function countAll(context: Context, of: ResponseFilter, now: number, progress: (done: number) => void) {
	const bySnapshot = new Map<string, CountedSet>();
	const sets = new Map<string, CountedSet>();
	const positions = new Map<string, CountedSet>();
	const empty: Record<EmptyReason, number> = { nothing_answered: 0, too_fast: 0, all_same: 0 };
	let takers = 0;
	for await (const page of readResponses(context.db, of, now)) {
		for (const { snapshotId, language, answers } of page) {
			const snapshot = await context.forms.snapshot(snapshotId, context.db);
			const reason = whyNotCounted(snapshot, answers);
			if (reason) {
				empty[reason]++;
				continue;
			}
			takers++;
			const set =
				bySnapshot.get(snapshotId) ?? setOf(sets, sameItems(snapshot), snapshot, snapshot.questions);
			bySnapshot.set(snapshotId, set);
			set.takers++;
			set.tally.add(answers, language);
			if (!kindOf(snapshot.kind).isCountedByPosition) continue;
			const ids = snapshot.questions.map(({ id }) => id).join();
			const all = setOf(positions, ids, snapshot, positionsOf(snapshot.questions));
			all.tally.add(answersByPosition(snapshot.questions, answers), language);
		}
		progress(takers);
	}
	const byForm = [...sets.values()].toSorted((one, other) => one.snapshot.form - other.snapshot.form);
	return { sets: byForm, positions: [...positions.values()], takers, empty };
}

/** The set of this name, made where it is not there; the next edition where its form has been seen with other items. */
function setOf(
	sets: Map<string, CountedSet>,
	name: string,
	snapshot: Snapshot,
	questions: readonly TallyQuestion[],
): CountedSet {
	const known = sets.get(name);
	if (known) return known;
	const edition = 1 + [...sets.values()].filter((set) => set.snapshot.form === snapshot.form).length;
	const made = { snapshot, tally: openTally(questions), takers: 0, edition };
	sets.set(name, made);
	return made;
}

/** What makes items the same: form, order, options and keys; their words may be corrected without making them others. */
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
 * What a question is in English, for operators: its words as they were asked, or the rules of its design, which are known
 * for the version of now alone; '' otherwise.
 */
function itemWords({ kind, items, version }: Quiz, askedVersion: number, question: Question): string {
	const words = itemTypeOf(question).wordsOf(question);
	if (words !== null) return words;
	const item = items.find(({ id }) => id === question.id);
	return (askedVersion === version && item && kindOf(kind).designOf?.(item)) || '';
}
