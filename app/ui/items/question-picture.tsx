import type { LanguageCode } from '../../../core/language/languages.ts';
import type { QuizPicture } from '../../../core/quiz/picture.ts';
import styles from '../../styles/sheets/question-picture.css?url';

/** The display width of a picture, for the browser's choice among its sizes. */
const pictureSizes = '(min-width: 48rem) 40rem, 92vw';

/** The picture of a question, in the width of its column. Its space is reserved before it has loaded. */
export function QuestionPicture({
	picture,
	lang,
}: {
	picture: QuizPicture & { description: string };
	lang?: LanguageCode | undefined;
}) {
	const { src, width, height, description } = picture;
	return (
		<>
			<link rel="stylesheet" href={styles} precedence="default" />
			<img
				className="question-picture"
				src={src}
				srcSet={srcsetOf(picture)}
				sizes={pictureSizes}
				width={width}
				height={height}
				alt={description}
				lang={lang}
			/>
		</>
	);
}

/** The picture of a question in the line of its answer, which opens to the whole picture with its description. */
export function SmallPicture({ picture }: { picture: QuizPicture }) {
	const { src, width, height } = picture;
	return (
		<img
			className="small-picture"
			src={src}
			srcSet={srcsetOf(picture)}
			sizes="5.5rem"
			width={width}
			height={height}
			alt=""
			loading="lazy"
		/>
	);
}

/** Loads the pictures of later questions ahead of time, because moving on doesn't wait for the network. */
export function preloadPictures(questions: readonly { picture?: QuizPicture | null | undefined }[]): void {
	for (const { picture } of questions) {
		if (!picture) continue;
		const image = new Image();
		image.sizes = pictureSizes;
		image.srcset = srcsetOf(picture);
		image.src = picture.src;
	}
}

/** The sizes of a picture as a `srcset` attribute. */
function srcsetOf({ src, width, sizes }: QuizPicture): string {
	return [...sizes, { src, width }].map((each) => `${each.src} ${each.width}w`).join(', ');
}
