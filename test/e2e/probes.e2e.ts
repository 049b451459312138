import { axeViolations } from './probes/accessibility.ts';
import { expectOwnFonts, foreignFonts } from './probes/fonts.ts';
import { layoutShifts, recordShifts } from './probes/layout-shift.ts';
import { expect, test } from './story.ts';

test('axe finds a violation that is there', async ({ page }) => {
	await page.goto('/quizzes');
	await page.locator('main').evaluate((main) => {
		main.insertAdjacentHTML('beforeend', '<input><p id="faint">faint</p><h6>deep</h6>');
		document.getElementById('faint')?.style.setProperty('color', '#ccc');
	});
	const rules = (await axeViolations(page)).map((violation) => violation.split(' ')[0]);
	expect(rules.sort()).toEqual(['color-contrast', 'heading-order', 'label']);
});

test('a layout shift that happens is recorded', async ({ page }) => {
	await recordShifts(page);
	await page.goto('/quizzes');
	await layoutShifts(page);
	await page
		.locator('main')
		.evaluate((main) => main.before(Object.assign(document.createElement('p'), { textContent: 'late' })));
	expect(await layoutShifts(page)).toHaveLength(1);
});

test('a letter that stands in a font of the system is found', async ({ page }) => {
	await page.goto('/privacy-policy');
	await expectOwnFonts(page);
	await page
		.locator('main')
		.evaluate((main) => main.append(Object.assign(document.createElement('p'), { textContent: 'кот' })));
	expect(await foreignFonts(page)).toHaveLength(1);
});
