import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeConditions, makeBatch } from '../../../test/codes-of-batch.ts';
import { makeWholeSite, type Site } from '../../../test/crash/site.ts';
import { choicesOf, openVisitor, pressOn, type SeenPage, type Visitor } from '../../../test/visitor.ts';

const DAY = 86_400_000;

let site: Site;
beforeAll(async () => {
	site = await makeWholeSite();
});
afterAll(() => site.remove());

const visitorOf = (cookies = {}) =>
	openVisitor('http://localhost', cookies, async (url, init) => site.request(url, init));

/** Opens a code, starts, and answers every question; resolves to the page after the last one. */
async function answerAll(visitor: Visitor, code: string): Promise<SeenPage> {
	const t = (id: string) => site.context.catalogs.in('de')({ id: id as 'question.next' });
	let page = await visitor.submit(await visitor.open(`/question/${code}`), 'name="token"', { sure: 'yes' });
	while (/\/q-\d+$/.test(page.url.pathname)) {
		site.context.pass(20_000);
		const [choice] = choicesOf(page);
		page = await pressOn(visitor, page, t, { [choice?.name ?? '']: choice?.value ?? '' });
	}
	return page;
}

it('a candidate reads the conditions, takes the test under them, and sees the result from its day on', async () => {
	const until = site.context.clock() + DAY;
	const asked = { name: 'required', email: 'required', age: 'off', gender: 'off' } as const;
	const [code] = await makeBatch(site.context, { timeFactors: [1], language: 'de', asked, result: until });
	const visitor = visitorOf({ lang: 'fr' });

	const told = await visitor.open(`/question/${code}`);
	expect(told.url.pathname).toBe(`/question/${code}/de`);
	// At a glance, and in sentences that unfold.
	expect(told.text).toContain('Ihr Ergebnis auf dieser Website ab dem 22. November 2026');
	expect(told.text).toContain('Mail-Adresse (erforderlich) Zeit 5 Minuten Sprache Deutsch Ausführlich lesen');
	expect(told.text).toContain('Für ⁨Ms. Ott⁩ ist sichtbar, ob und wann Sie diesen Test machen');
	expect(told.text).toContain('Ihr Ergebnis sehen Sie auf dieser Website ab dem 22. November 2026.');
	expect(told.text).toContain(
		'Am Ende fragen wir nach diesen Angaben: Name oder Spitzname (erforderlich) und E-Mail-Adresse (erforderlich).',
	);
	expect(told.text).toContain('Sie haben 5 Minuten Zeit. Mehr lässt sich nicht wählen.');
	expect(told.html).not.toContain('name="time"');

	const form = await answerAll(visitor, code);
	expect([form.url.pathname, form.url.search]).toEqual(['/thanks-test/info', '?lang=de']);
	expect(form.html).not.toMatch(/name="(age|gender)"/);
	expect([form.html.includes('>Senden</button>'), form.html.includes('Mein Ergebnis ansehen')]).toEqual([
		true,
		false,
	]);
	const refused = await visitor.submit(form, 'name="norms"', { email: 'ana@example.org' });
	expect(refused.status).toBe(422);
	const thanks = await visitor.submit(form, 'name="norms"', { email: 'ana@example.org', name: 'Ana' });
	const withheld = 'Ihr Ergebnis kommt am 22. November 2026';
	expect([thanks.url.pathname, thanks.text.includes(withheld)]).toEqual(['/thanks-test/thank-you', true]);
	const [report = ''] = /\/report\/[\w-]+/.exec(thanks.html) ?? [];
	expect((await visitor.open(`${report}?lang=en`)).text).toContain(
		'Your result comes on November 22, 2026 From then on',
	);
	expect(await site.work()).toBe(0);

	site.context.pass(DAY);
	expect((await visitor.open('/thanks-test/thank-you?lang=de')).text).not.toContain(withheld);
	expect((await visitor.open(report)).html).toMatch(/id="share"/);
	expect(await site.work()).toBe(1);
});

it('another language leads back to the fixed one while the test runs, and a time that is not allowed to nothing', async () => {
	const [code] = await makeBatch(site.context, { timeFactors: [1.25, 0], language: 'zh' });
	const visitor = visitorOf();
	const page = await visitor.open(`/question/${code}/de`);
	expect(page.url.pathname).toBe(`/question/${code}/zh`);
	expect(page.html).not.toContain('value="1.5"');
	const refused = await visitor.submit(page, 'name="token"', { sure: 'yes' });
	expect(refused.url.pathname).toBe('/thanks-test/q-1');
	for (const path of ['/thanks-test/q-1', '/thanks-test/q-1?lang=de', '/thanks-test/q-1?lang=en'])
		expect((await visitor.open(path)).url.search).toBe('?in=zh');
	const [other] = await makeBatch(site.context, { timeFactors: [1] });
	const [first, stranger] = [await visitorOf().open(`/question/${other}`), visitorOf()];
	expect(first.status).toBe(200);
	const own = await stranger.open(`/question/${other}`);
	const token = /name="token" value="([^"]*)"/.exec(own.html)?.[1] ?? '';
	const conditions = /name="conditions" value="([^"]*)"/.exec(own.html)?.[1] ?? '';
	const cookie = [...stranger.cookies].map((pair) => pair.join('=')).join('; ');
	const answer = await site.request(`/question/${other}`, {
		method: 'POST',
		headers: { cookie, origin: 'http://localhost' },
		body: new URLSearchParams({ token, conditions, sure: 'yes', time: '0' }),
	});
	expect(answer.status).toBe(422);
	expect(await answer.text()).toContain('You can’t choose that time limit with this access code.');
});

