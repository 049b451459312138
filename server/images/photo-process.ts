// The separate process that makes photos for `server/content/blog/photos.ts`.
import { takeJobs } from '../jobs/take-jobs.ts';
import { makePhoto, type PhotoJob } from './make-photo.ts';

takeJobs(async (job: PhotoJob) => makePhoto(job));
