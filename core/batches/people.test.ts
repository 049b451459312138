import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countOf, isListText, type ListRow, readPeople, separatorOf } from './people.ts';

const rows = (...lines: string[][]): ListRow[] => lines.map((cells, index) => ({ line: index + 1, cells }));
const faultsOf = (read: ReturnType<typeof readPeople>) =>
	'faults' in read ? read.faults.map(({ line, fault }) => [line, fault.id, fault.values]) : [];

describe('the number of codes', () => {
	it.each([
		['30', 30],
		[' 30\n', 30],
		['٣٠', 30],
		['2001', 2001],
		['0', 0],
		['999999999', 999_999_999],
		['1234567890', undefined],
		['1a', undefined],
		['Ana', undefined],
		['3 b', undefined],
		['-3', undefined],
		['3\n4', undefined],
		['', undefined],
	])('in %j is %s', (text, count) => {
		expect(countOf(text)).toBe(count);
	});
});

describe('what separates the cells of a list', () => {
	it.each([
		['Ana\tana@example.org', '\t'],
		['Ana;ana@example.org\nBo', ';'],
		['Ana,ana@example.org', ','],
		['Name;E-Mail\nAna;', ';'],
		['Nachname,Vorname\nVidal,Ana', ','],
		['Vidal; Ana,ana@example.org', ';'],
		['Ana\rBo,bo@example.org', ','],
		['Ana\r\nName,E-Mail', undefined],
		['"Name";"Class"\r\nAna;7b', ';'],
		// A name with a comma isn't two cells.
		['Vidal, Ana\nLind, Bo', undefined],
		['Ana', undefined],
		['ana@example.org', undefined],
		['', undefined],
	])('in %j is %j', (text, separator) => {
		expect(separatorOf(text)).toBe(separator);
	});
});

it.each([
	['PK\u0003\u0004\u0014\0', false],
	['\u00d0\u00cf\u0011\u00e0\u00a1\u00b1', false],
	['%PDF-1.7', false],
	['PK\nAna', true],
	['\ufeffName;E-Mail', true],
])('that %j begins a list is %s', (text, isList) => {
	expect(isListText(text)).toBe(isList);
});

