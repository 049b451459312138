import { expect, it } from 'vitest';
import { cutFrame, fillFrame } from './document-frame.ts';

const places = ['title', 'body'] as const;

it('a document is what was rendered, with what belongs into its places', async () => {
	const frame = await cutFrame(
		places,
		async ({ title, body }) => `<h1 id="${title}">${title}</h1>é ${body}.`,
	);
	const first = fillFrame(frame, { title: 'one', body: ['two ', Buffer.from('drei ü')] });
	expect(first.toString()).toBe('<h1 id="one">one</h1>é two drei ü.');
	// What one visitor has put in is not there for the next.
	expect(fillFrame(frame, { title: '$&', body: '$1' }).toString()).toBe('<h1 id="$&">$&</h1>é $1.');
});

it('what is put into a place is never taken for a place, whatever it says', async () => {
	const seen: string[] = [];
	const render = async ({ title, body }: Record<'title' | 'body', string>) => {
		seen.push(title, body);
		return `${title} ${body}`;
	};
	const frame = await cutFrame(places, render);
	const [title = '', body = ''] = seen;
	const filled = fillFrame(frame, { title: body, body: title });
	expect(filled.toString()).toBe(`${body} ${title}`);
	await cutFrame(places, render);
	expect(new Set(seen).size).toBe(4);
	expect(seen.every((mark) => /^mark-[\da-f]{32}$/.test(mark))).toBe(true);
});

it('a document without one of its places is refused, unless the place is optional', async () => {
	const render = async ({ title }: Record<'title' | 'body', string>) => title;
	await expect(cutFrame(places, render)).rejects.toThrow('no place for its body');
	const frame = await cutFrame(places, render, ['body']);
	expect(fillFrame(frame, { title: 'one', body: 'two' }).toString()).toBe('one');
});
