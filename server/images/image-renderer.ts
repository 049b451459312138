import { type JobOptions, type JobProcess, openJobProcess } from '../jobs/job-process.ts';
import type { Preview } from './preview-svg.ts';
import type { Picture } from './render-picture.ts';
import type { ResultPicture } from './result-parts.ts';
import type { Smaller } from './smaller-picture.ts';

/** What is drawn: the preview of a page for links, a shared result, or a quiz picture in a smaller size. */
export type ImageJob = { preview: Preview } | { result: ResultPicture } | { smaller: Smaller };

export type ImageRenderer = {
	/** The image of a drawing. Throws BusyError if too many are waiting, in total or from this client. */
	render(client: string, drawing: ImageJob): Promise<Picture>;
} & Pick<JobProcess<ImageJob, Picture>, 'isWarm' | 'end'>;

/** Enough for a class of 40 behind one address to see pictures of their results. */
const usual: JobOptions = {
	program: 'server/images/image-process.ts',
	most: 60,
	each: 40,
	idle: 120_000,
	timeout: 20_000,
	lifetime: 2000,
};

/** The longest text that fits any image, in characters. */
const LONGEST = 600;

/**
 * Draws in a separate process: laying out, measuring, and rendering an image takes 27 ms, and longer for
 * unusual text.
 */
export function openImageRenderer(options: Partial<JobOptions> = {}): ImageRenderer {
	const { run, isWarm, end } = openJobProcess<ImageJob, Picture>({ ...usual, ...options });
	return { render: async (client, drawing) => run(client, cut(drawing)), isWarm, end };
}

/** The same drawing with its texts cut to the longest that any image has room for. */
function cut<Drawn extends object>(drawing: Drawn): Drawn {
	return JSON.parse(JSON.stringify(drawing), (_, value: unknown) =>
		typeof value === 'string' ? value.slice(0, LONGEST) : value,
	);
}

/**
 * The position of the plumb line in a page's image: at the mean for the home page, and derived from the path
 * for other pages.
 */
export function placeOf(path: string): number {
	if (path === '/') return 100;
	const hash = [...path].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65_521, 0);
	return FIRST_PLACE + (hash % PLACES);
}

/** Far enough to the side to leave room for the text next to the line. */
const FIRST_PLACE = 116;
const PLACES = 13;
