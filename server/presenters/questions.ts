import { describeCell, describeStem } from '../../core/items/describe.ts';
import { drawOption, drawStem } from '../../core/items/draw.ts';
import type { Cell } from '../../core/items/figure.ts';
import type { LanguageCode } from '../../core/language/languages.ts';
import type { Snapshot } from '../../core/quiz/quiz.ts';
import type { House } from '../house.ts';

export type PublicImage = { svg: string; description: string };
export type PublicAnswer = { id: string; text?: string; image?: PublicImage };
export type PublicQuestion = { id: string; text: string; image?: PublicImage; answers: PublicAnswer[] };

/** A question as our own pages take it: figures as values that the browser draws, a sixth of the drawn size. */
export type FigureQuestion = {
	id: string;
	text: string;
	stem: Cell[];
	/** The nine places of the stem in words. */
	places: string[];
	answers: { id: string; cell: Cell; description: string }[];
};

/** The questions of a form as our pages show them, field by field: no key, no difficulty. Made once per language. */
export const presentFigures = oncePerForm((house, snapshot, language): FigureQuestion[] => {
	const say = house.words.in(language);
	const describe = (cell: Cell) => describeCell(cell).map(say).join(' ');
	return snapshot.questions.map(({ id, stem, answers }) => ({
		id,
		text: say({ id: 'question.matrix' }),
		stem,
		places: describeStem(stem, say).map(say),
		answers: answers.map((answer) => ({
			id: answer.id,
			cell: answer.cell,
			description: describe(answer.cell),
		})),
	}));
});

/** The same as the API gives them, with every figure drawn. */
export const presentQuestions = oncePerForm((house, snapshot, language): PublicQuestion[] =>
	presentFigures(house, snapshot, language).map(({ id, text, stem, places, answers }) => ({
		id,
		text,
		image: { svg: drawStem(stem), description: places.join(' ') },
		answers: answers.map((answer) => ({
			id: answer.id,
			image: { svg: drawOption(answer.cell), description: answer.description },
		})),
	})),
);

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
