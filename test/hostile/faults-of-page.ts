/** Where a page stores the globals it had before its scripts ran; see `watchGlobals`. */
type Watched = Window & { [key: symbol]: Set<string> };

/** Runs before every page: reports what an attack vector calls, and allows detecting globals added later. */
export function watchGlobals(): void {
	for (const name of ['alert', 'confirm', 'prompt', 'print'] as const)
		Object.assign(window, { [name]: () => console.error(`harm: ${name}`) });
	(window as unknown as Watched)[Symbol.for('before')] = new Set(Object.getOwnPropertyNames(window));
}

/**
 * Runs in a page of the blog: lists anything that a post must not be able to cause. `own` is the text of the
 * page's inline script.
 */
export function faultsOfPage(own: string): string[] {
	const faults: string[] = [];
	const all = (selector: string) => [
		...(Document.prototype.querySelectorAll.call(document, selector) as NodeListOf<HTMLElement>),
	];
	const say = (what: string, element?: Element) =>
		faults.push(`${what} ${element ? element.outerHTML.slice(0, 200) : ''}`);

	const before = (window as unknown as Watched)[Symbol.for('before')] ?? new Set<string>();
	// The test's own globals, and those that the router doesn't set on a page without JavaScript.
	for (const name of Object.getOwnPropertyNames(window))
		if (!before.has(name) && name !== 'scriptIsReady') say(`a new global ${name}`);
	if (window.length > 0) say('a frame');

	const parts: [string, unknown, unknown][] = [
		['forms', document.forms, HTMLCollection],
		['images', document.images, HTMLCollection],
		['links', document.links, HTMLCollection],
		['body', document.body, HTMLBodyElement],
		['head', document.head, HTMLHeadElement],
		['documentElement', document.documentElement, HTMLHtmlElement],
		['defaultView', document.defaultView, Window],
		['implementation', document.implementation, DOMImplementation],
	];
	for (const [name, part, kind] of parts)
		if (!(part instanceof (kind as typeof Object))) say(`document.${name} is another`);
	for (const name of ['getElementById', 'querySelector', 'createElement', 'addEventListener'] as const)
		if (typeof document[name] !== 'function') say(`document.${name} is another`);
	for (const name of ['cookie', 'title', 'URL', 'referrer'] as const)
		if (typeof document[name] !== 'string') say(`document.${name} is another`);

	const counts = new Map<string, number>();
	for (const { id } of all('[id]')) counts.set(id, (counts.get(id) ?? 0) + 1);
	for (const [id, count] of counts) if (count > 1) say(`the id ${id} ${count} times`);
	for (const id of ['main', 'small-form']) if (!counts.has(id)) say(`no id ${id}`);
	if (!all('main h1')[0]?.textContent.trim()) say('no heading');
	const isList = all('[data-posts]').length > 0;
	if (isList !== counts.has('search')) say('the id search');

	const spoken =
		'p br hr blockquote pre figure figcaption details summary h1 h2 h3 h4 h5 h6 ul ol li dl dt dd table caption thead tbody tfoot tr th td a img em strong i b s del ins sub sup small mark abbr q cite code kbd samp var time bdi bdo ruby rp rt wbr span';
	const framed =
		'main article section nav aside header footer div search form label input select option button svg path script';
	const told =
		'id lang dir href hreflang src srcset sizes alt width height loading decoding title cite class datetime value start reversed colspan rowspan scope role data-label';
	const [inPost, inFrame, given] = [spoken, `${spoken} ${framed}`, told].map(
		(names) => new Set(names.split(' ')),
	);
	for (const element of all('main *')) {
		const isPost = element.parentElement?.closest('.prose') !== null;
		// What a table scrolls in is ours.
		const isOurs = isPost && element.matches('div.scrolls:has(> table)');
		if (!isOurs && !(isPost ? inPost : inFrame)?.has(element.localName)) say('the element', element);
		if (element.namespaceURI !== 'http://www.w3.org/1999/xhtml' && isPost) say('the namespace', element);
		for (const { name } of element.attributes)
			if (/^on|^style$|^srcdoc$|^formaction$|^xlink:/i.test(name) || (isPost && !given?.has(name)))
				say(`the attribute ${name}`, element);
	}
	for (const id of all('.prose [id]').map((element) => element.id))
		if (!id.startsWith('part-')) say(`the id ${id} in a post`);
	for (const element of all('[style]')) say('a style', element);

	for (const link of all('a') as HTMLAnchorElement[])
		if (link.hasAttribute('href') && !/^(https?|mailto|tel):$/.test(link.protocol)) say('a link', link);
	for (const image of all('img') as HTMLImageElement[])
		if (!image.src.startsWith(`${location.origin}/files/`)) say('a picture', image);
	for (const form of all('form') as HTMLFormElement[])
		if (!form.action.startsWith(`${location.origin}/`)) say('a form', form);
	for (const script of all('script') as HTMLScriptElement[]) {
		if (script.type === 'application/ld+json') JSON.parse(script.text);
		else if (script.text !== own && !script.src.startsWith(`${location.origin}/assets/`))
			say('a script', script);
	}
	for (const element of all('base, iframe, object, embed, style, meta[http-equiv]'))
		say('the element', element);
	return faults;
}

/** Runs in a page: lists the faults of the site's feeds and sitemaps. */
export async function faultsOfXml(paths: string[]): Promise<string[]> {
	const known = new Set(
		'feed id title subtitle link updated entry published author name category summary urlset url loc lastmod'.split(
			' ',
		),
	);
	const faults: string[] = [];
	// One after another, because the site may refuse more calls to the content service than may wait.
	for (const path of paths) faults.push(...(await faultsOf(path)));
	return faults;

	async function faultsOf(path: string): Promise<string[]> {
		const response = await fetch(path);
		const text = await response.text();
		if (response.status !== 200) return [`${path}: status ${response.status}`];
		const { documentElement } = new DOMParser().parseFromString(text, 'application/xml');
		return [documentElement, ...documentElement.querySelectorAll('*')].flatMap((element) => {
			const href = element.getAttribute('href');
			if (element.localName === 'parsererror') return [`${path}: ${element.textContent.slice(0, 200)}`];
			if (!known.has(element.localName)) return [`${path}: the element ${element.localName}`];
			if (element.children.length > 0 && element.localName === 'summary')
				return [`${path}: a summary of elements`];
			return href !== null && !/^https?:/.test(href) ? [`${path}: ${href}`] : [];
		});
	}
}
