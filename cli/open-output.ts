import { once } from 'node:events';
import { createWriteStream, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { finished } from 'node:stream/promises';

export type Output = {
	/** Resolves when the next text may come: whoever reads slowly is waited for. */
	write(text: string): Promise<void>;
	/** The file has its name only from here on, so that half an export is never taken for a whole one. */
	end(): Promise<void>;
};

/** Standard output, or a file that only its owner may read. */
export function openOutput(file: string | undefined): Output {
	if (file === undefined) return { write: (text) => writeTo(process.stdout, text), async end() {} };
	const part = `${file}.part`;
	if (existsSync(file) && statSync(file).isDirectory()) throw new Error(`${file} is a folder`);
	// One that was left there may be for others to read.
	rmSync(part, { force: true });
	const stream = createWriteStream(part, { mode: 0o600, flags: 'wx' });
	const closed = finished(stream);
	// Said by whoever waits for it; without anybody waiting a full disk would end the process unsaid.
	closed.catch(() => {});
	return {
		write: (text) => Promise.race([writeTo(stream, text), closed]),
		async end() {
			stream.end();
			await closed;
			renameSync(part, file);
		},
	};
}

async function writeTo(stream: NodeJS.WritableStream, text: string): Promise<void> {
	if (!stream.write(text)) await once(stream, 'drain');
}
