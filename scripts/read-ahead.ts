// Compiles all content once, so that starting the built site doesn't parse content that hasn't changed.
import { languages } from '../core/language/languages.ts';
import { readArticles } from '../server/content/articles/read-articles.ts';
import { openFileSource } from '../server/content/blog/file-source.ts';
import { loadCatalogs } from '../server/content/catalogs.ts';
import { loadHomeLists } from '../server/content/home-lists.ts';
import { readQuizzes } from '../server/content/quizzes.ts';
import { keepReadAhead } from '../server/content/read-ahead.ts';
import { readSitePages } from '../server/content/site-pages.ts';
import { readEnv } from '../server/env.ts';

await keepReadAhead(async () => {
	readQuizzes('content/quizzes', 'content/reports');
	readArticles('content/articles');
	await openFileSource('content/posts').open();
	loadHomeLists('content');
	readSitePages('content/pages', readEnv({}), []);
	const catalogs = loadCatalogs('content/locales');
	for (const { code } of languages) catalogs.in(code);
});
