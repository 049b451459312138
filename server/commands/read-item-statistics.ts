import type { Question, QuizKind, Snapshot } from '../../core/quiz/quiz.ts';
import { type EmptyReason, whyNotCounted } from '../../core/statistics/counted-takers.ts';
import { FLAG_FROM } from '../../core/statistics/flags.ts';
import { answersByPosition, positionsOf } from '../../core/statistics/positions.ts';
import { openTally, type Statistics, type Tally } from '../../core/statistics/tally.ts';
import { didYouMean } from '../content/did-you-mean.ts';
import { countUncounted, readTakings } from '../db/takings.ts';
import type { House } from '../house.ts';
import { itemWords } from '../presenters/item-statistics/item-words.ts';

/** The statistics of the items of one form; form null for all forms together, by the position of the design. */
export type FormStatistics = {
	form: number | null;
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
	leftOut: { retaken: number; unfinished: number } & Record<EmptyReason, number>;
	forms: FormStatistics[];
	/** Takers of forms that too few have taken to be told alone. */
	fewTakers: { form: number; takers: number }[];
};

/**
 * Item statistics of the first, ended attempts of a quiz, whether details followed or not; `version` is the one of now
 * unless given. Reads in pages and keeps counts alone; it takes long and has no place in a web process. A form is told alone
 * from 200 takers on, where it is the only one, or where it is asked for.
 */
export async function readItemStatistics(
	house: House,
	asked: { quiz: string; version?: number | undefined; form?: number | undefined },
	progress: (done: number) => void = () => {},
): Promise<ItemStatistics> {
	const slugs = house.quizzes.map(({ slug }) => slug);
	const quiz = house.quizzes.find(({ slug }) => slug === asked.quiz);
	if (!quiz) throw new Error(`There is no quiz '${asked.quiz}'${didYouMean(asked.quiz, slugs)}`);
	const of = { quiz: quiz.slug, version: asked.version ?? quiz.version, form: asked.form };
	const now = house.clock();
	const sets = new Map<string, { snapshot: Snapshot; tally: Tally; takers: number }>();
	const pooled = new Map<string, Tally>();
	const empty: Record<EmptyReason, number> = { nothing_answered: 0, too_fast: 0, all_same: 0 };
	let takers = 0;
	for await (const page of readTakings(house.db, of, now)) {
		for (const { snapshotId, language, answers } of page) {
			const snapshot = await house.forms.snapshot(snapshotId, house.db);
			const reason = whyNotCounted(snapshot, answers);
			if (reason) {
				empty[reason]++;
				continue;
			}
			takers++;
			const name = `${snapshot.form}:${sameItems(snapshot.questions)}`;
			const set = sets.get(name) ?? { snapshot, tally: openTally(snapshot.questions), takers: 0 };
			sets.set(name, set);
			set.takers++;
			set.tally.add(answers, language);
			if (quiz.kind !== 'iq') continue;
			const positions = snapshot.questions.map(({ id }) => id).join();
			const all = pooled.get(positions) ?? openTally(positionsOf(snapshot.questions));
			pooled.set(positions, all);
			all.add(answersByPosition(snapshot.questions, answers), language);
		}
		progress(takers);
	}
	const words = (questions: readonly { id: string }[]) => questions.map(({ id }) => itemWords(quiz, id));
	const read = [...sets.values()].toSorted((one, other) => one.snapshot.form - other.snapshot.form);
	const isAlone = read.length === 1 || asked.form !== undefined;
	const forms = read
		.filter((set) => isAlone || set.takers >= FLAG_FROM)
		.map(({ snapshot, tally }) => ({
			form: snapshot.form,
			statistics: tally.statistics(),
			words: words(snapshot.questions),
		}));
	const together = [...pooled.values()].map((tally) => {
		const statistics = tally.statistics();
		return { form: null, statistics, words: words(statistics.items) };
	});
	return {
		quiz: quiz.slug,
		name: quiz.words.en?.name ?? quiz.slug,
		kind: quiz.kind,
		version: of.version,
		readAt: now,
		takers,
		leftOut: { ...(await countUncounted(house.db, of, now)), ...empty },
		forms: [...(isAlone ? [] : together), ...forms],
		fewTakers: read
			.filter((set) => !isAlone && set.takers < FLAG_FROM)
			.map((set) => ({ form: set.snapshot.form, takers: set.takers })),
	};
}

/** What makes items the same: their order, options and keys; their words may be corrected without making them others. */
function sameItems(questions: readonly Question[]): string {
	return JSON.stringify(
		questions.map((question) => [
			question.id,
			'key' in question ? question.key : question.keyed,
			question.answers.map(({ id }) => id),
		]),
	);
}
