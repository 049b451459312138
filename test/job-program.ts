// A job process that does what it is told, for tests.
import { takeJobs } from '../server/jobs/take-jobs.ts';

/** What it does besides echoing `t`. */
export type Job = { does?: 'fail' | 'crash' | 'hang'; say?: string };

let count = 0;

takeJobs(async (job: Job) => {
	const { does } = job;
	count += 1;
	if (does === 'fail') throw new Error('no');
	if (does === 'crash') process.kill(process.pid, 'SIGSEGV');
	// Busy for longer than any test waits; after that it notices that its parent is gone.
	if (does === 'hang') for (const end = Date.now() + 60_000; Date.now() < end; );
	return { ...job, count };
});
