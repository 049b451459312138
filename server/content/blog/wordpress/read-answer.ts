import { BlogFault } from '../source.ts';

/** Reads an answer whole; throws BlogFault when it is longer than `most` bytes. */
export async function readBytes(response: Response, most: number): Promise<Uint8Array<ArrayBuffer>> {
	const parts: Uint8Array[] = [];
	let length = 0;
	for await (const part of response.body ?? []) {
		length += part.byteLength;
		// Leaving the loop cancels the rest.
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

/** Throws the rest of an answer away, so that its connection is free. */
export async function discard(response: Response): Promise<void> {
	await response.body?.cancel().catch(() => undefined);
}
