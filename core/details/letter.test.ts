import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkLetter, MAX_MESSAGE } from './letter.ts';

const both = ['name', 'email'] as const;
const all = ['name', 'email', 'message'] as const;
const right = { name: ' Ana ', email: ' ana@example.org ', message: ' Hello\nthere ' };

describe('the small form and the contact form', () => {
	it('take what is right, trimmed', () => {
		expect(checkLetter(right, all)).toEqual({
			letter: { name: 'Ana', email: 'ana@example.org', message: 'Hello\nthere' },
		});
		expect(checkLetter(right, both)).toEqual({
			letter: { name: 'Ana', email: 'ana@example.org', message: '' },
		});
	});

	it('count a line end as one character, as the browser that limits them does', () => {
		const message = `${'a'.repeat(MAX_MESSAGE - 10)}${'\r\n'.repeat(9)}b`;
		const checked = checkLetter({ ...right, message }, all);
		expect('letter' in checked && checked.letter.message).toHaveLength(MAX_MESSAGE);
		expect(checkLetter({ ...right, message: 'One.\rTwo.\r\n\r\nThree.' }, all)).toHaveProperty(
			'letter.message',
			'One.\nTwo.\n\nThree.',
		);
	});

	it('leave empty what they do not ask for', () => {
		expect(checkLetter(right, ['message'])).toEqual({
			letter: { name: '', email: '', message: 'Hello\nthere' },
		});
	});

	it('say how long a name and a message may be', () => {
		const longest = { ...right, name: 'a'.repeat(100), message: 'a'.repeat(MAX_MESSAGE) };
		expect(checkLetter(longest, all)).toHaveProperty('letter');
		expect(checkLetter({ ...right, name: `${longest.name}a`, message: `${longest.message}a` }, all)).toEqual({
			fields: {
				name: { id: 'field.name', values: { max: 100 } },
				message: { id: 'field.message', values: { max: 5000 } },
			},
		});
	});

	it('name every fault at once', () => {
		expect(checkLetter({}, all)).toEqual({
			fields: {
				name: { id: 'field.required' },
				email: { id: 'field.email' },
				message: { id: 'field.required' },
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
		const checked = checkLetter({ ...right, [field]: value }, all);
		expect(Object.keys('fields' in checked ? checked.fields : {})).toEqual([field]);
	});

	it('never throw, and never let a line end into a name or an address', () => {
		fc.assert(
			fc.property(fc.anything(), fc.anything(), fc.anything(), (name, email, message) => {
				const checked = checkLetter({ name, email, message }, all);
				if ('fields' in checked) return;
				expect(checked.letter.name + checked.letter.email).not.toMatch(/[\r\n]/);
			}),
		);
	});
});
