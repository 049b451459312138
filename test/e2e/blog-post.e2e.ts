import { gzipSync } from 'node:zlib';
import type { SeedPost } from '../wordpress/post.ts';
import {
	alternates,
	canonical,
	expect,
	heading,
	link,
	main,
	named,
	numberOf,
	numbersIn,
	onFiles,
	type Reader,
	readers,
	readFeed,
	section,
	shownAddress,
	tellEverywhere,
} from './blog-story.ts';
import { axeViolations } from './probes/accessibility.ts';

tellEverywhere(({ test, source, reader, script, isFirst }) => {
	const { t, at, language, posts, shelf, slug } = reader;
	const post = posts.find((each) => each.slug === slug) as SeedPost;
	const path = at(`/blog/${slug}`);
	const author = shelf.authors.find(({ key }) => key === post.author);

	test('a post has its title, facts, picture and author, and leads on by its terms and to other posts', async ({
		page,
	}) => {
		await page.goto(path);
		await expect(heading(page)).toHaveText(post.title);
		const article = page.getByRole('article').first();
		await expect(article).toContainText(author?.name ?? '?');
		await expect(article).toContainText(reader.minutes);
		const date = await article.getByRole('time').first().getAttribute('datetime');
		expect(new Date(date ?? '').getTime()).toBe(new Date(post.date).getTime());
		const picture = article.getByRole('img', { name: post.alt ?? '?', exact: true });
		const width = () => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth);
		await expect.poll(width, 'the picture has come').toBeGreaterThan(0);
		await expect(section(page, t('blog.author'))).toContainText(author?.description ?? '?');
		const [category = '', tag = ''] = [post.categories[0], post.tags[0]];
		const commonWith = ({ categories, tags }: typeof post) =>
			[...categories, ...tags].filter((each) => [...post.categories, ...post.tags].includes(each)).length;
		const near = posts
			.filter((each) => each !== post && each.categories.includes(category))
			.toSorted((a, b) => commonWith(b) - commonWith(a));
		const related = section(page, t('blog.related')).getByRole('link');
		const nearest = near.slice(0, 3);
		expect(await numbersIn(related)).toEqual(nearest.map(numberOf));
		const recent = section(page, t('blog.recent')).getByRole('link');
		const others = posts.slice(0, 6).filter((each) => each !== post && !nearest.includes(each));
		expect(await numbersIn(recent)).toEqual(others.slice(0, 5).map(numberOf));
		const shelved = link(page, named(shelf.categories, category));
		await expect(shelved).toHaveAttribute('href', at(`/blog/category/${encodeURIComponent(category)}`));
		await link(page, named(shelf.tags, tag)).click();
		await expect(heading(page)).toHaveText(named(shelf.tags, tag));
		expect(shownAddress(page)).toBe(at(`/blog/tag/${tag}`));
	});

	test('its contents lead to its parts, its links keep the language, and it is passed on by mail', async ({
		page,
	}) => {
		await page.goto(path);
		await page.locator('.toc summary').click();
		const contents = page.getByRole('navigation', { name: t('blog.contents') }).getByRole('link');
		const names = await contents.allInnerTexts();
		expect(names.length).toBeGreaterThan(2);
		expect(names).toEqual(await page.locator('.prose').getByRole('heading').allInnerTexts());
		for (const [place, name] of names.entries()) {
			await contents.nth(place).click();
			const id = decodeURIComponent(new URL(page.url()).hash.slice(1));
			await expect(page.locator(`[id="${id}"]`)).toHaveText(name);
			await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
		}
		const own = page.locator('.prose a[href^="/"]');
		// Links from a WordPress to itself stay links to it.
		if (source === 'files') await expect(own.first()).toHaveAttribute('href', at('/quizzes'));
		const mail = (await link(page, t('blog.share_mail')).getAttribute('href')) ?? '';
		const told = new URLSearchParams(mail.replace('mailto:?', ''));
		expect(told.get('subject')).toBe(post.title);
		expect(decodeURIComponent(told.get('body') ?? '')).toBe(await canonical(page));
		// The language offer has its own test.
		const offered = await main(page).locator('button:visible:not(.offer button)').allInnerTexts();
		expect(offered).toEqual(script ? [t('blog.copy')] : []);
	});

	test('what is not there says so, and leads on to all posts', async ({ page, expects }) => {
		expects(/status of 404/);
		const missing = [
			['/blog/nothing-here', 'blog.not_found', 'Post Not Found'],
			['/blog/category/nothing-here', 'blog.category_not_found', 'Category not found'],
			['/blog/tag/لا-شيء', 'blog.tag_not_found', 'Tag not found'],
		] as const;
		for (const [address, message, words] of missing) {
			// A browser waiting for a slow page was sent a skeleton with that one's status.
			const answer = await page.request.get(at(address));
			expect([address, answer.status()]).toEqual([address, 404]);
			await page.goto(at(address));
			await expect(heading(page)).toHaveText(language === 'en' ? words : t(message));
			await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
			await expect(link(page, t('blog.all'))).toHaveAttribute('href', at('/blog'));
		}
		for (const address of ['/blog/category', '/blog/tag']) {
			await page.goto(at(address));
			expect(shownAddress(page)).toBe(at('/blog'));
		}
		await page.goto(at('/blog?search=nowhere-to-be-found'));
		const none = language === 'en' ? 'No posts found' : t('blog.none');
		await expect(main(page).getByText(none)).toBeVisible();
		await expect(main(page).getByText(t('blog.none_hint'))).toBeVisible();
		await link(page, t('blog.clear')).first().click();
		expect(shownAddress(page)).toBe(at('/blog'));
	});

	if (script)
		test('its address is copied, and a line says so', async ({ page, context }) => {
			await context.grantPermissions(['clipboard-read', 'clipboard-write']);
			await page.goto(path);
			const copy = main(page).getByRole('button', { name: t('blog.copy') });
			await copy.click();
			await expect(main(page).getByRole('status')).toHaveText(said(reader).success);
			const copied = await page.evaluate(() => navigator.clipboard.readText());
			expect(decodeURIComponent(copied)).toBe(await canonical(page));
			await page.goto(copied);
			await expect(heading(page)).toHaveText(post.title);
		});

	if (script)
		test('machines are told what it is, where it stands and in which language', async ({ page, server }) => {
			const address = `${server.url}${path}`;
			await page.goto(path);
			expect(await canonical(page)).toBe(address);
			expect(await alternates(page)).toEqual({ [language]: address, 'x-default': address });
			const written = await page.locator('script[type="application/ld+json"]').textContent();
			const facts = JSON.parse(written ?? '') as { url: string; mainEntityOfPage: string };
			expect(facts).toMatchObject({
				'@context': 'https://schema.org',
				'@type': 'BlogPosting',
				headline: post.title,
				inLanguage: language,
				author: { name: author?.name },
			});
			expect([facts.url, facts.mainEntityOfPage].map(decodeURIComponent)).toEqual([address, address]);
			// In the other language, its address stays the same.
			await page.goto(`/blog/${slug}?lang=${language === 'en' ? 'ar' : 'en'}`);
			expect(await canonical(page)).toBe(address);
			await page.goto(at('/blog?page=2'));
			expect(await canonical(page)).toBe(server.url + at('/blog?page=2'));
			await page.goto(at('/blog'));
			expect(await canonical(page)).toBe(server.url + at('/blog'));
			const [en, ar] = [`${server.url}/blog`, `${server.url}/blog?lang=ar`];
			expect(await alternates(page)).toMatchObject({ en, ar, 'x-default': en });
		});

	if (script)
		test('a feed of the newest posts is linked, and named to readers of feeds', async ({ page }) => {
			await page.goto(at('/blog'));
			const address = (await link(page, t('blog.feed')).getAttribute('href')) ?? '';
			const feeds = page.locator('link[rel=alternate][type="application/atom+xml"]');
			expect(new URL((await feeds.getAttribute('href')) ?? '', page.url())).toEqual(
				new URL(address, page.url()),
			);
			const { fault, entries } = await page.evaluate(readFeed, address);
			expect(fault).toBeNull();
			expect(entries.map(numberOf)).toEqual(posts.slice(0, 12).map(numberOf));
			await page.goto(entries[0]?.address ?? '');
			await expect(heading(page)).toHaveText(entries[0]?.title ?? '?');
		});

	if (isFirst)
		test('a preview by its id is the post as it is, listed nowhere and kept nowhere', async ({
			page,
			posts: shown,
		}) => {
			const answer = await page.goto(`/blog/preview/${await shown.idOf(slug)}`);
			expect(answer?.headers()['cache-control']).toBe('no-store');
			await expect(heading(page)).toHaveText(post.title);
			await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
			expect((await page.request.get('/blog/preview/999999')).status()).toBe(404);
		});

	if (isFirst)
		test('all the script of a post is one small file', async ({ page }) => {
			const scripts: Promise<Buffer>[] = [];
			page.on('response', (response) => {
				if (response.request().resourceType() === 'script') scripts.push(response.body());
			});
			await page.goto(path);
			const sizes = (await Promise.all(scripts)).map((body) => gzipSync(body, { level: 9 }).length);
			expect(sizes).toHaveLength(1);
			expect(sizes[0]).toBeLessThanOrEqual(3 * 1024);
			const others =
				'script:not([src], [type="application/ld+json"], [data-script-monitor]), [rel=modulepreload]';
			await expect(page.locator(others)).toHaveCount(0);
		});

	if (isFirst)
		test('a category in which nothing is filed says so, and is not offered', async ({ page }) => {
			await page.goto('/blog/category/empty-shelf');
			await expect(main(page).getByText('No posts found')).toBeVisible();
			await link(page, t('blog.all')).click();
			expect(shownAddress(page)).toBe('/blog');
			await expect(main(page).getByText('Empty shelf')).toHaveCount(0);
		});
});

