/** Addresses other than pages and calls. */
export const files = [
	'/robots.txt',
	'/sitemap.xml',
	'/logo.svg',
	'/blog/feed.xml',
	'/blog/category/:slug/feed.xml',
	'/pictures/:language/:picture',
	'/files/:file',
	'/shared/:token/picture.png',
	'/assets/:file',
	'/api/docs',
	'/api/openapi.json',
	'/api',
];

/** Values for each parameter of an address. */
export const params: Record<string, string[]> = {
	quiz: ['thanks-test', 'brief-statements', 'sixteen-types-short', 'full', 'short', 'iq-test', 'nothing'],
	step: ['q-1', 'q-2', 'q-3', 'q-0', 'q-01', 'q-9999', 'q-99999', 'q--1', 'Q-1', 'q-1.5', 'q-', 'info.data'],
	name: ['asvab-to-iq', 'raven', 'infp', 'nothing', 'mbti-16'],
	token: ['$report$', '$report$', 'none', 'none.made-up', '.'],
	id: ['$code$', '$code$', 'thanks-test', '2G5YZ-8N933-9N8ZT', 'nothing'],
	lang: ['ar', 'en', 'xx', 'de.data'],
	slug: ['reading-a-range', 'results', 'uncertainty', 'nothing'],
	language: ['en', 'ar', 'xx'],
	picture: ['home.png', 'quizzes.png', 'nothing.png', 'blog/reading-a-range.png', 'home.svg'],
	file: ['nothing.js', '.current', 'a.png', '%2e%2e%2fsecret'],
};

/** Values for the fields of forms. */
export const fields: Record<string, string[]> = {
	answer: ['a', 'b', 'z', ''],
	'answer-s1': ['1', '5', '9'],
	question: ['s1', 's2', 'm01'],
	intent: ['next', 'finish', 'share', 'share', 'unshare', 'x'],
	show: ['number', 'range', 'band', 'type', 'area.empathy', 'x', ''],
	shown: ['1795251600000', '0', '-1', 'x', '1e999'],
	time: ['1', '1.25', '0', '7', 'NaN'],
	again: ['yes', 'no'],
	name: ['Ana Vidal'],
	email: ['ana@example.org', 'ana@gmial.com', 'ana'],
	email_asked: ['ana@gmial.com'],
	age: ['34', '7', '٣٤', 'x'],
	gender: ['female', 'x'],
	norms: ['yes'],
	message: ['Is there a test for children?'],
	stamp: ['$stamp$', '$stamp$', 'x', '1.', '1e3.x'],
	website: ['', 'x'],
	sure: ['yes', 'yes', 'no'],
	stop: ['yes'],
	'List-Unsubscribe': ['One-Click'],
	lang: ['ar', 'de', 'zh', 'xx', '__proto__'],
	to: [
		'/quizzes',
		'//evil.example',
		'/\\evil.example',
		'https://evil.example',
		'/ar/mbti-16/full',
		'/%ff',
		'/a?lang=ar#x',
	],
	token: ['x'],
	reopen: ['yes'],
	leave: ['$id$'],
};

/** Queries for pages. */
export const queries = [
	'lang',
	'page',
	'q',
	'category',
	'tag',
	'month',
	'sort',
	'author',
	'_routes',
	'utm_source',
];
