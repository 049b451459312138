import { describe, expect, it, vi } from 'vitest';
import { type SignedIn, signIn } from '../desk.ts';
import { mailbox } from '../mailbox.ts';
import { openVisitor, type SeenPage, type Visitor } from '../visitor.ts';
import { openSite } from './open-site.ts';

const server = openSite();

let accounts = 0;
/** A teacher with their browser. */
async function teacher(): Promise<{ visitor: Visitor; me: SignedIn }> {
	accounts += 1;
	const me = await signIn({ dataDir: server.dataDir }, 'teacher', `teacher-${accounts}@example.org`);
	return { visitor: openVisitor(server.url, me.cookies), me };
}

const right = {
	batch: 'Class 7b',
	people: 'Ana Vidal;ana@example.org\nBo Lind;\n=1+1;\nفاطمة;',
	'condition-seenBy': 'Hill School',
};

/** Fills in the form of a new batch and chooses its test, which `submit` alone can't do in a list. */
async function fill(visitor: Visitor, fields: Record<string, string> = {}, press = 'Create a batch') {
	const page = await visitor.open('/desk/batches/new');
	const withQuiz = {
		...page,
		html: page.html.replace('<select id="quiz"', '<input name="quiz" value=""><select'),
	};
	return visitor.submit(withChoices(withQuiz), press, { ...right, quiz: 'iq-test', ...fields });
}

/** A page whose lists are submitted with what is chosen in them. */
function withChoices(page: SeenPage): SeenPage {
	const html = page.html.replace(
		/<select\b[^>]*\bname="([^"]+)"[^>]*>([^]*?)<\/select>/g,
		(_, name, options) => {
			const [chosen = ''] =
				String(options).match(/<option\b[^>]*\bselected\b[^>]*>/) ??
				String(options).match(/<option\b[^>]*>/) ??
				[];
			return `<input name="${name}" value="${/value="([^"]*)"/.exec(chosen)?.[1] ?? ''}">`;
		},
	);
	return { ...page, html };
}

const idIn = ({ url }: SeenPage) => url.pathname.split('/')[3] ?? '';
const REPLACE = 'Replace this person’s code';
const REPLACE_ALL = 'Replace the codes of everyone who hasn’t started';
const codesIn = ({ text }: SeenPage) => [
	...new Set(text.match(/\b([2-9A-HJKMNP-Z]{5}-){2}[2-9A-HJKMNP-Z]{5}\b/g)),
];

async function makeBatch(visitor: Visitor, fields: Record<string, string> = {}): Promise<string> {
	const made = await fill(visitor, fields);
	expect(made.text).toContain('The batch is saved.');
	return idIn(made);
}

