import type { PageQuestion } from '../../core/kinds/items/item-type.ts';
import { itemTypeOf } from '../../core/kinds/items/item-types.ts';
import { kindOf } from '../../core/kinds/kinds.ts';
import { type LanguageCode, languages } from '../../core/language/languages.ts';
import { optionsIn } from '../../core/quiz/answer-options.ts';
import type { Question, Quiz, Snapshot } from '../../core/quiz/quiz.ts';
import { previewForm } from '../content/forms.ts';
import { keepPictures } from '../content/quiz-pictures.ts';
import type { QuizDraft } from '../content/quizzes.ts';
import type { I18nContext, QuizContext, SettingsContext } from '../context.ts';
import { languageOfItems, presentForPage } from './questions.ts';

/** An item as takers would see it, for its author. */
export type DraftItem = {
	id: string;
	/** Null if it can't be shown because of its faults. */
	question: PageQuestion | null;
	/** The language of the item, if it isn't the one that the quiz is shown in. */
	lang: LanguageCode | undefined;
	/** The answer that is right; null for a statement. */
	key: string | null;
	/** The right options by their letters, or by their words if they have none. */
	right: string | null;
	faults: string[];
};

/** A quiz as its files are now, in one of its languages. */
export type ShownDraft = {
	slug: string;
	name: string;
	/** The language of the name. */
	nameLang: LanguageCode;
	/** The languages that it has a file for. */
	languages: LanguageCode[];
	/** The faults that belong to none of the items shown. */
	faults: string[];
	items: DraftItem[];
};

/** Presents a quiz to its author with keys and with each fault at its item; makes its pictures available. */
export function presentDraft(
	context: SettingsContext & I18nContext & QuizContext,
	{ folder, quiz, faults }: QuizDraft,
	language: LanguageCode,
): ShownDraft {
	keepPictures(context.env.DATA_DIR, [...folder.pictures.values()]);
	const written = languages.flatMap(({ code }) => (folder.words[code] ? [code] : []));
	const form = quiz && formOf(context, quiz);
	const items = (form?.questions ?? []).map((question) => {
		const own = faults.filter((fault) => itemAt(folder, fault) === question.id);
		return { ...itemOf(context, question, form?.itemLanguage ?? null, language), faults: own };
	});
	const placed = new Set(items.flatMap((item) => item.faults));
	const nameLang = folder.words[language] ? language : 'en';
	const name = folder.words[nameLang]?.value.name;
	return {
		slug: folder.slug,
		name: name ?? folder.slug,
		nameLang,
		languages: written,
		faults: faults.filter((fault) => !placed.has(fault)),
		items,
	};
}

/** All items as questions. Those that grow from a seed aren't in files, so the loaded sample form is enough. */
function formOf(context: QuizContext, quiz: Quiz): Snapshot {
	const isLoaded = context.quizzes.some(({ slug }) => slug === quiz.slug);
	return kindOf(quiz.kind).generate && isLoaded ? context.forms.sampleForm(quiz.slug) : previewForm(quiz);
}

function itemOf(
	context: I18nContext,
	question: Question,
	itemLanguage: Snapshot['itemLanguage'],
	language: LanguageCode,
): Omit<DraftItem, 'faults'> {
	const type = itemTypeOf(question);
	const key = question.type === 'statement' ? null : type.keyOf(question);
	try {
		const shown = presentForPage(context, question, language);
		const lang = languageOfItems({ itemLanguage, questions: [question] }, language);
		return { id: question.id, question: shown, lang, key, right: key && rightOf(key, shown) };
	} catch (error) {
		// Texts that faults report as missing are missing here, too.
		if (!(error instanceof TypeError)) throw error;
		return { id: question.id, question: null, lang: undefined, key, right: key };
	}
}

function rightOf(key: string, { answers }: PageQuestion): string {
	const nameOf = (id: string) => (id.length > 1 && textOf(id, answers)) || letterOf(id);
	return optionsIn(key).map(nameOf).join(', ');
}

/** What an option says; undefined if it is a figure. */
export function textOf(id: string, answers: PageQuestion['answers']): string | undefined {
	const answer = answers.find((each) => each.id === id);
	return answer && 'text' in answer ? answer.text : undefined;
}

/** An option's letter, large so that it isn't read as a word. */
export function letterOf(id: string): string {
	return id.toUpperCase();
}

/** The id of the item at whose lines a fault is, if it is at any. */
function itemAt({ quiz, words }: QuizDraft['folder'], fault: string): string | undefined {
	const [, path, written] = /^(.+?):(\d+): /.exec(fault) ?? [];
	const file = [quiz, ...Object.values(words)].find((each) => each?.path === path);
	if (!quiz || !file) return undefined;
	const line = Number(written);
	const first = file.lineOf('items');
	const after = Object.keys(file.value).map((name) => file.lineOf(name));
	const end = Math.min(...after.filter((each) => each > first), Number.POSITIVE_INFINITY);
	if (line < first || line >= end) return undefined;
	const starts = quiz.value.items.map(({ id }, index) => ({
		id,
		line: file === quiz ? file.lineOf('items', index) : file.lineOf('items', id),
	}));
	return starts
		.filter((each) => each.line > first && each.line <= line)
		.toSorted((a, b) => a.line - b.line)
		.at(-1)?.id;
}
