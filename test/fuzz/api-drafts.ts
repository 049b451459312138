import fc from 'fast-check';
import type { Document, Operation } from '../crash/document.ts';
import { type Draft, type Json, type State, states } from './draft.ts';
import { valid } from './values.ts';

/** Requests of one operation that are valid by the document. */
export type CallDrafts = { about: string; drafts: fc.Arbitrary<Draft>; hasBody: boolean };

/** Those of every operation. */
export function callsOf(document: Document): CallDrafts[] {
	return Object.entries(document.paths).flatMap(([path, methods]) =>
		Object.entries(methods).map(([method, operation]) => ({
			about: `${method.toUpperCase()} ${path}`,
			drafts: callOf(document, path, method, operation),
			hasBody: operation.requestBody !== undefined,
		})),
	);
}

function callOf(document: Document, path: string, method: string, operation: Operation): fc.Arbitrary<Draft> {
	const { schemas } = document.components;
	const query = (operation.parameters ?? [])
		.filter((parameter) => parameter.in === 'query')
		.map(({ name, schema, required }) => {
			const value =
				name === 'id' ? fc.constantFrom<Json[]>('$code$', 'thanks-test') : valid(schemas, schema, name);
			return [name, required ? value : fc.option(value, { nil: null, freq: 2 })] as const;
		});
	const schema = operation.requestBody?.content['application/json']?.schema;
	return fc
		.record({
			query: fc.record(Object.fromEntries(query)),
			body: schema ? valid(schemas, schema) : fc.constant(undefined),
			slug: fc.constantFrom('thanks-test', 'brief-statements', 'iq-test', 'english-level', 'no-such-test'),
			state: fc.constantFrom<State[]>(...stateOf(path), ...states),
			by: fc.constantFrom('a token', 'a token', 'a cookie', 'nothing'),
			isFull: fc.boolean(),
		})
		.map(({ query: given, body, slug, state, by, isFull }): Draft => {
			const headers = headersOf(operation, isFull);
			const isOfBatch = path.startsWith('/batches/');
			const token = isOfBatch ? '$key$' : '$token$';
			if (operation.security && by === 'a token') headers.push(['Authorization', `Bearer ${token}`]);
			if (operation.security && by === 'a cookie')
				headers.push(['Cookie', 'attempt_thanks-test=$id$.$token$; lang=ar']);
			return {
				about: `${method.toUpperCase()} ${path}`,
				odd: [],
				isWire: false,
				method: method.toUpperCase(),
				path: `/api${path.replace('{id}', isOfBatch ? '$batch$' : '$id$').replace('{slug}', slug)}`,
				query: Object.entries(given).flatMap(([name, value]): [string, string][] =>
					typeof value === 'string' || typeof value === 'number' ? [[name, escaped(String(value))]] : [],
				),
				headers,
				body: body === undefined ? undefined : { type: 'application/json', json: body },
				framing: 'its length',
				state,
			};
		});
}

/** The values of headers that a call requires. */
const headerValues: Record<string, string> = {
	'idempotency-key': 'a-key-$number$-of-this-request',
	'webhook-id': '$message$',
	'webhook-timestamp': '$now$',
	'webhook-signature': '$signature$',
};

/** The required headers, and with `isFull` the optional ones. */
function headersOf({ parameters = [] }: Operation, isFull: boolean): [string, string][] {
	return parameters
		.filter((parameter) => parameter.in === 'header' && (parameter.required || isFull))
		.map(({ name }) => {
			const value = headerValues[name];
			if (value === undefined) throw new Error(`Nothing is known that could stand in the header ${name}`);
			return [name, value];
		});
}

/** Escapes a path segment; names of the server's things stay unescaped. */
function escaped(value: string): string {
	return encodeURIComponent(value.toWellFormed()).replaceAll('%24', '$');
}

/** The usual states of attempts for this path. */
function stateOf(path: string): State[] {
	const last = path.split('/').at(-1) ?? '';
	const usual: Record<string, State> = {
		answer: 'answering',
		finish: 'answering',
		details: 'details',
		result: 'done',
		'report-mail': 'done',
	};
	const state = usual[last];
	return state ? Array<State>(5).fill(state) : [];
}
