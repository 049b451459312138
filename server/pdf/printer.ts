import { type JobOptions, type JobProcess, openJobProcess } from '../jobs/job-process.ts';

/** A template with its data. */
export type Sheet = { template: string; data: object };

/** What the printer of a machine throws for which there is no compiler. */
export class NoPrinter extends Error {}

export type Printer = {
	/** The PDF/UA-1 of a template with its data. Throws BusyError where too many wait already, in all or of this client; NoPrinter where none can be made. */
	print(client: string, sheet: Sheet): Promise<Uint8Array<ArrayBuffer>>;
} & Pick<JobProcess<Sheet, Uint8Array<ArrayBuffer>>, 'isWarm' | 'end'>;

/** A class of 40 behind one address prints without being refused. */
const usual: JobOptions = {
	program: 'server/pdf/printing.ts',
	most: 60,
	each: 40,
	idle: 120_000,
	patience: 60_000,
	lifetime: 500,
};

/** Prints in a process of its own: setting a report takes up to 0.3 s and much memory (docs/decisions/0033). */
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
