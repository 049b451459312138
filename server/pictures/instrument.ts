import { iqCurve } from '../../core/report/curve.ts';
import { colours, TEXT } from './look.ts';

/** Where the instrument stands in the picture: its left edge, its width, its ground and the height of the curve. */
export const scale = { left: 64, width: 1072, ground: 548, height: 112 };

/** The x of a place on the ruler, 55 to 145. */
export function xOf(place: number): number {
	return scale.left + (scale.width * (place - 55)) / 90;
}

/** The normal curve over a ruler, and the plumb line, from the upper edge of the picture, over a place of it. */
export function instrument(place: number): string {
	const { left, ground, height, width } = scale;
	const { line, ticks } = iqCurve({ iq: null, low: place, high: place }, { width, height });
	const curve = line.map(({ x, y }) => `${left + x} ${(ground - height + y).toFixed(1)}`).join('L');
	const ruler = ticks.map(({ x, size }) => `M${left + x} ${ground}v${[7, 12, 18][size]}`).join('');
	const numbers = ticks.flatMap(({ iq, x, size }) =>
		size === 2 ? [`<text x="${left + x}" y="${ground + 44}">${iq}</text>`] : [],
	);
	const x = xOf(place).toFixed(1);
	return [
		`<g fill="none" stroke="${colours.rule}"><path d="M${curve}"/><path d="${ruler}"/></g>`,
		`<path d="M${left} ${ground}h${width}" stroke="${colours.ink}" stroke-width="1.5"/>`,
		`<g font-family="${TEXT}" font-size="22" fill="${colours.quiet}" text-anchor="middle">${numbers.join('')}</g>`,
		`<path d="M${x} 0V${ground - 60}" stroke="${colours.ink}" stroke-width="2"/>`,
		`<path d="M${x} ${ground - 2}l-15 -58h30Z" fill="${colours.accent}"/>`,
	].join('');
}
