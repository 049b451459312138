import { type JobOptions, type JobProcess, openJobProcess } from '../jobs/job-process.ts';

/** A template with its data. */
export type Sheet = { template: string; data: object };

/** Thrown on machines without a Typst binary. */
export class NoPrinter extends Error {}

export type Printer = {
	/**
	 * The PDF/UA-1 of a template with its data. Throws BusyError if too many are waiting, in total or from this
	 * client; NoPrinter if this machine can't create PDFs.
	 */
	print(client: string, sheet: Sheet): Promise<Uint8Array<ArrayBuffer>>;
} & Pick<JobProcess<Sheet, Uint8Array<ArrayBuffer>>, 'isWarm' | 'end'>;

/** Enough for a class of 40 behind one address to print. */
const usual: JobOptions = {
	program: 'server/pdf/printing.ts',
	most: 60,
	each: 40,
	idle: 120_000,
	patience: 60_000,
	lifetime: 500,
};

/**
 * Prints in a separate process: laying out a report takes up to 0.3 s and much memory (docs/decisions/0033).
 */
export function openPrinter(options: Partial<JobOptions> = {}): Printer {
	const { run, isWarm, end } = openJobProcess<Sheet, Uint8Array<ArrayBuffer>>({ ...usual, ...options });
	return {
		print: async (client, sheet) =>
			run(client, sheet).catch((error: Error) => {
				throw error.name === 'NoTypst' ? new NoPrinter(error.message) : error;
			}),
		isWarm,
		end,
	};
}
