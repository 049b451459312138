// The separate process that prints for `printer.ts`.
import { takeJobs } from '../jobs/take-jobs.ts';
import type { Sheet } from './printer.ts';
import { openTypst } from './typst.ts';

const typst = openTypst();
// The error is reported to each caller.
typst.catch(() => {});

takeJobs(async ({ template, data }: Sheet) => (await typst).pdf(template, data, 'ua-1'));
