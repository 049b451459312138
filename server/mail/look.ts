import type { Language } from '../../core/language/languages.ts';
import { colours } from '../images/look.ts';

/** The colors of an email in the light theme. Source: app/styles/tokens.css, which a test compares. */
export const day = { ...colours, line: '#cfccc3', 'on-accent': '#ffffff' } as const;

/** The same colors in the dark theme, for mail programs that use the theme of an email. */
export const night: Record<keyof typeof day, string> = {
	paper: '#101316',
	ink: '#ebe7dc',
	quiet: '#b9b6ad',
	rule: '#7f8486',
	accent: '#ff8a66',
	line: '#343a40',
	'on-accent': '#17100c',
};

/** The width of an email in pixels, which leaves room for a list of emails next to it. */
export const WIDTH = 600;

/**
 * Fonts installed on the reader's machine, because an email fetches nothing. The first of each list is a
 * Windows font: Outlook there replaces the whole list with Times New Roman if the first is missing
 * (docs/mail-clients.md). Arabic is set a size larger (docs/decisions/0015).
 */
export function typeOf(faces: Language['faces']): Type {
	return types[faces === 'arabic' || faces === 'han' ? faces : 'latin'];
}

export type Type = {
	heading: string;
	text: string;
	size: number;
	note: number;
	lead: number;
	leadTight: number;
};

const types: Record<'latin' | 'arabic' | 'han', Type> = {
	latin: {
		heading: "Georgia, 'Times New Roman', serif",
		text: "'Segoe UI', 'Helvetica Neue', Roboto, Arial, sans-serif",
		size: 16,
		note: 14,
		lead: 1.55,
		leadTight: 1.25,
	},
	arabic: {
		heading: "'Times New Roman', 'Geeza Pro', 'Noto Naskh Arabic', serif",
		text: "'Segoe UI', 'Geeza Pro', 'Noto Sans Arabic', Tahoma, Arial, sans-serif",
		size: 18,
		note: 16,
		lead: 1.8,
		leadTight: 1.5,
	},
	han: {
		heading: "Georgia, 'Songti SC', 'Noto Serif CJK SC', SimSun, serif",
		text: "'Microsoft YaHei', 'PingFang SC', 'Noto Sans CJK SC', sans-serif",
		size: 16,
		note: 14,
		lead: 1.75,
		leadTight: 1.35,
	},
};
