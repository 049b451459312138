import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, scriptIsReady, test } from './story.ts';

/** Names used only in scoring, as they occur in the quiz files. */
const scoring = /self_awareness|self_management|"?(keyed|polarity|facet|discrimination|guessing)"?\s*:/;

for (const [slug, path] of [
	['sixteen-types', '/personal-test/sixteen-types'],
	['sixteen-types', '/ar/mbti-16/full'],
	['emotional-intelligence', '/emotional-intelligence/instructions'],
	['english-level', '/english-level/instructions'],
] as const) {
	test(`nothing that a browser gets of ${slug} at ${path} says how it is scored`, async ({ page }) => {
		const bodies: Promise<string>[] = [];
		page.on('response', (response) => {
			if (response.status() < 300) bodies.push(response.text().catch(() => ''));
		});
		await page.goto(path);
		await page.locator('main form button[type=submit]').click();
		await scriptIsReady(page);
		const groups = await page
			.getByRole('group')
			.filter({ has: page.getByRole('radio') })
			.all();
		for (const group of groups) await group.getByRole('radio').first().check();
		await page.locator('.question-actions button[type=submit]').click();
		await expect(page.locator('.question-notes [role=status]')).toHaveText(/\S/);
		await page.waitForLoadState('networkidle');
		const texts = await Promise.all(bodies);
		expect(texts.length).toBeGreaterThan(5);
		expect(texts.filter((text) => scoring.test(text)).map((text) => text.slice(0, 80))).toEqual([]);
	});
}

test('no script of the build holds a word or a key of the tests', () => {
	const dir = 'build/client/assets';
	const scripts = readdirSync(dir).filter((name) => name.endsWith('.js'));
	expect(scripts.length).toBeGreaterThan(3);
	for (const name of scripts) {
		const text = readFileSync(join(dir, name), 'utf8');
		expect([name, scoring.exec(text)?.[0]]).toEqual([name, undefined]);
		expect(text).not.toContain('Time with other people gives me new energy');
	}
});
