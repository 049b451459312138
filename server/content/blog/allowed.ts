import type { Options } from 'rehype-sanitize';

/**
 * The HTML allowed in an external post. Other elements are replaced by their content, or removed with it if
 * that isn't text. Links may go anywhere by these protocols, but images must be served by us. Ids get a
 * prefix, so that they never collide with those of the page.
 */
export const allowed: Options = {
	tagNames: names(
		'p br hr blockquote pre figure figcaption details summary h1 h2 h3 h4 h5 h6 ul ol li dl dt dd',
		'table caption thead tbody tfoot tr th td a img em strong i b s del ins sub sup small mark abbr',
		'q cite code kbd samp var time bdi bdo ruby rp rt wbr span',
	),
	attributes: {
		'*': ['id', 'lang', 'dir'],
		a: ['href', 'hrefLang'],
		img: [
			['src', /^\/files\/\S+$/],
			['srcSet', /^\/files\/\S+ \d+w(, \/files\/\S+ \d+w)*$/],
			'sizes',
			'alt',
			'width',
			'height',
			'loading',
			'decoding',
		],
		abbr: ['title'],
		blockquote: ['cite'],
		code: [['className', /^language-[\w-]+$/]],
		del: ['dateTime'],
		ins: ['dateTime'],
		li: ['value'],
		ol: ['start', 'reversed'],
		q: ['cite'],
		span: [['className', 'elsewhere']],
		td: ['colSpan', 'rowSpan'],
		th: ['colSpan', 'rowSpan', 'scope'],
		time: ['dateTime'],
	},
	protocols: {
		href: ['http', 'https', 'mailto', 'tel'],
		cite: ['http', 'https'],
	},
	required: { img: { alt: '' } },
	ancestors: {
		caption: ['table'],
		thead: ['table'],
		tbody: ['table'],
		tfoot: ['table'],
		tr: ['table'],
		th: ['table'],
		td: ['table'],
		li: ['ol', 'ul'],
		dt: ['dl'],
		dd: ['dl'],
		figcaption: ['figure'],
		summary: ['details'],
	},
	clobber: ['id'],
	clobberPrefix: 'part-',
	strip: names(
		'script style template noscript noembed noframes xmp plaintext title textarea',
		'iframe object embed applet video audio svg math select canvas map',
	),
	allowComments: false,
	allowDoctypes: false,
};

function names(...lines: string[]): string[] {
	return lines.join(' ').split(' ');
}
