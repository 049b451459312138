// `node test/bench/lighthouse.ts [runs] [screen …]`: Lighthouse on the production build, on loopback, as a phone. Writes its
// table into docs/performance.md, which says how to read it.
import { type Browser, chromium } from '@playwright/test';
import { wholeChromiumPath } from '../../scripts/chromium.mjs';
import { browserOptions } from '../browser.ts';
import { startServer } from '../running-server.ts';
import { openIn } from '../shots/open-in.ts';
import { screen } from '../shots/screens.ts';
import { short } from './figure.ts';
import { kindsOfPages } from './kinds-of-pages.ts';
import { type Judged, judge, middle } from './lighthouse-run.ts';
import { record } from './record.ts';
import { machine, markdown } from './table.ts';

const given = process.argv.slice(2);
const runs = Number(given.find((one) => Number(one) > 0) ?? 3);
const names = given.filter((one) => Number.isNaN(Number(one)));
const chosen = kindsOfPages.filter(([name]) => names.length === 0 || names.includes(name));

const executablePath = wholeChromiumPath() ?? '/usr/bin/chromium';
const server = await startServer();
const url = server.url.replace('localhost', '127.0.0.1');
const browser = await chromium.launch({ ...browserOptions, executablePath });
const rows: string[][] = [];
try {
	for (const [name, language = 'en'] of chosen) {
		const label = language === 'en' ? name : `${name}, ${language}`;
		const judged = await judgeScreen(browser, name, language);
		rows.push(rowOf(label, judged));
		console.error(rows.at(-1)?.join(' | '));
		for (const [category, missed] of Object.entries(judged.missed))
			console.error(`    ${category}: ${missed.join(', ')}`);
	}
} finally {
	await browser.close();
	await server.stop();
	server.remove();
}
const head = [
	'page',
	'performance',
	'accessibility',
	'best practices',
	'SEO',
	'LCP',
	'TBT',
	'CLS',
	'bytes',
	'runs',
	'taken',
];
console.log(`\n${machine()}\n\n${markdown({ head, rows })}`);
record('lighthouse', machine(), { head, rows });

/** Opens a screen as a visitor would, then passes its address and cookies to Lighthouse. */
async function judgeScreen(
	from: Browser,
	name: string,
	language: Parameters<typeof openIn>[2]['language'],
): Promise<Judged> {
	const { page, query, close } = await openIn(from, url, { language, width: 412 });
	await screen(name).open({ page, url, query, dataDir: server.dataDir });
	const cookies = await page.context().cookies(url);
	const asked = { url: page.url(), cookie: cookies.map((one) => `${one.name}=${one.value}`).join('; ') };
	await close();
	const all: Judged[] = [];
	// On a busy machine a browser sometimes paints nothing in time.
	for (let failed = 0; all.length < runs; )
		try {
			all.push(await judge(asked, executablePath));
		} catch (error) {
			if (++failed > 3) throw error;
		}
	return middle(all);
}

function rowOf(label: string, { scores, lcp, tbt, cls, bytes }: Judged): string[] {
	const { performance, accessibility, 'best-practices': practices, seo } = scores;
	const parts = [performance, accessibility, practices, seo].map((score) => String(Math.round(score * 100)));
	const taken = [String(runs), new Date().toISOString().slice(0, 10)];
	return [label, ...parts, `${short(lcp / 1000)} s`, `${short(tbt)} ms`, short(cls), short(bytes), ...taken];
}
