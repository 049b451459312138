import { startByApi } from '../by-api.ts';
import { speak } from '../shots/open-in.ts';
import { screens } from '../shots/screens.ts';
import { spoken } from '../spoken.ts';
import { expect, type Page, test } from './story.ts';

/** Pages that hold nearly all that a language says. */
const read = [
	'home',
	'privacy-policy',
	'accessibility',
	'instructions',
	'report-types',
	'report-emotional',
	'contact-us',
];

for (const { code, name, faces } of spoken) {
	test(`every letter of ${name} is in the faces meant for it`, async ({ page, context, server }) => {
		test.setTimeout(120_000);
		const query = await speak(context, server.url, code);
		for (const screen of screens.filter((each) => read.includes(each.name))) {
			await screen.open({ page, url: server.url, query, dataDir: server.dataDir });
			// Code stands in the face of the system. A face that came too late is used from the next time on.
			await expect(async () => {
				await page.reload();
				await page.evaluate(() => document.fonts.ready);
				const used = await facesOf(page);
				const strange = used.filter(
					({ isCustomFont, familyName }) =>
						!isCustomFont && !(faces === 'han' ? /CJK|Mono/ : /Mono/).test(familyName),
				);
				expect([...new Set(strange.map(({ familyName }) => familyName))], screen.name).toEqual([]);
				const set = used.reduce((sum, { glyphCount }) => sum + glyphCount, 0);
				expect(set, `letters of ${screen.name}`).toBeGreaterThan(60);
			}).toPass({ timeout: 30_000 });
		}
	});
}

for (const slug of ['arabic-level', 'turkish-level']) {
	test(`every letter of ${slug} is in the faces meant for it on an English page, which asks for them early`, async ({
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
		await expect(async () => {
			await page.reload();
			await page.evaluate(() => document.fonts.ready);
			const used = await facesOf(page);
			expect(used.filter(({ isCustomFont }) => !isCustomFont)).toEqual([]);
		}).toPass({ timeout: 30_000 });
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

type Face = { familyName: string; isCustomFont: boolean; glyphCount: number };

/** The faces that the browser has set the main part of a page with, and how many glyphs of each. */
async function facesOf(page: Page): Promise<Face[]> {
	const browser = await page.context().newCDPSession(page);
	await browser.send('DOM.enable');
	await browser.send('CSS.enable');
	const { root } = await browser.send('DOM.getDocument');
	const { nodeIds } = await browser.send('DOM.querySelectorAll', {
		nodeId: root.nodeId,
		selector: 'main *:not(code)',
	});
	const all: Face[] = [];
	for (const nodeId of nodeIds)
		all.push(...(await browser.send('CSS.getPlatformFontsForNode', { nodeId })).fonts);
	await browser.detach();
	return all;
}
