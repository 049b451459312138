import { createRequire } from 'node:module';
import fc from 'fast-check';
import type { Nodes } from 'hast';
import { describe, expect, it } from 'vitest';
import { allowed } from './allowed.ts';
import { cleanHtml } from './clean-html.ts';
import { parseHtml } from './parse-html.ts';
import { plainText } from './plain-text.ts';

const require = createRequire(import.meta.url);
/** Known attacks on HTML sanitizers, and strings that break programs. */
const vectors = require('dompurify-vectors/test/fixtures/expect.js') as { payload: string }[];
const naughty = require('big-list-of-naughty-strings/blns.json') as string[];

const base = 'https://cms.example/a-post/';
const rules = {
	origin: 'https://cms.example',
	sizeOf: async (address: string) =>
		address === '/files/sized.png' ? { width: 640, height: 360 } : undefined,
	postAt: ({ href }: URL) => (href.startsWith('https://cms.example/another/') ? 'ein anderer' : undefined),
};
const clean = (source: string) => cleanHtml(source, base, rules);
const htmlOf = async (source: string) => (await clean(source)).html;

const addresses = /^(https?:\/\/|mailto:|tel:|\/files\/|\/blog\/|#part-)/;
/** What each attribute of sanitized HTML may contain. */
const attributes: Record<string, RegExp> = {
	id: /^part-/,
	href: addresses,
	src: /^\/files\/\S+$/,
	srcSet: /^\/files\/\S+ \d+w(, \/files\/\S+ \d+w)*$/,
	width: /^\d+$/,
	height: /^\d+$/,
	loading: /^lazy$/,
	decoding: /^async$/,
	className: /^(elsewhere|scrolls|language-[\w-]+)?$/,
	role: /^(table|rowgroup|row|cell|columnheader|rowheader)$/,
	cite: /^(?!\s*\w+:)|^https?:/,
};
const free =
	'lang dir hrefLang sizes alt title dateTime value start reversed colSpan rowSpan scope dataLabel';
for (const name of free.split(' ')) attributes[name] = /^/;

/** Everything in this HTML that is forbidden and that a browser would find. */
function faultsOf(html: string): string[] {
	const faults: string[] = [];
	const look = (node: Nodes) => {
		if (node.type === 'comment' || node.type === 'doctype') faults.push(node.type);
		if (node.type === 'element') {
			// What a table scrolls in is ours.
			if (node.tagName !== 'div' && !allowed.tagNames?.includes(node.tagName)) faults.push(node.tagName);
			for (const [name, value] of Object.entries(node.properties))
				if (!attributes[name]?.test(String(value))) faults.push(`${node.tagName} ${name}=${String(value)}`);
		}
		if ('children' in node) node.children.forEach(look);
	};
	look(parseHtml(html));
	return faults;
}

describe('whatever comes in, what goes out holds nothing that is not allowed', () => {
	it('of all that others have tried', async () => {
		expect(vectors.length).toBeGreaterThan(100);
		for (const { payload } of vectors) {
			const { html, text } = await clean(payload);
			expect({ payload, faults: faultsOf(html) }).toEqual({ payload, faults: [] });
			expect(text).toBe(plainText(html));
		}
	});

	it('of any string', async () => {
		for (const each of naughty) expect(faultsOf(await htmlOf(each))).toEqual([]);
		await fc.assert(
			fc.asyncProperty(fc.string({ unit: 'binary' }), async (source) => {
				expect(faultsOf(await htmlOf(source))).toEqual([]);
			}),
		);
	});

	it('of any heap of tags', async () => {
		const names =
			'p h1 h2 li td tr table a img b pre svg math mtext mglyph annotation-xml foreignObject desc title style ' +
			'script noscript template textarea select option iframe object embed video form input button base meta ' +
			'link marquee font plaintext xmp noembed frameset body html head details summary figure span';
		const name = fc.constantFrom(...names.split(' '));
		const given =
			'onclick=x|onerror="x"|style=x|id=body|name=cookie|class="fixed elsewhere"|srcdoc=x|href=javascript:x|' +
			'href=" java\nscript:x"|href=//evil.example|xlink:href=javascript:x|src=x|src=data:image/svg+xml,x|' +
			'src=/a.png|srcset="/a.png 1w, //evil.example/b.png 2w"|action=//evil.example|formaction=javascript:x|' +
			'data=x|cite=javascript:x|target=_blank';
		const attribute = fc.constantFrom(...given.split('|'));
		const open = fc
			.tuple(name, fc.array(attribute, { maxLength: 3 }))
			.map((each) => `<${each.flat().join(' ')}>`);
		const other = fc.constantFrom(...'x &lt; <!-- --> <![CDATA[ ]]> " \' < </ \0 `'.split(' '));
		const heap = fc.array(
			fc.oneof(
				open,
				name.map((each) => `</${each}>`),
				other,
			),
			{ maxLength: 20 },
		);
		await fc.assert(
			fc.asyncProperty(heap, async (parts) => {
				expect(faultsOf(await htmlOf(parts.join('')))).toEqual([]);
			}),
			{ numRuns: 1000 },
		);
	});

	it('of tags deeper than anybody writes them, and keeps the words', async () => {
		const deep = `${'<div>'.repeat(20_000)}Deep down${'</div>'.repeat(20_000)}`;
		expect(plainText(deep)).toBe('Deep down');
		expect(await clean(deep)).toMatchObject({ text: 'Deep down' });
	});

	it('and cleaned again nothing changes but the prefix of ids', async () => {
		const { block } = fc.letrec<{ inline: string; block: string }>((tie) => {
			const around = (content: fc.Arbitrary<string>, ...tags: string[]) =>
				fc
					.tuple(fc.constantFrom(...tags), content)
					.map(([tag, text]) => `<${tag}>${text}</${tag.split(' ')[0]}>`);
			const inlines = fc.array(tie('inline'), { maxLength: 3 }).map((parts) => parts.join(''));
			const blocks = fc.array(tie('block'), { maxLength: 3 }).map((parts) => parts.join(''));
			const inner = around(inlines, 'em', 'strong', 'code', 'kbd', 'q', 'mark', 'bdi', 'ruby', 'span');
			return {
				inline: fc.oneof(
					{ maxDepth: 3 },
					fc.constantFrom('word', ' ', '&lt;b&gt;', '<br>', '&amp;nbsp;', 'كلمة'),
					inner,
				),
				block: fc.oneof(
					{ maxDepth: 3 },
					around(inlines, 'p', 'h2', 'h3', 'h4', 'p lang="ar"', 'a href="https://example.org/?a=1&amp;b=2"'),
					around(around(inlines, 'li'), 'ul', 'ol start="3"'),
					around(around(inlines, 'code class="language-js"'), 'pre'),
					around(around(around(around(inlines, 'td', 'th'), 'tr'), 'tbody', 'thead'), 'table'),
					around(blocks, 'blockquote', 'details', 'figure'),
				),
			};
		});
		const shorter = (html: string) => html.replaceAll('id="part-part-', 'id="part-');
		await fc.assert(
			fc.asyncProperty(fc.array(block, { maxLength: 4 }), async (parts) => {
				const once = await clean(parts.join(''));
				const twice = await clean(once.html);
				expect([shorter(twice.html), twice.text]).toEqual([once.html, once.text]);
			}),
			{ numRuns: 300 },
		);
	});
});

describe('a picture', () => {
	const more = 'loading="lazy" decoding="async"';
	it.each([
		['https://cms.example/a.png', `<img src="/files/a.png" alt="" ${more}>`],
		['../sized.png', `<img src="/files/sized.png" alt="" ${more} width="640" height="360">`],
		[
			'//evil.example/a.png',
			'<span class="elsewhere"><a href="https://evil.example/a.png">evil.example/a.png</a></span>',
		],
		['/a.svg', '<span class="elsewhere"><a href="https://cms.example/a.svg">cms.example/a.svg</a></span>'],
		['data:image/png;base64,AAAA', ''],
		['javascript:alert(1)', ''],
	])('%s is ours, or a link, or nothing', async (source, html) => {
		expect(await htmlOf(`<img src="${source}">`)).toBe(html);
	});

	it('keeps its words, its sizes and its candidates of the same host', async () => {
		const given = 'alt="A ruler" width="1024" height="576" class="wp-image-1" sizes="100vw"';
		const set = 'https://cms.example/a.png 1024w, /a-300.png 300w, //evil.example/b.png 768w, /c.png 2x';
		expect(await htmlOf(`<img src="/a.png" ${given} srcset="${set}">`)).toBe(
			`<img src="/files/a.png" alt="A ruler" ${more} srcset="/files/a.png 1024w, /files/a-300.png 300w"` +
				' sizes="(min-width: 44rem) 40rem, 92vw" width="1024" height="576">',
		);
		expect(await htmlOf('<img src="/sized.png" width="50%" height="9">')).toContain(
			'width="640" height="360"',
		);
	});

	it('of another host within a link is its words', async () => {
		expect(await htmlOf('<a href="/b"><img src="//evil.example/a.png" alt="Words"></a>')).toBe(
			'<a href="https://cms.example/b">Words</a>',
		);
	});

	it('in a heading stays there', async () => {
		expect(await htmlOf('<h2><img src="/a.png" alt="A title"></h2>')).toContain('src="/files/a.png"');
	});
});

describe('what runs elsewhere', () => {
	it.each([
		[
			'<iframe src="https://www.youtube.com/embed/abc-1?autoplay=1" title="A film"></iframe>',
			'https://www.youtube.com/watch?v=abc-1',
		],
		['<iframe src="//www.youtube-nocookie.com/embed/abc"></iframe>', 'https://www.youtube.com/watch?v=abc'],
		['<iframe src="https://player.vimeo.com/video/123"></iframe>', 'https://vimeo.com/123'],
		['<iframe src="https://notyoutube.com/embed/abc"></iframe>', 'https://notyoutube.com/embed/abc'],
		['<video><source src="/film.mp4"></video>', 'https://cms.example/film.mp4'],
		['<audio src="sound.mp3"></audio>', 'https://cms.example/a-post/sound.mp3'],
		['<object data="/a.swf"><embed src="/b.swf"></object>', 'https://cms.example/a.swf'],
	])('is a link to it: %s', async (source, href) => {
		const html = await htmlOf(source);
		expect([...html.matchAll(/href="(.*?)"/g)].map(([, each]) => each)).toEqual([href]);
		expect(html).toMatch(/^<span class="elsewhere"><a .*<\/a><\/span>$/);
	});

	it.each(['<iframe srcdoc="x"></iframe>', '<iframe src="javascript:x"></iframe>', '<embed src="data:,x">'])(
		'and has no address is nothing: %s',
		async (source) => {
			expect(await htmlOf(source)).toBe('');
		},
	);
});

describe('a link', () => {
	it.each([
		['/quizzes', 'https://cms.example/quizzes'],
		['b/', 'https://cms.example/a-post/b/'],
		['//evil.example/', 'https://evil.example/'],
		['#part', '#part-part'],
		['mailto:a@b.example', 'mailto:a@b.example'],
		['/a.png', '/files/a.png'],
	])('to %s is absolute', async (href, absolute) => {
		expect(await htmlOf(`<a href="${href}" target="_blank" rel="opener">x</a>`)).toBe(
			`<a href="${absolute}">x</a>`,
		);
	});

	it.each([
		['/another/', '/blog/ein%20anderer'],
		['https://cms.example/another/', '/blog/ein%20anderer'],
		['../another/#a-part', '/blog/ein%20anderer#part-a-part'],
	])('to %s, another post, lead to it as it is shown here', async (href, address) => {
		expect(await htmlOf(`<a href="${href}">x</a>`)).toBe(`<a href="${address}">x</a>`);
	});

	it.each([
		'javascript:x',
		' JAVA&#9;SCRIPT:x',
		'data:text/html,x',
		'vbscript:x',
		'blob:https://cms.example/1',
		'http://',
	])('to %s leads nowhere', async (href) => {
		expect(await htmlOf(`<a href="${href}">x</a>`)).toBe('<a>x</a>');
	});
});

describe('the headings of a text', () => {
	it('have ids of their own and are told, the first two ranks below the title', async () => {
		const { html, headings } = await clean('<h1>A &amp; <em>b</em></h1><h3>أ ب</h3><h4>c</h4><h2> <br></h2>');
		expect(html).toBe(
			'<h2 id="part-a--b">A &#x26; <em>b</em></h2><h3 id="part-أ-ب">أ ب</h3><h4 id="part-c">c</h4>',
		);
		expect(headings).toEqual([
			{ id: 'part-a--b', text: 'A & b', depth: 2 },
			{ id: 'part-أ-ب', text: 'أ ب', depth: 3 },
		]);
	});

	it('have their line breaks, and no other text has', async () => {
		const { html, headings } = await clean('<h2>智商和情商</h2><p>智商和情商</p>');
		expect(html).toBe('<h2 id="part-智商和情商">智商\u200b和情商</h2><p>智商和情商</p>');
		expect(headings).toEqual([{ id: 'part-智商和情商', text: '智商和情商', depth: 2 }]);
	});

	it.each([
		'<h2>Same</h2><h2>Same</h2>',
		'<h2 id="same">One</h2><h2 id="same">Two</h2>',
		'<h2 id="same">One</h2><h3>Same</h3>',
		'<p id="same">One</p><h2>Same</h2><h2>Same</h2>',
	])('are all told, each by an id that nothing else has: %s', async (source) => {
		const { html, headings } = await clean(source);
		const ids = [...html.matchAll(/ id="(.*?)"/g)].map(([, id]) => id);
		expect(new Set(ids).size).toBe(ids.length);
		expect(headings.length).toBe(html.match(/<h[23]/g)?.length);
		expect(ids).toEqual(expect.arrayContaining(headings.map(({ id }) => id)));
	});
});
