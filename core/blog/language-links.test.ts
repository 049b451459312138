import { describe, expect, it } from 'vitest';
import { withLanguageLinks, withTargets } from './language-links.ts';

const linked = (href: string, query = '?lang=ar') =>
	/href="([^"]*)"/.exec(withLanguageLinks(`<p><a href="${href}">a</a></p>`, query))?.[1];

describe('links within a post', () => {
	it.each([
		['/quizzes', '/quizzes?lang=ar'],
		['/', '/?lang=ar'],
		['/blog?category=results', '/blog?category=results&lang=ar'],
		['/blog/a-post#part-one', '/blog/a-post?lang=ar#part-one'],
	])('%s leads to %s', (href, to) => {
		expect(linked(href)).toBe(to);
	});

	it.each([
		'#part-one',
		'https://example.org/quizzes',
		'//example.org/quizzes',
		'mailto:a@example.org',
		'/files/uploads/a.pdf',
	])('%s stays', (href) => {
		expect(linked(href)).toBe(href);
	});

	it('stay where the page has its language from elsewhere', () => {
		expect(linked('/quizzes', '')).toBe('/quizzes');
	});

	it('are found behind other attributes, each for itself', () => {
		const html = '<a class="x" href="/a">1</a> <a href="/b" lang="en">2</a> <code>href="/c"</code>';
		expect(withLanguageLinks(html, '?lang=ar')).toBe(
			'<a class="x" href="/a?lang=ar">1</a> <a href="/b?lang=ar" lang="en">2</a> <code>href="/c"</code>',
		);
	});
});

it('leads links to what is known of their paths, and says where that is in another language', () => {
	const targets = {
		'/a': { path: '/de/a' },
		'/b': { path: '/b', foreign: 'en' },
	} as const;
	const html =
		'<a href="/a#part">1</a> <a class="x" href="/b">2</a> <a href="/c">3</a> <code>href="/a"</code>';
	expect(withTargets(html, (path) => targets[path as keyof typeof targets])).toBe(
		'<a href="/de/a#part">1</a> <a hreflang="en" class="x" href="/b">2</a> <a href="/c">3</a> <code>href="/a"</code>',
	);
});
