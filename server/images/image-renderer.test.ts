import { afterEach, expect, it } from 'vitest';
import { sizeOf } from '../../test/png-size.ts';
import { type ImageJob, type ImageRenderer, openImageRenderer } from './image-renderer.ts';

let opened: ImageRenderer | undefined;
afterEach(() => opened?.end());

function open(options?: Parameters<typeof openImageRenderer>[0]) {
	opened = openImageRenderer(options);
	return opened;
}

const preview = (text: string): ImageJob => ({
	preview: { site: text, title: text, note: text, rtl: false, isNumbered: true, parts: [], place: 120 },
});

it.each([
	['one endless word', 'ж'.repeat(3000)],
	['endless words', 'word '.repeat(2000)],
	['endless sentences', 'A. '.repeat(2000)],
	['words that Chinese has no space between', '图形推理测试'.repeat(500)],
	['an Arabic word', 'ب'.repeat(3000)],
	['nothing', ''],
])('draws %s', async (_, text) => {
	const { render } = open();
	const { png, etag } = await render('a', preview(text));
	expect(await sizeOf(new Response(png))).toEqual([1200, 630]);
	expect(etag).toMatch(/^"[\w-]{22}"$/);
});

it('takes no text to draw that no picture has room for', async () => {
	const { render } = open({ program: 'test/job-program.ts' });
	const told = await render('a', preview('word '.repeat(2000)));
	expect(told).toMatchObject(preview('word '.repeat(120)));
});

it('draws for one client while another asks for a great many', async () => {
	const { render } = open({ program: 'test/job-program.ts' });
	const done: string[] = [];
	const ask = async (client: string) =>
		render(client, preview('')).then(
			() => done.push(client),
			(why: Error) => why.name,
		);
	const all = await Promise.all([...Array.from({ length: 1368 }, async () => ask('a')), ask('b')]);
	expect(all.filter((each) => each === 'BusyError')).toHaveLength(1368 - 41);
	expect(done.slice(0, 3)).toEqual(['a', 'a', 'b']);
});
