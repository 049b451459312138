import fc from 'fast-check';
import { authorization, cookie, forwarded, key, line } from './header-values.ts';
import { type Mutation, mutation } from './mutation.ts';

/** Faults in the header of a request. */
export const headers: fc.Arbitrary<Mutation>[] = [
	header(
		'a content type',
		named('Content-Type'),
		fc.oneof(
			named(
				'text/plain',
				'application/json; charset=utf-16',
				'application/xml',
				'multipart/form-data',
				'application/jsonx',
			),
			named(
				'application/x-www-form-urlencoded',
				'multipart/form-data; boundary=x',
				'application/problem+json',
				'',
			),
			line,
		),
	),
	header('cookies', named('Cookie'), cookie),
	header('cookies', named('Cookie'), cookie),
	header('a bearer', named('Authorization'), authorization),
	header('an idempotency key', named('Idempotency-Key'), fc.oneof(key, line)),
	header(
		'forwarded',
		named(
			'X-Forwarded-For',
			'X-Forwarded-Host',
			'X-Forwarded-Proto',
			'X-Forwarded-Port',
			'Forwarded',
			'X-Real-IP',
		),
		forwarded,
	),
	header(
		'a range',
		named('Range', 'If-Range'),
		named('bytes=0-1', 'bytes=5-1', 'bytes=-1', 'bytes=0-0,-1', 'lines=1', ''),
	),
	header(
		'a condition',
		named('If-None-Match', 'If-Match', 'If-Modified-Since'),
		fc.oneof(named('*', '""', 'W/""', '"', ',,,', `"${'x'.repeat(3_000)}"`, 'Sat, 99 Foo 2099'), line),
	),
	header(
		'what is accepted',
		named('Accept', 'Accept-Encoding', 'Accept-Language', 'Accept-Charset'),
		fc.oneof(
			named(
				'*;q=0',
				'gzip;q=2',
				'br;q=-1',
				'identity;q=0, *;q=0',
				'application/xml',
				',;=',
				'gzip, '.repeat(500),
			),
			line,
		),
	),
	header(
		'an encoding of the body',
		named('Content-Encoding'),
		named('gzip', 'br', 'deflate', 'x', 'gzip, gzip'),
	),
	header(
		'an origin',
		named('Origin', 'Referer'),
		fc.oneof(named('null', 'https://evil.example', 'http://', 'http://localhost', 'a b', ''), line),
	),
	header(
		'a fetch site',
		named('Sec-Fetch-Site'),
		named('cross-site', 'same-site', 'same-origin', 'none', 'x', ''),
	),
	header(
		'another method over it',
		named('X-HTTP-Method-Override', 'X-Method-Override', '_method'),
		named('DELETE', 'PUT', 'x'),
	),
	header(
		'an odd header',
		named('X-Odd', 'Webhook-Id', 'Webhook-Signature', 'X-Request-Id', 'Sec-Fetch-Mode', 'Via', 'TE'),
		line,
	),
	mutation('headers twice', fc.nat(5), (draft, which) => {
		const given = draft.headers[which % Math.max(1, draft.headers.length)];
		if (given) draft.headers.push(given);
	}),
	mutation('a thousand headers', fc.constantFrom(100, 1_000, 3_000), (draft, count) => {
		draft.isWire = true;
		for (let index = 0; index < count; index++) draft.headers.push([`X-H${index}`, 'v']);
	}),
	mutation('a huge header', fc.constantFrom(10_000, 16_000, 70_000), (draft, length) => {
		draft.isWire = true;
		draft.headers.push(['X-Huge', 'h'.repeat(length)]);
	}),
	mutation(
		'a host',
		fc.constantFrom(
			'',
			'a b',
			'evil.example',
			'localhost:99999',
			'[::1]',
			'a@b',
			'x/y',
			'xn--',
			'ÄÖ',
			'1.2.3',
			'%41',
		),
		(draft, host) => {
			draft.isWire = true;
			draft.headers.push(['Host', host]);
		},
	),
	mutation(
		'a broken header',
		fc.constantFrom(
			['A B', 'c'],
			['X-A', 'a\rb'],
			['', 'x'],
			['X-A\0', 'b'],
			['X-Ä', 'b'],
			['X-A', 'a\0b'],
			[' X', 'folded'],
		),
		(draft, [name = '', value = '']) => {
			draft.isWire = true;
			draft.headers.push([name, value]);
		},
	),
	mutation(
		'an expectation',
		fc.constantFrom(
			['Expect', '100-continue'],
			['Expect', 'x'],
			['Upgrade', 'websocket'],
			['Connection', 'Upgrade, close'],
			['Connection', 'x, close'],
		),
		(draft, [name = '', value = '']) => {
			draft.isWire = true;
			draft.headers.push([name, value]);
		},
	),
];

function header(
	label: string,
	name: fc.Arbitrary<string>,
	value: fc.Arbitrary<string>,
): fc.Arbitrary<Mutation> {
	return mutation(label, fc.tuple(name, value), (draft, pair) => void draft.headers.push(pair));
}

function named(...names: string[]): fc.Arbitrary<string> {
	return fc.constantFrom(...names);
}
