import { type JobProcess, openJobProcess } from '../jobs/job-process.ts';
import type { MadePhoto, PhotoJob } from './make-photo.ts';

/** Makes photos in a separate process: a large one takes seconds. */
export function openPhotoMaker(): JobProcess<PhotoJob, MadePhoto> {
	return openJobProcess<PhotoJob, MadePhoto>({
		program: 'server/images/photo-process.ts',
		most: 1,
		each: 1,
		idle: 10_000,
		timeout: 120_000,
		lifetime: 200,
	});
}
