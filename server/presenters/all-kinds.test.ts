import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../../core/quiz/attempt.ts';
import type { Snapshot } from '../../core/quiz/quiz.ts';
import { breakdownOf } from '../../core/report/breakdown.ts';
import { score } from '../../core/scoring/score.ts';
import { makeContext, type TestContext } from '../../test/context.ts';
import { plain } from '../../test/plain-text.ts';
import { presentForPages, presentQuestions } from './questions.ts';
import { quizPreview } from './quiz.ts';
import { quizLanguages } from './quiz-languages.ts';
import { presentReport } from './report.ts';

let context: TestContext;
beforeAll(async () => {
	context = await makeContext({}, 'content/quizzes');
});
afterAll(() => context.remove());

const slugs = readdirSync('content/quizzes');

/** The answers of a taker who picks the right option or alternates in agreeing, each after eight seconds. */
function answersTo({ questions }: Snapshot, upTo = 1): Answer[] {
	return questions.slice(0, Math.ceil(questions.length * upTo)).map((question, index) => ({
		questionId: question.id,
		answerId: question.type === 'statement' ? String(1 + ((index * 3) % 5)) : question.key,
		time: 8_000,
	}));
}

const attempt = { startedAt: 0, expiresAt: 1_200_000, finishedAt: 1_080_000, closesAt: 1_205_000 };

describe.each(slugs)('%s', (slug) => {
	it('shows its questions without a key, scale, level or difficulty, in every language', () => {
		const { snapshot } = context.forms.draw(slug);
		for (const language of ['en', 'ar'] as const) {
			const shown = presentForPages(context, snapshot, language);
			expect(shown).toHaveLength(snapshot.questions.length);
			for (const text of [
				JSON.stringify(shown),
				JSON.stringify(presentQuestions(context, snapshot, language)),
			])
				expect(text).not.toMatch(
					/"(key|keyed|scale|pair|facet|level|family|skill|difficulty|words|weight|polarity)"/,
				);
			for (const question of shown) {
				expect(question.text.trim()).not.toBe('');
				expect(question.answers.length).toBeGreaterThan(question.type === 'options' ? 1 : 3);
			}
		}
	});

	it('is asked by the API in the words of its files, and on pages in the same with joiners', () => {
		const { snapshot } = context.forms.draw(slug);
		const shown = presentForPages(context, snapshot, 'en');
		for (const [index, asked] of presentQuestions(context, snapshot, 'en').entries()) {
			const question = snapshot.questions[index];
			if (question?.type === 'choice')
				expect(asked.text).toBe(
					[question.passage, question.text].filter((text) => text !== null).join('\n\n'),
				);
			if (question?.type === 'statement') expect(asked.text).toBe(question.words.en);
			if (question?.type === 'options') expect(asked.text).toBe(question.words.en?.text);
			const { passage = null, text = '' } = (shown[index] ?? {}) as {
				passage?: string | null;
				text?: string;
			};
			expect(plain([passage, text].filter((part) => part !== null).join('\n\n'))).toBe(plain(asked.text));
		}
	});

	it('is reported in words, whole and empty', () => {
		const { snapshot } = context.forms.draw(slug);
		for (const answers of [answersTo(snapshot), answersTo(snapshot, 0.5), []]) {
			const result = score(snapshot, answers);
			const breakdown = breakdownOf(snapshot, answers, attempt);
			for (const language of ['en', 'ar'] as const) {
				const report = presentReport(context, { result, breakdown }, language);
				expect(report.headline).not.toBe('');
				expect(report.sections.length).toBeGreaterThan(0);
				const texts = report.sections.flatMap(({ title, paragraphs, list = [] }) => [
					title,
					...paragraphs,
					...list,
				]);
				texts.push(...(report.table ? [report.table.head, ...report.table.rows] : []).flat());
				for (const text of [report.headline, ...texts])
					expect(text).not.toMatch(/^$|^report\.|[{}]|undefined|NaN/);
				for (const { at, from, to } of report.scales) {
					for (const place of [at, from, to]) expect(place === null || (place >= 0 && place <= 1)).toBe(true);
					expect(from).toBeLessThanOrEqual(to);
				}
			}
		}
	});
});

