import { expect, it } from 'vitest';
import { addressIn, articleAlternates } from './languages.ts';

it.each([
	['en', '/blog/a', '/blog/a'],
	['de', '/blog/a?page=2', '/blog/a?page=2&lang=de'],
	['zh', '/blog/a', '/blog/a'],
	['ar', '/ar/mbti-16', '/ar/mbti-16'],
	['de', '/de/iq-score/a', '/de/iq-score/a'],
] as const)('in %s the address of %s is %s', (code, plain, address) => {
	expect(addressIn(code, `https://quiz.example${plain}`)).toBe(`https://quiz.example${address}`);
});

it('an article has an address in each of its languages, and the first one by default', () => {
	const version = (language: 'ar' | 'zh' | 'en', path: string) => ({ language, path, name: '' });
	expect(
		articleAlternates(
			[version('en', '/iq-score/a'), version('zh', '/zh/iq-score/a')],
			'https://quiz.example',
		),
	).toEqual([
		{ hrefLang: 'en', href: 'https://quiz.example/iq-score/a' },
		{ hrefLang: 'zh', href: 'https://quiz.example/zh/iq-score/a' },
		{ hrefLang: 'x-default', href: 'https://quiz.example/iq-score/a' },
	]);
	expect(articleAlternates([version('ar', '/ar/حكمة')], 'https://quiz.example')).toEqual(
		['ar', 'x-default'].map((hrefLang) => ({
			hrefLang,
			href: 'https://quiz.example/ar/%D8%AD%D9%83%D9%85%D8%A9',
		})),
	);
});
