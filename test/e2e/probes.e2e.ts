import { axeViolations } from './probes/accessibility.ts';
import { expectOwnFonts, foreignFonts } from './probes/fonts.ts';
import { layoutShifts, recordShifts } from './probes/layout-shift.ts';
import { englishOn } from './probes/left-over.ts';
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

test('English on a page of another language is found, but for texts that are marked as English', async ({
	page,
}) => {
	const words = 'Below Average';
	await page.goto('/quizzes?lang=de');
	expect(await englishOn(page)).toEqual([]);
	const add = (lang: string, inside: string) =>
		page
			.locator(inside)
			.evaluate(
				(parent, [own = '', text = '']) =>
					parent.append(
						Object.assign(document.createElement('p'), { lang: own, textContent: text, id: `in-${own}` }),
					),
				[lang, words],
			);
	await add('en', 'main');
	expect(await englishOn(page)).toEqual([]);
	await add('de', '#in-en');
	expect(await englishOn(page)).toEqual([words]);
});
