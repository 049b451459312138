import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
	chooseLanguage,
	isArabicPath,
	languageInMail,
	queryInMail,
	questionIn,
	withLanguage,
} from './choose.ts';
import { languages } from './languages.ts';

describe('the language of a page', () => {
	const routed = languages.filter((language) => language.routed);
	const unrouted = languages.filter((language) => !language.routed).map(({ code }) => code);

	it('follows ?lang= for the languages that are routed', () => {
		expect(routed).not.toEqual([]);
		for (const { code } of routed) expect(chooseLanguage([code], 'zh')).toEqual({ code, fromAddress: true });
	});

	it.each(['zz', 'EN', 'a\0', 'x'.repeat(5000), ...unrouted, '', 'de-DE'])('reads %j as English', (value) => {
		expect(chooseLanguage([value], 'ar').code).toBe('en');
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
			expect(chooseLanguage(['de'], 'zh', path), path).toEqual({ code: 'ar', fromAddress: true });
		for (const path of ['/', '/arabic-level', '/quizzes', '/x/ar/', '/ar%2Fx', '/a%32/x', '/ar.data/x'])
			expect(isArabicPath(path), path).toBe(false);
		expect(withLanguage('/ar/mbti-16', '?lang=ar')).toBe('/ar/mbti-16');
		expect(withLanguage('/quizzes', '?lang=ar')).toBe('/quizzes?lang=ar');
		expect(withLanguage('/blog?page=2', '?lang=ar')).toBe('/blog?page=2&lang=ar');
		expect(withLanguage('/blog?page=2', '')).toBe('/blog?page=2');
		expect(withLanguage('/quizzes?page=2#end', '?lang=ar')).toBe('/quizzes?page=2&lang=ar#end');
		expect(withLanguage('/quizzes#one#two', '?lang=ar')).toBe('/quizzes?lang=ar#one#two');
	});

	it('reads a repeated ?lang= as English', () => {
		expect(chooseLanguage(['ar', 'de'], undefined).code).toBe('en');
	});

	it('falls back to the cookie, which may be any of the table', () => {
		for (const { code } of languages) expect(chooseLanguage([], code)).toEqual({ code, fromAddress: false });
		expect(chooseLanguage([], 'xx').code).toBe('en');
		expect(chooseLanguage([], undefined).code).toBe('en');
	});

	it('always gives a language of the table', () => {
		fc.assert(
			fc.property(fc.array(fc.string()), fc.option(fc.string(), { nil: undefined }), (params, cookie) => {
				expect(languages.map((language) => language.code)).toContain(chooseLanguage(params, cookie).code);
			}),
		);
	});
});

describe('a link in a mail', () => {
	const asked = (query: string, cookie?: string) => languageInMail(new URLSearchParams(query), cookie);

	it('opens in the language of the mail, by its address or by being remembered', () => {
		for (const { code } of languages) {
			const query = queryInMail(code);
			const remembered = asked(query);
			const chosen = chooseLanguage(new URLSearchParams(query).getAll('lang'), remembered);
			expect([chosen.code, (remembered ?? code) === code]).toEqual([code, true]);
		}
		expect(['en', 'de', 'zh', 'pt', 'id'].map((code) => queryInMail(code as 'en'))).toEqual([
			'',
			'?lang=de',
			'?in=zh',
			'?in=pt',
			'?in=id',
		]);
	});

	it('leaves a choice as it is', () => {
		expect(asked('in=zh', 'xx')).toBe('zh');
		expect(asked('in=zh', 'de')).toBeUndefined();
		expect(asked('in=zh', 'pt')).toBeUndefined();
		expect(asked('in=zh&lang=de')).toBeUndefined();
		for (const query of ['', 'in=', 'in=de', 'in=en', 'in=ZH', 'in=xx', 'lang=zh'])
			expect(asked(query), query).toBeUndefined();
	});
});

describe('the address of an access code', () => {
	it.each([
		['/question/K7QM3-XWP9T-BN4HR/ar', 'ar'],
		['/question/iq-test/de/', 'de'],
		['/question/iq-test/sv.data', 'sv'],
		['/question/iq-test/zh', 'en'],
		['/question/iq-test/deutsch', 'en'],
	])('%s is in %s, whatever else is said', (path, code) => {
		expect(chooseLanguage(['fr'], 'tr', path)).toEqual({ code, fromAddress: true });
	});

	it.each(['/question/iq-test', '/question/', '/questions/a/ar', '/question/a/b/ar', '/a/question/b/ar'])(
		'%s names no language',
		(path) => {
			expect(chooseLanguage([], 'tr', path)).toEqual({ code: 'tr', fromAddress: false });
		},
	);

	it('is the same page in another language, which leaves it where only the cookie selects it', () => {
		expect(questionIn('/question/a-code/ar', 'de')).toBe('/question/a-code/de');
		expect(questionIn('/question/a-code', 'ar')).toBe('/question/a-code/ar');
		expect(questionIn('/question/a-code/ar', 'zh')).toBe('/question/a-code');
	});
});
