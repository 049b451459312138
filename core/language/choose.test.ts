import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseLanguage, languageQuery, pathLanguage, questionIn, withLanguage } from './choose.ts';
import { languages } from './languages.ts';

const chosen = (query: string, cookie?: string, path?: string) =>
	chooseLanguage(new URLSearchParams(query), cookie, path);

describe('the language of a page', () => {
	const routed = languages.filter((language) => language.routed);
	const unrouted = languages.filter((language) => !language.routed).map(({ code }) => code);

	it('follows ?lang= for the languages that are routed', () => {
		expect(routed).not.toEqual([]);
		for (const { code } of routed) expect(chosen(`lang=${code}`, 'zh')).toEqual({ code, fromAddress: true });
	});

	it.each(['zz', 'EN', 'a\0', 'x'.repeat(5000), ...unrouted, '', 'de-DE'])('reads %j as English', (value) => {
		expect(chooseLanguage(new URLSearchParams({ lang: value }), 'ar').code).toBe('en');
	});

	it('is Arabic below /ar, whatever else is said', () => {
		for (const path of [
			'/ar',
			'/ar/mbti-16',
			'/AR/mbti-16/full',
			'/%61r/x',
			'/a%72/x',
			'/A%52',
			'/ar.data',
			'/ar/mbti-16.data',
		])
			expect(chosen('lang=de&in=pt', 'zh', path), path).toEqual({ code: 'ar', fromAddress: true });
		for (const path of ['/', '/arabic-level', '/quizzes', '/x/ar/', '/ar%2Fx', '/a%32/x', '/ar.data/x'])
			expect(pathLanguage(path), path).toBeUndefined();
		expect(withLanguage('/ar/mbti-16', '?lang=ar')).toBe('/ar/mbti-16');
		expect(withLanguage('/quizzes', '?lang=ar')).toBe('/quizzes?lang=ar');
		expect(withLanguage('/blog?page=2', '?lang=ar')).toBe('/blog?page=2&lang=ar');
		expect(withLanguage('/blog?page=2', '')).toBe('/blog?page=2');
		expect(withLanguage('/quizzes?page=2#end', '?lang=ar')).toBe('/quizzes?page=2&lang=ar#end');
		expect(withLanguage('/quizzes#one#two', '?lang=ar')).toBe('/quizzes?lang=ar#one#two');
	});

	it('is that of the path below every code but that of English, which has plain paths', () => {
		for (const { code } of languages)
			for (const path of [
				`/${code}`,
				`/${code.toUpperCase()}/iq-score/x`,
				`/${code}/x.data`,
				`/%${code.charCodeAt(0).toString(16)}${code[1]}/x`,
			])
				expect(pathLanguage(path), path).toBe(code === 'en' ? undefined : code);
		for (const path of ['/xx/a', '/de-x/a', '/dee', '/d', '//de/x', '/%/x', '/%zz/x', '/?de/', '/#zh/', ''])
			expect(pathLanguage(path), path).toBeUndefined();
		expect(chosen('lang=fr&in=pt', 'tr', '/zh/iq-score/x')).toEqual({ code: 'zh', fromAddress: true });
		expect(withLanguage('/zh/iq-score/x#y', '?in=zh')).toBe('/zh/iq-score/x#y');
	});

	it('ignores the cookie where other sites show a tool or take its numbers', () => {
		for (const path of ['/embed/bell-curve', '/data/bell-curve.csv']) {
			expect(chosen('', 'ar', path), path).toEqual({ code: 'en', fromAddress: false });
			expect(chosen('lang=de', 'ar', path), path).toEqual({ code: 'de', fromAddress: true });
		}
		expect(chosen('', 'ar', '/embedded/x').code).toBe('ar');
		expect(chosen('', 'ar', '/quizzes/data/x').code).toBe('ar');
		expect(chosen('', 'ar', '/EMBED/x').code).toBe('en');
	});

	it('reads a repeated ?lang= as English', () => {
		expect(chosen('lang=ar&lang=de').code).toBe('en');
	});

	it('falls back to the cookie, which may be any of the table', () => {
		for (const { code } of languages) expect(chosen('', code)).toEqual({ code, fromAddress: false });
		expect(chosen('', 'xx').code).toBe('en');
		expect(chosen('').code).toBe('en');
	});

	it('always gives a language of the table', () => {
		fc.assert(
			fc.property(
				fc.array(fc.tuple(fc.constantFrom('lang', 'in'), fc.string())),
				fc.option(fc.string(), { nil: undefined }),
				(params, cookie) => {
					const { code } = chooseLanguage(new URLSearchParams(params), cookie);
					expect(languages.map((language) => language.code)).toContain(code);
				},
			),
		);
	});
});

describe('a link that has to say its language', () => {
	it('opens in it, whatever the browser remembers', () => {
		for (const { code } of languages)
			for (const cookie of [undefined, 'en', 'de', 'pt'])
				expect(chosen(languageQuery(code), cookie), code).toEqual({ code, fromAddress: true });
		expect(['en', 'de', 'zh', 'pt', 'id'].map((code) => languageQuery(code as 'en'))).toEqual([
			'?lang=en',
			'?lang=de',
			'?in=zh',
			'?in=pt',
			'?in=id',
		]);
	});

	it('says it in ?in= only where ?lang= cannot, and does not stand up to ?lang=', () => {
		expect(chosen('in=zh&lang=de').code).toBe('de');
		expect(chosen('in=zh&lang=zh').code).toBe('en');
		for (const query of ['in=', 'in=de', 'in=en', 'in=ZH', 'in=xx', 'in=zh&in=pt'])
			expect(chosen(query, 'tr'), query).toEqual({ code: 'tr', fromAddress: false });
	});
});

describe('the address of an access code', () => {
	it.each([
		['/question/K7QM3-XWP9T-BN4HR/ar', 'ar'],
		['/question/iq-test/de/', 'de'],
		['/question/iq-test/sv.data', 'sv'],
		['/question/iq-test/zh', 'zh'],
		['/question/iq-test/pt', 'pt'],
		['/question/K7QM3-XWP9T-BN4HR/id', 'id'],
		['/question/iq-test/deutsch', 'en'],
	])('%s is in %s, whatever else is said', (path, code) => {
		expect(chosen('lang=fr&in=zh', 'tr', path)).toEqual({ code, fromAddress: true });
	});

	it.each(['/question/iq-test', '/question/', '/questions/a/ar', '/question/a/b/ar', '/a/question/b/ar'])(
		'%s names no language',
		(path) => {
			expect(chosen('', 'tr', path)).toEqual({ code: 'tr', fromAddress: false });
		},
	);

	it('is the same page in another language', () => {
		expect(questionIn('/question/a-code/ar', 'de')).toBe('/question/a-code/de');
		expect(questionIn('/question/a-code', 'ar')).toBe('/question/a-code/ar');
		expect(questionIn('/question/a-code/ar', 'zh')).toBe('/question/a-code/zh');
	});
});
