import latin from '@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff2?url';
import latinBold from '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2?url';
import arabic from '@fontsource-variable/markazi-text/files/markazi-text-arabic-wght-normal.woff2?url';

/** The faces that a page of a language paints its first line with: asked for early, so that they are there in time. */
export function fontsOf(language: string): string[] {
	return language === 'ar' ? [arabic, latin] : [latin, latinBold];
}
