import type { ScoreTable } from '../calibration/score-table.ts';
import { agreement } from '../kinds/items/agreement.ts';
import type { CountedAnswers } from '../kinds/items/item-type.ts';
import type { Answer } from '../quiz/attempt.ts';
import { type AnswerSample, emptySample, type Points, sampleTaker } from './answer-sample.ts';
import { countTaker, emptyCounts } from './counts.ts';
import { type LanguageDifference, languageDifferences } from './differences.ts';
import { FLAG_FROM, type Flag, keyedFlags, statementFlags } from './flags.ts';
import type { Estimate } from './intervals.ts';
import {
	type FitModel,
	type KeyedItem,
	type KeyedStatistics,
	keyedCategories,
	keyedChoices,
	keyedStatistics,
	NOT_REACHED,
	unitOf,
} from './keyed.ts';
import type { Pieces } from './pieces.ts';
import { type TestStatistics, testStatistics } from './reliability.ts';
import { type StatementLanguages, statementLanguages } from './statement-languages.ts';
import {
	countStatements,
	emptyStatements,
	type StatementStatistics,
	statementStatistics,
} from './statements.ts';
import { countTime, emptyTimes, medianTime } from './times.ts';

/** What counting the answers to a question needs: its key, or its scale and direction. */
export type TallyQuestion = { id: string; answers: readonly { id: string }[] } & (
	| { key: string; counted?: CountedAnswers | undefined }
	| { scale: string; keyed: 1 | -1 }
);

type Told<Item> = Item & { time: Estimate | null; flags: Flag[] };

/** The statistics of one set of items. */
export type Statistics =
	| {
			kind: 'keyed';
			takers: number;
			languages: Record<string, number>;
			test: TestStatistics;
			items: (Told<KeyedStatistics> & { differences: LanguageDifference[] })[];
	  }
	| {
			kind: 'statements';
			takers: number;
			languages: Record<string, number>;
			scales: ({ scale: string } & TestStatistics)[];
			items: (Told<StatementStatistics> & StatementLanguages)[];
	  };

/**
 * Adds takers one by one and keeps only counts and, to compare languages, the points of some takers;
 * `statistics` may be called at any time, and calculates in pieces.
 */
export type Tally = {
	/** `asked` has the ids of the questions that this taker was asked, if they are a draw from all of them. */
	add(answers: readonly Answer[], language: string, asked?: ReadonlySet<string>): void;
	/** `fit` is the model of questions with keys. */
	statistics(fit?: FitModel): Pieces<Statistics>;
};

/** Starts a tally for takers of these questions, which are all of one kind. */
export function openTally(questions: readonly TallyQuestion[]): Tally {
	const times = questions.map(emptyTimes);
	const languages: Record<string, number> = {};
	const counter = questions.some((question) => 'scale' in question)
		? countGraded(questions)
		: countKeyed(questions);
	return {
		add(answers, language, asked) {
			languages[language] = (languages[language] ?? 0) + 1;
			const given = new Map(answers.map((answer) => [answer.questionId, answer]));
			const inOrder = questions.map(({ id }) => given.get(id));
			inOrder.forEach((answer, index) => {
				const counts = times[index];
				if (answer && counts) countTime(counts, answer.time);
			});
			counter.add(
				inOrder.map((answer) => answer?.answerId),
				language,
				questions.map(({ id }) => asked?.has(id) !== false),
			);
		},
		statistics(fit = {}) {
			const takers = Object.values(languages).reduce((total, n) => total + n, 0);
			return counter.statistics({ takers, languages, times: times.map(medianTime) }, fit);
		},
	};
}

type Common = { takers: number; languages: Record<string, number>; times: (Estimate | null)[] };
type Counter = {
	/** The answer to each question, and whether it was asked. */
	add(answers: (string | undefined)[], language: string, asked: readonly boolean[]): void;
	statistics(common: Common, fit: FitModel): Pieces<Statistics>;
};

