import { run } from '../cli/run.ts';
import { settingsOf } from './database.ts';

/**
 * Runs an operator's command in this process, on the data folder of a context, with further settings if they're given. What only a process has, such as its folder, its
 * pipes, and the permissions of its files, is tested in `cli/guards.test.ts` and wherever the built program is started.
 */
export async function runCommand(
	on: string | ({ DATA_DIR: string } & Record<string, string>),
	...words: string[]
): Promise<{ status: number; stdout: string; stderr: string }> {
	const given = typeof on === 'string' ? { DATA_DIR: on } : on;
	const [out, err]: string[][] = [[], []];
	const status = await run(words, {
		env: { NODE_ENV: 'production', ...settingsOf(given.DATA_DIR), ...given },
		out: (text) => void out?.push(text),
		err: (text) => void err?.push(text),
		canAsk: false,
		isScreen: false,
	});
	return { status, stdout: (out ?? []).join(''), stderr: (err ?? []).join('') };
}
