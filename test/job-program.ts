// A program of a job process that does what it is told, for tests.
import { takeJobs } from '../server/jobs/take-jobs.ts';

/** What it is to do beside giving back what it is told. */
export type Job = { does?: 'fail' | 'crash' | 'hang'; say?: string };

let count = 0;

takeJobs(async (job: Job) => {
	const { does } = job;
	count += 1;
	if (does === 'fail') throw new Error('no');
	if (does === 'crash') process.kill(process.pid, 'SIGSEGV');
	// For so long that no test waits for it; then it is free to see that nobody is there any more.
	if (does === 'hang') for (const end = Date.now() + 60_000; Date.now() < end; );
	return { ...job, count };
});