function countKeyed(questions: readonly TallyQuestion[]): Counter {
	const items = questions.flatMap((question): KeyedItem[] =>
		'key' in question ? [{ ...question, options: question.answers.map(({ id }) => id) }] : [],
	);
	const unit = unitOf(items);
	const categories = items.map((item) => keyedCategories(item, unit));
	const counts = emptyCounts(
		items.map(({ id }, index) => ({ id, categories: categories[index] ?? [] })),
		unit,
	);
	const samples = new Map<string, AnswerSample>();
	const reached = openReached(items.length);
	let isDrawn = false;
	return {
		add(answers, language, asked) {
			isDrawn ||= asked.includes(false);
			const chosen = keyedChoices(items, answers, asked);
			countTaker(counts, chosen);
			const points = chosen.map((choice, index) => {
				const category = categories[index]?.[choice];
				return category && category.id !== NOT_REACHED ? category.value : -1;
			});
			sampleTaker(sampleIn(samples, language), points);
			reached.add(points);
		},
		*statistics({ times, ...common }, { guessing = [], inUse }) {
			const found = yield* languageDifferences(mostFrequentFirst(samples));
			const keyed = yield* keyedStatistics(counts, {
				isDrawn,
				guessing,
				inUse: inUse && { ...inUse, tables: reached.tables(FLAG_FROM) },
			});
			return {
				kind: 'keyed',
				...common,
				test: testStatistics(counts, isDrawn),
				items: keyed.map((item, index) => {
					const differences = found[index] ?? [];
					return { ...item, time: times[index] ?? null, differences, flags: keyedFlags(item, differences) };
				}),
			};
		},
	};
}

/** Counts the takers who reached the same first items by score: `points` of each item, or -1 where it wasn't reached. */
function openReached(items: number) {
	const tables = new Map<number, { takers: number[]; right: number[][] }>();
	return {
		add(points: readonly number[]) {
			const end = points.indexOf(-1);
			const count = end === -1 ? items : end;
			const table = tables.get(count) ?? {
				takers: zeros(count + 1),
				right: Array.from({ length: count }, () => zeros(count + 1)),
			};
			tables.set(count, table);
			const own = points.slice(0, count);
			const score = own.reduce((sum, each) => sum + each, 0);
			table.takers[score] = (table.takers[score] ?? 0) + 1;
			own.forEach((each, item) => {
				const row = table.right[item];
				if (row && each > 0) row[score] = (row[score] ?? 0) + 1;
			});
		},
		/** The tables of at least `fewest` takers; those of fewer are mostly of the slow. */
		tables: (fewest: number): ScoreTable[] =>
			[...tables]
				.filter(([, { takers }]) => takers.reduce((sum, count) => sum + count, 0) >= fewest)
				.map(([count, table]) => ({ items: Array.from({ length: count }, (_, item) => item), ...table })),
	};
}

function zeros(count: number): number[] {
	return Array.from({ length: count }, () => 0);
}

function countGraded(questions: readonly TallyQuestion[]): Counter {
	const statements = questions.flatMap((question) =>
		'scale' in question ? [{ id: question.id, scale: question.scale, keyed: question.keyed }] : [],
	);
	const counts = emptyStatements(statements);
	const samples = new Map<string, AnswerSample>();
	return {
		add(answers, language) {
			const steps = answers.map((answer) => {
				const step = agreement.findIndex((each) => each === answer);
				return step === -1 ? undefined : step;
			});
			countStatements(counts, steps);
			const points = statements.map(({ keyed }, index) => {
				const step = steps[index] ?? -1;
				return keyed === 1 || step === -1 ? step : agreement.length - 1 - step;
			});
			sampleTaker(sampleIn(samples, language), points);
		},
		*statistics({ times, ...common }) {
			const { items, scales } = statementStatistics(counts);
			yield;
			const found = yield* statementLanguages(
				statements.map(({ scale }) => scale),
				mostFrequentFirst(samples),
			);
			return {
				kind: 'statements',
				...common,
				scales,
				items: items.map((item, index) => {
					const languages = found[index] ?? { rests: [], differences: [] };
					return {
						...item,
						...languages,
						time: times[index] ?? null,
						flags: statementFlags(item, languages),
					};
				}),
			};
		},
	};
}

/** The sample of takers in a language, created if it is missing. */
function sampleIn(samples: Map<string, AnswerSample>, language: string): AnswerSample {
	const sample = samples.get(language) ?? emptySample();
	samples.set(language, sample);
	return sample;
}

function mostFrequentFirst(samples: ReadonlyMap<string, AnswerSample>): Map<string, Points[]> {
	const sorted = [...samples].toSorted(([, one], [, other]) => other.takers - one.takers);
	return new Map(sorted.map(([language, { rows }]) => [language, rows]));
}
