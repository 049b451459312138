import { drawStem } from '../../core/items/draw.ts';
import type { Emblem } from '../../core/kinds/emblem.ts';
import { kindOf } from '../../core/kinds/kinds.ts';
import type { LanguageCode } from '../../core/language/languages.ts';
import type { QuizPicture } from '../../core/quiz/picture.ts';
import type { Quiz } from '../../core/quiz/quiz.ts';
import type { I18nContext } from '../context.ts';
import { generateExample } from './examples.ts';

/** `lang` is the language of a text, if it isn't the page's. */
type Said = { text: string; lang: LanguageCode | undefined };

/** What stands for a quiz in lists, with its words, its figures, or its picture. */
export type ShownEmblem =
	| { type: 'puzzle'; svg: string }
	| ({ type: 'statement'; steps: number } & Said)
	| ({ type: 'levels'; levels: readonly string[] } & Said)
	| { type: 'picture'; picture: QuizPicture }
	| Extract<Emblem, { type: 'areas' | 'points' }>;

/** The emblem of a quiz for a page in a language; null if there is none. */
export function presentEmblem(
	{ catalogs }: I18nContext,
	quiz: Quiz,
	language: LanguageCode,
): ShownEmblem | null {
	const shown = kindOf(quiz.kind).emblem(quiz);
	if (shown === null || shown.type === 'areas' || shown.type === 'points') return shown;
	if (shown.type === 'picture') {
		const picture = quiz.pictures?.[shown.name];
		return picture ? { type: 'picture', picture } : null;
	}
	if (shown.type === 'puzzle') {
		const example = quiz.examples.find(({ id }) => id === shown.example);
		const generated = example && generateExample(quiz, example);
		return generated ? { type: 'puzzle', svg: drawStem(generated.stem) } : null;
	}
	const own = catalogs.shown(language);
	const asked = quiz.itemLanguage ?? (quiz.words[own] ? own : 'en');
	const words = quiz.words[asked]?.items?.[shown.type === 'statement' ? shown.item : shown.example];
	const text = typeof words === 'object' ? words.text : words;
	if (text === undefined) return null;
	const said = { text, lang: asked === own ? undefined : asked };
	return shown.type === 'statement'
		? { type: 'statement', steps: shown.steps, ...said }
		: { type: 'levels', levels: shown.levels, ...said };
}
