// A process of its own that sets sheets for `printer.ts`.
import { takeJobs } from '../jobs/take-jobs.ts';
import type { Sheet } from './printer.ts';
import { openTypst } from './typst.ts';

const typst = openTypst();
// Said to each who asks.
typst.catch(() => {});

takeJobs(async ({ template, data }: Sheet) => (await typst).pdf(template, data, 'ua-1'));
