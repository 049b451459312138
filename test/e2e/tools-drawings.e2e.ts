import { axeViolations } from './probes/accessibility.ts';
import { cutOff } from './probes/overflow.ts';
import { expect, requestsOf, test } from './story.ts';

const drawn = [
	{ path: '/free-iq-test', drawing: /3 to 60 questions/, row: ['10', '.74', '7.6', '±15'] },
	{ path: '/average-iq/average-iq-by-age', drawing: /^Schematic/, row: ['Speed', 'Down'] },
	{ path: '/average-iq/flynn-effect', drawing: /\.41/, row: ['Spatial questions', '.30', '3.0', '9.0'] },
	{ path: '/smartest-animals/brain-size', drawing: /whole brain/, row: ['Human', '86', '16'] },
	{
		path: '/iqtest/how-we-score',
		drawing: null,
		row: ['IQ test', '30', '−2.5 to 1.7', '.77 overall, .80 in the middle'],
	},
];
const arabic = ['/ar/i-n-f-j', '/ar/قراءة-الوجه', '/ar/30-حكمة', '/ar/الإبهام'];

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
		test.use({ javaScriptEnabled });

		test('each drawing says what it shows, and its table has the figures', async ({ page }) => {
			for (const { path, drawing, row } of drawn) {
				await page.goto(path);
				const tool = page.locator('.tool').first();
				if (drawing) await expect(tool.getByRole('img', { name: drawing }).first(), path).toBeVisible();
				const folded = tool.locator('.folded > summary');
				if (javaScriptEnabled && (await folded.count())) await folded.click();
				const cells = tool
					.getByRole('row')
					.filter({ has: page.getByRole('cell', { name: row[0], exact: true }) });
				for (const [index, cell] of row.entries())
					await expect(cells.getByRole('cell').nth(index), path).toHaveText(cell);
				await expect(tool.locator('script'), path).toHaveCount(0);
			}
		});
	});
}

test('on a narrow phone nothing of a tool is cut off, too small to press or barred to anybody', async ({
	page,
}) => {
	await page.setViewportSize({ width: 320, height: 800 });
	await page.emulateMedia({ reducedMotion: 'reduce' });
	for (const path of [...drawn.map((each) => each.path), ...arabic]) {
		await page.goto(path);
		const radio = page.locator('.tool input[type=radio]').first();
		if (await radio.count()) await radio.check();
		const first = page.locator('.tool').first();
		const sizes = await first.locator(':is(label, button, summary)').evaluateAll((targets) =>
			targets
				.filter((target) => target.checkVisibility())
				.map((target) => target.getBoundingClientRect())
				.map(({ width, height }) => Math.min(width, height)),
		);
		for (const size of sizes) expect(size, path).toBeGreaterThanOrEqual(44);
		for (const colorScheme of ['light', 'dark'] as const) {
			await page.emulateMedia({ colorScheme });
			expect(await cutOff(page), `${path}, ${colorScheme}`).toEqual([]);
			const rules = colorScheme === 'light' ? 'everything' : 'colors';
			expect(await axeViolations(page, { part: '.tool', rules }), `${path}, ${colorScheme}`).toEqual([]);
		}
	}
});

test('a type page shows the four letters and how often they come again', async ({ page }) => {
	await page.goto('/ar/i-n-f-j');
	const tool = page.locator('.tool');
	await expect(tool.getByRole('heading')).toContainText('INFJ');
	await expect(tool.getByRole('img', { name: /المظلّل/ })).toHaveCount(4);
	await expect(tool.locator('.value')).toHaveText(['I', 'N', 'F', 'J']);
	await tool.locator('summary').click();
	await expect(tool.getByRole('row').filter({ hasText: '0.90' })).toContainText(/86.*54/);
});

test('a choice between the two faces by keyboard is answered, the same for each, and sent nowhere', async ({
	page,
}) => {
	await page.goto('/ar/قراءة-الوجه');
	const answer = page.locator('.tool output');
	await expect(answer).toHaveText('');
	const sent = requestsOf(page);
	await page.getByRole('radio', { name: 'الوجه الأول' }).focus();
	await page.keyboard.press('Space');
	await expect(answer).toContainText('لا جواب صحيح هنا');
	const first = await answer.textContent();
	await page.keyboard.press('ArrowDown');
	await expect(page.getByRole('radio', { name: 'الوجه الثاني' })).toBeChecked();
	await expect(answer).toHaveText(first ?? '');
	expect(sent).toEqual([]);
});

