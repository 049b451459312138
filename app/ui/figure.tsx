/** A picture of figures, ink on paper in either theme; `description` says it to who does not see it. */
export function Figure({ svg, description }: { svg: string; description?: string }) {
	const role = description ? { role: 'img', 'aria-label': description } : { 'aria-hidden': true };
	// The drawing comes from core/items/draw, never from outside.
	return <span className="figure-card" {...role} dangerouslySetInnerHTML={{ __html: svg }} />;
}
