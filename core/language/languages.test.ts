import { describe, expect, it } from 'vitest';
import { inSentences } from './in-sentences.ts';
import { isLanguageCode, languageOf, languages } from './languages.ts';

describe('the table of languages', () => {
	it('is found by code, written as it is there and no other way', () => {
		for (const language of languages) expect(languageOf(language.code)).toBe(language);
		expect(isLanguageCode('EN')).toBe(false);
		expect(() => languageOf('xx' as never)).toThrow('xx');
	});

	it('has locales that Intl knows, in the letters and the direction that Unicode has for them', () => {
		const scripts = { Latn: ['latin', 'extended'], Hans: ['han'], Arab: ['arabic'] };
		for (const { code, locale, dir, faces } of languages) {
			expect(Intl.NumberFormat.supportedLocalesOf(locale)).toEqual([locale]);
			const { language, script } = new Intl.Locale(locale).maximize();
			expect(language).toBe(code);
			expect(scripts[script as keyof typeof scripts]).toContain(faces);
			expect(dir).toBe(script === 'Arab' ? 'rtl' : 'ltr');
		}
	});

	it('has the name that each language has for itself', () => {
		for (const { code, name, locale } of languages) {
			const own = new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? '';
			expect(name.toLocaleLowerCase(locale)).toContain(own.toLocaleLowerCase(locale));
		}
	});

	it('is read by address in nine languages, by cookie in three more, and every one may be chosen', () => {
		const routed = languages.filter((language) => language.routed).map(({ code }) => code);
		expect(routed.toSorted()).toEqual(['ar', 'de', 'en', 'es', 'fr', 'it', 'nl', 'sv', 'tr']);
		expect(languages).toHaveLength(12);
		expect(languages.every(({ offered }) => offered)).toBe(true);
	});
});

it('sentences are joined as the language joins them', () => {
	const joined = ({ id, values }: Parameters<Parameters<typeof inSentences>[0]>[0]) =>
		`${id}(${values?.first}|${values?.second})`;
	expect(inSentences(joined, ['One.', 'Two.', 'Three.'])).toBe(
		'join.sentences(join.sentences(One.|Two.)|Three.)',
	);
	expect(inSentences(joined, ['One.'])).toBe('One.');
});
