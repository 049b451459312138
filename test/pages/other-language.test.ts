import { type ComponentProps, createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { quizFacts } from '../../app/quiz-data.ts';
import { quizRows } from '../../app/quiz-rows.ts';
import { TranslationProvider } from '../../app/translate.tsx';
import { QuestionView } from '../../app/ui/items/question-view.tsx';
import { Prose } from '../../app/ui/prose.tsx';
import { QuizLead, QuizNotes } from '../../app/ui/quiz-intro.tsx';
import { QuizList } from '../../app/ui/quiz-list.tsx';
import type { PageQuestion } from '../../core/kinds/items/item-type.ts';
import { appContext } from '../../server/http/pages/context.ts';
import { languageOfItems, presentForPages } from '../../server/presenters/questions.ts';
import { quizWords } from '../../server/presenters/quiz.ts';
import { makeContext, type TestContext } from '../context.ts';

// These quizzes exist only in English and Arabic.
let context: TestContext;
beforeAll(async () => {
	context = await makeContext();
});
afterAll(() => context.remove());

const quizNamed = (slug: string) => {
	const quiz = context.quizzes.find((each) => each.slug === slug);
	if (!quiz) throw new Error(slug);
	return quiz;
};

function argsOf(code: string) {
	const routerContext = new RouterContextProvider();
	routerContext.set(appContext, context);
	return { request: new Request(`http://localhost/quizzes?lang=${code}`), context: routerContext };
}

function shownIn(code: 'de' | 'ar', children: ReactNode): string {
	const props = { locale: code, messages: context.catalogs.pick(code, ['']), query: '' };
	return renderToStaticMarkup(
		createElement(TranslationProvider, props as ComponentProps<typeof TranslationProvider>, children),
	);
}

it('the words of a test say that they are English where a page is not', () => {
	const quiz = quizNamed('brief-statements');
	expect(quizWords(context, quiz, 'de')).toMatchObject({ lang: 'en', name: quiz.words.en?.name });
	expect(quizWords(context, quiz, 'ar').lang).toBeUndefined();
	expect(quizWords(context, quiz, 'en').lang).toBeUndefined();
});

it.each([
	['de', ' lang="en" dir="auto"'],
	['ar', ''],
] as const)('a page in %s marks the name and the description of a test', (code, mark) => {
	const quizzes = quizRows(argsOf(code), ({ slug }) => slug === 'brief-test');
	const [row] = quizzes;
	const list = shownIn(code, createElement(QuizList, { quizzes, level: 2 }));
	expect(list).toMatch(
		new RegExp(`<h2${mark}>${row?.name}</h2><p class="quiet">[^<]*</p><p${mark}>${row?.description}</p>`),
	);
	const args = { ...argsOf(code), params: { quiz: 'brief-test' }, pattern: '/:quiz' };
	const quiz = quizFacts(args, quizNamed('brief-test'));
	const intro = shownIn(code, [
		createElement(QuizLead, { quiz, key: 1 }),
		createElement(QuizNotes, { quiz, key: 2 }),
	]);
	expect(intro).toContain(`<p class="lead"${mark}>${quiz.description}</p>`);
	expect(intro).toContain(`<span${mark}>${quiz.measures}</span>`);
});

it('statements that are in English alone say so, and the steps of agreement do not', () => {
	const { snapshot } = context.forms.draw('brief-statements');
	expect(languageOfItems(snapshot, 'ar')).toBeUndefined();
	const lang = languageOfItems(snapshot, 'de');
	expect(lang).toBe('en');
	const [question] = presentForPages(context, snapshot, 'de') as [PageQuestion];
	const choosing = { size: 1, chosen: null, isLocked: false, isMissing: false, onChoose() {} };
	const html = shownIn('de', createElement(QuestionView, { question, lang, ...choosing }));
	expect(html).toContain('<legend lang="en" dir="ltr">');
	expect(html).toContain('<div class="steps-of">');
});

it.each([
	['fr', 1],
	['ar', 0],
	['zh', 0],
] as const)('emphasis in %s asks early for %i italic font', (language, fonts) => {
	const html = shownIn('de', createElement(Prose, { html: '<p><strong>!</strong></p>', language }));
	expect(html.match(/ as="font"/g) ?? []).toHaveLength(fonts);
});
