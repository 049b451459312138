import { wholeOf } from '../../core/items/alone.ts';
import { sideOfDesign } from '../../core/items/design.ts';
import { drawOption, drawWhole } from '../../core/items/draw.ts';
import { growMatrix } from '../../core/items/matrix.ts';
import { loadQuizzes } from '../../server/content/quizzes.ts';
import { speak } from '../shots/open-in.ts';
import { screen } from '../shots/screens.ts';
import { spoken } from '../spoken.ts';
import { overlapping } from './probes/overflow.ts';
import { answerQuestion, begin, expect, goOn, type Page, questionIsShown, test } from './story.ts';

/** Phones, a tablet and a laptop. */
const viewports = [
	{ width: 360, height: 640 },
	{ width: 390, height: 844 },
	{ width: 820, height: 1180 },
	{ width: 1366, height: 768 },
];

/** Twenty forms of every test in the full form, 920 items; else one of each. */
const FORMS = process.env.FULL ? 20 : 1;

const { quizzes } = loadQuizzes('content/quizzes', 'content/reports');
const designs = quizzes.flatMap((quiz) => (quiz.kind === 'iq' ? quiz.items : []));

for (const viewport of viewports) {
	const { width, height } = viewport;
	test.describe(`in ${width}×${height}`, () => {
		test.use({ viewport });

		test('a figure is as large in the matrix as among the answers', async ({ page }) => {
			test.setTimeout(600_000);
			await begin(page, 'iq-test-5-minutes');
			expect(await page.locator('form.item').evaluate(scalesInPage)).toHaveLength(1);
			await answerQuestion(page, 1);
			await goOn(page);
			await questionIsShown(page, 2);
			// An analogy.
			await expect(page.locator('.matrix[data-side="2"]')).toBeVisible();
			expect(await page.locator('form.item').evaluate(scalesInPage)).toHaveLength(1);
			for (let form = 1; form <= FORMS; form++) {
				const drawn = designs.map(({ id, matrix }) => {
					const item = growMatrix(matrix, `scale/${form}/${id}`);
					const options = item.options.map(drawOption);
					return {
						id,
						side: sideOfDesign(matrix),
						key: item.key,
						whole: drawWhole(wholeOf(item)),
						options,
					};
				});
				expect(await page.evaluate(compareInPage, drawn), `form ${form}`).toEqual([]);
			}
		});
	});
}

test('figures have one scale in each worked example, and in each item of a guide', async ({ page }) => {
	for (const path of [
		'/iq-test/instructions',
		'/free-iq-test/how-to-solve-matrices',
		'/free-iq-test/raven-iq-test',
	]) {
		await page.goto(path);
		for (const viewport of viewports) {
			await page.setViewportSize(viewport);
			const items = page.locator('section:has(> .example-options), .tool-steps > li:has(.matrix):visible');
			expect(await items.count()).toBeGreaterThan(0);
			for (const item of await items.all())
				expect(await item.evaluate(scalesInPage), `${path} at ${viewport.width}`).toHaveLength(1);
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

/** In the page: the different scales of matrices and answers within a part of it, in thousandths of a pixel. */
function scalesInPage(part: Element): number[] {
	const within = ['.matrix', '.choices', '.example-options'].map((name) => `${name} svg`).join();
	const drawings = [...part.querySelectorAll<SVGSVGElement>(within)];
	return [...new Set(drawings.map((svg) => Math.round(1000 * (svg.getScreenCTM()?.a ?? 0))))];
}

type Drawn = { id: string; side: number; key: number; whole: string; options: string[] };

/** In the page: where the figures of the answers, or the key in its place, are not as large as they are in the matrix. */
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
		const [there, here] = [sizes([...(card?.querySelectorAll('g') ?? [])].at(-1)), sizes(cards[key])];
		const off = there.flat().map((size, index) => Math.abs(size - (here.flat()[index] ?? 0)));
		const scales = cards.map((each) => scale(each.querySelector('svg')) - scale(card?.querySelector('svg')));
		return [
			...(there.length === 0 || there.length !== here.length ? [`${id}: another figure`] : []),
			...(Math.max(...off) > 0.1 ? [`${id}: ${Math.max(...off)} px apart`] : []),
			...(Math.max(...scales.map(Math.abs)) > 0.001 ? [`${id}: another scale`] : []),
		];
	});
}
