import { colours } from './look.ts';
import { type MeasureIn, type ResultPicture, shapes } from './result-parts.ts';
import { uprightResult } from './upright-result.ts';
import { wideResult } from './wide-result.ts';

/**
 * The image of a shared result: the site, the test, the result with its range, the scale below, and the site's
 * address. Mirrored for right-to-left languages, except the scales.
 */
export function resultSvg(picture: ResultPicture, measureIn: MeasureIn): string {
	const { width, height } = shapes[picture.shape];
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
		`<path fill="${colours.paper}" d="M0 0H${width}V${height}H0Z"/>`,
		picture.shape === 'wide' ? wideResult(picture, measureIn) : uprightResult(picture, measureIn),
		'</svg>',
	].join('');
}
