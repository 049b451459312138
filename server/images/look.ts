/**
 * The site's colors in the light theme; images have only one. Source: app/styles/tokens.css, which a test
 * compares.
 */
export const colours = {
	paper: '#fcfbf8',
	ink: '#16181b',
	quiet: '#484c52',
	rule: '#7e7c75',
	accent: '#b5300f',
} as const;

/** The fonts of an image. Arabic has its own, and uses their Latin letters too. */
export function imageFontsFor(rtl: boolean) {
	return rtl ? { display: 'Amiri', text: 'Almarai' } : { display: NUMBERS, text: TEXT };
}

/** The fallback for letters that the other fonts lack. */
export const TEXT = 'Source Sans 3';

/** For numbers and the site's name. */
export const NUMBERS = 'Libre Caslon Display';

/** For Chinese beside `NUMBERS`. */
export const CHINESE_DISPLAY = 'Noto Serif SC';

/** Chinese characters and punctuation, each as wide as it is tall. */
export const isHan = /[\p{Script=Han}\u3000-\u303f\uff01-\uff60]/u;
