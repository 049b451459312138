// The separate process that prints for `pdf-renderer.ts`.
import { takeJobs } from '../jobs/take-jobs.ts';
import type { PdfJob } from './pdf-renderer.ts';
import { openTypst } from './typst.ts';

const typst = openTypst();
// The error is reported to each caller.
typst.catch(() => {});

takeJobs(async ({ template, data }: PdfJob) => (await typst).pdf(template, data, 'ua-1'));
