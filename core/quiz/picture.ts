/**
 * The picture of a question as it is served: its address on this site, its size in pixels, and smaller
 * versions by width.
 */
export type QuizPicture = {
	src: string;
	width: number;
	height: number;
	sizes: { src: string; width: number }[];
};

/** The name of an item's picture in `quiz.yaml`, or undefined. */
export function pictureOf(item: object): string | undefined {
	return 'picture' in item && typeof item.picture === 'string' ? item.picture : undefined;
}
