import { randomUUID } from 'node:crypto';
import { type ComponentProps, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quizzesAfter } from '../../app/next-quiz.ts';
import { type QuizRow, quizRows } from '../../app/quiz-rows.ts';
import { TranslationProvider } from '../../app/translate.tsx';
import { QuizList } from '../../app/ui/quiz-list.tsx';
import type { QuizKind } from '../../core/kinds/facts.ts';
import { onOneLine, unbroken } from '../../core/language/unbroken.ts';
import { askedIn } from '../../core/quiz/catalogue.ts';
import { attemptCookie } from '../../server/http/headers/attempt-cookie.ts';
import { appContext } from '../../server/http/pages/context.ts';
import { makeContext, type TestContext } from '../context.ts';
import { spoken } from '../spoken.ts';

let context: TestContext;
beforeAll(async () => {
	context = await makeContext({}, 'content/quizzes');
});
afterAll(() => context.remove());

function argsOf(code: string) {
	const routerContext = new RouterContextProvider();
	routerContext.set(appContext, context);
	return {
		request: new Request('http://localhost/quizzes', { headers: { Cookie: `lang=${code}` } }),
		context: routerContext,
	};
}

function listOf(code: (typeof spoken)[number]['code'], list: ComponentProps<typeof QuizList>): string {
	const props = { locale: code, messages: context.catalogs.pick(code, ['']), query: '' } as ComponentProps<
		typeof TranslationProvider
	>;
	return renderToStaticMarkup(createElement(TranslationProvider, props, createElement(QuizList, list)));
}

/** The tests that each entry of a list links to. */
const entriesOf = (html: string) =>
	html
		.split('<div class="told">')
		.slice(1)
		.map((entry) => [...new Set([...entry.matchAll(/href="\/([\w-]+)"/g)].map(([, slug]) => slug))]);

describe.each(spoken)('the list of tests in $name', ({ code, locale }) => {
	it('leads to every public test, with its own minutes and count', () => {
		const rows = quizRows(argsOf(code));
		const html = listOf(code, { quizzes: rows, level: 3 });
		const t = context.catalogs.in(code);
		const open = context.quizzes.filter((quiz) => quiz.public);
		expect(entriesOf(html).flat().toSorted()).toEqual(open.map(({ slug }) => slug).toSorted());
		for (const { kind, name, tested, duration_minutes, question_count } of rows) {
			const count = { what: askedIn(kind), count: question_count };
			expect(html).toContain(tested ?? name);
			expect(html).toContain(onOneLine(t({ id: 'quiz.in_minutes', values: { minutes: duration_minutes } })));
			expect(html).toContain(onOneLine(t({ id: 'quiz.in_questions', values: count })));
		}
	});

	it('has one entry for the forms of a test, and one for tests that differ only in the language', () => {
		const entries = entriesOf(listOf(code, { quizzes: quizRows(argsOf(code)), level: 3 }));
		const slugsOf = (kind: string) =>
			context.quizzes.flatMap((quiz) => (quiz.public && quiz.kind === kind ? [quiz.slug] : []));
		expect(entries.filter((entry) => entry.length > 1).map((entry) => entry.toSorted())).toEqual(
			['iq', 'types', 'placement'].map(slugsOf).map((slugs) => slugs.toSorted()),
		);
	});

	it('says what each result tells, with the margin of error of an IQ', () => {
		const html = listOf(code, { quizzes: quizRows(argsOf(code)), level: 3 });
		const t = context.catalogs.in(code);
		expect(html).toContain(unbroken(t({ id: 'quizzes.precision.iq', values: { margin: 13 } })));
		const told = [
			{ id: 'quizzes.precision.types' },
			{ id: 'quizzes.precision.emotional' },
			{ id: 'quizzes.shorter' },
		] as const;
		for (const message of told) expect(html.split(t(message))).toHaveLength(2);
		// Two tests tell it.
		expect(html.split(t({ id: 'quizzes.precision.knowledge', values: { of: 20 } }))).toHaveLength(3);
		// The description of these says it.
		expect(html).not.toContain(t({ id: 'quizzes.precision.placement' }));
	});

	it('has them in the order of their names', () => {
		const levels = quizRows(argsOf(code), ({ kind }) => kind === 'placement');
		const names = levels.map(({ name }) => name);
		expect(names).toEqual(names.toSorted(new Intl.Collator(locale).compare));
	});

	it('is left after a result for a test of another kind that has not been taken, in the language of the reader', () => {
		const { request, context: routerContext } = argsOf(code);
		const taken = (...slugs: string[]) => {
			const cookies = slugs.map((slug) => attemptCookie(context, slug, randomUUID()).split(';')[0]);
			const headers = { Cookie: [`lang=${code}`, ...cookies].join('; ') };
			return { request: new Request(request.url, { headers }), context: routerContext };
		};
		const nextOf = (args: ReturnType<typeof taken>, quiz: string, kind: QuizKind) =>
			quizzesAfter(args, { quiz, kind }).next;
		expect(nextOf(taken('iq-test'), 'iq-test', 'iq')?.slug).toBe('sixteen-types');
		expect(nextOf(taken('sixteen-types', 'iq-test'), 'sixteen-types', 'types')?.slug).toBe(
			'emotional-intelligence',
		);
		const [next, own] = [
			nextOf(
				taken('sixteen-types', 'iq-test', 'emotional-intelligence'),
				'emotional-intelligence',
				'emotional',
			),
			context.quizzes.find(({ itemLanguage }) => itemLanguage === code) ??
				context.quizzes.find(({ kind }) => kind === 'knowledge'),
		];
		expect(next?.slug).toBe(own?.slug);
		expect(next?.name).toBe(own?.words[code]?.name);
	});
});

it('a test of which something else is told has an entry of its own', () => {
	const levels = quizRows(argsOf('en'), ({ kind }) => kind === 'placement');
	const entries = (last: Partial<QuizRow>) =>
		entriesOf(
			listOf('en', {
				quizzes: levels.map((row, index) => (index === levels.length - 1 ? { ...row, ...last } : row)),
				level: 2,
			}),
		).length;
	expect(entries({})).toBe(1);
	for (const other of [
		{ duration_minutes: 5 },
		{ question_count: 4 },
		{ description: 'x' },
		{ lang: 'de' },
	] as const)
		expect(entries(other)).toBe(2);
});

it('what is told of several is said once', () => {
	const levels = quizRows(argsOf('en'), ({ kind }) => kind === 'placement');
	const text = levels[0]?.description ?? 'none';
	expect(listOf('en', { quizzes: levels, level: 3 }).split(text)).toHaveLength(2);
});
