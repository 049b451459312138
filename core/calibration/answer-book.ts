import { agreement } from '../kinds/items/agreement.ts';
import { kindOf } from '../kinds/kinds.ts';
import type { LanguageCode } from '../language/languages.ts';
import type { Answer } from '../quiz/attempt.ts';
import type { Question, Quiz, Snapshot } from '../quiz/quiz.ts';
import { designedGuessing, type Given, keyedAnswers, stepsOf } from '../scoring/given.ts';
import { settleUnanswered } from '../scoring/not-reached.ts';
import { gradeOf } from '../scoring/statements.ts';
import { questionsNow } from './asked-in.ts';
import { designHash, itemHash, shownIn } from './item-hash.ts';
import { gradeCounts, groupResponses, type Responses, selectItems } from './responses.ts';

/** The hash of what answers belong to, the language of its words (null for figures), and the number of answers. */
type BookHash = { hash: string; language: LanguageCode | null; n: number };

/** What parameters are estimated for: a figure, the design of figures, or a question with words. */
export type BookItem = {
	/** Unique among all, unlike the id of the item, which figures of several forms share. */
	id: string;
	item: string;
	/** What its answers belong to: one figure or design, or the words in each language, with the most frequent first. */
	hashes: readonly BookHash[];
	/** The form of a figure; null for designs, words, and anchors. */
	form: number | null;
	/** Whether it's a figure that takers of several forms were asked. */
	isAnchor: boolean;
	/** Only statements have a scale. */
	scale: string | null;
	/** The probability of guessing it right, by design; of a design, the mean of the figures that were answered. */
	guessing: number;
};

/** All answers that can be used, by items that are estimated. */
export type AnswerBook = {
	takers: number;
	items: readonly BookItem[];
	responses: Responses;
	/** The answers to the items of each form that asked all anchors, by the number of the form; none without anchors. */
	byForm(): { form: number; responses: Responses }[];
};

/** What is counted under one id: the answers to it by hash, with the language of the words. */
type Column = Pick<BookItem, 'id' | 'item' | 'scale'> & {
	/** The forms that have the figure; empty for designs and words. */
	forms: Set<number>;
	place: number;
	n: number;
	/** The column of the figure's design. */
	design: string | null;
	/** Null for a design, whose figures have their own. */
	guessing: number | null;
	hashes: Map<string, BookHash>;
};

/**
 * Collects answers to the items of a quiz as they are now: to the same words, in the language in which they
 * were shown, or to any figure of the same design.
 */