it('a tie has no letter, and the report says so', () => {
	const { snapshot } = context.forms.draw('sixteen-types');
	// Agreeing with three statements of either key in each pair balances it; one more points to E.
	const seen = new Map<string, number>();
	const even = snapshot.questions
		.filter((question) => question.type === 'statement')
		.map(({ id, scale, keyed }) => {
			const place = (seen.get(scale + keyed) ?? 0) + 1;
			seen.set(scale + keyed, place);
			const isMore = place === 7 && scale === 'EI' && keyed === 1;
			return { questionId: id, answerId: isMore || (place % 2 === 0 && place <= 6) ? '4' : '3', time: 8_000 };
		});
	const result = score(snapshot, even);
	if (result.kind !== 'types') throw new Error('no types');
	expect(result.type).toBe('EXXX');
	const report = presentReport(context, { result }, 'en');
	expect(report.sections.map(({ id }) => id)).toContain('unclear');
	expect(report.chapters.flatMap(({ id, isOpen }) => (isOpen ? [id] : []))).toEqual(['meaning']);
	expect(report.range).toBeNull();
	expect(report.band).toMatch(/^S\sor\sN: .+ T\sor\sF: .+ J\sor\sP: /);
	expect(report.reading).toContain(report.band);
	expect(report.lead[0]).toBe(
		'Your answers point to EXXX. Each X marks a trait on which your answers are evenly split.',
	);
	const short = presentReport(context, { result: { ...result, type: 'INXJ' } }, 'en');
	const candidates = short.sections.filter(({ id }) => id.startsWith('candidate-'));
	expect(candidates.map(({ title }) => title.slice(0, 5))).toEqual(['INTJ:', 'INFJ:']);
});

it('one minute gives the most likely third and no number', () => {
	const { snapshot } = context.forms.draw('iq-test-1-minute');
	const result = score(snapshot, answersTo(snapshot));
	const report = presentReport(context, { result }, 'en');
	expect(report).toMatchObject({
		headline: 'Most likely in the upper third of all people',
		isNumber: false,
		bounds: null,
		band: null,
	});
	expect(report.curve?.mark).toBeNull();
});

it('a placement test that ends below C2 says of its highest level that the taker may be above it', () => {
	const { snapshot } = context.forms.draw('english-level');
	const questions = snapshot.questions.filter(
		(question) => question.type === 'choice' && ['A1', 'A2', 'B1'].includes(question.level),
	);
	const short = { ...snapshot, questions };
	const report = presentReport(context, { result: score(short, answersTo(short)) }, 'en');
	expect(report).toMatchObject({ headline: 'B1', range: '>99% likely\u00a0· This level or above' });
	expect(report.scales[0]?.to).toBe(1);
	const sure = report.sections.find(({ id }) => id === 'sure')?.paragraphs.join(' ');
	expect(sure).toMatch(/more than 99 percent\) to be at this level or above\./);
	expect(sure).toContain('can’t show a level above B1');
	const chart = report.sections.find(({ id }) => id === 'sure')?.chart;
	expect(chart?.type === 'bars' && chart.bars.map(({ name }) => name)).toEqual([
		'Pre-\u2060A1',
		'A1',
		'A2',
		'B1 or above',
	]);
});

it.each([
	[
		'iq-test',
		'en',
		'30 questions, 20 minutes. An IQ, give or take about 13 points for scores near the average.',
	],
	[
		'iq-test-1-minute',
		'en',
		'4 questions, 1 minute. No score, only whether you’re in the top, middle, or bottom third.',
	],
	['sixteen-types', 'de', '60 Aussagen, 15 Minuten. Vier Buchstaben, jeder mit seiner Wahrscheinlichkeit.'],
	['iq-test', 'zh', '30道题，20分钟。智商分数，在平均水平附近误差约为13分。'],
] as const)('%s is told in figures where a link to it is previewed (%s)', (slug, language, preview) => {
	const quiz = context.quizzes.find((each) => each.slug === slug);
	expect(quiz && quizPreview(context, quiz, language)).toBe(preview);
});

