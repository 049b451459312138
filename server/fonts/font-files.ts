import { createRequire } from 'node:module';
import { resolve } from 'node:path';

/** From where the program was started, as the content is: what is built stands elsewhere. */
const here = (name: string) => resolve('server/fonts', name);

const require = createRequire(import.meta.url);

/** A font of a package with all weights, about 100 MB: what people write may have any of 30,000 Chinese characters. */
const chinese = (path: string) => require.resolve(`@expo-google-fonts/noto-${path}`);

/** Every font file that pictures and PDFs are drawn with. */
export const fontFiles = {
	text: here('SourceSans3-Regular.ttf'),
	textSemiBold: here('SourceSans3-SemiBold.ttf'),
	textItalic: here('SourceSans3-Italic.ttf'),
	display: here('LibreCaslonDisplay-Regular.ttf'),
	arabicText: here('Almarai-Regular.ttf'),
	arabicDisplay: here('Amiri-Regular.ttf'),
	chineseText: chinese('sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
	chineseDisplay: chinese('serif-sc/400Regular/NotoSerifSC_400Regular.ttf'),
};
