import styles from '../styles/sheets/prose.css?url';

/** Text of our own content, sanitized by `server/content/markdown`. */
export function Prose({ html }: { html: string }) {
	return (
		<>
			<link rel="stylesheet" href={styles} precedence="default" />
			<div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
		</>
	);
}
