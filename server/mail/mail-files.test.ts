import {
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	rmdirSync,
	rmSync,
	statSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dump, makeSite, type Site } from '../../test/crash/site.ts';
import { details, wholeAttempt } from '../../test/crash/visitor.ts';
import { onPostgres } from '../../test/database.ts';
import { mailFile, partOf } from './mail-file.ts';

let site: Site;
beforeEach(async () => {
	site = await makeSite();
});
afterEach(() => site.remove());

const folder = () => join(site.context.env.DATA_DIR, 'mail');
const files = () => (existsSync(folder()) ? readdirSync(folder()) : []);

describe('without a mail server', () => {
	it('every mail is one file, for the operator only', async () => {
		for (const name of ['one', 'two', 'three']) {
			await wholeAttempt(site.call, { quiz: 'thanks-test' }, { ...details, email: `${name}@example.org` });
		}
		expect(await site.work()).toBe(3);
		expect(await site.work()).toBe(0);
		const rows = await site.context.db.selectFrom('outbox').selectAll().execute();
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

	it('one for which there is no room leaves no half of it, and is written when there is', async () => {
		await wholeAttempt(site.call, { quiz: 'thanks-test' });
		const [mail] = await site.context.db.selectFrom('outbox').select('id').execute();
		const file = mailFile(site.context.env.DATA_DIR, mail?.id ?? '');
		mkdirSync(folder());
		// Every write to it fails with "no space left" (full(4)).
		symlinkSync('/dev/full', partOf(file));
		await site.work();
		expect(files()).toEqual([]);
		expect(site.context.logged).toMatchObject([
			['warn', 'the mail server did not accept an email', { code: 'ENOSPC', failed: false }],
		]);
		site.context.pass(60_000);
		await site.work();
		expect(files()).toEqual([basename(file)]);
		expect((await PostalMime.parse(readFileSync(file))).to?.[0]?.address).toBe(details.email);
	});

	it('erasing removes the half of a mail too that a killed process has left', async () => {
		const visit = await wholeAttempt(site.call, { quiz: 'thanks-test' });
		const [mail] = await site.context.db.selectFrom('outbox').select('id').execute();
		mkdirSync(folder());
		writeFileSync(partOf(mailFile(site.context.env.DATA_DIR, mail?.id ?? '')), `To: ${details.email}`);
		expect((await visit.call('DELETE')).status).toBe(204);
		expect(files()).toEqual([]);
	});

	it('erasing that fails for a mail leaves the attempt, which can be erased again', async () => {
		const visit = await wholeAttempt(site.call, { quiz: 'thanks-test' });
		await site.work();
		const [file = ''] = files().map((name) => join(folder(), name));
		// Deleting a file fails if it is a folder.
		rmSync(file);
		mkdirSync(file);
		expect((await visit.call('DELETE')).status).toBe(500);
		expect((await visit.call('GET')).status).toBe(200);
		rmdirSync(file);
		expect((await visit.call('DELETE')).status).toBe(204);
		expect(files()).toEqual([]);
	});

	it('erasing removes every row and file of the person, and of nobody else', async () => {
		const other = await wholeAttempt(
			site.call,
			{ quiz: 'thanks-test' },
			{ ...details, email: 'other@example.org' },
		);
		await site.work();
		const [before, kept] = [await dump(site.context), files()];
		const visit = await wholeAttempt(site.call, { quiz: 'thanks-test' }, { ...details, name: 'Zyxwv' });
		await site.work();
		await visit.call('POST', '/report-mail', {});
		await site.work();
		expect(files()).toHaveLength(3);
		expect((await visit.call('DELETE')).status).toBe(204);
		expect((await visit.call('DELETE')).status).toBe(404);
		expect([await dump(site.context), files()]).toEqual([before, kept]);
		expect((await other.call('GET', '/result')).status).toBe(200);
	});

	// In Postgres's files, deleted rows remain until it vacuums (docs/operating.md).
	it.skipIf(onPostgres())('erasing leaves nothing of the person in the file of the database', async () => {
		await wholeAttempt(site.call, { quiz: 'thanks-test' }, { ...details, email: 'other@example.org' });
		const visit = await wholeAttempt(site.call, { quiz: 'thanks-test' }, { ...details, name: 'Zyxwv' });
		await site.work();
		expect((await visit.call('DELETE')).status).toBe(204);
		await site.context.close();
		const stored = readFileSync(join(site.context.env.DATA_DIR, 'plumb.sqlite')).toString('latin1');
		expect(stored).toContain('other@example.org');
		expect(stored).not.toMatch(/Zyxwv|ana\.vidal/);
		site.context.close = async () => {};
	});
});
