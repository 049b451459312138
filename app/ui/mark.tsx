/** The site's logo: a plumb line and its weight. */
export function Mark() {
	return (
		<svg viewBox="0 0 16 40" aria-hidden="true" focusable="false">
			<path d="M8 0V26M4 4H12" />
			<path className="bob" d="M2.5 25H13.5L8 39.5Z" />
		</svg>
	);
}
