import { describe, expect, it } from 'vitest';
import { listedCodes, readCodes } from './read-codes.ts';

const right = { code: '2G5YZ-8N933-9N8ZT', quiz: 'iq-test', expires: null, cname: null };

function read(...data: unknown[]) {
	return () => readCodes(JSON.stringify({ data }), ['iq-test']);
}

describe('what code create printed', () => {
	it('is read', () => {
		const dated = { ...right, expires: '2027-01-31T00:00:00.000Z', cname: 'Ana' };
		expect(read(right, dated)()).toEqual([right, dated]);
	});

	it('is read without the lines that npm prints before it, as JSON or as a list', () => {
		const npm = '\n> plumb@0.1.0 plumb\n> node build/server/plumb.js code create\n\n';
		expect(readCodes(`${npm}${JSON.stringify({ data: [right] })}\n`, ['iq-test'])).toEqual([right]);
		expect(listedCodes(`${npm}2G5YZ-8N933-9N8ZT\r\nOTHER\n`)).toEqual([right.code, 'OTHER']);
		expect(listedCodes(`${npm}${JSON.stringify({ data: [right] })}\n`)).toBeUndefined();
		expect(() => listedCodes('2G5YZ-8N933-9N8ZT\n'.repeat(5001))).toThrow('more than 5000 codes');
	});

	it('is refused with every fault, counted from one', () => {
		const wrong = [right, { ...right, code: '2G5YZ-8N933-9N8ZU' }, { ...right, expires: 'soon' }, {}];
		expect(read(...wrong)).toThrow(
			/code 2: code is not an access code\n {2}code 3: expires .*\n {2}code 4: code /,
		);
	});

	it('never repeats a code in what it says', () => {
		expect(read({ ...right, quiz: 7 })).toThrow(/^(?!.*2G5YZ)[^]*code 1: quiz [^]*$/);
	});

	it('is refused where a quiz is not there any more, or nothing is in it', () => {
		expect(read({ ...right, quiz: 'old' })).toThrow("there is no quiz 'old'");
		expect(read()).toThrow('data has no codes');
		expect(read(...Array.from({ length: 5001 }, () => right))).toThrow('data has more than 5000 codes');
		expect(() => readCodes('> plumb\n{"data":[]}', [])).toThrow('data has no codes');
		expect(() => readCodes('{"data":[', [])).toThrow('it is not JSON');
		expect(() => readCodes('[]', [])).toThrow('is not the output');
	});
});
