// `node test/record/record.ts <folder> [language …]`: writes every page, API response, email, PDF text, and
// export of the built site into a folder. Record the commit before a change and the change, then compare:
// `diff -r <before> <after>`. What differs between runs (ids, tokens, build names, nonces, clocks) is
// replaced by placeholders. The text of PDFs needs `pdftotext`.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { isLanguageCode, languages } from '../../core/language/languages.ts';
import { browserOptions } from '../browser.ts';
import { takeByApi } from '../by-api.ts';
import { waitForMail } from '../mailbox.ts';
import { startServer } from '../running-server.ts';
import { openIn } from '../shots/open-in.ts';
import { screens } from '../shots/screens.ts';

const [folder, ...asked] = process.argv.slice(2);
if (!folder) throw new Error('Name a folder: node test/record/record.ts <folder> [language …]');
const codes = languages.map(({ code }) => code).filter((code) => asked.length === 0 || asked.includes(code));
if (!asked.every(isLanguageCode)) throw new Error(`There is no language ${asked.join(', ')}`);

rmSync(folder, { recursive: true, force: true });
// A fixed secret, so that the figures of the tests are the same in every recording.
const dataDir = mkdtempSync(join(tmpdir(), 'plumb-record-'));
writeFileSync(join(dataDir, 'secret'), '3vQm7xPz0LrWc8TnKd5JbHs2YfGa9UeXoI4iNtBqVlM');
const server = await startServer({ dataDir, env: { OPERATOR_NAME: 'Example' } });
const browser = await chromium.launch(browserOptions);
try {
	const paths = await siteMap();
	for (const path of ['/sitemap.xml', '/robots.txt', '/api/openapi.json', '/.well-known/security.txt'])
		await recordAnswer('once', path);
	const rest = [...codes];
	await Promise.all(
		[0, 1].map(async () => {
			for (let code = rest.shift(); code; code = rest.shift()) await recordLanguage(browser, code, paths);
		}),
	);
	recordCommands();
} finally {
	await browser.close();
	await server.stop();
	server.remove();
}

async function siteMap(): Promise<string[]> {
	const xml = await (await fetch(`${server.url}/sitemap.xml`)).text();
	const paths = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
		([, address = '']) => new URL(address).pathname,
	);
	return [...new Set(paths)];
}

async function recordLanguage(
	where: Browser,
	language: (typeof codes)[number],
	paths: string[],
): Promise<void> {
	const { page, query, close } = await openIn(where, server.url, { language, width: 1280 });
	for (const { name, open } of screens) {
		await open({ page, url: server.url, query, dataDir: server.dataDir });
		write(`${language}/screens/${name}.html`, `${new URL(page.url()).pathname}\n${await page.content()}`);
	}
	for (const path of paths) await recordAnswer(`${language}/pages`, path, page, query);
	for (const slug of await quizzes(language)) {
		await recordAnswer(
			`${language}/api`,
			`/api/user/domain-quiz/info/${slug}`,
			page,
			`?language=${language}`,
		);
		await recordResult(page, language, query, slug);
	}
	await recordAnswer(`${language}/api`, '/api/user/domain-quiz/index', page, `?language=${language}`);
	await close();
}

async function quizzes(language: string): Promise<string[]> {
	const answer = await fetch(`${server.url}/api/user/domain-quiz/index?language=${language}`);
	const { data } = (await answer.json()) as { data: { slug: string; kind: string }[] };
	return data.filter(({ kind }) => kind !== 'knowledge').map(({ slug }) => slug);
}

