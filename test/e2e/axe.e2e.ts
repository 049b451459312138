import { AxeBuilder } from '@axe-core/playwright';
import { failureStatus, screen, screens } from '../shots/screens.ts';
import { combinations, missingPairs, pairwise } from './pairwise.ts';
import { expect, type Page, test } from './story.ts';

const factors = {
	name: screens.map(({ name }) => name),
	language: ['en', 'ar'],
	look: ['light', 'dark', 'forced'],
	width: [360, 1280],
} as const;

/** No rule is turned off and nothing is left out: a fault anywhere fails the story. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Stories that share the screens out, so that they run beside each other. */
const PARTS = 4;

const rows = process.env.FULL === '1' ? combinations(factors) : pairwise(factors);

test('the combinations looked at hold every two values of any two factors', () => {
	expect(missingPairs(factors, rows)).toEqual([]);
	const withoutDark = rows.filter(({ name, look }) => name !== 'home' || look !== 'dark');
	expect(missingPairs(factors, withoutDark)).toContain('name=home with look=dark');
});

for (let part = 0; part < PARTS; part++) {
	test(`axe finds no fault on any screen (part ${part + 1} of ${PARTS})`, async ({
		page,
		server,
		expects,
	}) => {
		test.setTimeout(600_000);
		expects(failureStatus);
		const faults: string[] = [];
		for (const { name, language, look, width } of rows) {
			if (factors.name.indexOf(name) % PARTS !== part) continue;
			await page.setViewportSize({ width, height: 800 });
			await page.emulateMedia({
				colorScheme: look === 'dark' ? 'dark' : 'light',
				forcedColors: look === 'forced' ? 'active' : 'none',
				// An animation under way has colours of its own.
				reducedMotion: 'reduce',
			});
			const query = language === 'en' ? '' : `?lang=${language}`;
			await screen(name).open({ page, url: server.url, query, dataDir: server.dataDir });
			const found = await faultsOf(page);
			faults.push(...found.map((fault) => `${name}, ${language}, ${look}, ${width}: ${fault}`));
		}
		expect(faults).toEqual([]);
	});
}

test('axe finds a fault that is there', async ({ page }) => {
	await page.goto('/quizzes');
	await page.locator('main').evaluate((main) => {
		main.insertAdjacentHTML('beforeend', '<input><p id="faint">faint</p><h6>deep</h6>');
		document.getElementById('faint')?.style.setProperty('color', '#ccc');
	});
	const rules = (await faultsOf(page)).map((fault) => fault.split(' ')[0]);
	expect(rules.sort()).toEqual(['color-contrast', 'heading-order', 'label']);
});

async function faultsOf(page: Page): Promise<string[]> {
	const { violations } = await new AxeBuilder({ page })
		.setLegacyMode()
		.withTags(tags)
		.options({ resultTypes: ['violations'] })
		.analyze();
	return violations.flatMap(({ id, nodes }) =>
		nodes.map(({ target, failureSummary }) => `${id} ${String(target)} ${failureSummary}`),
	);
}
