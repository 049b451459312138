import { run } from '../cli/run.ts';
import { settingsOf } from './database.ts';

/**
 * Runs an operator's command in this process, on the data folder of a context. What only a process has, such as its folder, its
 * pipes, and the permissions of its files, is tested in `cli/guards.test.ts` and wherever the built program is started.
 */
export async function runCommand(
	dataDir: string,
	...words: string[]
): Promise<{ status: number; stdout: string; stderr: string }> {
	const [out, err]: string[][] = [[], []];
	const status = await run(words, {
		env: { NODE_ENV: 'production', DATA_DIR: dataDir, ...settingsOf(dataDir) },
		out: (text) => void out?.push(text),
		err: (text) => void err?.push(text),
		canAsk: false,
		isScreen: false,
	});
	return { status, stdout: (out ?? []).join(''), stderr: (err ?? []).join('') };
}
