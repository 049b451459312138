import { describe, expect, it } from 'vitest';
import { readCodes } from './read-codes.ts';

const right = { code: '2G5YZ-8N933-9N8ZT', quiz: 'iq-test', expires: null, cname: null };

function read(...data: unknown[]) {
	return () => readCodes(JSON.stringify({ data }), ['iq-test']);
}

describe('what code create printed', () => {
	it('is read', () => {
		const dated = { ...right, expires: '2027-01-31T00:00:00.000Z', cname: 'Ana' };
		expect(read(right, dated)()).toEqual([right, dated]);
	});

	it('is refused with every fault, counted from one', () => {
		const wrong = [right, { ...right, code: '2G5YZ-8N933-9N8ZU' }, { ...right, expires: 'soon' }, {}];
		expect(read(...wrong)).toThrow(
			/code 2: code is no access code\n {2}code 3: expires .*\n {2}code 4: code /,
		);
	});

	it('never repeats a code in what it says', () => {
		expect(read({ ...right, quiz: 7 })).toThrow(/^(?!.*2G5YZ)[^]*code 1: quiz [^]*$/);
	});

	it('is refused where a quiz is not there any more, or nothing is in it', () => {
		expect(read({ ...right, quiz: 'old' })).toThrow("there is no quiz 'old'");
		expect(read()).toThrow('data holds no code');
		expect(read(...Array.from({ length: 5001 }, () => right))).toThrow('data holds more than 5000 codes');
		expect(() => readCodes('> plumb\n{"data":[]}', [])).toThrow('--silent');
		expect(() => readCodes('[]', [])).toThrow('is not what');
	});
});
