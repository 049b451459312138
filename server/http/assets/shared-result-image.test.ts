import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRefusal } from '../../../core/refusals.ts';
import { makeSite, type Site } from '../../../test/crash/site.ts';
import { wholeAttempt } from '../../../test/crash/visitor.ts';
import { sizeOf } from '../../../test/png-size.ts';
import type { ApiEnv } from '../../api/context.ts';
import { revokeShare } from '../../commands/revoke-share.ts';
import { shareResult } from '../../commands/share-result.ts';
import { openImageRenderer } from '../../images/image-renderer.ts';
import { openSharedPictures } from './shared-result-image.ts';

let site: Site;
let id: string;
const imageRenderer = openImageRenderer();
beforeAll(async () => {
	site = await makeSite();
	id = (await wholeAttempt(site.call, { quiz: 'brief-test' })).attempt.id;
});
afterAll(async () => {
	imageRenderer.end();
	await site.remove();
});

async function share(...ticked: string[]): Promise<string> {
	const shared = await shareResult(site.context, id, ticked, 'ar');
	if (isRefusal(shared)) throw new Error(shared.refused);
	return `/shared/${shared.token}/picture.png`;
}

describe('the picture of a shared result', () => {
	it('is of the size that is announced, for other sites too, and kept by nobody', async () => {
		const answer = await site.request(await share('number'));
		expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
		expect(answer.headers.get('cache-control')).toBe('no-store');
		expect(answer.headers.get('x-robots-tag')).toBe('noindex');
		expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
		expect(await sizeOf(answer)).toEqual([1200, 630]);
		const other = async (shape: string) => {
			const path = (await share('number')).replace('picture.png', `${shape}.png`);
			const { headers } = await site.request(path, { method: 'HEAD' });
			const size = await sizeOf(await site.request(path));
			return [...size, headers.get('cross-origin-resource-policy'), headers.get('cache-control')];
		};
		expect(await other('square')).toEqual([1080, 1080, 'cross-origin', 'no-store']);
		expect(await other('tall')).toEqual([1080, 1920, 'cross-origin', 'no-store']);
		expect((await site.request('/shared/guessed/other.png')).status).toBe(404);
		expect(site.context.logged).toEqual([]);
	});

	it('is another as soon as something else is shown, and gone as soon as it is taken back', async () => {
		const path = await share('band');
		const bytes = async () => Buffer.from(await (await site.request(path)).arrayBuffer());
		const band = await bytes();
		expect((await bytes()).equals(band)).toBe(true);
		await share('range');
		expect((await bytes()).equals(band)).toBe(false);
		await revokeShare(site.context, id);
		const gone = await site.request(path);
		expect([gone.status, await gone.text(), gone.headers.get('cache-control')]).toEqual([
			404,
			'',
			'no-store',
		]);
		const guessed = await site.request('/shared/guessed/picture.png');
		expect([...gone.headers.keys()]).toEqual([...guessed.headers.keys()]);
		expect([guessed.status, await guessed.text()]).toEqual([404, '']);
	});

	it('is drawn once while the same is shown, and counts against the limit of pages', async () => {
		let [drawn, wait] = [0, 0];
		const app = new Hono<ApiEnv>().get(
			'/shared/:token/picture.png',
			openSharedPictures(site.context, async (name) => (name === 'page' ? wait : 0), {
				async render(client, drawing) {
					drawn++;
					return imageRenderer.render(client, drawing);
				},
			})('wide'),
		);
		const path = await share('band');
		for (const each of [path, path]) expect((await app.request(each)).status).toBe(200);
		expect(drawn).toBe(1);
		wait = 7;
		const answer = await app.request(path);
		expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '7']);
	});
});
