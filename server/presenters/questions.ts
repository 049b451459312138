import { describeCell, describeStem } from '../../core/items/describe.ts';
import { drawOption, drawStem } from '../../core/items/draw.ts';
import type { Cell } from '../../core/items/figure.ts';
import type { ChoiceQuestion } from '../../core/kinds/items/choice.ts';
import type { MatrixQuestion } from '../../core/kinds/items/matrix.ts';
import type { StatementQuestion } from '../../core/kinds/items/statement.ts';
import { inSentences } from '../../core/language/in-sentences.ts';
import type { LanguageCode } from '../../core/language/languages.ts';
import type { Snapshot } from '../../core/quiz/quiz.ts';
import type { Say } from '../content/words.ts';
import type { House } from '../house.ts';

export type PublicImage = { svg: string; description: string };
export type PublicAnswer = { id: string; text?: string; image?: PublicImage };
export type PublicQuestion = { id: string; text: string; image?: PublicImage; answers: PublicAnswer[] };

/** A figural question as our own pages take it: figures as values that the browser draws, a sixth of the drawn size. */
export type FigureQuestion = {
	id: string;
	text: string;
	stem: Cell[];
	/** The nine places of the stem in words. */
	places: string[];
	answers: { id: string; cell: Cell; description: string }[];
};

/** A question in words as our own pages take it; `isAgreement` says that its answers are steps of agreement. */
export type WordQuestion = {
	id: string;
	text: string;
	passage: string | null;
	isAgreement: boolean;
	answers: { id: string; text: string }[];
};

export type PageQuestion = FigureQuestion | WordQuestion;

/** Tells a figural question from one in words. */
export function isFigural(question: PageQuestion): question is FigureQuestion {
	return 'stem' in question;
}

/** The questions of a form as our pages show them, field by field: no key, no scale, no difficulty. Once per language. */
export const presentForPages = oncePerForm((house, snapshot, language): PageQuestion[] =>
	snapshot.questions.map((question) => {
		if (question.type === 'matrix') return figure(house, question, language);
		return question.type === 'statement' ? statement(house, question, language) : choice(question);
	}),
);

/** The same as the API gives them, with every figure drawn. */
export const presentQuestions = oncePerForm((house, snapshot, language): PublicQuestion[] =>
	presentForPages(house, snapshot, language).map((question) => {
		if (isFigural(question)) return drawn(question, house.words.in(language));
		const { id, text, passage, answers } = question;
		return { id, text: passage === null ? text : `${passage}\n\n${text}`, answers };
	}),
);

/** The language of the items, named only where it is another than that of the page. */
export function languageOfItems(
	{ itemLanguage, questions }: Snapshot,
	shown: LanguageCode,
): LanguageCode | undefined {
	const isUntold = questions.some(
		(question) => question.type === 'statement' && question.words[shown] === undefined,
	);
	const language = isUntold ? 'en' : itemLanguage;
	return language && language !== shown ? language : undefined;
}

function figure(house: House, { id, stem, answers }: MatrixQuestion, language: LanguageCode): FigureQuestion {
	const say = house.words.in(language);
	return {
		id,
		text: say({ id: 'question.matrix' }),
		stem,
		places: describeStem(stem, say).map(say),
		answers: answers.map((answer) => ({
			id: answer.id,
			cell: answer.cell,
			description: inSentences(say, describeCell(answer.cell, say).map(say)),
		})),
	};
}

function statement(
	house: House,
	{ id, words, answers }: StatementQuestion,
	language: LanguageCode,
): WordQuestion {
	const say = house.words.in(language);
	return {
		id,
		text: words[house.words.shown(language)] ?? words.en ?? '',
		passage: null,
		isAgreement: true,
		answers: answers.map((answer) => ({
			id: answer.id,
			text: say({ id: `agreement.${answer.id as '1' | '2' | '3' | '4' | '5'}` }),
		})),
	};
}

function choice({ id, text, passage, answers }: ChoiceQuestion): WordQuestion {
	return {
		id,
		text,
		passage,
		isAgreement: false,
		answers: answers.map((answer) => ({ id: answer.id, text: answer.text })),
	};
}

function drawn({ id, text, stem, places, answers }: FigureQuestion, say: Say): PublicQuestion {
	return {
		id,
		text,
		image: { svg: stemOnce(stem), description: inSentences(say, places) },
		answers: answers.map((answer) => ({
			id: answer.id,
			image: { svg: optionOnce(answer.cell), description: answer.description },
		})),
	};
}

// A picture is the same in every language: each form keeps one of it.
const stemOnce = once(drawStem);
const optionOnce = once(drawOption);

function once<Drawn extends object>(draw: (cells: Drawn) => string): (cells: Drawn) => string {
	const drawings = new WeakMap<Drawn, string>();
	return (cells) => {
		const drawing = drawings.get(cells) ?? draw(cells);
		drawings.set(cells, drawing);
		return drawing;
	};
}

type Present<T> = (house: House, snapshot: Snapshot, language: LanguageCode) => T;

/** Remembers what was made for a form and a language for as long as the form is in memory. */
function oncePerForm<T>(make: Present<T>): Present<T> {
	const made = new WeakMap<Snapshot, Map<LanguageCode, T>>();
	return (house, snapshot, language) => {
		const shown = house.words.shown(language);
		const known = made.get(snapshot) ?? new Map<LanguageCode, T>();
		made.set(snapshot, known);
		const value = known.get(shown) ?? make(house, snapshot, shown);
		known.set(shown, value);
		return value;
	};
}
