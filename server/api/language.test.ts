import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '../../core/language/languages.ts';
import { makeSite, type Site } from '../../test/crash/site.ts';
import { begin } from '../../test/crash/visitor.ts';
import { loadCatalogs } from '../content/catalogs.ts';

let site: Site;
beforeAll(async () => {
	site = await makeSite();
});
afterAll(() => site.remove());

const catalogs = loadCatalogs('content/locales');
const en = catalogs.in('en');
const ar = catalogs.in('ar');
const noQuiz = { en: en({ id: 'refusal.quiz_not_found' }), ar: ar({ id: 'refusal.quiz_not_found' }) };

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
		expect(await early('')).toBe(ar({ id: 'refusal.not_all_answered' }));
		expect(await early('?language=en')).toBe(en({ id: 'refusal.not_all_answered' }));
		expect((await visit.call('GET')).data()).toMatchObject({ questions: visit.questions });
	});

	it('is that of the questions, pictures described too', async () => {
		const [english, arabic] = await Promise.all(
			['en', 'ar'].map((language) => begin(site.call, { quiz: 'thanks-test', language })),
		);
		expect(JSON.stringify(arabic?.questions.map(({ text, image }) => [text, image?.description]))).toMatch(
			/[\u0600-\u06ff]/,
		);
		expect(JSON.stringify(english?.questions)).not.toMatch(/[\u0600-\u06ff]/);
		expect(arabic?.questions.map(({ image }) => image?.svg)).toEqual(
			english?.questions.map(({ image }) => image?.svg),
		);
	});

	it('is that of the field messages', async () => {
		const visit = await begin(site.call, { quiz: 'thanks-test', language: 'ar' });
		const { fields } = (await visit.call('POST', '/details', {})).error();
		expect(fields).toEqual({
			email: ar({ id: 'field.email' }),
			age: ar({ id: 'field.age' }),
			gender: ar({ id: 'field.gender' }),
		});
	});
});

it('is told by the document with every code of the table', async () => {
	const document = await (await site.request('/api/openapi.json')).text();
	expect(document).toContain(`language codes ${languages.map(({ code }) => code).join(', ')};`);
});