export function openAnswerBook(quiz: Quiz): {
	add(snapshot: Snapshot, answers: readonly Answer[], language: LanguageCode): void;
	/**
	 * The items in the order of the quiz. Figures with at least `fewest` answers are items of their own; all
	 * others count for their design.
	 */
	close(fewest: number): AnswerBook;
} {
	const columns = new Map<string, Column>();
	const presentOf = presentItems(quiz);
	/** Each taker's form and answers: a column, the column of the design or -1, and the grade, one after the other. */
	const rows: { form: number; answers: Int32Array }[] = [];

	function count(
		{
			asked,
			form,
			...made
		}: Pick<Column, 'id' | 'item' | 'scale' | 'design'> & { form: number | null; asked: Question | null },
		hash: string,
		language: LanguageCode | null,
	) {
		const column = columns.get(made.id) ?? {
			...made,
			forms: new Set(),
			guessing: asked && designedGuessing(quiz.scoring, asked),
			place: columns.size,
			n: 0,
			hashes: new Map(),
		};
		columns.set(made.id, column);
		column.n++;
		if (form !== null) column.forms.add(form);
		column.hashes.set(hash, { hash, language, n: (column.hashes.get(hash)?.n ?? 0) + 1 });
		return column.place;
	}

	/** The mean by answers of the figures that count for a design, or of all if none does. */
	function meanGuessing(design: string, isOwn: (column: Column) => boolean): number {
		const figures = [...columns.values()].filter((column) => column.design === design);
		const counted = figures.filter((column) => !isOwn(column));
		const [sum, n] = (counted.length > 0 ? counted : figures).reduce(
			([chances, answers], column) => [chances + column.n * (column.guessing ?? 0), answers + column.n],
			[0, 0],
		);
		return sum / n;
	}

	return {
		add(snapshot, answers, language) {
			const grades = gradesOf(
				snapshot.questions,
				new Map(answers.map((answer) => [answer.questionId, answer])),
			);
			const isOwnVersion = snapshot.version === quiz.version;
			const row = snapshot.questions.flatMap((asked, index) => {
				const grade = grades[index];
				const shown = shownIn(asked, quiz.itemLanguage ?? language);
				const question = presentOf(asked, shown, { isOwnVersion });
				if (grade === undefined || !question) return [];
				const hash = itemHash(question, shown);
				const [item, design] = [question.id, designHash(question)];
				const scale = 'scale' in question ? question.scale : null;
				const own = { item, scale, asked };
				if (design === null) return [count({ ...own, id: item, form: null, design }, hash, shown), -1, grade];
				const [figure, common] = [`${item} ${hash}`, `${item} ${design}`];
				const { form } = snapshot;
				return [
					count({ ...own, id: figure, form, design: common }, hash, null),
					count({ ...own, id: common, form: null, design: null, asked: null }, design, null),
					grade,
				];
			});
			if (row.length > 0) rows.push({ form: snapshot.form, answers: Int32Array.from(row) });
		},
		close(fewest) {
			const order = new Map(quiz.items.map(({ id }, index) => [id, index]));
			const isOwn = ({ forms, n }: Column) => forms.size === 0 || n >= fewest;
			const used = [...columns.values()]
				.filter(isOwn)
				.toSorted(
					(one, other) =>
						(order.get(one.item) ?? 0) - (order.get(other.item) ?? 0) ||
						Math.min(...one.forms, Infinity) - Math.min(...other.forms, Infinity) ||
						(one.id < other.id ? -1 : 1),
				);
			const places = new Map(used.map(({ place }, index) => [place, index]));
			const grades = kindOf(quiz.kind).questionType === 'statement' ? agreement.length : 2;
			const responsesOf = (some: typeof rows) =>
				groupResponses(
					used.map(({ id }) => ({ id, grades })),
					some.map(({ answers: row }) => {
						const filled: (number | null)[] = used.map(() => null);
						for (let at = 0; at < row.length; at += 3) {
							const place = places.get(row[at] ?? -1) ?? places.get(row[at + 1] ?? -1);
							if (place !== undefined) filled[place] = row[at + 2] ?? null;
						}
						return filled;
					}),
				);
			const anchors = used.filter(isAnchor);
			return {
				takers: rows.length,
				items: used.map((column) => bookItem(column, column.guessing ?? meanGuessing(column.id, isOwn))),
				responses: responsesOf(rows),
				byForm: () =>
					[...Map.groupBy(rows, ({ form }) => form)]
						.filter(([form]) => anchors.length > 0 && anchors.every(({ forms }) => forms.has(form)))
						.toSorted(([one], [other]) => one - other)
						.map(([form, own]) => ({ form, responses: answered(responsesOf(own)) })),
			};
		},
	};
}

function bookItem(column: Column, guessing: number): BookItem {
	const { id, item, forms, scale, hashes } = column;
	const found = [...hashes.values()].toSorted((one, other) => other.n - one.n);
	const [only = null] = forms.size === 1 ? forms : [];
	return { id, item, form: only, isAnchor: isAnchor(column), scale, guessing, hashes: found };
}

function isAnchor({ forms }: Column): boolean {
	return forms.size > 1;
}

/** The items that anyone answered. */
function answered(responses: Responses): Responses {
	const counts = gradeCounts(responses);
	return selectItems(responses, (_, item) => counts[item]?.some((count) => count > 0) === true);
}

/** A question if it has the design or, in a language, the words that the quiz has now. */
export function presentItems(
	quiz: Quiz,
): (question: Question, language: LanguageCode, of: { isOwnVersion: boolean }) => Question | undefined {
	// Hashes are remembered by question.
	const completed = new WeakMap<Question, Question | undefined>();
	const { storedForms } = kindOf(quiz.kind);
	const items = new Map(quiz.items.map((item) => [item.id, item]));
	const present = questionsNow(quiz);
	return (question, language, { isOwnVersion }) => {
		const item = items.get(question.id);
		if (item && storedForms) {
			if (!completed.has(question))
				completed.set(question, storedForms.completed(question, item, isOwnVersion));
			return completed.get(question);
		}
		const now = present.get(question.id);
		return now && itemHash(now, language) === itemHash(question, language) ? question : undefined;
	};
}

/**
 * The grade of each question: right or wrong, where an item left out before the last answer is wrong, or how far
 * agreement with a statement points to the upper end of its scale. Undefined if there is none.
 */
function gradesOf(questions: readonly Question[], given: Given): (number | undefined)[] {
	const correct = settleUnanswered(
		keyedAnswers(questions, given).map((answer) => answer?.correct),
		false,
	);
	if (correct.length > 0) return correct.map((each) => (each === undefined ? each : Number(each)));
	return stepsOf(questions, given).map((answer, index) => {
		const question = questions[index];
		return answer && question && 'keyed' in question ? gradeOf(question.keyed, answer.step) : undefined;
	});
}
