import fc from 'fast-check';
import { oddTexts } from './texts.ts';

/** Unusual texts that a header may contain: no control characters (RFC 9110 section 5.5). */
export const line = oddTexts.map((text) => text.replace(/\p{Cc}/gu, ''));
/** Keys of every length around the limits. */
export const key = fc
	.constantFrom(0, 1, 15, 16, 17, 127, 128, 129, 4_000)
	.map((length) => 'k'.repeat(length));
/** Cookies: the visitor's own, other people's, broken ones, far too many. */
export const cookie = fc.oneof(
	fc.constantFrom(
		'attempt_thanks-test=$id$.$token$',
		'attempt_thanks-test=$id$.made-up',
		'attempt_thanks-test=$id$',
		'attempt_thanks-test=.',
		'attempt_thanks-test=$id$.$token$.$token$',
		'attempt_iq-test=$id$.$token$',
		'attempt_=$id$.$token$',
		'attempt___proto__=$id$.$token$',
		'attempt_brief-test=..; attempt_thanks-test=$id$.$token$; attempt_thanks-test=x',
		'lang=ar',
		'lang=xx',
		'lang=__proto__',
		'lang=ar; lang=de',
		'lang',
		'lang==',
		'visitor=AAAAAAAAAAAAAAAAAAAAAA',
		';;;=;=;',
		`a=${'x'.repeat(6_000)}`,
		Array.from({ length: 300 }, (_, index) => `c${index}=${index}`).join('; '),
	),
	line.map((text) => `lang=${text}`),
	line.map((text) => `attempt_thanks-test=${text}`),
);
/** Valid and invalid tokens. */
export const authorization = fc.oneof(
	fc.constantFrom(
		'Bearer',
		'Bearer ',
		'bearer $token$',
		'Bearer  $token$',
		'Bearer $token$ x',
		'Basic YTpi',
		'Bearer $id$',
	),
	fc.constantFrom(`Bearer ${'x'.repeat(4_000)}`, 'Bearer null', 'Bearer é', 'Bearer %00'),
	line.map((text) => `Bearer ${text}`),
);
/** Values for the address of a visitor. */
export const forwarded = fc.oneof(
	fc.constantFrom(
		'127.0.0.1',
		'10.0.0.1, 10.0.0.2',
		'[::1]:99',
		'::ffff:1.2.3.4',
		',,,',
		'unknown',
		'1.2.3.4:99999',
	),
	fc.constantFrom('a:b:c:d:e:f:g:h:i', ':'.repeat(1_000), `${'1.2.3.4, '.repeat(500)}5.6.7.8`),
	line,
);
