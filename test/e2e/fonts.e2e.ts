import { startByApi } from '../by-api.ts';
import { expectOwnFonts } from './probes/fonts.ts';
import { expect, test } from './story.ts';

for (const slug of ['arabic-level', 'turkish-level']) {
	test(`every letter of ${slug} is in a font of ours on an English page, which asks for them early`, async ({
		page,
		server,
	}) => {
		const { attempt, questions } = await startByApi(page, server.url, slug);
		const answers = questions
			.slice(0, 3)
			.map(({ id, answers: [first] }) => ({ question_id: id, answer_id: first?.id, time: 4_000 }));
		const saved = await page
			.context()
			.request.put(`/api/user/attempt/${attempt.id}/answer`, { data: { answers } });
		expect(saved.status()).toBe(200);
		await page.goto(`/${slug}/q-4`);
		await expect(page.locator('.passage')).toBeVisible();
		await expectOwnFonts(page);
		await page.reload();
		await page.evaluate(() => document.fonts.ready);
		const { loaded, early } = await page.evaluate(() => ({
			loaded: performance
				.getEntriesByType('resource')
				.flatMap(({ name }) => (name.endsWith('.woff2') ? [new URL(name).pathname] : [])),
			early: [...document.querySelectorAll('link[rel=preload][as=font]')].map((link) =>
				link.getAttribute('href'),
			),
		}));
		expect(loaded.length).toBeGreaterThan(2);
		expect(loaded.filter((face) => !early.includes(face))).toEqual([]);
	});
}