/** The result of a complete attempt in the API, the report, its files, and the email. */
async function recordResult(page: Page, language: string, query: string, quiz: string): Promise<void> {
	const dir = `${language}/results/${quiz}`;
	const email = `${quiz}-${language}@example.org`;
	await page.context().addCookies([{ name: 'lang', value: language, url: server.url }]);
	await takeByApi(page, server.url, quiz, email, language);
	const [id] =
		(await page.context().cookies()).find(({ name }) => name === `attempt_${quiz}`)?.value.split('.') ?? [];
	await recordAnswer(dir, `/api/user/attempt/${id}`, page, '', 'attempt');
	await recordAnswer(dir, `/api/user/attempt/${id}/result`, page, '', 'result');
	await recordAnswer(dir, `/${quiz}/result`, page, query, 'result-page');
	const { subject, text, html } = await waitForMail(server.dataDir, email);
	write(`${dir}/mail.txt`, `${subject}\n${text}`);
	write(`${dir}/mail.html`, html ?? '');
	const report = new URL(/https?:\/\/[^\s"<]+\/report\/[\w-]+/.exec(text ?? '')?.[0] ?? '').pathname;
	await recordAnswer(dir, report, page, query, 'report');
	const pdf = await page.context().request.get(`${server.url}${report}/pdf${query}`);
	const read = spawnSync('pdftotext', ['-layout', '-', '-'], { input: await pdf.body() });
	write(`${dir}/report-pdf.txt`, `${pdf.status()}\n${read.stdout?.toString() ?? 'pdftotext is missing'}`);
}

/** Status, headers, and body of a GET, requested with the cookies of `page` or without any. */
async function recordAnswer(dir: string, path: string, page?: Page, query = '', name = path): Promise<void> {
	const request = (page ?? (await browser.newPage())).context().request;
	const answer = await request.get(server.url + path + query, { maxRedirects: 0 });
	const headers = Object.entries(answer.headers())
		.filter(([header]) => !/^(date|etag|content-length|keep-alive|connection|x-request-id|age)$/.test(header))
		.map(([header, value]) => `${header}: ${value}`)
		.sort();
	const body = await answer.body();
	const isText = /text|json|xml/.test(answer.headers()['content-type'] ?? '');
	const shown = isText ? body.toString() : createHash('sha256').update(body).digest('hex');
	write(`${dir}/${name.replaceAll('/', '_')}`, [String(answer.status()), ...headers, '', shown].join('\n'));
}

/** The output of the operator's commands about this run's attempts, in the order of tests and languages. */
function recordCommands(): void {
	for (const words of [
		['quiz', 'list'],
		['attempt', 'export', '--format', 'csv'],
		['mail', 'list'],
	]) {
		const { stdout } = spawnSync(process.execPath, ['build/server/plumb.js', ...words], {
			env: { PATH: process.env.PATH, DATA_DIR: server.dataDir, NODE_ENV: 'production' },
			maxBuffer: 1e9,
		});
		write(`once/${words.join('-')}.txt`, stdout.toString().split('\n').map(stable).sort().join('\n'));
	}
}

function write(path: string, text: string): void {
	const file = join(folder ?? '', path);
	mkdirSync(join(file, '..'), { recursive: true });
	writeFileSync(file, stable(text).replaceAll('><', '>\n<'));
}

/** A text with placeholders for everything that differs between runs. */
function stable(text: string): string {
	return text
		.replaceAll(server.url, 'http://site')
		.replaceAll(new URL(server.url).host, 'site')
		.replaceAll(encodeURIComponent(new URL(server.url).host), 'site')
		.replace(/[\w.+-]+@example\.org/g, 'MAILBOX')
		.replace(/(assets\/[\w.-]+?)-[\w-]{8}\.(\w+)/g, '$1-BUILD.$2')
		.replace(/nonce(=|-|":")"?[\w+/=-]{16,}/g, 'nonce')
		.replace(/sha256-[\w+/=]+/g, 'sha256')
		.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z?/g, 'TIME')
		.replace(/\b1[78]\d{11}\b/g, 'MILLISECONDS')
		.replace(/\b\d{1,2}:\d\d\b/g, 'CLOCK')
		.replace(/\b\d+\.[\w-]{20,}/g, 'STAMP')
		.replace(/[\w-]{22,}(\.[\w-]+)*/g, (word) => (/\d/.test(word) && /[A-Z]/.test(word) ? 'ID' : word));
}
