import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeSite, type Site } from '../../../test/crash/site.ts';

let site: Site;
beforeAll(async () => {
	site = await makeSite();
});
afterAll(async () => site.remove());

it('serves the drawing of every article, as a file that can do nothing', async () => {
	for (const { path, picture } of site.context.articles.list) {
		const [{ url } = { url: '' }] = picture.sizes;
		const answer = await site.request(url);
		expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 200, 'image/svg+xml']);
		expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
		expect(await answer.text()).toBe(
			readFileSync(`content${url.replace('/files/articles', '/articles/pictures')}`, 'utf8'),
		);
	}
});

it('answers a known drawing with 304, and anything else in the folder with 404', async () => {
	const { headers } = await site.request('/files/articles/flynn-effect.svg');
	const known = { headers: { 'if-none-match': headers.get('etag') ?? '' } };
	expect((await site.request('/files/articles/flynn-effect.svg', known)).status).toBe(304);
	for (const name of ['none.svg', 'flynn-effect', '../en/flynn-effect.md', '..%2Fen%2Ftools.yaml'])
		expect((await site.request(`/files/articles/${name}`)).status).toBe(404);
});
