import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { type LanguageCode, languageOf } from '../../core/language/languages.ts';
import { plain } from '../plain-text.ts';
import { speak } from '../shots/open-in.ts';
import { translatorIn } from './catalogue.ts';
import { answerInPage, passTime, prepareAnswers } from './fast-answers.ts';
import { expect, mailTo, type Page, press, reportLink, scriptIsReady, tabTo, test } from './story.ts';

/** Each level test and the language of its taker; English is covered by `every-test`. */
const stories = [
	['arabic-level', 'de'],
	['german-level', 'ar'],
	['dutch-level', 'sv'],
	['french-level', 'tr'],
	['italian-level', 'en'],
	['spanish-level', 'nl'],
	['swedish-level', 'fr'],
	['turkish-level', 'es'],
] as const;

type Key = { id: string; key: string };
type Item = { text: string; passage?: string; options: Record<string, string> };

const read = (path: string) => parse(readFileSync(`content/${path}`, 'utf8'));

test('no test of a level is left out', () => {
	const levels = readdirSync('content/quizzes').filter((name) => name.endsWith('-level'));
	expect(stories.map(([slug]) => slug).toSorted()).toEqual(levels.filter((slug) => slug !== 'english-level'));
});

// A phone, where the longest texts have the least room.
test.use({ viewport: { width: 360, height: 740 } });

for (const [slug, code] of stories) {
	test(`the whole of ${slug} by somebody who reads ${code}, with the keyboard, to the report in the mail`, async ({
		page,
		context,
		server,
		email,
	}) => {
		test.setTimeout(180_000);
		const t = translatorIn(code);
		const { items: keys, itemLanguage } = read(`quizzes/${slug}/quiz.yaml`) as {
			items: Key[];
			itemLanguage: LanguageCode;
		};
		const { items } = read(`quizzes/${slug}/${itemLanguage}.yaml`) as { items: Record<string, Item> };
		const words = read(`quizzes/${slug}/${code}.yaml`) as { name: string; inSentence?: string };
		const { name, inSentence = name } = words;
		const own = { lang: itemLanguage, dir: languageOf(itemLanguage).dir };
		const around = { lang: code, dir: languageOf(code).dir };
		const button = (id: string) => page.getByRole('button', { name: t(id), exact: true });

		await prepareAnswers(page, inspect);
		await page.goto(`/${slug}${await speak(context, server.url, code)}`);
		await expect(page.getByRole('heading', { level: 1 })).toContainText(inSentence);
		await press(page, page.getByRole('link', { name: t('welcome.next') }));
		await press(page, button('instructions.start'));
		await scriptIsReady(page);
		await tabTo(page, page.getByRole('radio').first());
		// Right answers in the first half of the test, then always the same option.
		const answers = keys.map(({ id, key }, index) =>
			index < 20 ? Object.keys(items[id]?.options ?? {}).indexOf(key) : 1,
		);
		const [first = 0, second = 0] = answers;
		await placeIs(page, 1);
		const asked = [await page.evaluate(inspect)];
		await passTime(page, 6);
		for (let step = 0; step < first; step++) await page.keyboard.press('ArrowDown');
		if (first === 0) await page.keyboard.press('1');
		// Check, which moves the focus to Next, and Next.
		await page.keyboard.press('Enter');
		await page.keyboard.press('Enter');
		await placeIs(page, 2);
		asked.push(await page.evaluate(inspect));
		await passTime(page, 6);
		await page.keyboard.press(String(second + 1));
		await page.keyboard.press('Enter');
		await page.keyboard.press('Enter');
		await placeIs(page, 3);
		const rest = { answers: answers.slice(2), seconds: 6, hasCheck: true };
		asked.push(...(await answerInPage<Asked>(page, rest)));
		await page.keyboard.press('Enter');
		for (const [index, { gaps, overlaps, ...shown }] of asked.entries()) {
			const { id = '' } = keys[index] ?? {};
			const item = items[id];
			if (!item) throw new Error(`${slug} has no words for ${id}`);
			expect({ ...shown, texts: shown.texts.map(plain) }, id).toEqual({
				around: [around],
				texts: [
					...(item.passage ? [item.passage] : []),
					item.text.replace(/_+/g, ''),
					...Object.values(item.options),
				].map(plain),
				tongues: [own],
			});
			expect(gaps, id).toEqual(
				(item.text.match(/_{2,}/g) ?? []).map(() => ({
					lang: languageOf(code).locale,
					name: t('question.gap'),
				})),
			);
			expect(overlaps, id).toEqual([]);
		}
		expect(asked).toHaveLength(40);

		await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('info.title'));
		await page.getByLabel(t('info.email'), { exact: true }).fill(email);
		await page.getByLabel(t('info.age'), { exact: true }).fill('34');
		await page.getByRole('radio', { name: t('info.female'), exact: true }).check();
		await button('info.submit').click();
		await expect(page).toHaveURL(new RegExp(`/${slug}/result`));
		await isReported(page, code);
		const mail = await mailTo(server, email);
		expect(mail.subject).toContain(name.replaceAll('\u00ad', ''));
		expect(mail.html).toContain(`<html dir="${around.dir}" lang="${code}">`);
		await page.goto(reportLink(mail));
		await isReported(page, code);
	});
}

