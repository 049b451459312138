import { boxAround, DRAWING_SIDE, drawingLook, typeDrawing } from '../../core/kinds/types/drawing.ts';
import styles from '../styles/sheets/types.css?url';

/** The drawing of a type, for the eye only: its letters always stand beside it. `isTight` leaves no room around it. */
export function TypeDrawing({ type, isTight }: { type: string; isTight?: true }) {
	return (
		<>
			<link rel="stylesheet" href={styles} precedence="default" />
			<svg
				className="type-drawing"
				viewBox={isTight ? boxAround(type) : `0 0 ${DRAWING_SIDE} ${DRAWING_SIDE}`}
				aria-hidden="true"
				focusable="false"
			>
				{typeDrawing(type).map(({ d, as }) => {
					const { stroke, width, dashes, fill }: Look = drawingLook[as];
					return (
						<path
							key={d}
							d={d}
							stroke={stroke ? `var(--${stroke})` : 'none'}
							strokeWidth={width}
							strokeDasharray={dashes}
							fill={fill && `var(--${fill})`}
						/>
					);
				})}
			</svg>
		</>
	);
}

type Look = { stroke?: string; width?: number; dashes?: string; fill?: string };
