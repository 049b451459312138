/** Text of our own content, sanitized by `server/content/markdown`. */
export function Prose({ html }: { html: string }) {
	return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
