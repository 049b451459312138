import { screen } from '../shots/screens.ts';
import { expect, test } from './story.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

for (const name of ['home', 'result']) {
	test(`whoever wants less motion sees none: ${name}`, async ({ page, server }) => {
		const visit = { page, url: server.url, query: '', dataDir: server.dataDir };
		const animations = () => page.evaluate(() => document.getAnimations().length);
		await screen(name).open(visit);
		expect(await animations(), 'without the wish there is motion').toBeGreaterThan(0);
		await page.emulateMedia({ reducedMotion: 'reduce' });
		await screen(name).open(visit);
		expect(await animations()).toBe(0);
		await page.locator('main .button:visible').first().hover();
		expect(await animations(), 'under the pointer').toBe(0);
	});
}