async function placeIs(page: Page, place: number) {
	await page.getByRole('heading', { level: 1, name: new RegExp(`\\b${place}\\b.*\\b40\\b`) }).waitFor();
}

type Asked = ReturnType<typeof inspect>;

/** In the page: the question shown with its language and direction, and those of everything around it. */
function inspect() {
	const direction = (element: Element) => getComputedStyle(element).direction;
	const tongue = (element: Element) => ({
		lang: element.closest('[lang]')?.getAttribute('lang'),
		dir: direction(element),
	});
	const parts = [...document.querySelectorAll('main legend, main .choice')];
	const said = [...document.querySelectorAll('html, h1, .question-actions button, .question-actions a')];
	const once = <Value>(values: Value[]) => [
		...new Map(values.map((each) => [JSON.stringify(each), each])).values(),
	];
	const texts = parts.flatMap((part) => {
		const passage = part.querySelector('.passage')?.textContent ?? '';
		return passage === '' ? [part.textContent] : [passage, part.textContent.slice(passage.length)];
	});
	const gaps = [...document.querySelectorAll('legend .gap')].map((gap) => ({
		lang: gap.getAttribute('lang'),
		name: gap.getAttribute('aria-label'),
	}));
	const passages = [...document.querySelectorAll('main .passage')];
	return {
		around: once(said.map(tongue)),
		texts,
		tongues: once([...parts, ...passages].map(tongue)),
		gaps,
		overlaps: (window as unknown as { overlaps(): string[] }).overlaps(),
	};
}

/** Checks the report in the reader's language, including what readers at the level found can usually do. */
async function isReported(page: Page, code: LanguageCode) {
	const t = translatorIn(code);
	await expect(page.locator('html')).toHaveAttribute('lang', code);
	await expect(page.locator('html')).toHaveAttribute('dir', languageOf(code).dir);
	const reading = page.getByRole('region', { name: t('report.reading'), exact: true });
	const level = (await reading.locator('.number').innerText()).replaceAll('\u2060', '').trim();
	expect(level).toMatch(/^(A2|B1)$/);
	const { meaning, can } = read(`reports/placement/${code}.yaml`)[level] as {
		meaning: string;
		can: string[];
	};
	await expect(page.locator('.in-short').getByText(meaning)).toBeVisible();
	const chapter = page.getByRole('group').filter({
		has: page.getByRole('heading', { name: t('report.placement.title.can') }),
	});
	await expect(chapter.getByRole('listitem')).toHaveText(can);
}
