/** The colours of the site on paper; a picture has one theme. Source: app/styles/tokens.css, which a test compares. */
export const colours = {
	paper: '#fcfbf8',
	ink: '#16181b',
	quiet: '#484c52',
	rule: '#7e7c75',
	accent: '#b5300f',
} as const;

/** The faces of a picture. Arabic has its own, and takes its Latin letters from them too. */
export function facesOf(rtl: boolean) {
	return rtl ? { display: 'El Messiri', text: 'Almarai' } : { display: NUMBERS, text: TEXT };
}

/** What is written where no other face has the letters. */
export const TEXT = 'Source Sans 3';

/** Numbers, and the name of the site. */
export const NUMBERS = 'Libre Caslon Display';
