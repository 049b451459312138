import { once } from 'node:events';
import { createWriteStream, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { finished } from 'node:stream/promises';

export type Output = {
	/** Resolves when more can be written, so that a slow reader isn't overwhelmed. */
	write(text: string): Promise<void>;
	/** Renames the file to its final name, so that nobody mistakes a partial export for a complete one. */
	end(): Promise<void>;
};

/** Writes to standard output, or to a file that only its owner can read. */
export function openOutput(file: string | undefined): Output {
	if (file === undefined) return { write: (text) => writeTo(process.stdout, text), async end() {} };
	const part = `${file}.part`;
	if (existsSync(file) && statSync(file).isDirectory()) throw new Error(`${file} is a folder`);
	// Others might be able to read a file that is left over.
	rmSync(part, { force: true });
	const stream = createWriteStream(part, { mode: 0o600, flags: 'wx' });
	const closed = finished(stream);
	// Callers await `closed` later. Without this handler, a full disk would end the process with an unhandled
	// rejection.
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
