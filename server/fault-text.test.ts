import { expect, it } from 'vitest';
import { faultText } from './fault-text.ts';

/** An error as the pg driver creates it from the server's message (fields: protocol-error-fields.html). */
function ofPostgres(message: string, fields: object): Error {
	return Object.assign(new Error(message), { severity: 'ERROR', ...fields });
}

it.each([
	[
		'a value that is there already',
		ofPostgres('duplicate key value violates unique constraint "details_pkey"', {
			code: '23505',
			detail: 'Key (email)=(zyxwv@example.org) already exists.',
			table: 'details',
			constraint: 'details_pkey',
		}),
		'Postgres: ERROR 23505 details details_pkey\n    at ',
	],
	[
		'a value of another type',
		ofPostgres('invalid input syntax for type bigint: "zyxwv"', { code: '22P02', where: 'zyxwv' }),
		'Postgres: ERROR 22P02\n    at ',
	],
	['JSON that is none', faultOf(() => JSON.parse('{"name":zyxwv')), 'SyntaxError: not JSON\n    at '],
])('%s is told of without the value', (_, error, begins) => {
	const text = faultText(error);
	expect(text.startsWith(begins)).toBe(true);
	expect(text).not.toContain('zyxwv');
});

it('any other fault keeps its message, and what is no fault is told by its type', () => {
	expect(faultText(new Error('no such table: outbox'))).toMatch(/^Error: no such table: outbox\n {4}at /);
	expect(faultText({ email: 'zyxwv' })).toBe('a thrown value that is not an Error (object)');
	expect(faultText('zyxwv')).toBe('a thrown value that is not an Error (string)');
});

function faultOf(work: () => unknown): unknown {
	try {
		return work();
	} catch (error) {
		return error;
	}
}
