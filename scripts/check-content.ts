// Checks words and quizzes as they stand; prints every fault at once and ends with 1 if there is one.
import { existsSync, readFileSync } from 'node:fs';
import { languages } from '../core/language/languages.ts';
import { type RefusalCode, refusals } from '../core/refusals.ts';
import { checkLinks } from '../server/content/blog/check-links.ts';
import { readPosts } from '../server/content/blog/read-posts.ts';
import { checkPages } from '../server/content/check-pages.ts';
import { checkLanguage } from '../server/content/languages/check-language.ts';
import { messageIdFile, messageIdSource } from '../server/content/message-ids.ts';
import { readQuizzes } from '../server/content/quizzes.ts';
import { pageNames } from '../server/content/site-pages.ts';
import { loadWords } from '../server/content/words.ts';

const dir = 'content/locales';
/** Where pages of the content may lead within the site. */
const linked = [
	'/',
	'/quizzes',
	'/contact-us',
	'/new-tests',
	'/report-link',
	'/api/docs',
	...pageNames.map((name) => `/${name}`),
];
const tests = readQuizzes('content/quizzes', 'content/reports');
const faults = languages
	.filter(({ code }) => existsSync(`${dir}/${code}.po`))
	.flatMap(({ code }) => checkLanguage('content', code, tests));

const say = loadWords(dir).in('en');
for (const code of Object.keys(refusals) as RefusalCode[]) {
	if (say({ id: `refusal.${code}` }) === `refusal.${code}`)
		faults.push(`en.po: refusal.${code} has no words`);
}
const posts = readPosts('content/posts');
faults.push(...tests.faults, ...checkPages('content', tests.quizzes, linked));
faults.push(
	...posts.faults,
	...(await checkLinks(posts.posts, [...linked, ...tests.quizzes.map(({ slug }) => `/${slug}`)])),
);

if (readFileSync(messageIdFile, 'utf8') !== messageIdSource(dir))
	faults.push(`${messageIdFile}: does not hold the ids of en.po; run \`npm run words\``);

for (const fault of faults) console.error(fault);
console.log(faults.length === 0 ? 'The content is right.' : `${faults.length} faults in the content.`);
process.exit(faults.length === 0 ? 0 : 1);
