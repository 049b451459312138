import italic from '../styles/faces/italic.woff2?url';
import styles from '../styles/sheets/prose.css?url';

/** Text of our own content, sanitized by `server/content/markdown`, with the italics in it preloaded. */
export function Prose({ html }: { html: string }) {
	return (
		<>
			<link rel="stylesheet" href={styles} precedence="default" />
			{/<(em|strong)>/.test(html) && (
				<link rel="preload" as="font" type="font/woff2" href={italic} crossOrigin="anonymous" />
			)}
			<div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
		</>
	);
}
