import { parseArgs } from 'node:util';

/** More than this on one machine is a slip of typing. */
const MOST = 64;

/** What `npm start` takes, for whoever gave it something else. */
export const USAGE = `npm start [-- --processes N]

  --processes N   serve by N processes, from 1 to ${MOST}; as many as the machine has cores is a good number`;

/** How many processes the arguments of `npm start` ask for; undefined where they are no such arguments. */
export function readCount(args: string[]): number | undefined {
	try {
		const { values } = parseArgs({ args, options: { processes: { type: 'string', default: '1' } } });
		const count = /^\d{1,2}$/.test(values.processes) ? Number(values.processes) : 0;
		return count >= 1 && count <= MOST ? count : undefined;
	} catch {
		return undefined;
	}
}
