import { DRAWING_SIDE, drawingLook, typeDrawing } from '../../core/kinds/types/drawing.ts';
import { colours } from './look.ts';

/** The drawing of a type as a picture of its own. */
export function typeSvg(type: string): string {
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${DRAWING_SIDE} ${DRAWING_SIDE}">${typePaths(type)}</svg>`;
}

/** The drawing of a type inside another picture, `side` wide and high, with its corner at `x` and `y`. */
export function typePicture(type: string, { x, y, side }: { x: number; y: number; side: number }): string {
	return `<g transform="translate(${x} ${y}) scale(${(side / DRAWING_SIDE).toFixed(3)})">${typePaths(type)}</g>`;
}

function typePaths(type: string): string {
	return typeDrawing(type)
		.map(({ d, as }) => {
			const look: { stroke?: Colour; width?: number; dashes?: string; fill?: Colour } = drawingLook[as];
			const { stroke, width = 0, dashes, fill } = look;
			const line = stroke ? ` stroke="${colours[stroke]}" stroke-width="${width}"` : '';
			const dashed = dashes ? ` stroke-dasharray="${dashes}"` : '';
			return `<path d="${d}" fill="${fill ? colours[fill] : 'none'}"${line}${dashed}/>`;
		})
		.join('');
}

type Colour = keyof typeof colours;
