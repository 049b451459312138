import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDetails } from './details.ts';
import { isEmail, likelyEmail } from './email.ts';

const good = { name: 'Ana', email: 'ana@example.org', age: 34, gender: 'female' };

describe('the details form', () => {
	it('takes what is right, trimmed, with the name optional', () => {
		expect(checkDetails({ ...good, email: ' ana@example.org ', name: undefined }, 16)).toEqual({
			details: { name: null, email: 'ana@example.org', age: 34, gender: 'female', norms: false },
		});
	});

	it('says every fault at once', () => {
		const checked = checkDetails({}, 16);
		expect(Object.keys('fields' in checked ? checked.fields : {}).sort()).toEqual(['age', 'email', 'gender']);
	});

	it.each([15, 121, 30.5, -1, Number.NaN, '30.5', '', 'abc', null, [], '1e2'])(
		'refuses the age %j',
		(age) => {
			expect(checkDetails({ ...good, age }, 16)).toHaveProperty('fields.age');
		},
	);

	it.each([16, 120, '42', '٤٢'])('takes the age %j', (age) => {
		expect(checkDetails({ ...good, age }, 16)).toHaveProperty('details');
	});

	it.each(['Ana\r\nBcc: x@y.zz', 'a'.repeat(101), 42, '\ud800'])('refuses the name %j', (name) => {
		expect(checkDetails({ ...good, name }, 16)).toHaveProperty('fields.name');
	});

	it('never throws, and never lets a line break through', () => {
		fc.assert(
			fc.property(fc.anything(), fc.anything(), fc.anything(), fc.anything(), (name, email, age, gender) => {
				const checked = checkDetails({ name, email, age, gender }, 16);
				if ('details' in checked)
					expect(`${checked.details.name}${checked.details.email}`).not.toMatch(/[\r\n]/);
			}),
		);
	});
});

describe('an e-mail address', () => {
	it.each(['a@b.co', "o'neil+x@sub.example.org", 'x@xn--bcher-kva.example'])('takes %s', (value) => {
		expect(isEmail(value)).toBe(true);
	});

	it.each([
		'a@b',
		'@b.co',
		'a b@c.de',
		'a@b..c',
		'a@-b.co',
		'a@b.co\n',
		'a@b.co,c@d.ee',
		`${'a'.repeat(250)}@b.co`,
	])('refuses %j', (value) => {
		expect(isEmail(value)).toBe(false);
	});

	it.each([
		['ana@gmial.com', 'ana@gmail.com'],
		['ana@gmail.co', 'ana@gmail.com'],
		['ana@hotmial.com', 'ana@hotmail.com'],
		['ana@outlok.com', 'ana@outlook.com'],
	])('asks whether %s is %s', (typed, meant) => {
		expect(likelyEmail(typed)).toBe(meant);
	});

	it('does not ask about what is usual or far from usual', () => {
		for (const value of ['ana@gmail.com', 'ana@example.org', 'ana@mail.ru'])
			expect(likelyEmail(value)).toBeNull();
	});
});