for (const reader of readers) {
	const { t, at, slug, language, inWords } = reader;

	onFiles(
		`the device's own way to share is offered where there is one; only what fails is a failure: ${inWords}`,
		async ({ page }) => {
			await page.addInitScript(() => {
				const shared: ShareData[] = [];
				const ends = [new DOMException('closed', 'AbortError'), new DOMException('no', 'NotAllowedError')];
				const share = async (what: ShareData) => {
					const end = ends[shared.push(what) - 1];
					if (end) throw end;
				};
				Object.assign(navigator, { share });
				Object.assign(window, { shared });
			});
			await page.goto(at(`/blog/${slug}`));
			const share = main(page).getByRole('button', { name: t('blog.share'), exact: true });
			const status = main(page).getByRole('status');
			await share.click();
			await expect.poll(() => page.evaluate('shared.length')).toBe(1);
			await expect(status).toBeEmpty();
			await share.click();
			await expect(status).toHaveText(said(reader).failure);
			await share.click();
			await expect(status).toHaveText(said(reader).success);
			const shared = (await page.evaluate('shared')) as ShareData[];
			expect(decodeURIComponent(shared.at(-1)?.url ?? '')).toBe(await canonical(page));
		},
	);

	onFiles(
		`axe finds no fault in the blog, and nothing is wider than the screen: ${inWords}`,
		async ({ page, expects }) => {
			onFiles.slow();
			expects(/status of 404/);
			const faults: string[] = [];
			await page.emulateMedia({ reducedMotion: 'reduce' });
			const narrowed = `/blog?category=${reader.category}&sort=title-az`;
			for (const path of ['/blog', narrowed, `/blog/${slug}`, '/blog/nothing-here']) {
				for (const width of [390, 1280]) {
					await page.setViewportSize({ width, height: 800 });
					if (width === 390) await page.goto(at(path));
					const found = await axeViolations(page);
					if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
						found.push('too wide');
					faults.push(...found.map((fault) => `${path}, ${width}: ${fault}`));
				}
			}
			expect(faults).toEqual([]);
		},
	);

	onFiles(
		`what the page says beside a post in another language is in its own: ${inWords}`,
		async ({ page }) => {
			const other = readers.find((each) => each !== reader) as Reader;
			await page.goto(`/blog/${other.slug}?lang=${language}`);
			const languageOf = (element: Element) => element.closest('[lang]')?.getAttribute('lang');
			const article = page.getByRole('article').first();
			expect(await heading(page).evaluate(languageOf)).toBe(other.language);
			expect(await article.getByRole('time').evaluate(languageOf)).toBe(language);
			expect(await article.getByText(t('blog.contents')).evaluate(languageOf)).toBe(language);
			await expect(page.locator('html')).toHaveAttribute('lang', language);
		},
	);
}

/** What a page says about an action; in English the words of the specification. */
function said({ language, t }: Reader) {
	return language === 'en'
		? { success: 'Action was successful', failure: 'Action failed' }
		: { success: t('action.success'), failure: t('refusal.internal') };
}
