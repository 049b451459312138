import { drawStem } from '../../core/items/draw.ts';
import { kindOf } from '../../core/kinds/kinds.ts';
import type { LanguageCode } from '../../core/language/languages.ts';
import type { QuizPicture } from '../../core/quiz/picture.ts';
import type { Quiz } from '../../core/quiz/quiz.ts';
import type { I18nContext, QuizContext } from '../context.ts';
import { generateExample } from './examples.ts';
import { presentReport, type ShownScoreScale } from './report.ts';

/** `lang` is the language of a text, if it isn't the page's. */
type Said = { text: string; lang: LanguageCode | undefined };

/** What stands for a quiz in lists, with its words, its figures, or its picture. */
export type ShownEmblem =
	| { type: 'puzzle'; svg: string }
	| ({ type: 'statement'; steps: number } & Said)
	| ({ type: 'levels' | 'points'; scales: readonly ShownRuler[] } & Said)
	| { type: 'picture'; picture: QuizPicture }
	| { type: 'areas'; scales: readonly ShownRuler[] };

/** What is drawn of a scale of a result. */
export type ShownRuler = Pick<ShownScoreScale, 'id' | 'name' | 'ends' | 'stretches' | 'at' | 'from' | 'to'>;

/** The emblem of a quiz for a page in a language; null if there is none. */
export function presentEmblem(
	context: I18nContext & QuizContext,
	quiz: Quiz,
	language: LanguageCode,
): ShownEmblem | null {
	const shown = kindOf(quiz.kind).emblem(quiz);
	if (shown === null) return null;
	if (shown.type === 'areas') return { type: 'areas', scales: sampleScales(context, quiz, language) };
	if (shown.type === 'picture') {
		const picture = quiz.pictures?.[shown.name];
		return picture ? { type: 'picture', picture } : null;
	}
	if (shown.type === 'puzzle') {
		const example = quiz.examples.find(({ id }) => id === shown.example);
		const generated = example && generateExample(quiz, example);
		return generated ? { type: 'puzzle', svg: drawStem(generated.stem) } : null;
	}
	const own = context.catalogs.shown(language);
	const asked = quiz.itemLanguage ?? (quiz.words[own] ? own : 'en');
	const words = quiz.words[asked]?.items?.[shown.type === 'statement' ? shown.item : shown.example];
	const text = typeof words === 'object' ? words.text : words;
	if (text === undefined) return null;
	const said = { text, lang: asked === own ? undefined : asked };
	return shown.type === 'statement'
		? { type: 'statement', steps: shown.steps, ...said }
		: { type: shown.type, scales: sampleScales(context, quiz, language), ...said };
}

/** The scales of the result that the welcome page shows as a sample. */
function sampleScales(context: I18nContext & QuizContext, quiz: Quiz, language: LanguageCode): ShownRuler[] {
	const { scales } = presentReport(context, { result: context.forms.sampleResult(quiz.slug) }, language);
	return scales.map(({ id, name, ends, stretches, at, from, to }) => ({
		id,
		name,
		ends,
		...(stretches && { stretches }),
		at,
		from,
		to,
	}));
}
