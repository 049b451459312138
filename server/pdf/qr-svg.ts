import { encode } from 'uqr';
import { colours } from '../images/look.ts';

/** ISO/IEC 18004 requires a margin of four modules around the symbol. */
const QUIET_ZONE = 4;

/**
 * The QR code of a text as SVG, one unit per module. It can be read if up to about a seventh is damaged
 * (error correction level M).
 */
export function qrSvg(text: string): string {
	const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
	const bars = data.flatMap((row, y) => barsOf(row).map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`));
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path fill="${colours.ink}" d="${bars.join('')}"/></svg>`;
}

/** The start and length of each run of dark modules in a row. */
function barsOf(row: readonly boolean[]): [number, number][] {
	const bars: [number, number][] = [];
	row.forEach((isDark, x) => {
		const last = bars.at(-1);
		if (isDark && last && last[0] + last[1] === x) last[1]++;
		else if (isDark) bars.push([x, 1]);
	});
	return bars;
}
