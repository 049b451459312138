import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSite, type Site } from '../../test/crash/site.ts';
import { begin } from '../../test/crash/visitor.ts';

let site: Site;
beforeAll(async () => {
	site = await makeSite();
});
afterAll(() => site.remove());

const noQuiz = { en: 'There is no such quiz.', ar: 'لا يوجد اختبار بهذا الاسم.' };

describe('the language of an answer', () => {
	it.each([
		['the address', '?language=ar', {}, noQuiz.ar],
		['the body', '', { language: 'ar' }, noQuiz.ar],
		['the address before the body', '?language=en', { language: 'ar' }, noQuiz.en],
		['English when it is unknown', '?language=xx', {}, noQuiz.en],
		['English when it is unknown in the body', '', { language: 'AR' }, noQuiz.en],
		['English when it is empty', '?language=', { language: 'ar' }, noQuiz.en],
		['English when nothing is asked', '', {}, noQuiz.en],
	])('is that of %s', async (_, query, more, message) => {
		const { status, error } = await site.call('POST', `/user/attempt${query}`, { quiz: 'nothing', ...more });
		expect([status, error().message]).toEqual([404, message]);
	});

	it('is that of the attempt when the request says none', async () => {
		const visit = await begin(site.call, { quiz: 'thanks-test', language: 'ar' });
		const early = async (query: string) => (await visit.call('POST', `/finish${query}`)).error().message;
		expect(await early('')).toBe('لم تُجَب جميع الأسئلة بعد.');
		expect(await early('?language=en')).toBe('Not all questions have been answered yet.');
		expect((await visit.call('GET')).data()).toMatchObject({ questions: visit.questions });
	});

	it('is that of the questions, pictures described too', async () => {
		const [en, ar] = await Promise.all(
			['en', 'ar'].map((language) => begin(site.call, { quiz: 'thanks-test', language })),
		);
		expect(JSON.stringify(ar?.questions.map(({ text, image }) => [text, image?.description]))).toMatch(
			/[\u0600-\u06ff]/,
		);
		expect(JSON.stringify(en?.questions)).not.toMatch(/[\u0600-\u06ff]/);
		expect(ar?.questions.map(({ image }) => image?.svg)).toEqual(
			en?.questions.map(({ image }) => image?.svg),
		);
	});

	it('is that of the field messages', async () => {
		const visit = await begin(site.call, { quiz: 'thanks-test', language: 'ar' });
		const { fields } = (await visit.call('POST', '/details', {})).error();
		expect(fields).toEqual({
			email: 'يُرجى إدخال بريد إلكتروني صحيح',
			age: 'يُرجى إدخال عمرك',
			gender: 'يُرجى اختيار جنسك',
		});
	});
});
