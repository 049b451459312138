import { expect, it } from 'vitest';
import { decodeList, peopleIn, readPeopleList } from './people-list.ts';

const ana = { label: 'Ana Vidal', email: 'ana@example.org' };
const bo = { label: 'Bo', email: null };

it.each([
	['commas', 'Ana Vidal,ana@example.org\nBo'],
	['semicolons and the line ends of Windows', 'Ana Vidal;ana@example.org\r\nBo;\r\n'],
	['tabs, copied from a spreadsheet', 'Ana Vidal\tana@example.org\nBo\t'],
	['a byte order mark and a header', '\ufeffName;E-Mail\r\nAna Vidal;ana@example.org\r\nBo;\r\n'],
	['quotation marks', '"Ana Vidal","ana@example.org"\n"Bo",\n'],
	['columns of names in a German header', 'Vorname;Nachname;E-Mail\nAna;Vidal;ana@example.org\nBo;;'],
	['empty columns at the end', 'Ana Vidal;ana@example.org;;\nBo;;;'],
])('a list with %s', (_, text) => {
	expect(readPeopleList(text)).toEqual({ people: [ana, bo] });
});

it('a list of names alone may have commas, quotation marks, and any script', () => {
	const names = ['Vidal, Ana', '"Vidal, Bo"', 'Anna "Anni" Berg', 'فاطمة الزهراء', '王小明'];
	expect(readPeopleList(names.join('\n'))).toEqual({
		people: ['Vidal, Ana', 'Vidal, Bo', 'Anna "Anni" Berg', 'فاطمة الزهراء', '王小明'].map((label) => ({
			label,
			email: null,
		})),
	});
});

it('says in which lines of the text something is wrong, counting empty ones and the header', () => {
	const text = 'Name;E-Mail\n\nAna Vidal;ana@example\n;bo@example.org\nCleo;cleo@example.org';
	expect(readPeopleList(text)).toEqual({
		faults: [
			{ line: 3, fault: { id: 'desk.batch.people_email', values: { email: 'ana@example' } } },
			{ line: 4, fault: { id: 'desk.batch.people_unnamed' } },
		],
	});
});

it('says where a quotation mark is never closed', () => {
	expect(readPeopleList('Ana Vidal;ana@example.org\n"Bo;bo@example.org\nCleo;cleo@example.org')).toEqual({
		faults: [{ line: expect.any(Number), fault: { id: 'desk.batch.people_quote' } }],
	});
});

it('as many people without names as a number says, up to what a batch can have', () => {
	expect(peopleIn('2')).toEqual({ people: [ana, ana].map(() => ({ label: null, email: null })) });
	const full = { has: 1990, known: new Set<string>() };
	expect(peopleIn('10', full)).toHaveProperty('people.length', 10);
	for (const [text, has, fault] of [
		['11', 1990, { id: 'desk.batch.people_many', values: { max: 10, count: 11 } }],
		['0', 0, { id: 'desk.batch.people_many', values: { max: 2000, count: 0 } }],
		['A\n'.repeat(2001), 0, { id: 'desk.batch.people_many', values: { max: 2000, count: 2001 } }],
		[' \n', 0, { id: 'desk.batch.people_none' }],
		['Name;E-Mail\n', 0, { id: 'desk.batch.people_none' }],
	] as const)
		expect(peopleIn(text, { has, known: new Set() })).toEqual({ fault, lines: [] });
	expect(peopleIn('Ana;ana@example\nBo;')).toMatchObject({
		fault: { id: 'desk.batch.people_faults', values: { count: 1 } },
		lines: [{ line: 1 }],
	});
});

it('a file in UTF-8, in UTF-16 from Excel, or in the encoding of Excel in Western Europe', () => {
	const text = 'Jürgen Groß;jg@example.org';
	for (const bytes of [
		Buffer.from(text, 'utf8'),
		Buffer.from(`\ufeff${text}`, 'utf8'),
		Buffer.from(`\ufeff${text}`, 'utf16le'),
		Buffer.from(text, 'latin1'),
	])
		expect(decodeList(bytes)).toBe(text);
});

it('a workbook of Excel or a PDF is no list, and is named as such instead of its lines', () => {
	const workbook = Buffer.from(`PK\u0003\u0004${'\0\u00ff;x@y\n'.repeat(50)}`, 'latin1');
	const older = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
	for (const bytes of [workbook, older, Buffer.from('%PDF-1.7')])
		expect(peopleIn(decodeList(bytes))).toEqual({ fault: { id: 'desk.batch.people_not_text' }, lines: [] });
});
