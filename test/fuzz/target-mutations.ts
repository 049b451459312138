import fc from 'fast-check';
import { framings } from './draft.ts';
import { type Mutation, mutation } from './mutation.ts';
import { oddParts } from './texts.ts';

/** Faults in the method, and in the declared length of the body. */
export const wire: fc.Arbitrary<Mutation>[] = [
	mutation('framing', fc.constantFrom(...framings), (draft, framing) => {
		draft.isWire = true;
		draft.framing = framing;
	}),
	mutation(
		'a method',
		fc.constantFrom(
			'HEAD',
			'OPTIONS',
			'PATCH',
			'PUT',
			'DELETE',
			'POST',
			'GET',
			'PROPFIND',
			'TRACE',
			'QUERY',
			'REPORT',
			'M-SEARCH',
		),
		(draft, method) => {
			draft.method = method;
		},
	),
	mutation(
		'no method',
		fc.constantFrom('get', 'post', 'FOO', 'G ET', '', 'CONNECT', 'PRI'),
		(draft, method) => {
			draft.isWire = true;
			draft.method = method;
		},
	),
];

/** Faults in the address. */
export const targets: fc.Arbitrary<Mutation>[] = [
	mutation('an odd part of the path', fc.tuple(fc.nat(6), oddParts), (draft, [which, odd]) => {
		draft.isWire = true;
		const parts = draft.path.split('/');
		parts[1 + (which % Math.max(1, parts.length - 1))] = odd;
		draft.path = parts.join('/');
	}),
	mutation('a path that is longer', fc.tuple(fc.constantFrom('', '/'), oddParts), (draft, [slash, odd]) => {
		draft.isWire = true;
		draft.path += slash + odd;
	}),
	mutation('a path written otherwise', fc.nat(9), (draft, how) => {
		const { path } = draft;
		draft.isWire = true;
		draft.path = [
			path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
			path.toUpperCase(),
			`/${path}`,
			`${path}/`,
			`${path}//`,
			`/.${path}`,
			`/x/..${path}`,
			`${path}.data`,
			`http://evil.example${path}`,
			`${path}#x`,
		][how] as string;
	}),
	mutation(
		'an odd query',
		fc.tuple(
			fc.constantFrom(
				'language',
				'lang',
				'domain',
				'id',
				'q',
				'page',
				'month',
				'category',
				'',
				'a[]',
				'__proto__',
			),
			oddParts,
		),
		(draft, [name, odd]) => {
			draft.isWire = true;
			draft.query.push([name, odd]);
		},
	),
	mutation('a query twice', fc.constantFrom('language', 'lang', 'domain', 'id', 'page'), (draft, name) => {
		draft.query.push([name, 'ar'], [name, 'de']);
	}),
	mutation('a long query', fc.constantFrom(100, 1_000), (draft, count) => {
		draft.isWire = true;
		for (let index = 0; index < count; index++) draft.query.push([`p${index}`, `${index}`]);
	}),
];