describe('a class of four', () => {
	it('is made from pasted names, gets its codes once, and one of them opens the test until it’s replaced', async () => {
		const { visitor } = await teacher();
		const { html } = await visitor.open('/desk/batches');
		expect(html).toMatch(/class="empty"><svg.*You don’t have any batches yet/s);
		const id = await makeBatch(visitor);
		const list = await visitor.open('/desk/batches');
		expect(list.text).toMatch(/Class 7b IQ test 4 0 0 /);
		const ask = await visitor.open(`/desk/batches/${id}/codes`);
		expect(codesIn(ask)).toEqual([]);
		expect(ask.text).toContain('4 people don’t have codes yet.');
		const shown = await visitor.submit(ask, 'Create and show the codes');
		const codes = codesIn(shown);
		expect(codes).toHaveLength(4);
		expect(shown.text).toContain(`Ana Vidal ${codes[0]}`);
		const taker = openVisitor(server.url);
		const opened = await taker.open(`/question/${codes[1]}/en`);
		expect(opened.status).toBe(200);
		expect(opened.text).toContain('\u2068Hill School\u2069 will see');
		expect(opened.text).toMatch(/This code is for \u2068[^\u2069]+\u2069\./);
		expect(opened.html.split('<body')[0]).not.toContain('\u2068');
		const replace = withChoices(await visitor.open(`/desk/batches/${id}/codes`));
		expect(replace.text).toContain('4 people have codes but haven’t started.');
		const unchosen = await visitor.submit(replace, REPLACE);
		expect([unchosen.status, codesIn(unchosen)]).toEqual([422, []]);
		const gone = await visitor.submit(replace, REPLACE, { whose: 'gone' });
		expect([gone.status, codesIn(gone)]).toEqual([422, []]);
		expect(gone.text).toContain('This person has started or is no longer on the list');
		const sure = await visitor.open(`/desk/batches/${id}/codes?all`);
		const again = await visitor.submit(sure, REPLACE_ALL);
		expect(again.text).toContain('The old codes have stopped working.');
		expect((await taker.open(`/question/${codes[1]}/en`)).status).toBe(404);
		expect(codesIn(again)).not.toEqual(codes);
	});

	it('gets its codes as a table that a spreadsheet opens, with formulas as text', async () => {
		const { visitor, me } = await teacher();
		const id = await makeBatch(visitor);
		const ask = await visitor.open(`/desk/batches/${id}/codes`);
		const codes = codesIn(await visitor.submit(ask, 'Create and show the codes'));
		const sheet = (format: string, list = codes, language = '') =>
			fetch(`${server.url}/desk/batches/${id}/sheet${language}`, {
				method: 'POST',
				headers: { origin: server.url, cookie: me.cookie },
				body: new URLSearchParams({ token: me.token, codes: list.join(' '), format }),
			});
		const table = await sheet('table');
		expect(table.headers.get('content-disposition')).toContain('attachment; filename="Class 7b - codes.csv"');
		expect(table.headers.get('cache-control')).toBe('no-store');
		const bytes = Buffer.from(await table.arrayBuffer());
		expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
		expect(bytes.toString('utf8')).toContain(`1,Ana Vidal,${codes[0]},`);
		expect(bytes.toString('utf8')).toContain(`3,"'=1+1",${codes[2]},`);
		const german = await (await sheet('table', codes, '?lang=de')).text();
		expect(german).toContain(`1;Ana Vidal;${codes[0]};`);
		for (const format of ['cards', 'labels']) {
			const pdf = await sheet(format);
			expect(pdf.headers.get('content-type')).toBe('application/pdf');
			expect(Buffer.from(await pdf.arrayBuffer()).toString('latin1')).toMatch(/^%PDF-/);
		}
		expect((await sheet('table', ['2G5YZ-8N933-9N8ZT'])).status).toBe(404);
	}, 60_000);

	it('can be invited by email, and shows what became of it', async () => {
		const { visitor } = await teacher();
		const email = `ana-${accounts}@example.org`;
		const id = await makeBatch(visitor, { people: `Ana Vidal;${email}\nBo Lind;` });
		const page = await visitor.open(`/desk/batches/${id}/invitations`);
		expect(page.text).toContain('Hill School has invited you to take the IQ test on Plumb.');
		const sent = await visitor.submit(withChoices(page), 'Send', { whom: 'new' });
		expect(sent.text).toContain('One email is on its way.');
		const mail = await vi.waitFor(
			async () => {
				const found = (await mailbox(server.dataDir)).find(({ to }) =>
					to?.some(({ address }) => address === email),
				);
				if (!found) throw new Error('no email yet');
				return found;
			},
			{ timeout: 20_000, interval: 200 },
		);
		expect(mail.subject).toBe('Hill School has invited you to take a test: IQ test');
		const link = /\/question\/\S+\/en/.exec(mail.text ?? '')?.[0] ?? '';
		expect((await openVisitor(server.url).open(link)).text).toContain('IQ test');
		const stop = /\/invitations\/stop\/\S+/.exec(mail.text ?? '')?.[0] ?? '';
		const stranger = openVisitor(server.url);
		const stopped = await stranger.submit(await stranger.open(stop), 'Stop invitations');
		expect(stopped.text).toContain('You won’t get any more invitations');
		expect((await visitor.open(`/desk/batches/${id}/invitations`)).text).toContain(
			'Doesn’t want invitations',
		);
	}, 60_000);
});

