import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mailboxOf } from './mailbox.ts';

describe('the mailbox of an address', () => {
	it.each([
		['ana@example.org', 'ana@example.org'],
		['Ana.Vidal@Example.ORG', 'ana.vidal@example.org'],
		['victim+1@example.org', 'victim@example.org'],
		['victim+a+b@example.org', 'victim@example.org'],
		['v.i.c.t.i.m+news@gmail.com', 'victim@gmail.com'],
		['Vic.Tim@GoogleMail.com', 'victim@gmail.com'],
		// At other providers a dot distinguishes two people.
		['j.roth@example.org', 'j.roth@example.org'],
		['+1@example.org', '+1@example.org'],
		['.+1@gmail.com', '.+1@gmail.com'],
	])('%s is %s', (email, mailbox) => {
		expect(mailboxOf(email)).toBe(mailbox);
	});

	it('is its own mailbox, and that of every address with a tag', () => {
		const local = fc.stringMatching(/^[a-z0-9]{1,12}$/);
		const tag = fc.stringMatching(/^[A-Za-z0-9.+-]{0,12}$/);
		const domain = fc.constantFrom('example.org', 'gmail.com', 'googlemail.com', 'mail.example');
		fc.assert(
			fc.property(local, tag, domain, (name, behind, host) => {
				const mailbox = mailboxOf(`${name}@${host}`);
				expect(mailboxOf(mailbox)).toBe(mailbox);
				expect(mailboxOf(`${name}+${behind}@${host}`)).toBe(mailbox);
			}),
		);
	});
});
