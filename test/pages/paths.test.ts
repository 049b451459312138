import { describe, expect, it } from 'vitest';
import { languageQuery, pathLanguage } from '../../core/language/choose.ts';
import { languages } from '../../core/language/languages.ts';
import { aliasesOf } from '../../server/content/articles/articles.ts';
import { readArticles } from '../../server/content/articles/read-articles.ts';
import { openSharedSite } from './open-site.ts';

const server = openSharedSite('content/quizzes');

const { articles } = readArticles('content/articles');

/**
 * The paths in section 2 of the specification that return a page; of those with parameters, one of each kind.
 */
const pages = [
	'/',
	'/about-us',
	'/quizzes',
	'/contact-us',
	'/privacy-policy',
	'/terms',
	'/blog',
	'/blog/reading-a-range',
	'/blog/category/results',
	'/blog/tag/uncertainty',
	'/iq-test',
	'/sixteen-types',
	'/emotional-intelligence',
	'/english-level',
	'/personal-test',
	'/personal-test/sixteen-types',
	'/ar/mbti-16',
	'/ar/mbti-16/full',
	'/ar/mbti-16/short',
	...articles.map(({ path }) => path),
];

/** Steps of a quiz without an attempt, and the page each redirects to. */
const steps = [
	['/iq-test/q-1', '/iq-test'],
	['/iq-test/info', '/iq-test'],
	['/iq-test/result', '/iq-test'],
	['/sixteen-types/thank-you', '/sixteen-types'],
	['/personal-test/sixteen-types/questions', '/personal-test/sixteen-types'],
	['/personal-test/sixteen-types/user-form', '/personal-test/sixteen-types'],
	['/personal-test/sixteen-types/thank-you', '/personal-test/sixteen-types'],
	['/ar/mbti-16/full/questions', '/ar/mbti-16/full'],
	['/ar/mbti-16/full/user-form', '/ar/mbti-16/full'],
	['/ar/mbti-16/full/thank-you', '/ar/mbti-16/full'],
] as const;

const unknown = [
	'/nowhere',
	'/iq-score/nowhere',
	'/iq-score/asvab-to-iq/more',
	'/average-iq/asvab-to-iq',
	'/free-iq-test/raven',
	'/genius-iq/1',
	'/language-level/c3',
	'/smartest-animals/unicorn',
	'/iqtest/index.html',
	'/ar/nowhere',
	'/ar/i-n-f-p',
	'/ar/mbti-16/none',
	'/ar/لا-شيء',
	'/zh/nowhere',
	'/de/iq-score/nowhere',
	'/de/iq-score/margin-of-error/more',
	'/en/iq-score/margin-of-error',
	'/personal-test/none',
	'/personal-test/iq-test',
	'/iq-test/q-99x',
	'/iq-test/step',
	'/no-such-test/q-1',
	'/wp-admin',
	'/.env',
	'/question',
];

const ask = async (path: string) => {
	const { status, headers } = await fetch(server.url + encodeURI(path), { redirect: 'manual' });
	const location = headers.get('location');
	return [status, location && decodeURI(location)] as const;
};

/** The indexes of all languages except English. */
const others = languages.flatMap(({ code }, place) => (code === 'en' ? [] : [place]));

const dirOf = (code: string) => languages.find((language) => language.code === code)?.dir;

describe('every path of the specification', () => {
	it.each(pages)('%s has a page, and one address with a slash or without', async (path) => {
		expect(await ask(path)).toEqual([200, null]);
		if (path === '/') return;
		expect(await ask(`${path}/`)).toEqual([301, path]);
		expect(await ask(`${path}/?lang=de`)).toEqual([301, `${path}?lang=de`]);
	});

	it.each(pages)('%s speaks the language that the address names', async (path) => {
		const index = articles.findIndex((article) => article.path === path);
		// In the short run each article in English and one other language in turn; the crawl reads all in Arabic
		// and Turkish.
		const asked = languages.filter(
			({ code }, turn) =>
				process.env.FULL || index < 0 || code === 'en' || turn === others[index % others.length],
		);
		for (const { code, routed } of asked) {
			const html = await (await fetch(`${server.url}${encodeURI(path)}?lang=${code}`)).text();
			const shown = pathLanguage(path) ?? (routed ? code : 'en');
			expect(html).toContain(`<html lang="${shown}" dir="${dirOf(shown)}"`);
		}
	});

	it.each(steps)('%s leads to %s', async (path, start) => {
		expect(await ask(path)).toEqual([302, start]);
		expect(await ask(`${path}/`)).toEqual([301, path]);
	});

	it.each(unknown)('%s leads to the start page, in its language', async (path) => {
		const own = pathLanguage(path);
		const language = own && languageQuery(own).replace('?', '&');
		expect(await ask(path)).toEqual([302, `/?missing=1${language ?? ''}`]);
		expect(await ask(`${path}?lang=de`)).toEqual([302, `/?missing=1${language ?? '&lang=de'}`]);
	});
});

describe('every other name of an article', () => {
	it.each(articles.flatMap(aliasesOf))('%s leads to %s at once', async (alias, path) => {
		for (const slash of ['', '/']) {
			expect(await ask(alias + slash)).toEqual([301, path]);
			expect(await ask(`${alias}${slash}?lang=ar`)).toEqual([301, `${path}?lang=ar`]);
		}
	});
});
