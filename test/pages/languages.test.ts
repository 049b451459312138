import { describe, expect, it } from 'vitest';
import { languageQuery } from '../../core/language/choose.ts';
import { makeCodes } from '../codes.ts';
import { translatorIn } from '../e2e/catalogue.ts';
import { leftOver } from '../e2e/probes/left-over.ts';
import { linkIn, waitForMail } from '../mailbox.ts';
import { spoken } from '../spoken.ts';
import { attributesOf, choicesOf, openVisitor, pressOn, type SeenPage, type Visitor } from '../visitor.ts';
import { openSharedSite } from './open-site.ts';

/** In `npm test` the shortest test in each language, in `npm run full` the long questionnaire as well. */
const slugs = process.env.FULL ? ['iq-test-1-minute', 'sixteen-types'] : ['iq-test-1-minute'];

const server = openSharedSite();

describe.each(spoken)('in $name', ({ code, dir, routed }) => {
	const t = translatorIn(code);
	const query = routed && code !== 'en' ? `?lang=${code}` : '';

	function isNative(page: SeenPage): SeenPage {
		expect(attributesOf(/<html\b[^>]*>/.exec(page.html)?.[0] ?? ''), page.url.href).toMatchObject({
			lang: code,
			dir,
		});
		if (code !== 'en') expect(leftOver(page.text), page.url.href).toEqual([]);
		return page;
	}

	it.each(slugs)('%s is whole, from the start page to the report in the mail', async (slug) => {
		const visitor = openVisitor(server.url, routed ? {} : { lang: code });
		const home = isNative(await visitor.open(`/${query}`));
		expect(home.html).toContain(`href="/${slug}${query}"`);
		expect(home.html).toContain(`<title>${t('home.page_title')} · Plumb</title>`);
		expect(home.html).toContain(`<meta property="og:title" content="${t('home.page_title')}"/>`);
		const welcome = isNative(await visitor.open(`/${slug}${query}`));
		expect(welcome.html).toContain(`href="/${slug}/instructions${query}"`);
		const instructions = isNative(await visitor.open(`/${slug}/instructions${query}`));
		const first = isNative(await visitor.submit(instructions, t('instructions.start')));
		await isWhole(visitor, first, slug, query);
	});

	it('the address of a code and the mail carry the language, whatever the browser remembers', async () => {
		const [slug = ''] = slugs;
		const [made] = await makeCodes(server.dataDir, slug, 1);
		const others = { lang: code === 'pt' ? 'zh' : 'pt' };
		const visitor = openVisitor(server.url, others);
		const opened = isNative(await visitor.open(`/question/${made?.code}/${code}`));
		const first = isNative(await visitor.submit(opened, t('instructions.start'), { sure: 'yes' }));
		await isWhole(visitor, first, slug, languageQuery(code), others);
		expect(visitor.cookies.get('lang')).toBe(others.lang);
	});

	/**
	 * Takes a test from its first question, gives details, and opens the report from the email with these
	 * cookies.
	 */
	async function isWhole(
		visitor: Visitor,
		first: SeenPage,
		slug: string,
		kept: string,
		cookies: Record<string, string> = {},
	) {
		const email = `${slug}.${code}.${Object.keys(cookies).length}@example.org`;
		expect(first.url.pathname).toBe(`/${slug}/q-1`);
		let page = first;
		while (/\/q-\d+$/.test(page.url.pathname)) page = await answer(page);
		expect(page.text).toContain(spaced(t('info.title')));
		isNative(page);
		page = isNative(await visitor.submit(page, t('time_up.finish')));
		expect([page.status, page.text]).toEqual([422, expect.stringContaining(spaced(t('info.summary')))]);
		page = isNative(await visitor.submit(page, t('time_up.finish'), { email, age: '34', gender: 'female' }));
		expect(page.url.pathname).toMatch(/\/(result|thank-you)$/);
		expect(page.url.search).toBe(kept);

		const mail = await waitForMail(server.dataDir, email);
		expect(mail.html).toContain(`<html dir="${dir}" lang="${code}">`);
		expect(mail.text).toContain(t('mail.greeting'));
		if (code !== 'en') expect(leftOver(`${mail.subject}\n${mail.text}`)).toEqual([]);
		const { pathname, search } = new URL(linkIn(mail, '/report/'));
		expect(search).toBe(languageQuery(code));
		const report = isNative(await openVisitor(server.url, cookies).open(pathname + search));
		expect(report.text).toContain(spaced(t('erase.title')));

		/** Selects an answer, confirms it, and presses Next if that is separate. */
		async function answer(asked: SeenPage): Promise<SeenPage> {
			isNative(asked);
			const place = Number(/q-(\d+)$/.exec(asked.url.pathname)?.[1]);
			const choices = choicesOf(asked);
			const next = await pressOn(visitor, asked, t, { answer: choices[place % 5]?.value ?? '' });
			return next.url.pathname === asked.url.pathname ? pressOn(visitor, isNative(next), t) : next;
		}
	}
});

/** A text as the text of a page, which has a plain space for a no-break one. */
function spaced(text: string): string {
	return text.replaceAll('\u00a0', ' ');
}
