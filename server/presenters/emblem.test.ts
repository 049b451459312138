import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LanguageCode } from '../../core/language/languages.ts';
import { makeContext, type TestContext } from '../../test/context.ts';
import { presentEmblem } from './emblem.ts';
import { presentExamples } from './examples.ts';
import { presentReport } from './report.ts';

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
});

it('the sentence is a sample, not a question of the test', () => {
	const quiz = quizNamed('german-level');
	const words = quiz.words.de?.items ?? {};
	const asked = quiz.items.map(({ id }) => words[id]).map((word) => typeof word === 'object' && word.text);
	expect(asked).not.toContain((emblemOf('german-level', 'de') as { text: string }).text);
});

it.each([
	['emotional-intelligence', 4],
	['german-level', 1],
	['how-sure-are-you', 1],
])('the scales of %s are those of the sample result on its welcome page', (slug, count) => {
	const { scales } = presentReport(context, { result: context.forms.sampleResult(slug) }, 'en');
	const { scales: drawn } = emblemOf(slug) as { scales: readonly object[] };
	expect(drawn).toHaveLength(count);
	for (const [index, scale] of drawn.entries()) expect(scales[index]).toMatchObject(scale);
});