it('conditions that changed after they were read are shown before anything starts, and the next press starts', async () => {
	const [code] = await makeBatch(site.context, { view: 'progress' });
	const visitor = visitorOf();
	const opened = await visitor.open(`/question/${code}`);
	await changeConditions(site.context, code, { view: 'report', seenBy: 'Mr. Roth' });
	const refused = await visitor.submit(opened, 'name="token"', { sure: 'yes' });
	expect([refused.status, refused.url.pathname]).toEqual([409, `/question/${code}`]);
	expect(refused.text).toContain('The conditions of this access code have changed since you last saw them.');
	expect([refused.text.includes('Ms. Ott'), refused.text.includes('Mr. Roth')]).toEqual([false, true]);
	expect(refused.html).not.toMatch(/name="sure"[^>]*checked/);
	const attempts = site.context.db.selectFrom('attempts').where('conditions', 'like', '%Mr. Roth%');
	const kept = async () => (await attempts.select('conditions').execute()).map((row) => row.conditions ?? '');
	expect(await kept()).toEqual([]);
	const started = await visitor.submit(refused, 'name="token"', { sure: 'yes' });
	expect(started.url.pathname).toBe('/thanks-test/q-1');
	expect((await kept()).map((text) => JSON.parse(text).view)).toEqual(['report']);
});

it('conditions that changed to another language lead to the page in that language', async () => {
	const [code] = await makeBatch(site.context, {});
	const visitor = visitorOf();
	const opened = await visitor.open(`/question/${code}`);
	await changeConditions(site.context, code, { language: 'de' });
	const told = await visitor.submit(opened, 'name="token"', { sure: 'yes' });
	expect(told.url.pathname).toBe(`/question/${code}/de`);
	expect((await visitor.submit(told, 'name="token"', { sure: 'yes' })).url.pathname).toBe('/thanks-test/q-1');
});

it('a browser without an address is told to keep the link', async () => {
	const asked = { name: 'off', email: 'off', age: 'off', gender: 'off' } as const;
	const [code] = await makeBatch(site.context, { asked, language: 'de' });
	const visitor = visitorOf();
	const form = await answerAll(visitor, code);
	// Nobody could tell whether it is a first attempt.
	expect(form.html).not.toContain('name="norms"');
	const thanks = await visitor.submit(form, 'class="button" type="submit"');
	expect(thanks.text).toContain('Wir haben keine E-Mail-Adresse von Ihnen.');
	expect(thanks.html).not.toContain('id="again-email"');
});

describe('a code that is entered again after the test', () => {
	const asked = { name: 'off', email: 'off', age: 'off', gender: 'off' } as const;
	const reportIn = ({ html }: SeenPage) => /\/report\/[\w-]{20,}[^"]*/.exec(html)?.[0] ?? '';

	/** Takes a test whose result is shown then, and enters its code as a person would. */
	async function take(result: 'at_once' | 'never' | number) {
		const [code] = await makeBatch(site.context, { asked, result, language: 'de' });
		const visitor = visitorOf();
		await visitor.submit(await answerAll(visitor, code), 'class="button" type="submit"');
		const enter = async (who: Visitor) =>
			who.submit(await who.open('/code'), 'name="code"', { code: code.toLowerCase() });
		return { visitor, enter };
	}

	it('leads to the result in the browser that took it', async () => {
		const { visitor, enter } = await take('at_once');
		const page = await enter(visitor);
		expect(page.status).toBe(409);
		expect(page.text).toContain('Jeder Code gilt nur einmal. Mein Ergebnis ansehen');
		expect((await visitor.open(reportIn(page))).html).toContain('id="erase"');
	});

	it('leads to the private page and says why, where the result is withheld', async () => {
		const later = await take(site.context.clock() + 3 * DAY);
		const page = await later.enter(later.visitor);
		expect(page.text).toMatch(
			/Ihr Ergebnis sehen Sie ab dem .* auf Ihrer Berichtsseite.* Meine Berichtsseite öffnen/,
		);
		expect((await later.visitor.open(reportIn(page))).text).toMatch(
			/Ab diesem Tag finden Sie es auf dieser Seite/,
		);
		const never = await take('never');
		const told = await never.enter(never.visitor);
		expect(told.text).toContain('Ihr Ergebnis zeigen wir Ihnen nicht.');
	});

	it('names the ways back that there are in any other browser, and says that everything is deleted', async () => {
		const { visitor, enter } = await take('at_once');
		const elsewhere = await enter(visitorOf());
		expect(elsewhere.status).toBe(409);
		expect(elsewhere.text).toContain('oder öffnen Sie den Link zur privaten Seite Ihres Berichts.');
		expect(reportIn(elsewhere)).toBe('');
		const report = await visitor.open(reportIn(await enter(visitor)));
		expect((await visitor.submit(report, 'Jetzt löschen', { sure: 'yes' })).status).toBe(200);
		for (const who of [visitor, visitorOf()])
			expect((await enter(who)).text).toContain(
				'Alles, was wir zu diesem Code gespeichert hatten, ist gelöscht.',
			);
	});
});