it('names the languages of a test in alphabetical order, without their countries', () => {
	const languagesOf = (slug: string, language: 'en' | 'ar') => {
		const quiz = context.quizzes.find((each) => each.slug === slug);
		return quiz && quizLanguages(context, quiz, language);
	};
	expect(languagesOf('sixteen-types', 'en')).toMatch(
		/^You can take this test in Arabic, Dutch, English, [\w, ]+ Simplified Chinese, Spanish, [\w, ]+ and \w+\.$/,
	);
	expect(languagesOf('sixteen-types', 'ar')).toMatch(
		/^يمكنك إجراء هذا الاختبار بأي من هذه اللغات: ⁨.*الإنجليزية.* و\p{L}+⁩\.$/u,
	);
	expect(languagesOf('english-level', 'ar')).toBe('لغة الأسئلة: ⁨الإنجليزية⁩');
});

it.each([
	['iq-test', undefined, ['Changes along a row', 'Analogies', 'Two figures make a third']],
	// Its report opens with what the level means.
	['english-level', 'work', ['Grammar', 'Vocabulary', 'Reading']],
])('%s tells how each kind of question went, and the time', (slug, inChapter, names) => {
	const { snapshot } = context.forms.draw(slug);
	const answers = answersTo(snapshot);
	const breakdown = breakdownOf(snapshot, answers, attempt);
	const { sections } = presentReport(context, { result: score(snapshot, answers), breakdown }, 'en');
	const charts = sections.filter(({ id }) => ['time', 'difficulty'].includes(id));
	expect(charts.map(({ id, chapter }) => [id, chapter])).toEqual([
		['time', inChapter],
		['difficulty', inChapter],
	]);
	const difficulty = sections.find(({ id }) => id === 'difficulty')?.chart;
	expect(difficulty?.type === 'bars' && difficulty.bars.map(({ name }) => name)).toEqual([
		'Easiest third',
		'Middle third',
		'Hardest third',
	]);
	const even = sections.find(({ id }) => id === 'strengths');
	expect(even?.paragraphs[1]).toMatch(/^No kind of question stands out\./);
	expect(even).not.toHaveProperty('list');
	const places = ['below', 'within', 'above'] as const;
	const strengths = breakdown.strengths.map((each, index) => ({ ...each, place: places[index] ?? 'within' }));
	const told = { result: score(snapshot, answers), breakdown: { ...breakdown, strengths } };
	const uneven = presentReport(context, told, 'en').sections.find(({ id }) => id === 'strengths');
	expect(uneven?.list).toEqual([
		`${names[0]}: fewer right answers than expected`,
		`${names[1]}: as expected`,
		`${names[2]}: more right answers than expected`,
	]);
	// Numbers by kind, together with those by difficulty, would give answers away.
	expect(JSON.stringify([even, uneven])).not.toMatch(/\d of \d/);
	const time = sections.find(({ id }) => id === 'time');
	expect(time?.paragraphs.slice(0, 2)).toEqual([
		'You used 18\u00a0minutes of 20\u00a0minutes.',
		'Your answers all took about the same time, around 8\u00a0seconds each.',
	]);
	expect(time).not.toHaveProperty('chart');
	const apart = breakdown.time && { ...breakdown.time, longest: 20_000, isEven: false };
	const unlike = { result: score(snapshot, answers), breakdown: { ...breakdown, time: apart } };
	const drawn = presentReport(context, unlike, 'en').sections.find(({ id }) => id === 'time');
	expect(drawn?.chart?.type).toBe('strip');
	expect(drawn?.paragraphs[1]).toBe(
		'Half of your answers took 8\u00a0seconds or less, and your slowest answer took 20\u00a0seconds.',
	);
});

it.each([
	['en', '16\u00a0minutes and 9\u00a0seconds'],
	['de', '16\u00a0Minuten und 9\u00a0Sekunden'],
	['sv', '16\u00a0minuter och 9\u00a0sekunder'],
	['id', '16\u00a0menit 9\u00a0detik'],
	['tr', '16\u00a0dakika 9\u00a0saniye'],
	['ar', '16\u00a0دقيقة و9\u00a0ثوان'],
	['zh', '16分钟9秒'],
] as const)('a report in %s says minutes and seconds as one would say them', (language, words) => {
	const { snapshot } = context.forms.draw('iq-test');
	const answers = answersTo(snapshot);
	const breakdown = breakdownOf(snapshot, answers, attempt);
	const time = breakdown.time && { ...breakdown.time, used: 969_000 };
	const told = { result: score(snapshot, answers), breakdown: { ...breakdown, time } };
	const section = presentReport(context, told, language).sections.find(({ id }) => id === 'time');
	expect(section?.paragraphs[0]).toContain(words);
});
