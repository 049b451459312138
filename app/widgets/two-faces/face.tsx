/**
 * A face drawn with a few lines. All faces are the same except for the height of the brows and the curve of
 * the mouth.
 */
export function Face({ label, brow, bend }: { label: string; brow: number; bend: number }) {
	return (
		<svg viewBox="0 0 160 204" role="img" aria-label={label}>
			{outline.map((path) => (
				<path key={path} d={path} />
			))}
			{outline.slice(1).map((path) => (
				<path key={path} d={path} transform={MIRRORED} />
			))}
			{['', MIRRORED].map((transform) => (
				<path
					key={transform}
					className="stroke"
					d={`M51 ${brow + 4}Q61 ${brow - 4} 73 ${brow + 2}`}
					transform={transform}
				/>
			))}
			<path d="M80 98C79 111 74 120 74 125Q76 130 86 128" />
			<path className="stroke" d={`M63 ${MOUTH - bend / 2}Q80 ${MOUTH + bend} 97 ${MOUTH - bend / 2}`} />
		</svg>
	);
}

const MOUTH = 146;
const MIRRORED = 'translate(160 0) scale(-1 1)';
/**
 * The outline of the head, then the parts of one half, which are mirrored: hairline, ear, eye, pupil, and
 * neck.
 */
const outline = [
	'M37 86C35 42 53 22 80 22S125 42 123 86C123 112 117 137 103 157C96 167 89 172 80 172S64 167 57 157C43 137 37 112 37 86Z',
	'M38 78C48 57 62 50 80 50',
	'M37 93C30 88 29 111 40 117',
	'M53 98Q62 91 72 99Q62 104 53 98Z',
	'M62.5 94.8A3.2 3.2 0 1 1 62.4 94.8Z',
	'M60 162C60 180 56 188 40 195',
];
