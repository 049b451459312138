import type { WrittenMail } from './every-mail.ts';
import { attribute, type Element, sheetOf, styleOf } from './parsed.ts';

/**
 * The text and background colors of a block in the light theme, the dark theme, and in programs that invert
 * all colors, or only the background and dark text.
 */
export function looksOf(mail: WrittenMail, block: Element): [string, [string, string]][] {
	const find = (of: (each: Element) => string | undefined) => {
		for (let each: Element | null = block; each; each = parentOf(each)) {
			const value = of(each);
			if (value) return value;
		}
		return '';
	};
	const ruled = (each: Element, property: string) => {
		const names = (attribute(each, 'class') ?? '').split(' ').filter(Boolean).toReversed();
		for (const name of names) {
			const rule = new RegExp(`\\.${name}(?:,[^{]*)?\\{([^}]*)\\}`).exec(sheetOf(mail))?.[1] ?? '';
			const value = new RegExp(`(?:^|;)${property}:(#\\w+)`).exec(rule)?.[1];
			if (value) return value;
		}
		return undefined;
	};
	const own = (property: string) => find((each) => styleOf(each)[property]);
	const byNight = (property: string) => find((each) => ruled(each, property) ?? styleOf(each)[property]);
	const [ink, ground] = [own('color'), own('background-color')];
	return [
		['by day', [ink, ground]],
		['by night', [byNight('color'), byNight('background-color')]],
		['inverted', [inverted(ink), inverted(ground)]],
		['night inverted', [inverted(byNight('color')), inverted(byNight('background-color'))]],
	];
}

function parentOf({ parentNode }: Element): Element | null {
	return parentNode && 'tagName' in parentNode ? parentNode : null;
}

function channels(colour: string): number[] {
	return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
}

/** The same hue with inverted lightness (HSL), as in programs that darken a light email. */
function inverted(colour: string): string {
	const values = channels(colour);
	const shift = 1 - Math.max(...values) - Math.min(...values);
	return `#${values
		.map((each) =>
			Math.round((each + shift) * 255)
				.toString(16)
				.padStart(2, '0'),
		)
		.join('')}`;
}

/** Contrast of two colors (WCAG 2.2, relative luminance). */
export function contrast(one: string, other: string): number {
	const luminance = (colour: string) => {
		const [red = 0, green = 0, blue = 0] = channels(colour).map((each) =>
			each <= 0.04045 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4,
		);
		return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
	};
	const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
	return (light + 0.05) / (dark + 0.05);
}
