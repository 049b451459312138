export type Encoding = 'identity' | 'gzip' | 'br';

/** The compressed variants that we make, the better one last. */
const compressed = ['gzip', 'br'] as const;

/**
 * Chooses the encoding of a response from an Accept-Encoding header (RFC 9110 section 12.5.3): the one with
 * the highest weight and, among equals, the one that compresses better. `q=0` refuses an encoding; if the
 * header refuses all of ours, the response is not compressed.
 */
export function chooseEncoding(header: string | undefined): Encoding {
	if (!header) return 'identity';
	const weights = readWeights(header);
	let best: Encoding = 'identity';
	let most = weights.get('identity') ?? 0;
	for (const coding of compressed) {
		const weight = weights.get(coding) ?? weights.get('*') ?? 0;
		if (weight === 0 || weight < most) continue;
		best = coding;
		most = weight;
	}
	return best;
}

function readWeights(header: string): Map<string, number> {
	const weights = new Map<string, number>();
	for (const part of header.toLowerCase().split(',')) {
		const [name = '', ...parameters] = part.split(';');
		const weight = parameters.map((each) => /^\s*q=([\d.]+)\s*$/.exec(each)?.[1]).find(Boolean);
		weights.set(name.trim(), weight === undefined ? 1 : Number(weight));
	}
	return weights;
}
