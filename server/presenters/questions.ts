import { describeCell, describeStem } from '../../core/items/describe.ts';
import { drawOption, drawStem } from '../../core/items/draw.ts';
import type { LanguageCode } from '../../core/language/languages.ts';
import type { Question, Snapshot } from '../../core/quiz/quiz.ts';
import type { House } from '../house.ts';

export type PublicImage = { svg: string; description: string };
export type PublicAnswer = { id: string; text?: string; image?: PublicImage };
export type PublicQuestion = { id: string; text: string; image?: PublicImage; answers: PublicAnswer[] };

const made = new WeakMap<Snapshot, Map<LanguageCode, PublicQuestion[]>>();

/** The questions of a form as anyone may see them, field by field: no key, no difficulty. Drawn once per language. */
export function presentQuestions(house: House, snapshot: Snapshot, language: LanguageCode): PublicQuestion[] {
	const shown = house.words.shown(language);
	const byLanguage = made.get(snapshot) ?? new Map<LanguageCode, PublicQuestion[]>();
	made.set(snapshot, byLanguage);
	const known = byLanguage.get(shown);
	if (known) return known;
	const say = house.words.in(shown);
	const questions = snapshot.questions.map(({ id, stem, answers }: Question) => ({
		id,
		text: say({ id: 'question.matrix' }),
		image: { svg: drawStem(stem), description: describeStem(stem, say).map(say).join(' ') },
		answers: answers.map((answer) => ({
			id: answer.id,
			image: { svg: drawOption(answer.cell), description: describeCell(answer.cell).map(say).join(' ') },
		})),
	}));
	byLanguage.set(shown, questions);
	return questions;
}
