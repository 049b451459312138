import arabicText from '@fontsource/almarai/files/almarai-arabic-400-normal.woff2?url';
import arabicDisplay from '@fontsource/el-messiri/files/el-messiri-arabic-400-normal.woff2?url';
import display from '@fontsource/libre-caslon-display/files/libre-caslon-display-latin-400-normal.woff2?url';
import text from '@fontsource/source-sans-3/files/source-sans-3-latin-400-normal.woff2?url';

/** The faces that a page of a language paints its first line with: asked for early, so that they are there in time. */
export function fontsOf(language: string): string[] {
	return language === 'ar' ? [arabicText, arabicDisplay, display, text] : [display, text];
}