test('the text about the thumb is the same whatever was chosen, and told for what it is after a rating', async ({
	page,
}) => {
	await page.goto('/ar/الإبهام');
	const [text, reveal] = [page.locator('.tool output').first(), page.locator('.tool output').last()];
	const ratings = page.getByRole('group', { name: /من 1 .* إلى 5/ });
	await expect(ratings).toBeHidden();
	const sent = requestsOf(page);
	await page.getByRole('radio', { name: 'مستقيم' }).focus();
	await page.keyboard.press('Space');
	await expect(text).toContainText('حين تدخل مكانًا جديدًا');
	const first = await text.textContent();
	await page.getByRole('radio', { name: 'ينحني إلى الخلف' }).check();
	await expect(text).toHaveText(first ?? '');
	await expect(reveal).toHaveText('');
	await page.keyboard.press('Tab');
	await expect(ratings.getByRole('radio', { name: '1' })).toBeFocused();
	await page.keyboard.press('Space');
	await expect(reveal).toContainText('هذا النص واحد لكل زائر');
	expect(sent).toEqual([]);
});

test('a saying of the page is drawn, another follows, and it is copied with who said it', async ({
	page,
	context,
}) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	await page.goto('/ar/30-حكمة');
	const quotes = await page.locator('.article blockquote').count();
	expect(quotes).toBe(30);
	const saying = page.locator('.tool output strong');
	const copy = page.getByRole('button', { name: 'نسخ' });
	await expect(copy).toBeHidden();
	const sent = requestsOf(page);
	await page.getByRole('button', { name: 'اختيار حكمة' }).focus();
	await page.keyboard.press('Enter');
	const first = (await saying.textContent()) ?? '';
	await expect(page.locator('.article blockquote').filter({ hasText: first })).not.toHaveCount(0);
	await page.getByRole('button', { name: 'حكمة أخرى' }).press('Enter');
	await expect(saying).not.toHaveText(first);
	await copy.press('Enter');
	await expect(page.locator('.tool [role=status]')).not.toHaveText('');
	const copied = await page.evaluate(() => navigator.clipboard.readText());
	expect(copied).toBe(
		`${await saying.textContent()}\n${await page.locator('.tool output span').textContent()}`,
	);
	expect(copied).toContain('—');
	expect(sent).toEqual([]);
});

test('where the browser does not let a saying be copied, it says so', async ({ page }) => {
	await page.addInitScript(() => {
		Object.defineProperty(navigator, 'clipboard', {
			value: { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) },
		});
	});
	await page.goto('/ar/30-حكمة');
	await page.getByRole('button', { name: 'اختيار حكمة' }).click();
	await page.getByRole('button', { name: 'نسخ' }).click();
	await expect(page.locator('.tool [role=status]')).toContainText('لم يسمح المتصفح');
});

test.describe('without script', () => {
	test.use({ javaScriptEnabled: false });

	test('what would follow a choice stands there, and what could not answer is not shown', async ({
		page,
	}) => {
		await page.goto('/ar/قراءة-الوجه');
		const tool = page.locator('.tool');
		await expect(tool.getByRole('img')).toHaveCount(2);
		await expect(tool.getByText('لا جواب صحيح هنا')).toBeVisible();
		await expect(tool.locator('form')).toBeHidden();
		await page.goto('/ar/الإبهام');
		await expect(tool.getByText('حين تدخل مكانًا جديدًا')).toBeVisible();
		await expect(tool.getByText('هذا النص واحد لكل زائر')).toBeHidden();
		await tool.locator('summary').click();
		await expect(tool.getByText('هذا النص واحد لكل زائر')).toBeVisible();
		await page.goto('/ar/30-حكمة');
		await expect(tool.locator('form')).toBeHidden();
		await expect(tool.locator('.unscripted')).toBeVisible();
	});
});
