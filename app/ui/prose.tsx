/** Running text from our content, cleaned by `server/content/markdown`. */
export function Prose({ html }: { html: string }) {
	return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
