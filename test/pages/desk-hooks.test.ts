import { beforeAll, describe, expect, it } from 'vitest';
import { updateSession } from '../../server/db/desk.ts';
import { linkHash } from '../../server/tokens.ts';
import { makeBatch } from '../batches.ts';
import { type SignedIn, signIn, withContextOf } from '../desk.ts';
import { iqResult } from '../iq-results.ts';
import { openVisitor } from '../visitor.ts';
import { openSite } from './open-site.ts';

const site = openSite();

let teacher: SignedIn;
let batch: string;
beforeAll(async () => {
	await withContextOf(site, async (context) => {
		teacher = await signIn({ context }, 'teacher');
		const people = [{ label: 'Ana', begun: 30, result: iqResult(117) }, { label: 'Ben' }];
		batch = (await makeBatch(context, { owner: teacher.account.id, people })).id;
	});
});

const visitor = () => openVisitor(site.url, { ...teacher.cookies });
const path = (name: string) => `/desk/batches/${batch}/${name}`;

describe('the webhook of a batch, without script', () => {
	it('is found on its page, refuses a wrong address, shows its secret once, and is among the settings', async () => {
		const person = visitor();
		const page = await person.open(`/desk/batches/${batch}`);
		for (const name of ['webhook', 'keys']) expect(page.html).toContain(`href="${path(name)}"`);
		const empty = await person.open(path('webhook'));
		expect(empty.text).not.toContain('What we’ve sent');
		const wrong = await person.submit(empty, 'Save', { url: 'http://quiz.example.com' });
		expect(wrong.status).toBe(422);
		expect(wrong.text).toContain('Enter a full address that begins with https://');
		expect(wrong.html).toContain('value="http://quiz.example.com"');
		const set = await person.submit(wrong, 'Save', { url: 'https://quiz.example.com/a?token=secret' });
		expect(set.text).toMatch(/whsec_[A-Za-z0-9+/]{43}=/);
		expect(set.text).toContain('We haven’t sent anything yet.');
		const again = await person.open(path('webhook'));
		expect(again.text).not.toContain('whsec_');
		expect(again.html).toContain('https://quiz.example.com/a?token=secret');
		const edit = await person.open(path('edit'));
		expect(edit.text).toContain('Webhook quiz.example.com');
		expect(edit.html).not.toContain('token=secret');
		const rotated = await person.submit(again, 'Create a new secret');
		expect(rotated.text).toMatch(/whsec_/);
		const unsure = await person.submit(await person.open(path('webhook')), 'Stop sending');
		expect([unsure.status, unsure.text]).toEqual([422, expect.stringContaining('Check the box')]);
		const stopped = await person.submit(unsure, 'Stop sending', { sure: 'yes' });
		expect(stopped.text).toContain('We’ve stopped sending results to your system.');
		expect((await person.open(path('edit'))).text).not.toContain('quiz.example.com');
	});
});

describe('the keys of a batch, without script', () => {
	it('are made, shown once, read the batch, and are revoked', async () => {
		const person = visitor();
		const empty = await person.open(path('keys'));
		const made = await person.submit(empty, 'Create a key');
		const [key = ''] = /plumb_[\w-]{43}/.exec(made.text) ?? [];
		const read = () =>
			fetch(`${site.url}/api/batches/${batch}/results`, { headers: { authorization: `Bearer ${key}` } });
		const answer = await read();
		expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('"Ana"')]);
		expect(answer.headers.get('access-control-allow-origin')).toBeNull();
		expect(answer.headers.get('set-cookie')).toBeNull();
		const listed = await person.open(path('keys'));
		expect(listed.text).not.toContain(key);
		expect(listed.text).toContain(`…${key.slice(-4)}`);
		expect(listed.text).not.toContain('Never');
		const none = await person.submit(listed, 'Revoke');
		expect(none.text).toContain('There are no keys yet.');
		const refused = await read();
		expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
		const byCookie = await fetch(`${site.url}/api/batches/${batch}`, { headers: { cookie: teacher.cookie } });
		expect(byCookie.status).toBe(401);
	});
});

it('both ask for a proof that is not too old', async () => {
	const old = await withContextOf(site, (context) => signIn({ context }, 'owner', 'old@example.org'));
	await withContextOf(site, (context) =>
		context.transaction((trx) => updateSession(trx, linkHash(old.cookies.desk), { confirmed_at: 0 })),
	);
	for (const name of ['webhook', 'keys'])
		for (const init of [{}, { method: 'POST', body: new URLSearchParams({ token: old.token }) }]) {
			const headers = { cookie: old.cookie, origin: site.url };
			const { status, headers: got } = await fetch(site.url + path(name), {
				...init,
				headers,
				redirect: 'manual',
			});
			expect([status, got.get('location')]).toEqual([302, expect.stringContaining('/desk/confirm?back=')]);
		}
});
