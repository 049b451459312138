/** A picture of a question as it is served: its address on this site, its size in pixels, and smaller ones by their width. */
export type QuizPicture = {
	src: string;
	width: number;
	height: number;
	sizes: { src: string; width: number }[];
};

/** What `quiz.yaml` calls the picture of an item; undefined where it has none. */
export function pictureOf(item: object): string | undefined {
	return 'picture' in item && typeof item.picture === 'string' ? item.picture : undefined;
}