describe('a class without addresses', () => {
	it('has its codes on the page that makes it, and a new student gets one without changing the others', async () => {
		const { visitor } = await teacher();
		const made = await fill(visitor, { people: 'Ana Vidal\nBo Lind' });
		expect(made.text).toContain('The batch is saved.');
		const codes = codesIn(made);
		expect(codes).toHaveLength(2);
		const id = /\/desk\/batches\/([\w-]{22})\/sheet/.exec(made.html)?.[1] ?? '';
		const add = await visitor.open(`/desk/batches/${id}/add`);
		const added = await visitor.submit(add, 'Add', { people: 'Cleo' });
		expect(codesIn(added)).toHaveLength(1);
		expect(added.text).toContain(`Cleo ${codesIn(added)[0]}`);
		const taker = openVisitor(server.url);
		for (const code of [...codes, ...codesIn(added)])
			expect((await taker.open(`/question/${code}/en`)).status).toBe(200);
		const ask = await visitor.open(`/desk/batches/${id}/codes`);
		expect(ask.text).toContain('3 people have codes but haven’t started.');
		expect(ask.text).not.toContain('Create and show the codes');
	});
});

describe('the form of a batch', () => {
	it('names all faults, by line, and keeps what was typed', async () => {
		const { visitor } = await teacher();
		const people = 'Ana;ana@example\n;bo@example.org\nCleo;';
		const back = await fill(visitor, { batch: '', people });
		expect(back.status).toBe(422);
		for (const said of [
			'Enter a batch name',
			'We haven’t saved anything yet, because 2 lines of the list need a correction',
			'Line 1: “ana@example” isn’t an email address',
			'Line 2: The name is missing',
		])
			expect(back.text).toContain(said);
		expect(back.html).toContain('Ana;ana@example\n;bo@example.org\nCleo;');
		expect(back.html).toContain('value="Hill School"');
		expect((await visitor.open('/desk/batches')).text).toContain('You don’t have any batches yet');
	});

	it('takes a file in the encoding of Excel in place of the list', async () => {
		const { me } = await teacher();
		const visitor = openVisitor(server.url, me.cookies);
		const page = await visitor.open('/desk/batches/new');
		const form = new FormData();
		for (const [name, value] of Object.entries(right)) form.append(name, value);
		const usual = {
			token: me.token,
			id: /name="id" value="([^"]+)"/.exec(page.html)?.[1] ?? '',
			quiz: 'iq-test',
			until: /id="until"[^>]*value="([^"]+)"/.exec(page.html)?.[1] ?? '',
			'condition-timeFactors': '1',
			'condition-language': '',
			'condition-minAge': '16',
			'condition-name': 'optional',
			'condition-email': 'required',
			'condition-age': 'required',
			'condition-gender': 'required',
			'condition-result': 'at_once',
			'condition-view': 'result',
		};
		for (const [name, value] of Object.entries(usual)) form.append(name, value);
		form.append(
			'file',
			new Blob([Buffer.from('Name;E-Mail\r\nJürgen Groß;jg@example.org\r\n', 'latin1')]),
			'liste.csv',
		);
		const answer = await fetch(`${server.url}/desk/batches/new`, {
			method: 'POST',
			headers: { origin: server.url, cookie: me.cookie },
			body: form,
			redirect: 'manual',
		});
		expect(answer.status).toBe(303);
		const made = await visitor.open((answer.headers.get('location') ?? '').replace('/codes?new', ''));
		expect(made.text).toContain('Jürgen Groß');
	});

	it('takes a list of 2,000 people with addresses, and no longer one', async () => {
		const { visitor } = await teacher();
		const people = (count: number) =>
			Array.from(
				{ length: count },
				(_, index) => `محمد عبد الرحمن الأمين ${index};person.${index}@school.example`,
			).join('\n');
		const id = await makeBatch(visitor, { people: people(2000) });
		expect((await visitor.open(`/desk/batches/${id}/codes`)).text).toContain(
			'2,000 people don’t have codes yet',
		);
		const over = await fill(visitor, { people: people(2001) });
		expect(over.text).toContain('You can add from 1 to 2000 people here, but you’ve entered 2001');
	}, 60_000);

	it('shows what takers will read, and stores nothing', async () => {
		const { visitor } = await teacher();
		const page = await fill(visitor, {}, 'See what people will read');
		expect(page.status).toBe(200);
		expect(page.text).toContain('read before they start Who sees what \u2068Hill School\u2069 will see when');
		expect((await visitor.open('/desk/batches')).text).toContain('You don’t have any batches yet');
	});

	it('of someone who was overtaken comes back with the batch as it is, and is stored when sent again', async () => {
		const { visitor } = await teacher();
		const id = await makeBatch(visitor);
		const edit = withChoices(await visitor.open(`/desk/batches/${id}/edit`));
		const first = await visitor.submit(edit, 'Save', { batch: 'First' });
		expect(first.url.pathname).toBe(`/desk/batches/${id}`);
		const second = await visitor.submit(edit, 'Save', { batch: 'Second' });
		expect(second.status).toBe(409);
		expect(second.text).toContain('Someone changed this batch after you opened it');
		expect(second.text).toContain('First');
		expect(second.html).toContain('value="Second"');
		const again = await visitor.submit(withChoices(second), 'Save');
		expect(again.url.pathname).toBe(`/desk/batches/${id}`);
		expect((await visitor.open('/desk/batches')).text).toContain('Second');
	});

	it('adds people, and shares the batch with another teacher until that is stopped', async () => {
		const [{ visitor }, other] = [await teacher(), await teacher()];
		const id = await makeBatch(visitor);
		const add = await visitor.open(`/desk/batches/${id}/add`);
		const wrong = await visitor.submit(add, 'Add', { people: 'Dan;ana@example.org' });
		expect(wrong.text).toContain('Line 1: ana@example.org is already in this batch');
		const added = await visitor.submit(add, 'Add', { people: 'Dan' });
		expect(codesIn(added)).toHaveLength(1);
		expect((await visitor.open(`/desk/batches/${id}/codes`)).text).toContain('4 people don’t have codes yet');
		const edit = await visitor.open(`/desk/batches/${id}/edit`);
		const unknown = await visitor.submit(edit, 'Share', { email: 'nobody@example.org' });
		expect(unknown.text).toContain('No teacher here has an account with the address nobody@example.org');
		const shared = await visitor.submit(edit, 'Share', { email: other.me.account.email });
		expect((await other.visitor.open(`/desk/batches/${id}/edit`)).status).toBe(200);
		await visitor.submit(shared, 'Stop sharing');
		expect((await other.visitor.open(`/desk/batches/${id}/edit`)).status).toBe(404);
	});
});

