import { describe, expect, it } from 'vitest';
import { codeFault } from './code-fault.ts';

describe('what is wrong with an access code', () => {
	it('is how many characters it has, without what doesn’t count', () => {
		expect(codeFault(' k7qm3-')).toEqual({ id: 'code.length', values: { count: 5 } });
		expect(codeFault('K7QM3-XWP9T-22222-2')).toEqual({ id: 'code.length', values: { count: 16 } });
	});

	it('is a typo, if it has as many as a code', () => {
		expect(codeFault('2G5YZ-8N933-9N8ZS')).toEqual({ id: 'code.malformed' });
		expect(codeFault('2G5YZ-8N933-9N8Z0')).toEqual({ id: 'code.malformed' });
	});

	it('is that there is none', () => {
		expect(codeFault(' – ')).toEqual({ id: 'field.required' });
	});

	it('is nothing', () => {
		expect(codeFault('2g5yz 8n933 9n8zt')).toBeNull();
	});
});
