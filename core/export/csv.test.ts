import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsv } from '../../test/read-csv.ts';
import { csvRecord, harmless, spreadsheetMarks, withoutGuards } from './csv.ts';

/** Texts made of characters that spreadsheets and parsers stumble over. */
const risky = fc.string({
	unit: fc.constantFrom(...`=+-@'"＝＋－＠;,|\t\r\n aé1`),
	maxLength: 12,
});
const anyText = fc.oneof(risky, fc.string({ unit: 'grapheme' }));

describe('a CSV record', () => {
	it('is read back as it was written', () => {
		const values = fc.oneof(anyText, fc.integer(), fc.boolean(), fc.constant(null));
		fc.assert(
			fc.property(fc.array(fc.array(values, { minLength: 2 }), { minLength: 1 }), (records) => {
				const read = readCsv(records.map((record) => csvRecord(record)).join(''));
				expect(read.map((fields) => fields.map(withoutGuards))).toEqual(
					records.map((record) =>
						record.map((value) => (typeof value === 'string' ? value : String(value ?? ''))),
					),
				);
			}),
		);
	});

	it('ends with CRLF and doubles quotes (RFC 4180)', () => {
		expect(csvRecord(['a', 'b,c', 'd "e"', 'f\r\ng', '', null])).toBe('a,"b,c","d ""e""","f\r\ng","",\r\n');
	});

	it('leaves numbers numbers, negative ones too', () => {
		expect(csvRecord([-1, -1.25, 0, 1e-7, true, false])).toBe('-1,-1.25,0,1e-7,true,false\r\n');
	});

	it('holds an object as JSON', () => {
		expect(csvRecord([{ empathy: 55 }])).toBe('"{""empathy"":55}"\r\n');
	});
});

describe('a formula', () => {
	it.each([
		['=1+1', "'=1+1"],
		['+1', "'+1"],
		['-1', "'-1"],
		['@SUM(A1)', "'@SUM(A1)"],
		['\tx', "'\tx"],
		['\r=1', "'\r'=1"],
		['\n=1', "'\n'=1"],
		['＝1', "'＝1"],
		["'=1", "''=1"],
		['  =1', "  '=1"],
		['Ana;=1+1', "Ana;'=1+1"],
		['Ana", =1', 'Ana", \'=1'],
		['a-b + c@d', 'a-b + c@d'],
		["O'Brien", "O'Brien"],
	])('in %j becomes %j', (text, expected) => {
		expect(harmless(text)).toBe(expected);
	});

	it('never begins a field, whichever separator a spreadsheet takes', () => {
		fc.assert(
			fc.property(anyText, anyText, (one, other) => {
				const line = csvRecord([one, other]);
				for (const part of line.split(/[;,|\t\r\n]/)) expect(part).not.toMatch(/^[\s"]*[=+\-@＝＋－＠]/);
			}),
		);
	});
});

describe('the marks of a spreadsheet', () => {
	it('are those of the language, and keep numbers and texts apart', () => {
		expect(spreadsheetMarks('en')).toEqual({ separator: ',', decimal: '.' });
		expect(spreadsheetMarks('zh')).toEqual({ separator: ',', decimal: '.' });
		expect(spreadsheetMarks('de')).toEqual({ separator: ';', decimal: ',' });
		expect(spreadsheetMarks('ar')).toEqual({ separator: ';', decimal: '.' });
		expect(csvRecord([1.5, 'a;b', 'c,d', null], spreadsheetMarks('de'))).toBe('1,5;"a;b";"c,d";\r\n');
		expect(csvRecord([-1.5, '=1;=2'], spreadsheetMarks('de'))).toBe(`-1,5;"'=1;'=2"\r\n`);
	});
});
