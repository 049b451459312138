import { type Design, sideOfDesign } from '../../core/items/design.ts';
import { drawOption, drawWhole } from '../../core/items/draw.ts';
import { completeCells } from '../../core/items/isolate.ts';
import { generateMatrix } from '../../core/items/matrix.ts';
import { loadQuizzes } from '../../server/content/quizzes.ts';
import { speak } from '../shots/open-in.ts';
import { screen } from '../shots/screens.ts';
import { spoken } from '../spoken.ts';
import { overlapping } from './probes/overflow.ts';
import { answerQuestion, begin, expect, goOn, type Page, questionIsShown, test } from './story.ts';

/** Phones, a tablet, and a laptop. */
const viewports = [
	{ width: 360, height: 640 },
	{ width: 390, height: 844 },
	{ width: 820, height: 1180 },
	{ width: 1366, height: 768 },
];

/** 600 items of every test in the full run, otherwise one form each. */
const ITEMS = process.env.FULL ? 600 : 1;

const { quizzes } = loadQuizzes('content/quizzes', 'content/reports');
const tests = quizzes.filter((quiz) => quiz.kind === 'iq');

for (const viewport of viewports) {
	const { width, height } = viewport;
	test.describe(`in ${width}×${height}`, () => {
		test.use({ viewport });

		test('a figure is as large in the matrix as among the answers', async ({ page }) => {
			test.setTimeout(600_000);
			await begin(page, 'iq-test-5-minutes');
			expect(await page.locator('form.item').evaluate(spreadInPage)).toBeLessThan(SAME);
			await answerQuestion(page, 1);
			await goOn(page);
			await questionIsShown(page, 2);
			// An analogy.
			await expect(page.locator('.matrix[data-side="2"]')).toBeVisible();
			expect(await page.locator('form.item').evaluate(spreadInPage)).toBeLessThan(SAME);
			for (const { slug, items } of tests)
				for (let form = 1; form <= Math.ceil(ITEMS / items.length); form++) {
					const drawn = items.map(({ id, matrix }) => draw(id, matrix, `scale/${slug}/${form}/${id}`));
					expect(await page.evaluate(compareInPage, drawn), `${slug}, form ${form}`).toEqual([]);
				}
		});
	});
}

test('a question has one scale at every width and height', async ({ page }) => {
	await begin(page, 'iq-test-5-minutes');
	for (const place of [1, 2]) {
		await questionIsShown(page, place);
		for (let width = 320; width <= 1920; width += 80)
			for (const height of [480, 700, 1000]) {
				await page.setViewportSize({ width, height });
				const spread = await page.locator('form.item').evaluate(spreadInPage);
				expect(spread, `question ${place} at ${width}×${height}`).toBeLessThan(SAME);
			}
		if (place === 1) {
			await answerQuestion(page, 1);
			await goOn(page);
		}
	}
});

test('figures have one scale in each item before a test, and in each item of a guide', async ({ page }) => {
	for (const path of [
		'/iq-test',
		'/iq-test/instructions',
		'/free-iq-test/how-to-solve-matrices',
		'/free-iq-test/raven-iq-test',
	]) {
		await page.goto(path);
		await page.locator('.folded').evaluateAll((all) => all.forEach((each) => each.setAttribute('open', '')));
		for (const viewport of viewports) {
			await page.setViewportSize(viewport);
			const items = page.locator(
				'.try, section:has(> .example-options), .tool-steps > li:has(.matrix):visible',
			);
			expect(await items.count()).toBeGreaterThan(0);
			for (const item of await items.all())
				expect(await item.evaluate(spreadInPage), `${path} at ${viewport.width}`).toBeLessThan(SAME);
		}
	}
});

test('a question fits the screen in every language, and on all but the lowest with a fault below it', async ({
	page,
	context,
	server,
}) => {
	const faults: string[] = [];
	for (const { code } of spoken) {
		await context.clearCookies({ name: 'lang' });
		const query = await speak(context, server.url, code);
		await screen('question').open({ page, url: server.url, query, dataDir: server.dataDir });
		for (const [state, sizes] of [
			['asked', viewports],
			['unanswered', viewports.slice(1)],
		] as const) {
			if (state === 'unanswered') {
				await page.locator('.question-actions button[type=submit]').click();
				await expect(page.locator('.fault-text')).not.toBeEmpty();
			}
			for (const viewport of sizes) {
				await page.setViewportSize(viewport);
				const found = [...(await overlapping(page)), ...(await scrolling(page))];
				faults.push(...found.map((fault) => `${code}, ${state}, at ${viewport.width}: ${fault}`));
			}
		}
	}
	expect(faults).toEqual([]);
});

function scrolling(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const { scrollHeight, scrollWidth } = document.documentElement;
		return [
			...(scrollHeight > innerHeight ? [`${scrollHeight - innerHeight} px too high`] : []),
			...(scrollWidth > innerWidth ? [`${scrollWidth - innerWidth} px too wide`] : []),
		];
	});
}

/**
 * In the page: how much the scales of the matrix and its options differ within a part of it; NaN if there are
 * none.
 */
function spreadInPage(part: Element): number {
	const within = ['.matrix', '.choices', '.example-options'].map((name) => `${name} svg`).join();
	const scales = [...part.querySelectorAll<SVGSVGElement>(within)].map(
		(svg) => svg.getScreenCTM()?.a ?? Number.NaN,
	);
	return scales.length > 1 ? Math.max(...scales) - Math.min(...scales) : Number.NaN;
}

/** The tolerance: a figure of 100 units as wide as its cell would differ by less than a tenth of a pixel. */
const SAME = 0.001;

function draw(id: string, design: Design, seed: string): Drawn {
	const item = generateMatrix(design, seed);
	const { key, options } = item;
	return {
		id,
		side: sideOfDesign(design),
		key,
		whole: drawWhole(completeCells(item)),
		options: options.map(drawOption),
	};
}

type Drawn = { id: string; side: number; key: number; whole: string; options: string[] };

/**
 * In the page: where the figures of the options, or the key in its cell, differ from those of the matrix in
 * shape or size.
 */
function compareInPage(items: Drawn[]): string[] {
	const matrix = document.querySelector<HTMLElement>('.matrix') as HTMLElement;
	const [card, ...cards] = document.querySelectorAll('.matrix .figure-card, .choices .figure-card');
	const sizes = (within: Element | undefined) =>
		[...(within?.querySelectorAll('path') ?? [])].map((path) => {
			const { width, height } = path.getBoundingClientRect();
			return [width, height];
		});
	const scale = (svg: SVGSVGElement | null | undefined) => svg?.getScreenCTM()?.a ?? 0;
	return items.flatMap(({ id, side, key, whole, options }) => {
		matrix.dataset.side = String(side);
		(card as Element).innerHTML = whole;
		for (const [index, option] of options.entries()) (cards[index] as Element).innerHTML = option;
		const inPlace = [...(card?.querySelectorAll('g') ?? [])].at(-1);
		const [there, here] = [sizes(inPlace), sizes(cards[key])];
		const off = there.flat().map((size, index) => Math.abs(size - (here.flat()[index] ?? 0)));
		const scales = cards.map((each) => scale(each.querySelector('svg')) - scale(card?.querySelector('svg')));
		return [
			...(there.length === 0 || inPlace?.innerHTML !== cards[key]?.querySelector('svg')?.innerHTML
				? [`${id}: another figure`]
				: []),
			...(Math.max(...off) > 0.1 ? [`${id}: ${Math.max(...off)} px apart`] : []),
			...(Math.max(...scales.map(Math.abs)) > 0.001 ? [`${id}: another scale`] : []),
		];
	});
}
