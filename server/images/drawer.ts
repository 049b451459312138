import { type JobOptions, type JobProcess, openJobProcess } from '../jobs/job-process.ts';
import type { Preview } from './preview-svg.ts';
import type { Picture } from './render-picture.ts';
import type { ResultPicture } from './result-svg.ts';

/** What is drawn: a page where it is linked to, or what somebody shows of a result. */
export type Drawing = { preview: Preview } | { result: ResultPicture };

export type Drawer = {
	/** The picture of a drawing. Throws BusyError where too many wait already, in all or of this client. */
	draw(client: string, drawing: Drawing): Promise<Picture>;
} & Pick<JobProcess<Drawing, Picture>, 'isWarm' | 'end'>;

/** A class of 40 behind one address sees its results drawn without being refused. */
const usual: JobOptions = {
	program: 'server/images/drawing.ts',
	most: 60,
	each: 40,
	idle: 120_000,
	patience: 20_000,
	lifetime: 2000,
};

/** No picture has room for a longer text, in characters. */
const LONGEST = 600;

/** Draws in a process of its own: setting, measuring and rendering a picture takes 27 ms, and more with a text nobody expected. */
export function openDrawer(options: Partial<JobOptions> = {}): Drawer {
	const { run, isWarm, end } = openJobProcess<Drawing, Picture>({ ...usual, ...options });
	return { draw: async (client, drawing) => run(client, cut(drawing)), isWarm, end };
}

/** The same with no text that is longer than any picture has room for. */
function cut<Drawn extends object>(drawing: Drawn): Drawn {
	return JSON.parse(JSON.stringify(drawing), (_, value: unknown) =>
		typeof value === 'string' ? value.slice(0, LONGEST) : value,
	);
}

/** Where the weight hangs in the picture of a page: at the mean on the home page, elsewhere at a place of its own. */
export function placeOf(path: string): number {
	if (path === '/') return 100;
	const hash = [...path].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65_521, 0);
	return FIRST_PLACE + (hash % PLACES);
}

/** So far to the side that the words have room beside the line. */
const FIRST_PLACE = 116;
const PLACES = 13;
