import type { Progress } from './command.ts';

/** How often progress is reported, in milliseconds: often to a terminal, rarely to a file. */
const TO_PERSON = 200;
const TO_FILE = 10_000;

/** Reports the progress of long-running work on standard error, starting after the first interval. */
export function openProgress(clock: () => number = Date.now): { tell: Progress; end(): void } {
	const { stderr } = process;
	const pause = stderr.isTTY ? TO_PERSON : TO_FILE;
	let told = clock();
	let isShown = false;
	return {
		tell(done, total) {
			if (clock() - told < pause) return;
			told = clock();
			isShown = stderr.isTTY;
			const line = total === undefined ? `${done}` : `${done} of ${total}`;
			stderr.write(stderr.isTTY ? `\r\u001B[K${line}` : `${line}\n`);
		},
		end() {
			if (isShown) stderr.write('\r\u001B[K');
		},
	};
}