describe('a batch of another teacher', () => {
	it('is nowhere, at no address and in no form', async () => {
		const [{ visitor }, other] = [await teacher(), await teacher()];
		const id = await makeBatch(visitor);
		const author = await signIn({ dataDir: server.dataDir }, 'author', `author-${accounts}@example.org`);
		for (const page of ['edit', 'add', 'codes', 'invitations', 'sheet'])
			for (const [who, status] of [
				[other.me, 404],
				[author, 403],
				[undefined, 302],
			] as const) {
				const path = `${server.url}/desk/batches/${id}/${page}`;
				const headers = { origin: server.url, ...(who && { cookie: who.cookie }) };
				const body = new URLSearchParams({
					...(who && { token: who.token }),
					whose: 'all',
					whom: 'new',
					people: '3',
					version: '1',
					batch: 'x',
					codes: 'x',
				});
				const posted = await fetch(path, { method: 'POST', headers, body, redirect: 'manual' });
				expect([page, status, posted.status]).toEqual([page, status, status]);
				if (page === 'sheet') continue;
				const got = await fetch(path, { headers, redirect: 'manual' });
				expect([page, status, got.status]).toEqual([page, status, status]);
				expect(await got.text()).not.toMatch(/Class 7b|Ana Vidal/);
			}
	});
});
