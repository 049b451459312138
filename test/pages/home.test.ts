import { expect, it } from 'vitest';
import { languages } from '../../core/language/languages.ts';
import { readArticles } from '../../server/content/articles/read-articles.ts';
import { openVisitor } from '../visitor.ts';
import { openSharedSite } from './open-site.ts';

const server = openSharedSite('content/quizzes');

const { articles } = readArticles('content/articles');

const open = async (path: string, lang?: string) =>
	(await openVisitor(server.url, lang === undefined ? {} : { lang }).open(path)).html;
/** The words of a page, one space between them. */
const wordsOf = (html: string) =>
	html
		.replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
		.replace(/<[^>]+>/g, ' ')
		.replace(/\s+/g, ' ');

it('home says what the site is, in its title and its heading', async () => {
	const html = await open('/');
	expect(html).toContain('<title>Free IQ, personality, and language tests · Plumb</title>');
	expect(wordsOf(html)).toContain('Tests that tell you how accurate your score is');
	expect(wordsOf(html)).toContain('Free. No account. In twelve languages.');
});

it.each([undefined, 'ar', 'zh'])('home shows the same sample result in language %s', async (lang) => {
	const words = wordsOf(await open('/', lang));
	for (const number of ['112', '99', '125', '±18', '±13']) expect(words).toContain(number);
	expect(words).not.toContain('88 (75');
});

it('home lists guides only in the language of the page', async () => {
	for (const { code } of languages) {
		const html = await open('/', code);
		const [, list = ''] = /id="guides"(.*?)<\/section>/s.exec(html) ?? [];
		const paths = [...list.matchAll(/href="([^"?]*)/g)].map(([, path = '']) => decodeURI(path));
		const shown = articles.filter(({ path }) => paths.includes(path));
		expect(new Set(shown.map(({ language }) => language)), code).toEqual(
			new Set(articles.some(({ language }) => language === code) ? [code] : []),
		);
	}
	expect(wordsOf(await open('/site-map', 'de'))).toContain('Ratgeber auf Englisch');
});

it('the pages about the site begin with a drawing, each with its own', async () => {
	const drawn = await Promise.all(
		['/about-us', '/privacy-policy', '/terms', '/accessibility'].map(
			async (path) => /<svg class="drawing"(?:(?!<\/svg>).)*<\/svg>(?=<h1)/s.exec(await open(path))?.[0],
		),
	);
	expect(drawn).not.toContain(undefined);
	expect(new Set(drawn).size).toBe(drawn.length);
});

it('the sample result leads to its report, which is for everyone but for no search', async () => {
	expect(await open('/')).toContain('href="/sample-report"');
	const answer = await fetch(`${server.url}/sample-report`);
	expect([answer.status, answer.headers.get('cache-control')]).toEqual([
		200,
		'public, max-age=0, must-revalidate',
	]);
	const html = await answer.text();
	expect(html).toContain('<meta name="robots" content="noindex"/>');
	expect(wordsOf(html)).toContain('Nobody took this test');
	expect(html).toMatch(/<p class="number"[^>]*><span class="unit">.*?<\/span>112<\/p>/);
	expect(await (await fetch(`${server.url}/sitemap.xml`)).text()).not.toContain('sample-report');
});

it('the list of languages is said once on /quizzes and not at all on home', async () => {
	const count = (html: string) => wordsOf(html).split('You can take these tests in Arabic, Dutch').length - 1;
	expect([count(await open('/quizzes')), count(await open('/'))]).toEqual([1, 0]);
});

it('/quizzes has four groups, and the IQ tests on one ruler', async () => {
	const html = await open('/quizzes');
	const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
	const headings = [...main.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, text]) => text);
	expect(headings).toEqual(['Intelligence', 'Personality and emotions', 'Languages', 'Knowledge']);
	const groups = [...main.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
	expect(groups).toHaveLength(4);
	for (const id of groups) expect(main).toContain(`<h2 id="${id}">`);
	// On a phone, where buttons stand between them, each has its own.
	expect(main.match(/<svg class="scale"/g)).toHaveLength(3);
	// The 1-minute test tells no numbers, so none are drawn.
	const ranges = [...main.matchAll(/class="spread" role="img" aria-label="([^"]*)"/g)].map(
		([, text]) => text,
	);
	expect(ranges).toEqual([
		'Most likely 99 to 125',
		'Most likely 94 to 130',
		'No score, only whether you’re in the top, middle, or bottom third',
	]);
});

it.each(['/iq-test', '/iq-test/instructions'])(
	'the preview of a link to %s tells length and margin of error',
	async (path) => {
		const html = await open(path);
		expect(html).toContain(
			'<meta property="og:description" content="30 questions, 20 minutes. An IQ, give or take about 13 points for scores near the average."/>',
		);
		expect(html).not.toContain('<meta name="description" content="30 questions, 20 minutes.');
	},
);
