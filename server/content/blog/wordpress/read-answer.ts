import { BlogFault } from '../source.ts';

/** Reads a complete response; throws BlogFault if it is longer than `most` bytes. */
export async function readBytes(response: Response, most: number): Promise<Uint8Array<ArrayBuffer>> {
	const parts: Uint8Array[] = [];
	let length = 0;
	for await (const part of response.body ?? []) {
		length += part.byteLength;
		// Throwing ends the loop, which cancels the rest.
		if (length > most) throw new BlogFault(`an answer of more than ${most} bytes`);
		parts.push(part);
	}
	const bytes = new Uint8Array(length);
	let place = 0;
	for (const part of parts) {
		bytes.set(part, place);
		place += part.byteLength;
	}
	return bytes;
}

/** Discards the rest of a response to free its connection. */
export async function discard(response: Response): Promise<void> {
	await response.body?.cancel().catch(() => undefined);
}
