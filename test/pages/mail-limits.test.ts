import { expect, it } from 'vitest';
import { clientOf } from '../crash/kept.ts';
import { details, wholeAttempt } from '../crash/visitor.ts';
import { translatorIn } from '../e2e/catalogue.ts';
import { choicesOf, openVisitor, pressOn } from '../visitor.ts';
import { openSite } from './open-site.ts';

const server = openSite({ env: { LIMITS: '1' } });

const t = translatorIn('en');

/** Takes a test up to its thank-you page. */
async function taken(email: string) {
	const visitor = openVisitor(server.url);
	let page = await visitor.submit(await visitor.open('/thanks-test/instructions'), 'Start');
	for (let place = 1; place <= 3; place++) {
		const { name, value } = choicesOf(page)[0] ?? { name: 'none', value: '' };
		page = await pressOn(visitor, page, t, { [name]: value });
	}
	page = await visitor.submit(page, t('time_up.finish'), { name: 'Ana', email, age: '34', gender: 'female' });
	expect(page.url.pathname).toBe('/thanks-test/thank-you');
	return { visitor, page };
}

it('where a mailbox has had its reports, the page says that no mail was sent and why, in the reader’s language, and leads to the report', async () => {
	for (let count = 1; count <= 10; count++) {
		const own = { ...details, email: `victim+${count}@example.org` };
		await wholeAttempt(clientOf(server), { quiz: 'thanks-test' }, own);
	}
	const other = await taken('another@example.org');
	expect(other.page.text).not.toContain('We didn’t send an email this time');
	const { visitor, page } = await taken('Victim@example.org');
	const why = (language: 'en' | 'ar' | 'de') =>
		translatorIn(language)('mail.state.recipient_limit')
			.replace('{address}', 'V…\u2060@example.org')
			.replace(/[\u2060\u200B]/g, '');
	expect(page.text).toContain(why('en'));
	for (const language of ['ar', 'de'] as const)
		expect((await visitor.open(`/thanks-test/thank-you?lang=${language}`)).text).toContain(why(language));
	const again = await visitor.submit(page, t('mail.again.submit'));
	expect(again.status).toBe(200);
	expect(again.text, 'sending again').toContain(why('en'));
	expect(again.text).not.toContain(t('action.success'));
	const moved = await visitor.submit(again, t('mail.again.submit'), { email: 'own@example.org' });
	expect(moved.text, 'to another address').toContain(t('action.success'));
	const report = /href="(\/report\/[\w-]+)"/.exec(page.html)?.[1] ?? '';
	const read = await visitor.open(report);
	expect([read.status, read.text]).toEqual([
		200,
		expect.stringContaining(
			'Keep the link to this page private, because anyone who has the link can open the page.',
		),
	]);
});
