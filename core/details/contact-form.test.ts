import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkContactForm, MAX_MESSAGE } from './contact-form.ts';

const both = ['name', 'email'] as const;
const all = ['name', 'email', 'message'] as const;
const right = { name: ' Ana ', email: ' ana@example.org ', message: ' Hello\nthere ' };

describe('the small form and the contact form', () => {
	it('take what is right, trimmed', () => {
		expect(checkContactForm(right, all)).toEqual({
			form: { name: 'Ana', email: 'ana@example.org', message: 'Hello\nthere' },
		});
		expect(checkContactForm(right, both)).toEqual({
			form: { name: 'Ana', email: 'ana@example.org', message: '' },
		});
	});

	it('count a line end as one character, as the browser that limits them does', () => {
		const message = `${'a'.repeat(MAX_MESSAGE - 10)}${'\r\n'.repeat(9)}b`;
		const checked = checkContactForm({ ...right, message }, all);
		expect('form' in checked && checked.form.message).toHaveLength(MAX_MESSAGE);
		expect(checkContactForm({ ...right, message: 'One.\rTwo.\r\n\r\nThree.' }, all)).toHaveProperty(
			'form.message',
			'One.\nTwo.\n\nThree.',
		);
	});

	it('leave empty what they do not ask for', () => {
		expect(checkContactForm(right, ['message'])).toEqual({
			form: { name: '', email: '', message: 'Hello\nthere' },
		});
	});

	it('say how long a name and a message may be', () => {
		const longest = { ...right, name: 'a'.repeat(100), message: 'a'.repeat(MAX_MESSAGE) };
		expect(checkContactForm(longest, all)).toHaveProperty('form');
		expect(
			checkContactForm({ ...right, name: `${longest.name}a`, message: `${longest.message}a` }, all),
		).toEqual({
			fields: {
				name: { id: 'field.name', values: { max: 100 } },
				message: { id: 'field.message', values: { max: 5000 } },
			},
		});
	});

	it('name every fault at once', () => {
		expect(checkContactForm({}, all)).toEqual({
			fields: {
				name: { id: 'field.your_name' },
				email: { id: 'field.email' },
				message: { id: 'field.your_message' },
			},
		});
	});

	it.each([
		['name', 'a'.repeat(101)],
		['name', 'Ana\r\nBcc: x@example.org'],
		['name', 7],
		['name', '   '],
		['email', 'ana@example'],
		['email', 'ana@example.org\r\nBcc: x@example.org'],
		['email', ['ana@example.org']],
		['message', 'a'.repeat(MAX_MESSAGE + 1)],
		['message', '\ud800'],
		['message', null],
	])('refuse %s %j', (field, value) => {
		const checked = checkContactForm({ ...right, [field]: value }, all);
		expect(Object.keys('fields' in checked ? checked.fields : {})).toEqual([field]);
	});

	it('never throw, and never let a line end into a name or an address', () => {
		fc.assert(
			fc.property(fc.anything(), fc.anything(), fc.anything(), (name, email, message) => {
				const checked = checkContactForm({ name, email, message }, all);
				if ('fields' in checked) return;
				expect(checked.form.name + checked.form.email).not.toMatch(/[\r\n]/);
			}),
		);
	});
});
