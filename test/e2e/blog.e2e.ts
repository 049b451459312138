import type { SeedPost } from '../wordpress/post.ts';
import {
	cards,
	expect,
	heading,
	link,
	main,
	named,
	numberOf,
	numbersIn,
	type Page,
	postsAre,
	type Reader,
	section,
	shownAddress,
	tellEverywhere,
} from './blog-story.ts';
import { networkIsOff } from './story.ts';

const PER_PAGE = 12;

tellEverywhere(({ test, source, reader, script, isQuick, isFirst }) => {
	const { t, at, posts, shelf } = reader;
	const firstPage = posts.slice(0, PER_PAGE);
	const isIn = (kind: 'categories' | 'tags', slug: string) =>
		posts.filter((each) => each[kind].includes(slug));

	test('the list has twelve cards, newest first, each with all its facts, and featured posts above them', async ({
		page,
	}) => {
		await page.goto(at('/blog'));
		await postsAre(page, firstPage);
		for (const [place, post] of firstPage.entries()) await cardSays(cards(page).nth(place), post, reader);
		const picture = cards(page).getByRole('img').first();
		const width = () => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth);
		await expect.poll(width, 'the picture has come').toBeGreaterThan(0);
		const sticky = posts.filter((post) => post.sticky).slice(0, 3);
		const featured = section(page, t('blog.featured'));
		expect(await numbersIn(featured.getByRole('link'))).toEqual(sticky.map(numberOf));
		for (const query of ['page=2', `category=${reader.category}`, ...(isQuick ? ['sort=oldest'] : [])]) {
			await page.goto(at(`/blog?${query}`));
			await expect(cards(page).first()).toBeVisible();
			await expect(featured).toHaveCount(0);
		}
	});

	test('words, a category, a tag and an order narrow the list from any page; each is taken away, and all', async ({
		page,
	}) => {
		test.slow();
		const { search, category, tag } = reader;
		const found = posts.filter(has(search));
		const filed = isIn('categories', category);
		const isSearch = t('blog.is_search', { words: search });
		const isCategory = t('blog.is_category', { name: named(shelf.categories, category) });
		await page.goto(at('/blog?page=2'));
		await field(page, t('blog.search')).fill(search);
		await show(page, reader);
		await postsAre(page, found);
		await field(page, t('blog.category')).selectOption(category);
		await show(page, reader);
		await postsAre(
			page,
			found.filter((post) => filed.includes(post)),
		);
		await expect(inUse(page)).toHaveText([isSearch, isCategory]);
		await inUse(page).getByText(isSearch).click();
		await postsAre(page, filed.slice(0, PER_PAGE));
		await expect(field(page, t('blog.search'))).toHaveValue('');
		await field(page, t('blog.tag')).selectOption(tag);
		await field(page, t('blog.sort')).selectOption('title-za');
		await show(page, reader);
		const both = filed.filter(({ tags }) => tags.includes(tag)).toSorted(byNumber);
		await postsAre(page, both.toReversed());
		await expect(inUse(page)).toHaveText([
			isCategory,
			t('blog.is_tag', { name: named(shelf.tags, tag) }),
			t('blog.is_sort', { name: t('blog.title_za') }),
		]);
		await page.goto(page.url());
		await postsAre(page, both.toReversed());
		await expect(field(page, t('blog.tag'))).toHaveValue(tag);
		await link(page, t('blog.clear')).click();
		expect(shownAddress(page)).toBe(at('/blog'));
		await postsAre(page, firstPage);
		await expect(inUse(page)).toHaveCount(0);
		await expect(field(page, t('blog.sort'))).toHaveValue('newest');
	});

	if (isQuick)
		test('the list is put in four orders, each from its first page', async ({ page }) => {
			const orders: [string, SeedPost[]][] = [
				['blog.oldest', posts.toReversed()],
				['blog.title_az', posts.toSorted(byNumber)],
				['blog.title_za', posts.toSorted(byNumber).toReversed()],
				['blog.newest', posts],
			];
			await page.goto(at('/blog?page=2'));
			for (const [order, sorted] of orders) {
				await field(page, t('blog.sort')).selectOption({ label: t(order) });
				await show(page, reader);
				await postsAre(page, sorted.slice(0, PER_PAGE));
			}
		});

	if (isQuick)
		test('beside the list stand five recent posts, the terms that posts have, and the months', async ({
			page,
		}) => {
			await page.goto(at('/blog?sort=oldest'));
			const recent = section(page, t('blog.recent')).getByRole('link');
			expect(await numbersIn(recent)).toEqual(posts.slice(0, 5).map(numberOf));
			for (const [kind, shelved] of [['category', 'categories'] as const, ['tag', 'tags'] as const]) {
				const counted = shelf[shelved].map(({ slug, name }) => `${name} (${isIn(shelved, slug).length})`);
				const options = field(page, t(`blog.${kind}`)).locator('option');
				const [any, ...offered] = await options.allInnerTexts();
				expect(any).toBe(t(`blog.any_${kind}`));
				expect(offered.toSorted()).toEqual(counted.filter((each) => !each.endsWith('(0)')).toSorted());
				const links = section(page, t(`blog.${shelved}`)).getByRole('link');
				expect(await links.allInnerTexts()).toEqual(offered.map((each) => each.replace(/ \(\d+\)$/, '')));
			}
			const months = section(page, t('blog.archives')).getByRole('listitem');
			await expect(months).toHaveCount(6);
			const inMarch = posts.filter(({ date }) => date.startsWith('2025-03'));
			const march = months.filter({ has: page.locator('a[href*="month=2025-03"]') });
			await expect(march).toContainText(new RegExp(`\\b${inMarch.length}\\s`));
			await march.getByRole('link').click();
			await postsAre(page, inMarch);
			await expect(inUse(page)).toHaveText([/2025/]);
			await inUse(page).getByRole('link').click();
			await postsAre(page, firstPage);
		});

	if (isQuick)
		test('a category and a tag have pages of their own, which are narrowed like the list', async ({
			page,
		}) => {
			const slug = reader.language === 'ar' ? 'لغة' : 'questions-and-answers';
			const name = named(shelf.categories, slug);
			const filed = isIn('categories', slug);
			await page.goto(at('/blog'));
			const categories = section(page, t('blog.categories'));
			await categories.getByRole('link', { name, exact: true }).click();
			expect(shownAddress(page)).toBe(at(`/blog/category/${slug}`));
			await expect(heading(page)).toHaveText(name);
			await postsAre(page, filed.slice(0, PER_PAGE));
			await expect(field(page, t('blog.category'))).toHaveCount(0);
			await field(page, t('blog.sort')).selectOption('oldest');
			await show(page, reader);
			expect(new URL(page.url()).pathname).toBe(`/blog/category/${encodeURIComponent(slug)}`);
			await postsAre(page, filed.toReversed().slice(0, PER_PAGE));
			const tag = named(shelf.tags, reader.tag);
			await section(page, t('blog.tags')).getByRole('link', { name: tag, exact: true }).click();
			expect(shownAddress(page)).toBe(at(`/blog/tag/${reader.tag}`));
			await expect(heading(page)).toHaveText(tag);
			await postsAre(page, isIn('tags', reader.tag).slice(0, PER_PAGE));
			await expect(field(page, t('blog.tag'))).toHaveCount(0);
		});

	if (!script)
		test('the next page and the one before it have addresses', async ({ page }) => {
			const oldest = posts.toReversed();
			await page.goto(at('/blog?sort=oldest'));
			const next = link(page, t('list.more'));
			await next.click();
			await postsAre(page, oldest.slice(PER_PAGE, 2 * PER_PAGE));
			expect(new URL(page.url()).searchParams.get('page')).toBe('2');
			await link(page, t('blog.previous')).click();
			await postsAre(page, oldest.slice(0, PER_PAGE));
			expect(shownAddress(page)).toBe(at('/blog?sort=oldest'));
			await page.goto(at(`/blog?page=${posts.length / PER_PAGE}`));
			await postsAre(page, posts.slice(-PER_PAGE));
			await expect(next).toHaveCount(0);
		});

	if (script)
		test('more posts come below, are counted aloud, and one gets the focus; what failed is tried again', async ({
			page,
			expects,
		}) => {
			expects(networkIsOff);
			const more = link(page, t('list.more'));
			const status = main(page).getByRole('status');
			await page.goto(at('/blog'));
			// A live region is read aloud only if it stays while its text changes.
			const line = await status.elementHandle();
			await page.route(/page=2/, (route) => route.abort());
			await more.click();
			await expect(status).toHaveText(t('blog.more_failed'));
			await postsAre(page, firstPage);
			await page.unroute(/page=2/);
			for (let shown = 2 * PER_PAGE; shown <= posts.length; shown += PER_PAGE) {
				await more.press('Enter');
				await postsAre(page, posts.slice(0, shown));
				const added = cards(page).nth(shown - PER_PAGE);
				await expect(added.getByRole('link').first()).toBeFocused();
				await expect(status).toContainText(new RegExp(`\\b${shown}\\b.*\\b${posts.length}\\b`));
				expect(shownAddress(page)).toBe(at('/blog'));
			}
			await expect(more).toHaveCount(0);
			expect(await line?.evaluate((element) => element.isConnected), 'the line has stayed').toBe(true);
		});

	if (script)
		test('Back from a post leads to the list as long as it was, at the same place', async ({ page }) => {
			const oldest = posts.toReversed().slice(0, 2 * PER_PAGE);
			// Uncached words: a WordPress is slow to find the list, and the post.
			await page.goto(at(`/blog?search=${posts[0]?.title.split(' ')[0]}&sort=oldest`));
			await link(page, t('list.more')).click();
			await postsAre(page, oldest);
			const read = cards(page).nth(19).getByRole('link').first();
			await read.scrollIntoViewIfNeeded();
			// Scroll away from where the list was when more posts were added.
			await page.mouse.wheel(0, 150);
			await expect.poll(() => isStill(page)).toBe(true);
			const place = await page.evaluate(() => Math.round(scrollY));
			await read.click();
			await expect(heading(page)).toHaveText(oldest[19]?.title ?? '?');
			await page.goBack();
			await postsAre(page, oldest);
			await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(place);
		});

	if (isFirst)
		test('a language without posts is shown all of them, and told so', async ({ page }) => {
			const [language, total] = source === 'files' ? ['de', 60] : ['fr', 72];
			const notices = page.locator('main .notice');
			await page.goto(`/blog?lang=${language}`);
			await expect(main(page).getByRole('status')).toContainText(`${total}`);
			await expect(notices).toHaveCount(1);
			await page.goto('/blog');
			await expect(notices).toHaveCount(0);
		});
});

