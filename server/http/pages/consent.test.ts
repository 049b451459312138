import { afterEach, beforeEach, expect, it } from 'vitest';
import { usuallyAsked } from '../../../core/details/asked.ts';
import { makeBatch } from '../../../test/codes-of-batch.ts';
import { makeWholeSite, type Site } from '../../../test/crash/site.ts';
import { begin } from '../../../test/crash/visitor.ts';
import { openVisitor } from '../../../test/visitor.ts';
import { attemptCookie } from '../headers/attempt-cookie.ts';

let site: Site;
beforeEach(async () => {
	site = await makeWholeSite();
});
afterEach(() => site.remove());

const person = { email: 'ana@example.org', age: '34', gender: 'female' };

/** The details form after an attempt, and a function that submits it with the box as given. */
async function formAfter(body: { quiz?: string; code?: string | undefined }) {
	const { attempt, answerAll, call } = await begin(site.call, body);
	await answerAll();
	await call('POST', '/finish');
	const [name = '', value = ''] =
		attemptCookie(site.context, attempt.quiz, attempt.id).split(';')[0]?.split('=') ?? [];
	const visitor = openVisitor('http://localhost', { [name]: value }, async (url, init) =>
		site.request(url, init),
	);
	const form = await visitor.open(`/${attempt.quiz}/info`);
	return {
		form,
		/** Submits the form without an email address, and returns it as it is shown again. */
		submitWithFault: async (norms: string) =>
			visitor.submit(form, 'name="norms"', { ...person, email: '', norms }),
		submit: async (norms: string) => {
			await visitor.submit(form, 'name="norms"', { ...person, norms });
			return site.context.db.selectFrom('details').select(['norms', 'norms_version']).executeTakeFirst();
		},
	};
}

const group = 'my age group (ten years wide, or 75 and older), and my gender';

it('asks after a test that can have norms whether the age group and the gender may stay, too', async () => {
	const { form, submit } = await formAfter({ quiz: 'thanks-test' });
	expect(form.text).toContain(group);
	// What is agreed to is in the label, outside of the explanation that unfolds below it.
	const [folded = ''] = /<details><summary>Why we ask for this.*?<\/details>/.exec(form.html) ?? [];
	expect(folded).toContain('the mix of people in our comparison group');
	expect(folded).not.toContain('<label');
	expect(form.html).not.toMatch(/name="norms"[^>]* checked/);
	expect(await submit('group')).toEqual({ norms: 1, norms_version: 2 });
});

it('takes from a page of an older version only what that page asked for', async () => {
	const { submit } = await formAfter({ quiz: 'thanks-test' });
	expect(await submit('yes')).toEqual({ norms: 1, norms_version: 1 });
});

it('shows the box ticked again only if it was agreed to as it stands there', async () => {
	const { submitWithFault } = await formAfter({ quiz: 'thanks-test' });
	const isTicked = async (norms: string) =>
		/name="norms"[^>]* checked/.test((await submitWithFault(norms)).html);
	expect([await isTicked('group'), await isTicked('yes')]).toEqual([true, false]);
});

it('asks only about the answers after a test without norms, or one taken by code', async () => {
	const { form } = await formAfter({ quiz: 'knowledge-test' });
	expect([form.text.includes('You may keep my answers after'), form.text.includes(group)]).toEqual([
		true,
		false,
	]);
	const [code] = await makeBatch(site.context, { asked: usuallyAsked });
	const byCode = await formAfter({ code });
	expect(byCode.form.html).toContain('name="norms"');
	expect(byCode.form.text).not.toContain('age group');
	expect(await byCode.submit('group')).toEqual({ norms: 1, norms_version: 1 });
});
