/** What the lines of a drawing are: each as it is drawn, with its name. */
export function Key({ lines }: { lines: readonly (readonly [className: string, name: string])[] }) {
	return (
		<ul className="key">
			{lines.map(([className, name]) => (
				<li key={name}>
					<svg width="32" height="10" aria-hidden="true">
						<line className={className} x1="0" x2="32" y1="5" y2="5" />
					</svg>
					{name}
				</li>
			))}
		</ul>
	);
}
