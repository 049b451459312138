import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dump, makeSite, type Site } from '../../test/crash/site.ts';
import { details, wholeAttempt } from '../../test/crash/visitor.ts';

let site: Site;
beforeEach(async () => {
	site = await makeSite();
});
afterEach(() => site.remove());

const folder = () => join(site.house.env.DATA_DIR, 'mail');
const files = () => (existsSync(folder()) ? readdirSync(folder()) : []);

describe('without a mail server', () => {
	it('every mail is one file, for the operator only', async () => {
		for (const name of ['one', 'two', 'three']) {
			await wholeAttempt(site.call, { quiz: 'thanks-test' }, { ...details, email: `${name}@example.org` });
		}
		expect(await site.work()).toBe(3);
		expect(await site.work()).toBe(0);
		const rows = await site.house.db.selectFrom('outbox').selectAll().execute();
		expect(files().sort()).toEqual(rows.map(({ id }) => `${id}.eml`).sort());
		const mails = await Promise.all(
			files().map((name) => PostalMime.parse(readFileSync(join(folder(), name)))),
		);
		expect(mails.map(({ to }) => to?.[0]?.address).sort()).toEqual(
			['one', 'three', 'two'].map((name) => `${name}@example.org`),
		);
		for (const name of files()) expect(statSync(join(folder(), name)).mode & 0o777).toBe(0o600);
		for (const mail of mails) expect(mail.text).toContain('http://localhost:3000/report/');
	});

	it('erasing removes every row and file of the person, and of nobody else', async () => {
		const other = await wholeAttempt(
			site.call,
			{ quiz: 'thanks-test' },
			{ ...details, email: 'other@example.org' },
		);
		await site.work();
		const [before, kept] = [await dump(site.house), files()];
		const visit = await wholeAttempt(site.call, { quiz: 'thanks-test' }, { ...details, name: 'Zyxwv' });
		await site.work();
		await visit.call('POST', '/report-mail', {});
		await site.work();
		expect(files()).toHaveLength(3);
		expect((await visit.call('DELETE')).status).toBe(204);
		expect((await visit.call('DELETE')).status).toBe(404);
		expect([await dump(site.house), files()]).toEqual([before, kept]);
		expect((await other.call('GET', '/result')).status).toBe(200);
		await site.house.close();
		const stored = readFileSync(join(site.house.env.DATA_DIR, 'plumb.sqlite')).toString('latin1');
		expect(stored).toContain('other@example.org');
		expect(stored).not.toMatch(/Zyxwv|ana\.vidal/);
		site.house.close = async () => {};
	});
});
