import type { Language } from '../../core/language/languages.ts';
import { colours } from '../images/look.ts';

/** The colours of a mail by day. Source: app/styles/tokens.css, which a test compares. */
export const day = { ...colours, line: '#cfccc3', 'on-accent': '#ffffff' } as const;

/** The same by night, for mail programs that ask a mail for its own. */
export const night: Record<keyof typeof day, string> = {
	paper: '#101316',
	ink: '#ebe7dc',
	quiet: '#b9b6ad',
	rule: '#7f8486',
	accent: '#ff8a66',
	line: '#343a40',
	'on-accent': '#17100c',
};

/** The width of a mail in pixels, which leaves room beside it in a window with a list of mails. */
export const WIDTH = 600;

/**
 * Faces that the reader's machine has: nothing is fetched for a mail. The first of each is one of Windows, because Outlook
 * there takes Times New Roman for the whole list where the first is missing (docs/mail-clients.md). Arabic is set a size
 * larger (docs/decisions/0015).
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
