import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { forgetAttempt } from '../../app/forget-answers.ts';
import { loadCatalogs } from '../../server/content/catalogs.ts';
import type { Context } from '../../server/context.ts';
import { PageCache } from '../../server/http/cache/page-cache.ts';
import { openSkeletons } from '../../server/http/pages/loading-skeleton.ts';
import { createListener } from '../../server/http/server/request-listener.ts';
import { expect, test } from './story.ts';

/** The site behind a proxy that delays pages; everything else is as fast as usual. */
async function slowly(url: string, delay: number): Promise<Server> {
	const html = await (await fetch(url)).text();
	const styles = [...html.matchAll(/href="(\/assets\/[\w.-]+\.css)"/g)].map(([, href]) => href as string);
	const context = { catalogs: loadCatalogs('content/locales'), env: { SITE_URL: url } };
	const [, watch = ''] = /<script[^>]*>([^]*?)<\/script>/.exec(html) ?? [];
	const skeletonFor = await openSkeletons(context as unknown as Context, styles, [watch, forgetAttempt]);
	const pass = async (request: Request) => {
		const { pathname, search } = new URL(request.url);
		if (!pathname.startsWith('/assets/')) await wait(delay);
		const { status, headers, body } = await fetch(url + pathname + search, { redirect: 'manual' });
		const kept = [...headers].filter(
			([name]) => !/^(content-encoding|content-length|transfer-encoding)$/.test(name),
		);
		return new Response(body, { status, headers: kept });
	};
	const server = createServer(createListener(pass, new PageCache(Date.now), { skeletonFor }));
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return server;
}

for (const language of ['en', 'ar'] as const) {
	test(`a page that takes its time shows that it is coming, and then itself: ${language}`, async ({
		page,
		server,
	}) => {
		const slow = await slowly(server.url, 1500);
		const origin = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`;
		try {
			await page.goto(`${origin}/terms?lang=${language}`, { waitUntil: 'commit' });
			await expect(page.locator('.skeleton')).toBeVisible();
			await expect(page.getByRole('status')).not.toBeEmpty();
			await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
			await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
			await expect(page.locator('.skeleton')).toBeHidden();
			await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
			await expect(page).toHaveTitle(/ · Plumb$/);
			await expect(page.getByRole('main')).toHaveCount(1);
			// Now cached: the same page at once, without a skeleton.
			await page.reload();
			await expect(page.locator('.late')).toHaveCount(0);

			await page.goto(`${origin}/iq-test/result?lang=${language}`, { waitUntil: 'commit' });
			await expect(page.locator('.skeleton')).toBeVisible();
			await expect(page).toHaveURL(`${origin}/iq-test?lang=${language}`);
		} finally {
			slow.close();
			slow.closeAllConnections();
		}
	});
}

test('a page that takes its time is shown behind a style that is silent, too', async ({ page, server }) => {
	const slow = await slowly(server.url, 1500);
	try {
		await page.clock.install({ time: 0 });
		await page.clock.pauseAt(1_000);
		let isAsked = false;
		await page.route(/\/assets\/[\w-]+\.css/, () => {
			isAsked = true;
		});
		const path = `http://127.0.0.1:${(slow.address() as AddressInfo).port}/terms`;
		await page.goto(path, { waitUntil: 'commit' });
		await expect.poll(() => isAsked).toBe(true);
		await page.clock.fastForward(3_000);
		// The page itself links to the same stylesheet again.
		await expect
			.poll(async () => {
				await page.clock.fastForward(500);
				return page.getByRole('contentinfo').count();
			})
			.toBe(1);
		await page.clock.fastForward(117_000);
		await expect(page.getByRole('alert')).toBeVisible();
	} finally {
		slow.close();
		slow.closeAllConnections();
	}
});

test('answers of an erased attempt leave the browser where the page was late, too', async ({
	page,
	server,
}) => {
	const slow = await slowly(server.url, 1500);
	try {
		const origin = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`;
		await page.goto(`${origin}/terms`);
		await page.evaluate(() => localStorage.setItem('plumb:answers:gone:1', 'an answer'));
		await page.goto(`${origin}/report/erased#gone`, { waitUntil: 'commit' });
		await expect(page.locator('.skeleton')).toBeVisible();
		await expect(page.getByRole('main')).toBeVisible();
		await expect.poll(() => page.evaluate(() => localStorage.getItem('plumb:answers:gone:1'))).toBeNull();
		await expect(page).toHaveURL(`${origin}/report/erased`);
	} finally {
		slow.close();
		slow.closeAllConnections();
	}
});
