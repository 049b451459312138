/** What came of a job: its result, or why there is none. */
export type Outcome<Result> = { result: Result } | { fault: string; name?: string };

/** Takes the jobs of a `job-process.ts`, whose program this is, until that has gone. */
export function takeJobs(work: (job: never) => unknown): void {
	// Ctrl-C reaches this process too; what is being done is waited for by the one that asked.
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
