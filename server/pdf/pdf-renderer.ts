import { type JobOptions, type JobProcess, openJobProcess } from '../jobs/job-process.ts';

/** A template with its data. */
export type PdfJob = { template: string; data: object };

/** Thrown on machines without a Typst binary. */
export class NoPdfRenderer extends Error {}

export type PdfRenderer = {
	/**
	 * The PDF/UA-1 of a template with its data. Throws BusyError if too many are waiting, in total or from this
	 * client; NoPdfRenderer if this machine can't create PDFs.
	 */
	render(client: string, sheet: PdfJob): Promise<Uint8Array<ArrayBuffer>>;
} & Pick<JobProcess<PdfJob, Uint8Array<ArrayBuffer>>, 'isWarm' | 'end'>;

/** Enough for a class of 40 behind one address to print. */
const usual: JobOptions = {
	program: 'server/pdf/pdf-process.ts',
	most: 60,
	each: 40,
	idle: 120_000,
	timeout: 60_000,
	lifetime: 500,
};

/**
 * Prints in a separate process: laying out a report takes up to 0.3 s and much memory (docs/decisions/0033).
 */
export function openPdfRenderer(options: Partial<JobOptions> = {}): PdfRenderer {
	const { run, isWarm, end } = openJobProcess<PdfJob, Uint8Array<ArrayBuffer>>({ ...usual, ...options });
	return {
		render: async (client, sheet) =>
			run(client, sheet).catch((error: Error) => {
				throw error.name === 'NoTypst' ? new NoPdfRenderer(error.message) : error;
			}),
		isWarm,
		end,
	};
}
