/** A stream of reproducible random numbers: the same seed always gives the same numbers. */
export type Random = {
	/** A number in [0, 1). */
	next(): number;
	/** An integer in [0, n). */
	int(n: number): number;
	pick<T>(list: readonly T[]): T;
	/** A new list in random order. */
	shuffle<T>(list: readonly T[]): T[];
	/**
	 * An independent stream, determined by a label and this stream's seed, no matter how many numbers have been
	 * drawn.
	 */
	child(label: string): Random;
};

/** Makes a generator with 128 bits of state from any string (sfc32 by C. Doty-Humphrey, PractRand). */
export function createRandom(seed: string): Random {
	const word = sfc32(hash128(seed));
	const next = () => word() / 2 ** 32;
	const int = (n: number) => Math.floor(next() * n);
	return {
		next,
		int,
		pick(list) {
			if (list.length === 0) throw new Error('Nothing to pick from');
			return list[int(list.length)] as (typeof list)[number];
		},
		shuffle: (list) =>
			list
				.map((value) => ({ value, key: next() }))
				.sort((a, b) => a.key - b.key)
				.map(({ value }) => value),
		child: (label) => createRandom(`${seed}/${label}`),
	};
}

/** A digest of a text in 32 hexadecimal digits, by which equal texts are recognized; it keeps nothing secret. */
export function digestOf(text: string): string {
	return hash128(text)
		.map((word) => (word >>> 0).toString(16).padStart(8, '0'))
		.join('');
}

type Words = [number, number, number, number];

function sfc32([a, b, c, counter]: Words): () => number {
	const word = () => {
		const sum = (a + b + counter) | 0;
		counter = (counter + 1) | 0;
		a = b ^ (b >>> 9);
		b = (c + (c << 3)) | 0;
		c = (((c << 21) | (c >>> 11)) + sum) | 0;
		return sum >>> 0;
	};
	for (let round = 0; round < 15; round++) word(); // sfc32's own warm-up, so that no trace of the seed's pattern is left
	return word;
}

// cyrb128 by bryc (public domain): four chained multiply-xor lanes with the finalizer of MurmurHash3.
function hash128(text: string): Words {
	let [h1, h2, h3, h4]: Words = [1779033703, 3144134277, 1013904242, 2773480762];
	for (let i = 0; i < text.length; i++) {
		const code = text.charCodeAt(i);
		h1 = h2 ^ Math.imul(h1 ^ code, 597399067);
		h2 = h3 ^ Math.imul(h2 ^ code, 2869860233);
		h3 = h4 ^ Math.imul(h3 ^ code, 951274213);
		h4 = h1 ^ Math.imul(h4 ^ code, 2716044179);
	}
	h1 = Math.imul(h3 ^ (h1 >>> 18), 597399067);
	h2 = Math.imul(h4 ^ (h2 >>> 22), 2869860233);
	h3 = Math.imul(h1 ^ (h3 >>> 17), 951274213);
	h4 = Math.imul(h2 ^ (h4 >>> 19), 2716044179);
	h1 ^= h2 ^ h3 ^ h4;
	return [h1, h2 ^ h1, h3 ^ h1, h4 ^ h1];
}
