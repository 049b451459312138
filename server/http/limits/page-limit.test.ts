import { expect, it } from 'vitest';
import { makeWireSite } from '../../../test/wire-site.ts';
import { pageLimit } from './page-limit.ts';

it.each([
	['/iq-test/instructions', 'start'],
	['/iq-test/instructions.data', 'start'],
	['/iq-test/instructions/_.data', 'start'],
	['/iq-test/instructions/.data', 'start'],
	['/iq-test//instructions//', 'start'],
	['/IQ-test/Instructions.data', 'start'],
	['/question/iq-test/en', 'start'],
	['/question/iq-test.data', 'start'],
	['/iq-test/info.data', 'details'],
	['/iq-test/result', 'mail'],
	['/iq-test/thank-you.data', 'mail'],
	['/contact-us', 'contact'],
	['/new-tests.data', 'confirm'],
	['/Report-Link', 'report-links'],
	['/desk/sign-in', 'answer'],
	['/Desk/Sign-In/abc', 'answer'],
	['/desk/invitation/abc', 'answer'],
	['/desk/account', 'answer'],
	['/report/erased', 'details'],
	['/Report/a-token/compare', 'details'],
	['/compare/a-token.data', 'details'],
	['/Report/a-token.data', 'details'],
	['/iq-test/q-1', 'answer'],
	['/iq-test/toString', 'answer'],
	['/iq-test/__proto__', 'answer'],
	['/iq-test/constructor.data', 'answer'],
	['/personal-test/sixteen-types', 'start'],
	['/AR/mbti-16/full.data', 'start'],
	['/personal-test', 'answer'],
	['/personal-test/sixteen-types/questions', 'answer'],
	['/ar/mbti-16/full/user-form', 'details'],
	['/ar/mbti-16/short/thank-you', 'mail'],
	['/', 'answer'],
])('a form at %s counts as %s', (path, name) => {
	expect(pageLimit('POST', path)).toBe(name);
	expect(pageLimit('GET', path)).toBe('page');
});

it('the start limit holds for the form in all its spellings together', async () => {
	const site = await makeWireSite(async () => new Response('started'), { LIMITS: '0.01' });
	const statuses = [];
	for (const path of [
		'instructions',
		'instructions.data',
		'Instructions',
		'%69nstructions',
		'instructions/_.data',
	])
		statuses.push((await fetch(`${site.url}/iq-test/${path}`, { method: 'POST' })).status);
	expect(statuses).toEqual([200, 200, 429, 429, 429]);
	expect((await fetch(`${site.url}/iq-test/toString`, { method: 'POST' })).status).toBe(200);
	await site.remove();
});
