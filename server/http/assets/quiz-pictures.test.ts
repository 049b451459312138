import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSite, type Site } from '../../../test/crash/site.ts';
import { sizeOf } from '../../../test/png-size.ts';
import type { ApiEnv } from '../../api/context.ts';
import { type ImageRenderer, openImageRenderer } from '../../images/image-renderer.ts';
import { serveQuizPictures } from './quiz-pictures.ts';

let site: Site;
const imageRenderer = openImageRenderer();
beforeAll(async () => {
	site = await makeSite();
});
afterAll(async () => {
	imageRenderer.end();
	await site.remove();
});

function asking(render: ImageRenderer['render'] = imageRenderer.render) {
	const serve = serveQuizPictures(site.context, async () => 0, { render });
	const app = new Hono<ApiEnv>().get('/pictures/quiz/:name', serve);
	return async (path: string) => app.request(path);
}

function shownAs(name: string) {
	const quiz = site.context.quizzes.find(({ slug }) => slug === 'knowledge-test');
	const picture = quiz?.pictures?.[name];
	if (!picture) throw new Error(`There is no ${name}`);
	return picture;
}

describe('a picture of a question', () => {
	it.each([
		['s1.svg', 'image/svg+xml'],
		['s2.png', 'image/png'],
	])('%s is served as it is, for good, and does nothing when opened by itself', async (name, type) => {
		const { src } = shownAs(name);
		const answer = await asking()(src);
		expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
		expect(answer.headers.get('cache-control')).toContain('immutable');
		expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
		expect(Buffer.from(await answer.arrayBuffer())).toEqual(
			readFileSync(`test/quizzes/knowledge-test/${name}`),
		);
		expect(src).not.toContain('s1');
		expect(src).not.toContain('s2');
	});

	it('is drawn smaller where it is PNG', async () => {
		const [smaller] = shownAs('s2.png').sizes;
		const answer = await asking()(smaller?.src ?? '');
		expect(answer.status).toBe(200);
		expect(await sizeOf(answer)).toEqual([400, 267]);
	});

	it('is served as its source where a smaller size would take more bytes', async () => {
		const { src, sizes } = shownAs('s2.png');
		const heavy = { png: new Uint8Array(100_000), etag: '"heavy"' };
		const ask = asking(async () => heavy);
		const bytes = async (path: string) => (await (await ask(path)).arrayBuffer()).byteLength;
		expect(await bytes(sizes[0]?.src ?? '')).toBe(await bytes(src));
	});

	it('is not found by any other name', async () => {
		const { src } = shownAs('s2.png');
		const drawing = shownAs('s1.svg').src;
		const ask = asking();
		for (const path of [
			src.replace('.png', '-300.png'),
			src.replace('.png', '-0400.png'),
			src.replace('.png', '.jpg'),
			drawing.replace('.svg', '-400.svg'),
			'/pictures/quiz/s2.png',
			'/pictures/quiz/..%2fsecret',
			`/pictures/quiz/${'0'.repeat(32)}.png`,
		])
			expect([path, (await ask(path)).status]).toEqual([path, 404]);
	});
});
