import { expect, it } from 'vitest';
import { sharedNames, sharedWidget } from '../../app/widgets/shared.ts';
import { readArticles } from '../../server/content/articles/read-articles.ts';
import { attributesOf } from '../visitor.ts';
import { openSharedSite } from './open-site.ts';

const server = openSharedSite();
const { articles } = readArticles('content/articles');

const ask = (path: string, headers: Record<string, string> = {}) =>
	fetch(server.url + path, { redirect: 'manual', headers });

it('a tool that other sites may show belongs to the guide that its frame names', () => {
	for (const name of sharedNames) {
		const guide = articles.find(({ path }) => path === sharedWidget(name)?.guide);
		expect([guide?.tool, guide?.also], name).toContain(name);
	}
});

it.each(sharedNames)(
	'the page of the tool %s alone may be framed by anyone, and has neither cookie nor form that is sent',
	async (name) => {
		const answer = await ask(`/embed/${name}?lang=de`, { cookie: 'lang=ar' });
		const html = await answer.text();
		expect(answer.status).toBe(200);
		expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors \*$/);
		expect(answer.headers.get('x-frame-options')).toBeNull();
		expect(answer.headers.get('set-cookie')).toBeNull();
		expect(answer.headers.get('cache-control')).toMatch(/^public/);
		expect(answer.headers.get('vary')).not.toMatch(/cookie/i);
		expect(html).toContain('<html lang="de"');
		expect(html).not.toMatch(/<form[^>]*(method|action)=|<(header|footer|nav)\b/);
		expect(html).toContain('<meta name="robots" content="noindex"/>');
		const links = (html.match(/<link\b[^>]*>/g) ?? []).map(attributesOf);
		const guide = sharedWidget(name)?.guide;
		const german = articles.find(({ path }) => path === `/de${guide}`)?.path;
		expect(links.find(({ rel }) => rel === 'canonical')?.href).toBe(server.url + (german ?? guide));
		expect((html.match(/<a\b[^>]*>/g) ?? []).map(attributesOf)).toContainEqual(
			expect.objectContaining({ href: german ?? `${guide}?lang=de`, target: '_top' }),
		);
	},
);

it('without ?lang a frame is English and the same for everyone', async () => {
	const [plain, known] = await Promise.all([
		ask('/embed/bell-curve'),
		ask('/embed/bell-curve', { cookie: 'lang=ar; other=1' }),
	]);
	expect(await known.text()).toBe(await plain.text());
	expect(known.headers.get('cache-control')).toBe(plain.headers.get('cache-control'));
	expect(known.headers.get('cache-control')).toMatch(/^public, max-age=[1-9]/);
});

it('no other page may be framed', async () => {
	for (const path of [
		'/',
		'/iq-score/iq-score-chart',
		'/embed',
		'/embed/nothing',
		'/data/bell-curve.csv',
		'/iq-test',
	]) {
		const { headers } = await ask(path);
		expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'");
		expect(headers.get('x-frame-options'), path).toBe('DENY');
	}
});

it.each([
	'/embed/nothing',
	'/embed/checklist',
	'/embed/constructor',
	'/data/nothing.csv',
	'/data/number-memory.csv',
	'/data/bell-curve',
])('%s, which is no page, leads home', async (path) => {
	const answer = await ask(path);
	expect([answer.status, answer.headers.get('location')]).toEqual([302, '/?missing=1']);
	expect((await ask(`${path}?lang=ar`)).headers.get('location')).toBe('/?missing=1&lang=ar');
});

it.each(sharedNames.filter((name) => sharedWidget(name)?.table))(
	'the file with the numbers of %s has the table of its guide, cell by cell',
	async (name) => {
		const answer = await ask(`/data/${name}.csv`);
		expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
		expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${name}.csv"`);
		expect(answer.headers.get('cache-control')).toMatch(/^public/);
		const guide = sharedWidget(name)?.guide ?? '';
		const html = await (await ask(guide)).text();
		const id = articles.find(({ path }) => path === guide)?.tool === name ? 'tool' : name;
		const [table = ''] =
			new RegExp(`<table[^>]*aria-labelledby="${id}-table".*?</table>`, 's').exec(html) ?? [];
		const rows = table
			.split('<tr')
			.slice(1)
			.map((row) => [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) => textOf(cell)));
		expect(rows.length).toBeGreaterThan(3);
		expect(recordsOf(await answer.text())).toEqual(rows);
		expect(html).toContain(`href="/data/${name}.csv"`);
	},
);

const textOf = (html: string) =>
	html
		.replace(/<[^>]*>/g, '')
		.replaceAll('&#x27;', "'")
		.replaceAll('&quot;', '"')
		.replaceAll('&amp;', '&');

/** The fields of a CSV file (RFC 4180) whose texts have no line breaks. */
const recordsOf = (csv: string) =>
	csv
		.split('\r\n')
		.slice(0, -1)
		.map((line) =>
			[...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
				quoted === undefined ? plain : quoted.replaceAll('""', '"'),
			),
		);
