const OWN = /<link rel="stylesheet" href="[^"]*" data-precedence="[^"]*"\/>/g;
const SHARED = /<link nonce="[^"]*" rel="stylesheet" href="[^"]*"\/>/;

/**
 * Puts the stylesheets of a page's components behind the one of all pages, because they build on its layers
 * and rules. React puts them at the start of the head, before the script that watches whether they arrive; a
 * script waits for all stylesheets before it.
 */
export function stylesInOrder(html: string): string {
	const end = html.indexOf('</head>');
	const head = html.slice(0, end);
	const own = head.match(OWN);
	if (!own || !SHARED.test(head)) return html;
	return behindShared(head.replace(OWN, ''), own.join('')) + html.slice(end);
}

/** Puts HTML behind the stylesheet of all pages. */
export function behindShared(html: string, added: string): string {
	return html.replace(SHARED, (shared) => shared + added);
}
