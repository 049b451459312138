import { defaultTreeAdapter } from 'parse5';
import { expect, it, vi } from 'vitest';
import { cleanHtml } from './clean-html.ts';
import { plainText } from './plain-text.ts';
import { fileRules } from './settle-media.ts';

/** How many elements, attributes, and comments are created during an action. */
async function made(act: () => unknown) {
	const elements = vi.spyOn(defaultTreeAdapter, 'createElement');
	const comments = vi.spyOn(defaultTreeAdapter, 'createCommentNode');
	await act();
	return {
		nodes: elements.mock.calls.length + comments.mock.calls.length,
		attributes: elements.mock.calls.reduce((sum, [, , given]) => sum + given.length, 0),
	};
}

const times = (count: number, write: (index: number) => string) =>
	Array.from({ length: count }, (_, index) => write(index)).join('');

it('a post of 200 KB is read whole, as people write them', async () => {
	const sizes = [300, 768, 1024].map((width) => `/files/a-${width}.svg ${width}w`).join(', ');
	const picture = `<figure class="wp-block-image size-large"><img loading="lazy" decoding="async" width="1024" height="576" src="/files/a.svg" alt="A ruler" class="wp-image-7" srcset="${sizes}" sizes="(max-width: 1024px) 100vw"><figcaption>A ruler</figcaption></figure>`;
	const row = times(6, (cell) => `<td style="text-align:right">${cell}</td>`);
	const post = times(
		100,
		(part) =>
			`<!-- wp:heading --><h2 class="wp-block-heading">Part ${part}</h2><p>${'Words and <a href="https://example.org/" rel="noopener">a link</a>. '.repeat(12)}</p>${picture}<table><tbody>${times(5, () => `<tr>${row}</tr>`)}</tbody></table>`,
	);
	expect(post.length).toBeGreaterThan(200_000);
	const { html, text } = await cleanHtml(post, '', fileRules);
	expect([html.match(/<h2/g)?.length, html.match(/<img/g)?.length, html.match(/<td/g)?.length]).toEqual([
		100, 100, 3000,
	]);
	expect(text).toContain('Part 99');
});

it.each([
	['on one element', `<p ${times(100_000, (index) => `${index.toString(36)} `)}>`],
	['on many', times(5000, () => `<p ${times(25, (index) => `a${index} `)}>x`)],
	[
		'said again by what is closed wrongly',
		`<b ${times(200, (index) => `a${index} `)}>${'<p>x'.repeat(5000)}`,
	],
])('attributes without end are not made, %s', async (_, attack) => {
	const { attributes } = await made(async () => {
		expect(plainText(`Before ${attack}`)).toMatch(/^Before/);
		expect((await cleanHtml(`Before ${attack}`, '', fileRules)).text).toMatch(/^Before/);
	});
	// The HTML is parsed twice, each time up to the limit.
	expect(attributes).toBeLessThanOrEqual(2 * 20_000);
});

it.each([
	['elements', '<i>', '</i>'],
	['comments', '<!--', '-->'],
])('%s without end are not made', async (_, open, close) => {
	const { nodes } = await made(() => plainText(`Before ${`${open}x${close}`.repeat(100_000)}`));
	// The limit, plus the few nodes that surround any text.
	expect(nodes).toBeLessThan(20_010);
});

it('what is behind 500,000 characters is not looked at', async () => {
	const { text } = await cleanHtml(`<p>${'word '.repeat(1_000_000)}</p><p>Behind</p>`, '', fileRules);
	expect(text.length).toBeLessThanOrEqual(500_000);
	expect(text).toMatch(/^word word/);
});
