import { expect } from 'vitest';

/** Width and height from the first chunk of a PNG (W3C PNG, 5.2 and 11.2.1). */
export async function sizeOf(answer: { arrayBuffer(): Promise<ArrayBuffer> }): Promise<[number, number]> {
	const bytes = Buffer.from(await answer.arrayBuffer());
	expect(bytes.subarray(0, 16).toString('latin1')).toBe('\x89PNG\r\n\x1a\n\0\0\0\rIHDR');
	return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}
