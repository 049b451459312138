import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Asked, usuallyAsked } from './asked.ts';
import { checkDetails, consentVersion, includesGroup, OPEN_DATA_VERSION } from './details.ts';

const good = { name: 'Ana', email: 'ana@example.org', age: 34, gender: 'female' };

describe('the details form', () => {
	it('takes what is right, trimmed, with the name optional', () => {
		expect(checkDetails({ ...good, email: ' ana@example.org ', name: undefined }, 16)).toEqual({
			details: { name: null, email: 'ana@example.org', age: 34, gender: 'female', norms: false },
		});
	});

	it('says every fault at once, each in words of its own', () => {
		const required = {
			email: { id: 'field.email' },
			age: { id: 'field.age' },
			gender: { id: 'field.gender' },
		};
		expect(checkDetails({}, 16)).toEqual({ fields: required });
		expect(checkDetails({ ...good, name: 'a'.repeat(101), norms: 'yes' }, 16)).toEqual({
			fields: { name: { id: 'field.name', values: { max: 100 } }, norms: { id: 'field.invalid' } },
		});
	});

	it.each(['male', 'female'])('takes %s, and refuses any other gender', (gender) => {
		expect(checkDetails({ ...good, gender }, 16)).toHaveProperty('details.gender', gender);
		expect(checkDetails({ ...good, gender: `${gender} ` }, 16)).toHaveProperty('fields.gender');
	});

	it('counts for the comparison group only who said yes', () => {
		for (const norms of [true, false, undefined])
			expect(checkDetails({ ...good, norms }, 16)).toHaveProperty('details.norms', norms === true);
	});

	it.each([15, 121, 30.5, -1, Number.NaN, '30.5', '', 'abc', null, [], '1e2'])(
		'refuses the age %j',
		(age) => {
			expect(checkDetails({ ...good, age }, 16)).toHaveProperty('fields.age');
		},
	);

	it.each([16, 120, '42', ' 42 ', '٤٢'])('takes the age %j', (age) => {
		expect(checkDetails({ ...good, age }, 16)).toHaveProperty('details');
	});

	it.each(['Ana\r\nBcc: x@y.zz', 'a'.repeat(101), 42, '\ud800'])('refuses the name %j', (name) => {
		expect(checkDetails({ ...good, name }, 16)).toHaveProperty('fields.name');
	});

	it('counts by age group and gender only who said so, where that is asked, and who gave both', () => {
		const group = (changed: object, mayCountTowardNorm = true, asked?: Asked) => {
			const checked = checkDetails({ ...good, norms: true, norms_group: true, ...changed }, 16, asked, {
				mayCountTowardNorm,
			});
			return 'details' in checked ? checked.details.normsGroup : checked.fields;
		};
		expect(group({})).toBe(true);
		for (const changed of [{ norms: false }, { norms_group: false }, { norms_group: undefined }])
			expect(group(changed)).toBeUndefined();
		expect(group({}, false)).toBeUndefined();
		const asked = { name: 'optional', email: 'required', age: 'optional', gender: 'off' } as const;
		expect(group({}, true, asked)).toBeUndefined();
		expect(group({ age: '' }, true, { ...asked, gender: 'required' })).toBeUndefined();
		expect(group({ norms_group: 'yes' })).toEqual({ norms_group: { id: 'field.invalid' } });
	});

	it('agrees to open data only by the version of the present text, where that is asked, with an age', () => {
		const open = (changed: object, mayBePublished = true, asked?: Asked) => {
			const checked = checkDetails({ ...good, open_data: 1, ...changed }, 16, asked, { mayBePublished });
			return 'details' in checked ? checked.details.openData : checked.fields;
		};
		expect(open({})).toBe(OPEN_DATA_VERSION);
		for (const version of [undefined, 0, OPEN_DATA_VERSION - 1, OPEN_DATA_VERSION + 1])
			expect(open({ open_data: version })).toBeUndefined();
		expect(open({}, false)).toBeUndefined();
		const asked = { name: 'off', email: 'optional', age: 'optional', gender: 'off' } as const;
		expect(open({}, true, asked)).toBe(OPEN_DATA_VERSION);
		expect(open({ age: '' }, true, asked)).toBeUndefined();
		expect(open({ email: '' }, true, asked)).toBeUndefined();
		for (const wrong of [true, '1', null, 1.5, [1]])
			expect(open({ open_data: wrong })).toEqual({ open_data: { id: 'field.invalid' } });
	});

	it('keeps age group and gender, and agrees to open data, only where a quiz asks for that', () => {
		const agreed = { ...good, norms: true, norms_group: true, open_data: OPEN_DATA_VERSION };
		expect(checkDetails(agreed, 16)).toEqual({ details: { ...good, norms: true } });
	});

	it('agrees to open data by none of the earlier consents', () => {
		const earlier = { norms: true, norms_group: true };
		const both = { mayCountTowardNorm: true, mayBePublished: true };
		expect(checkDetails({ ...good, ...earlier }, 16, undefined, both)).not.toHaveProperty('details.openData');
	});

	it('has a version of the consent, of which each from the second on includes age group and gender', () => {
		const versions = [{ norms: false }, { norms: true }, { norms: true, normsGroup: true as const }];
		expect(versions.map(consentVersion)).toEqual([null, 1, 2]);
		expect([null, 1, 2, 3].map(includesGroup)).toEqual([false, false, true, true]);
	});

	it('counts nobody for the comparison group whose address it has not, since they may have taken the test before', () => {
		const asked = { name: 'off', email: 'optional', age: 'off', gender: 'off' } as const;
		const norms = (email: string, asking: Asked = asked) => {
			const checked = checkDetails({ email, norms: true }, 16, asking);
			return 'details' in checked && checked.details.norms;
		};
		expect(norms('ana@example.org')).toBe(true);
		expect(norms('')).toBe(false);
		expect(norms('ana@example.org', { ...asked, email: 'off' })).toBe(false);
	});

	it('takes a name of a hundred characters, or none', () => {
		expect(checkDetails({ ...good, name: 'a'.repeat(100) }, 16)).toHaveProperty(
			'details.name',
			'a'.repeat(100),
		);
		for (const name of [undefined, null, '', '  '])
			expect(checkDetails({ ...good, name }, 16)).toHaveProperty('details.name', null);
	});

	it('requires an address, an age, and a gender, but no name, unless it is told otherwise', () => {
		expect(usuallyAsked).toEqual({
			name: 'optional',
			email: 'required',
			age: 'required',
			gender: 'required',
		});
		expect(checkDetails({ name: '', email: '', age: '', gender: '' }, 16)).toEqual({
			fields: { email: { id: 'field.email' }, age: { id: 'field.age' }, gender: { id: 'field.gender' } },
		});
	});

	it('requires, leaves open, and ignores what it is told to', () => {
		const none = { name: null, email: null, age: null, gender: null, norms: false };
		const off = { name: 'off', email: 'off', age: 'off', gender: 'off' } as const;
		const optional = { name: 'optional', email: 'optional', age: 'optional', gender: 'optional' } as const;
		const required = { name: 'required', email: 'required', age: 'required', gender: 'required' } as const;
		expect(checkDetails({ ...good, age: 'x', name: 7 }, 16, off)).toEqual({ details: none });
		expect(checkDetails({ name: ' ', email: '', age: null }, 16, optional)).toEqual({ details: none });
		expect(checkDetails(good, 16, optional)).toEqual({ details: { ...good, norms: false } });
		expect(checkDetails({ ...good, age: 15, email: 'x', gender: 'x' }, 16, optional)).toEqual({
			fields: { email: { id: 'field.email' }, age: { id: 'field.age' }, gender: { id: 'field.gender' } },
		});
		expect(checkDetails({ ...good, name: '' }, 16, required)).toEqual({
			fields: { name: { id: 'field.required' } },
		});
		expect(checkDetails({ ...good, name: 'a'.repeat(101) }, 16, required)).toEqual({
			fields: { name: { id: 'field.name', values: { max: 100 } } },
		});
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
