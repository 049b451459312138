// Checks the translations and quizzes of the content folder; prints all faults at once and exits with 1 if
// there are any.
import { readFileSync } from 'node:fs';
import { languages } from '../core/language/languages.ts';
import { sitePages } from '../core/pages.ts';
import { bases } from '../core/quiz/route-sets.ts';
import { type RefusalCode, refusals } from '../core/refusals.ts';
import { readArticles } from '../server/content/articles/read-articles.ts';
import { readPhotos } from '../server/content/blog/photos.ts';
import { readPosts } from '../server/content/blog/read-posts.ts';
import { loadCatalogs } from '../server/content/catalogs.ts';
import { readQuizzes } from '../server/content/quizzes.ts';
import { checkArticles } from './content-check/check-articles.ts';
import { strayFaults } from './content-check/check-files.ts';
import { checkLanguage } from './content-check/check-language.ts';
import { checkPages } from './content-check/check-pages.ts';
import { checkPosts, checkTerms } from './content-check/check-posts.ts';
import { tableFaults } from './content-check/check-table.ts';
import { messageIdFile, messageIdSource } from './content-check/message-ids.ts';

const dir = 'content/locales';
/** The internal paths that content may link to. */
const linked = [
	...sitePages.filter(({ messages, label }) => messages ?? label).map(({ path }) => path),
	'/api/docs',
	bases.personal,
	bases.arabic,
];
const tests = readQuizzes('content/quizzes', 'content/reports');
const articles = readArticles('content/articles');
const articlePaths = articles.articles.map(({ path }) => path);
const table = tableFaults(languages);
const faults = [
	...table,
	...strayFaults('content'),
	// Checking a language with an invalid locale would only throw.
	...(table.length > 0 ? [] : languages.flatMap(({ code }) => checkLanguage('content', code, tests))),
];

const t = loadCatalogs(dir).in('en');
for (const code of Object.keys(refusals) as RefusalCode[]) {
	if (t({ id: `refusal.${code}` }) === `refusal.${code}`)
		faults.push(`locales/en.po: refusal.${code} has no text`);
}
const posts = readPosts('content/posts');
const posted = posts.posts.map(({ slug }) => `/blog/${slug}`);
const open = tests.quizzes.filter((quiz) => quiz.public).map(({ slug }) => slug);
faults.push(
	...tests.faults,
	...checkPages('content', tests.quizzes, [...linked, ...articlePaths]),
	...checkArticles('content', articles, { paths: [...linked, ...posted], quizzes: open }),
);
faults.push(
	...posts.faults,
	...checkTerms('content', posts.terms),
	...(await readPhotos('content/posts', posts)).faults,
	...(await checkPosts('content', posts.posts, [
		...linked,
		...articlePaths,
		...tests.quizzes.map(({ slug }) => `/${slug}`),
	])),
);

if (readFileSync(messageIdFile, 'utf8') !== messageIdSource(dir))
	faults.push(`${messageIdFile}: does not match the ids in en.po; run \`npx node scripts/message-ids.ts\``);

/** Without duplicates, by a path that can be opened. */
const told = new Set(
	faults.map((fault) =>
		fault.replace(/^(?=(locales|faq|pages|posts|quizzes|reports|testimonials|articles)\/)/, 'content/'),
	),
);
for (const fault of told) console.error(fault);
const count = told.size === 1 ? '1 fault' : `${told.size} faults`;
console.log(told.size === 0 ? 'The content has no faults.' : `${count} in the content.`);
process.exit(told.size === 0 ? 0 : 1);
