import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { expect, it } from 'vitest';
import { dump, openWholeSite } from '../../test/crash/site.ts';
import { SITE, withEveryMail } from '../../test/mail/every-mail.ts';
import { hrefs } from '../../test/mail/rules.ts';

/** Does what mail scanners do to every link they find. */
it('whatever opens, probes or sends the forms behind the links of every mail changes nothing', async () => {
	await withEveryMail(async (written, context) => {
		const mails = await written(['en']);
		const { request } = await openWholeSite(context);
		const found = mails.flatMap((mail) => [
			...hrefs(mail),
			...Object.values(mail.headers as Record<string, string>).flatMap(
				(each) => each.match(/https:[^>]+/) ?? [],
			),
		]);
		const paths = [...new Set(found)].map((each) => each.slice(SITE.length));
		expect(paths.map((path) => path.split(/[/?]/)[1])).toEqual(
			expect.arrayContaining(['report', 'new-tests', 'iq-test']),
		);
		const before = await dump(context);
		expect([before.results.length, before.subscribers.length]).toEqual([7, 1]);

		const sent: string[] = [];
		for (const path of paths) {
			const page = await request(path);
			const html = await page.text();
			expect((await request(path, { method: 'HEAD' })).status, path).toBe(page.status);
			await request(path, { method: 'POST' });
			for (const form of formsIn(html)) {
				const { action = path, method = 'get' } = form;
				if (method !== 'post') continue;
				sent.push(path);
				await request(action, { method: 'POST', body: new URLSearchParams(form.fields) });
			}
			expect(await dump(context), path).toEqual(before);
		}
		for (const start of ['/report/', '/new-tests/confirm/', '/new-tests/stop/'])
			expect(
				sent.filter((path) => path.startsWith(start)),
				start,
			).not.toEqual([]);

		// A person who ticks the box and sends the same form means it.
		const [report = ''] = paths.filter((path) => /^\/report\/[\w-]+\?/.test(path));
		const body = new URLSearchParams({ intent: 'erase', sure: 'yes' });
		await request(report, { method: 'POST', body });
		expect((await dump(context)).results.length).toBe(before.results.length - 1);
	});
}, 60_000);

type Form = { action?: string; method?: string; fields: [string, string][] };

/** The forms of a page as submitted without filling in, ticking, or pressing anything. */
function formsIn(html: string): Form[] {
	const forms: Form[] = [];
	const walk = (nodes: readonly DefaultTreeAdapterTypes.ChildNode[]): void => {
		for (const node of nodes) {
			if (!('tagName' in node)) continue;
			const said = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
			if (node.tagName === 'form') forms.push({ action: said.action, method: said.method, fields: [] });
			const isSent =
				node.tagName === 'input' && said.name && !['checkbox', 'radio'].includes(said.type ?? '');
			if (isSent) forms.at(-1)?.fields.push([said.name ?? '', said.value ?? '']);
			walk(node.childNodes);
		}
	};
	walk(parse(html).childNodes);
	return forms;
}