async function cardSays(card: ReturnType<typeof cards>, post: SeedPost, { shelf, minutes }: Reader) {
	await expect(card.getByRole('link')).toHaveText(new RegExp(`\\b0?${numberOf(post)}:`));
	await expect(card).toContainText(post.excerpt);
	await expect(card).toContainText(minutes);
	await expect(card).toContainText(shelf.authors.find(({ key }) => key === post.author)?.name ?? '?');
	const date = await card.getByRole('time').getAttribute('datetime');
	expect(new Date(date ?? '').getTime()).toBe(new Date(post.date).getTime());
	await expect(card.locator('img, svg')).toHaveCount(1);
	if (post.alt) await expect(card.getByRole('img')).toHaveAttribute('alt', post.alt);
}

/** A field of the filter form. */
function field(page: Page, label: string) {
	return page.getByRole('search').getByLabel(label, { exact: true });
}

/** The active filters. */
function inUse(page: Page) {
	return page.locator('.active-filters').getByRole('listitem');
}

async function show(page: Page, { t }: Reader): Promise<void> {
	await page
		.getByRole('search')
		.getByRole('button', { name: t('form.show') })
		.click();
	expect(new URL(page.url()).searchParams.get('page')).toBeNull();
}

function has(words: string) {
	return ({ title: own, excerpt, text }: SeedPost) =>
		`${own}\n${excerpt}\n${text}`.toLowerCase().includes(words.toLowerCase());
}

const byNumber = (a: SeedPost, b: SeedPost) => numberOf(a) - numberOf(b);

/** Whether the page has stopped scrolling. */
function isStill(page: Page): Promise<boolean> {
	return page.evaluate(async () => {
		const before = scrollY;
		await new Promise((resolve) => setTimeout(resolve, 100));
		return scrollY === before;
	});
}
