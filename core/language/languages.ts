/**
 * The table of languages. `routed`: `?lang=` can select it. `offered`: the language menu lists it. `faces`:
 * the font files its pages use. `locale` is what Intl and plural rules use (en is American, zh is Simplified,
 * pt is Brazilian, ar uses Western digits).
 */
export const languages = [
	{ code: 'en', name: 'English', locale: 'en-US', dir: 'ltr', faces: 'latin', routed: true, offered: true },
	{ code: 'de', name: 'Deutsch', locale: 'de', dir: 'ltr', faces: 'latin', routed: true, offered: true },
	{ code: 'zh', name: '简体中文', locale: 'zh-Hans', dir: 'ltr', faces: 'han', routed: false, offered: true },
	{
		code: 'pt',
		name: 'Português',
		locale: 'pt-BR',
		dir: 'ltr',
		faces: 'latin',
		routed: false,
		offered: true,
	},
	{
		code: 'id',
		name: 'Bahasa Indonesia',
		locale: 'id',
		dir: 'ltr',
		faces: 'latin',
		routed: false,
		offered: true,
	},
	{
		code: 'ar',
		name: 'العربية',
		locale: 'ar-u-nu-latn',
		dir: 'rtl',
		faces: 'arabic',
		routed: true,
		offered: true,
	},
	{ code: 'es', name: 'Español', locale: 'es', dir: 'ltr', faces: 'latin', routed: true, offered: true },
	{ code: 'fr', name: 'Français', locale: 'fr', dir: 'ltr', faces: 'latin', routed: true, offered: true },
	{ code: 'nl', name: 'Nederlands', locale: 'nl', dir: 'ltr', faces: 'latin', routed: true, offered: true },
	{ code: 'sv', name: 'Svenska', locale: 'sv', dir: 'ltr', faces: 'latin', routed: true, offered: true },
	{ code: 'tr', name: 'Türkçe', locale: 'tr', dir: 'ltr', faces: 'extended', routed: true, offered: true },
	{ code: 'it', name: 'Italiano', locale: 'it', dir: 'ltr', faces: 'latin', routed: true, offered: true },
] as const;

export type LanguageCode = (typeof languages)[number]['code'];

export type Language = (typeof languages)[number];

/** The row of a language code. */
export function languageOf(code: LanguageCode): Language {
	const row = languages.find((language) => language.code === code);
	if (!row) throw new Error(`No such language: ${code}`);
	return row;
}

/** Whether a value from outside is a language code, spelled exactly as in the table. */
export function isLanguageCode(value: unknown): value is LanguageCode {
	return languages.some((language) => language.code === value);
}
