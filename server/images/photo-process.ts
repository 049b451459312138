// The separate process that makes photos for `photo-maker.ts`.
import { takeJobs } from '../jobs/take-jobs.ts';
import { makePhoto, type PhotoJob } from './make-photo.ts';

takeJobs(async (job: PhotoJob) => makePhoto(job));
