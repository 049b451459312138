import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LanguageCode } from '../../core/language/languages.ts';
import { makeContext, type TestContext } from '../../test/context.ts';
import { presentEmblem } from './emblem.ts';
import { presentExamples } from './examples.ts';

let context: TestContext;
beforeAll(async () => {
	context = await makeContext({}, 'content/quizzes');
});
afterAll(() => context.remove());

const quizNamed = (slug: string) => {
	const quiz = context.quizzes.find((each) => each.slug === slug);
	if (!quiz) throw new Error(slug);
	return quiz;
};
const emblemOf = (slug: string, code: LanguageCode = 'en') => presentEmblem(context, quizNamed(slug), code);

it('every public test has something that stands for it', () => {
	const open = context.quizzes.filter((quiz) => quiz.public);
	expect(open.map(({ kind, slug }) => [kind, emblemOf(slug)?.type])).toEqual(
		open.map(({ kind, slug }) => [
			kind,
			{
				iq: 'puzzle',
				types: 'statement',
				emotional: 'areas',
				placement: 'levels',
				knowledge: slug === 'flags-and-maps' ? 'picture' : 'points',
			}[kind],
		]),
	);
});

it('an IQ test shows one of its worked examples, which no attempt asks', () => {
	const svgs = presentExamples(context, quizNamed('iq-test'), 'en').map(({ stem }) => stem.svg);
	expect(svgs).toContain((emblemOf('iq-test') as { svg: string }).svg);
});

it('a statement is in the language of the page, a sentence with a gap in that of the test', () => {
	expect(emblemOf('sixteen-types', 'de')).toMatchObject({ lang: undefined, steps: 5 });
	expect(emblemOf('sixteen-types', 'de')).not.toEqual(emblemOf('sixteen-types', 'en'));
	expect(emblemOf('german-level', 'en')).toMatchObject({ lang: 'de', text: expect.stringContaining('____') });
	expect(emblemOf('german-level', 'de')).toMatchObject({ lang: undefined });
	expect(emblemOf('german-level', 'de')).toMatchObject({ levels: ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] });
});

it('the sentence is a sample, not a question of the test', () => {
	const quiz = quizNamed('german-level');
	const words = quiz.words.de?.items ?? {};
	const asked = quiz.items.map(({ id }) => words[id]).map((word) => typeof word === 'object' && word.text);
	expect(asked).not.toContain((emblemOf('german-level', 'de') as { text: string }).text);
});

it('a quiz without pictures shows its points and the mark to pass', () => {
	expect(emblemOf('how-sure-are-you')).toEqual({ type: 'points', count: 20, mark: 60 });
});
