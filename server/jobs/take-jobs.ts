/** The outcome of a job: its result, or its error. */
export type Outcome<Result> = { result: Result } | { fault: string; name?: string };

/** Runs the jobs that a `job-process.ts` sends, until that process is gone. */
export function takeJobs(work: (job: never) => unknown): void {
	// Ctrl-C reaches this process too, but its parent is still waiting for the current job.
	for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
	process.on('disconnect', () => process.exit());
	process.on('message', (job: unknown) => {
		void outcomeOf(job).then((outcome) => process.connected && process.send?.(outcome));
	});

	async function outcomeOf(job: unknown): Promise<Outcome<unknown>> {
		try {
			return { result: await work(job as never) };
		} catch (error) {
			return { fault: String(error), ...(error instanceof Error && { name: error.name }) };
		}
	}
}
