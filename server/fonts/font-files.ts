import { createRequire } from 'node:module';
import { resolve } from 'node:path';

/** From where the program was started, as the content is: what is built stands elsewhere. */
const here = (name: string) => resolve('server/fonts', name);

const require = createRequire(import.meta.url);

/** The fonts of a package, 92 MB for nine weights: what people write may have any of 30,000 Chinese characters. */
const chinese = (path: string) => require.resolve(`@expo-google-fonts/noto-sans-sc/${path}`);

/** Every font file that pictures and PDFs are drawn with. */
export const fontFiles = {
	text: here('SourceSans3-Regular.ttf'),
	textSemiBold: here('SourceSans3-SemiBold.ttf'),
	textItalic: here('SourceSans3-Italic.ttf'),
	display: here('LibreCaslonDisplay-Regular.ttf'),
	arabicText: here('Almarai-Regular.ttf'),
	arabicDisplay: here('Amiri-Regular.ttf'),
	chinese: chinese('400Regular/NotoSansSC_400Regular.ttf'),
	chineseLight: chinese('300Light/NotoSansSC_300Light.ttf'),
};
