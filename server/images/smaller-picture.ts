import { readFileSync } from 'node:fs';
import { imageSize } from 'image-size';

/** A picture file in the data folder, and the width in pixels to draw it in. */
export type Smaller = { path: string; width: number };

/** The picture in its smaller size as SVG, for rendering. */
export function smallerSvg({ path, width }: Smaller): string {
	const bytes = readFileSync(path);
	const own = imageSize(bytes);
	const height = Math.round((width * own.height) / own.width);
	const size = `width="${width}" height="${height}"`;
	const href = `data:image/${own.type};base64,${bytes.toString('base64')}`;
	return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><image ${size} href="${href}"/></svg>`;
}
