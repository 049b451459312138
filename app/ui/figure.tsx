/** An image of figures, dark on light in either theme; `description` is its text for screen readers. */
export function Figure({ svg, description }: { svg: string; description?: string }) {
	const role = description ? { role: 'img', 'aria-label': description } : { 'aria-hidden': true };
	// The SVG comes from core/items/draw, never from outside.
	return <span className="figure-card" {...role} dangerouslySetInnerHTML={{ __html: svg }} />;
}
