import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { startServer } from '../running-server.ts';
import { sayIn } from './catalogue.ts';
import { begin, expect, test } from './story.ts';

for (const language of ['en', 'ar'] as const) {
	const say = sayIn(language);

	for (const path of ['/', '/about-us', '/iq-test', '/iq-test/time-up', '/report/erased']) {
		test(`a form sent to ${path}, which takes none, is told so in '${language}'`, async ({ page }) => {
			const response = await page.context().request.post(`${path}?lang=${language}`, { form: {} });
			expect(response.status()).toBe(405);
			await page.goto('/');
			await page.setContent(await response.text());
			await expect(page.locator('html')).toHaveAttribute('lang', language);
			await expect(page).toHaveTitle(`${say('failure.title')} · Plumb`);
			await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('failure.title'));
			await expect(page.getByRole('alert')).toHaveText(say('refusal.method_not_allowed'));
			await expect(page.getByRole('link', { name: say('failure.retry') })).toBeVisible();
		});
	}

	test(`a page that meets a fault says so in '${language}', without script`, async ({ browser }) => {
		const server = await startServer();
		const page = await browser.newPage({ baseURL: server.url });
		try {
			await begin(page);
			const db = new DatabaseSync(join(server.dataDir, 'plumb.sqlite'), { timeout: 5000 });
			db.exec('alter table answers rename to elsewhere');
			db.close();
			const response = await page.goto(`/iq-test/q-1?lang=${language}`);
			expect(response?.status()).toBe(500);
			await expect(page).toHaveTitle(`${say('failure.title')} · Plumb`);
			await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('failure.title'));
			await expect(page.getByRole('alert')).toHaveText(say('failure.text'));
			await expect(page.locator('script')).toHaveCount(0);
			expect(server.output().match(/a page met a fault/g)).toHaveLength(1);
		} finally {
			await page.close();
			await server.stop();
			server.remove();
		}
	});

	test(`when the tests cannot be listed the page says so in '${language}', and Retry lists them`, async ({
		browser,
	}) => {
		const server = await startServer();
		const page = await browser.newPage({ baseURL: server.url });
		const fault = join(server.dataDir, 'fault');
		try {
			writeFileSync(fault, '');
			const response = await page.goto(`/quizzes?lang=${language}`);
			expect(response?.status()).toBe(500);
			expect(response?.headers()['cache-control']).toBe('no-store');
			await expect(page.getByRole('alert')).toHaveText(say('failure.quizzes'));
			rmSync(fault);
			await page.getByRole('link', { name: say('failure.retry') }).click();
			await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('quizzes.title'));
			await expect(page.getByRole('main').getByRole('listitem')).not.toHaveCount(0);
			expect(server.output().match(/a page met a fault/g)).toHaveLength(1);
		} finally {
			await page.close();
			await server.stop();
			server.remove();
		}
	});
}