describe('a list of people', () => {
	it('has no label that an email program turns into a link', () => {
		const labels = [
			'Win at www.prize',
			'Visit prize.example.com!',
			'Ana Vidal',
			'http://1.2.3.4',
			'a｡com',
			'Dr.Weber',
		];
		expect(faultsOf(readPeople(rows(...labels.map((label) => [label]))))).toEqual(
			[1, 2, 4, 5].map((line) => [line, 'field.web_address', undefined]),
		);
	});

	it('has a label in each line, and an address where there is one', () => {
		expect(readPeople(rows(['Ana Vidal', 'ana@example.org'], [' Bo  Lind '], ['محمد', '']))).toEqual({
			people: [
				{ label: 'Ana Vidal', email: 'ana@example.org' },
				{ label: 'Bo Lind', email: null },
				{ label: 'محمد', email: null },
			],
		});
	});

	it('is read by its header, in any order of columns, with names in several', () => {
		expect(readPeople(rows(['E-Mail', 'Nachname', 'Vorname'], ['ana@example.org', 'Vidal', 'Ana']))).toEqual({
			people: [{ label: 'Vidal Ana', email: 'ana@example.org' }],
		});
		expect(readPeople(rows(['姓名'], ['王小明']))).toEqual({ people: [{ label: '王小明', email: null }] });
	});

	it('keeps a formula as the text it is, and composes letters', () => {
		expect(readPeople(rows(['=1+1'], ['Jose\u0301']))).toEqual({
			people: [
				{ label: '=1+1', email: null },
				{ label: 'José', email: null },
			],
		});
	});

	it('drops the invisible marks that spreadsheets leave, and empty lines', () => {
		expect(readPeople(rows(['\ufeffAna\u200f'], [' ', ''], ['Bo\u00a0Lind']))).toEqual({
			people: [
				{ label: 'Ana', email: null },
				{ label: 'Bo Lind', email: null },
			],
		});
	});

	it('names every fault at once, by line', () => {
		const list = rows(
			['Ana', 'ana@example.org'],
			['', 'bo@example.org'],
			['Cleo', 'cleo.example.org'],
			['Dan', 'ANA@example.org'],
			['a'.repeat(81), ''],
			['Eva\u202e', 'eva@example.org'],
			['Fritz', 'fritz@example.org', 'one too many'],
			['Gül', 'gul@school.example'],
		);
		expect(faultsOf(readPeople(list, new Set(['gul@school.example'])))).toEqual([
			[2, 'desk.batch.people_unnamed', undefined],
			[3, 'desk.batch.people_email', { email: 'cleo.example.org' }],
			[4, 'desk.batch.people_twice', { email: 'ANA@example.org', line: 1 }],
			[5, 'desk.batch.people_long', { max: 80 }],
			[6, 'desk.batch.people_control', undefined],
			[7, 'desk.batch.people_columns', undefined],
			[8, 'desk.batch.people_known', { email: 'gul@school.example' }],
		]);
	});

	it('may have addresses in its first column, and more cells without a header if the first line has them', () => {
		expect(readPeople(rows(['ana@example.org', 'Ana'], ['', 'Bo']))).toEqual({
			people: [
				{ label: 'Ana', email: 'ana@example.org' },
				{ label: 'Bo', email: null },
			],
		});
		expect(readPeople(rows(['Ana', 'Vidal', 'ana@example.org'], ['Bo', 'Lind']))).toEqual({
			people: [
				{ label: 'Ana Vidal', email: 'ana@example.org' },
				{ label: 'Bo Lind', email: null },
			],
		});
		expect(faultsOf(readPeople(rows(['Ana'], ['Bo', 'Lind', 'Jr.'])))).toEqual([
			[2, 'desk.batch.people_columns', undefined],
		]);
		expect(readPeople(rows(['Name'], ['Ana', '']))).toHaveProperty('people');
		expect(faultsOf(readPeople(rows(['Name'], ['Ana', 'Vidal'])))).toEqual([
			[2, 'desk.batch.people_columns', undefined],
		]);
	});

	it('takes the column that its header names, even if another one has an @', () => {
		expect(readPeople(rows(['Name', 'Email'], ['@ana', 'ana@example.org']))).toEqual({
			people: [{ label: '@ana', email: 'ana@example.org' }],
		});
		expect(readPeople(rows(['"E-MAIL"', "'Name'"], ['', 'Ana']))).toEqual({
			people: [{ label: 'Ana', email: null }],
		});
		// The first line is a person if it has an address.
		expect(readPeople(rows(['Name', 'name@example.org']))).toEqual({
			people: [{ label: 'Name', email: 'name@example.org' }],
		});
	});

	it('finds the column of addresses wherever it is', () => {
		expect(readPeople(rows(['E-Mail', 'Name'], ['', '@ana']))).toEqual({
			people: [{ label: '@ana', email: null }],
		});
		expect(readPeople(rows(['Ana', ''], ['Bo', ' bo@example.org ']))).toEqual({
			people: [
				{ label: 'Ana', email: null },
				{ label: 'Bo', email: 'bo@example.org' },
			],
		});
		// A quotation mark within a word doesn't make it the name of a column.
		expect(readPeople(rows(["n'ame"]))).toEqual({ people: [{ label: "n'ame", email: null }] });
	});

	it('may be empty', () => {
		expect(readPeople([])).toEqual({ people: [] });
		expect(readPeople(rows(['Name', 'Email']))).toEqual({ people: [] });
	});

	it('quotes a wrong address without control characters and only in part', () => {
		const quoted = (email: string) => faultsOf(readPeople(rows(['Name', 'Email'], ['Ana', email])))[0]?.[2];
		expect(quoted('a\u202eb@c')).toEqual({ email: 'ab@c' });
		expect(quoted(`${'a'.repeat(58)}@b`)).toEqual({ email: `${'a'.repeat(58)}@b` });
		expect(quoted(`${'a'.repeat(59)}@b`)).toEqual({ email: `${'a'.repeat(59)}@…` });
	});

	it('knows addresses in any case, and names no line that has none', () => {
		const known = new Set(['ana@example.org']);
		expect(faultsOf(readPeople(rows(['Ana', 'ANA@example.org'], ['Bo', ''], ['Cy', '']), known))).toEqual([
			[1, 'desk.batch.people_known', { email: 'ANA@example.org' }],
		]);
	});

	it('counts a label by its characters, not by its bytes', () => {
		expect(readPeople(rows(['𝒜'.repeat(80)]))).toHaveProperty('people');
		expect(readPeople(rows(['𝒜'.repeat(81)]))).toHaveProperty('faults');
	});

	it('never lets through a label that is empty, too long, or moves the text around it', () => {
		const cell = fc.oneof(
			fc.string({ unit: 'binary', maxLength: 90 }),
			fc.string({ unit: 'grapheme', maxLength: 90 }),
			fc.constantFrom('', 'Ana', '=cmd()', 'a\nb', '\u202eabc', 'ana@example.org', 'a@b', '\ud800'),
		);
		fc.assert(
			fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 3 }), { maxLength: 6 }), (cells) => {
				const read = readPeople(rows(...cells));
				if ('faults' in read) return;
				for (const { label, email } of read.people) {
					expect([...(label ?? '')].length).toBeGreaterThan(0);
					expect([...(label ?? '')].length).toBeLessThanOrEqual(80);
					expect(label).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u);
					expect(email ?? 'none@example.org').toMatch(/^[^\s@]+@[^\s@]+$/);
				}
			}),
		);
	});
});
