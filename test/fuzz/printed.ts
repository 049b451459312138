/** Bytes as a JavaScript expression that recreates them, with long repetitions shortened. */
export function printed(bytes: Buffer): string {
	const parts: string[] = [];
	let plain = 0;
	const literal = (from: number, to: number) => JSON.stringify(bytes.toString('latin1', from, to));
	for (let at = 0; at <= bytes.length; ) {
		const { period, times } = repetitionAt(bytes, at);
		if (at < bytes.length && times < ENOUGH) {
			at++;
			continue;
		}
		if (at > plain) parts.push(literal(plain, at));
		if (at === bytes.length) break;
		parts.push(`${literal(at, at + period)}.repeat(${times})`);
		at += period * times;
		plain = at;
	}
	return `Buffer.from(${parts.join(' + ') || '""'}, 'latin1')`;
}

const ENOUGH = 40;

/** The period with the longest repetition starting here, and its number of repetitions. */
function repetitionAt(bytes: Buffer, at: number): { period: number; times: number } {
	let best = { period: 1, times: 1 };
	for (let period = 1; period <= 8; period++) {
		let same = 0;
		while (at + period + same < bytes.length && bytes[at + same] === bytes[at + same + period]) same++;
		const times = Math.floor(same / period) + 1;
		if (times * period > best.times * best.period) best = { period, times };
	}
	return best;
}
