import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { tracesIn, tracesOf } from './traces.ts';

const name = 'Žofie Qvuxlkwyj';
const arabic = 'زكيغثصض قنبرطاس';
const email = 'Q.vuxl+kwyj@example.org';
const quoted = (text: string) =>
	[...Buffer.from(text)]
		.map((byte) => (byte > 127 ? `=${byte.toString(16).toUpperCase()}` : String.fromCharCode(byte)))
		.join('');

it.each([
	['plain', `a row with ${email.toLowerCase()} in it`, email],
	['plain', JSON.stringify({ name: arabic }), arabic],
	['UTF-16', Buffer.from(`x${arabic}x`, 'utf16le'), arabic],
	['UTF-16', Buffer.from(`x${name}`, 'utf16le').swap16(), name],
	['percent-encoded', `/x?email=${encodeURIComponent(email)}`, email],
	['percent-encoded', `/x?name=${encodeURI(arabic).toLowerCase()}`, arabic],
	['quoted-printable', quoted(`Dear ${name},`).replace('=BD', '=BD=\r\n'), name],
	['quoted-printable', `=?UTF-8?Q?${quoted(name).replaceAll(' ', '_')}?=`, name],
	[
		'base64',
		Buffer.from(`abc${arabic}`)
			.toString('base64')
			.replace(/(.{20})/g, '$1\r\n'),
		arabic,
	],
	['base64', Buffer.from(`ab${email}.`).toString('base64'), email],
	['base64', Buffer.from(`a${name}`).toString('base64url'), name],
	['hexadecimal', Buffer.from(arabic).toString('hex').toUpperCase(), arabic],
	[
		'JSON or JavaScript',
		`"${[...arabic].map((sign) => (sign === ' ' ? ' ' : `\\u0${sign.charCodeAt(0).toString(16)}`)).join('')}"`,
		arabic,
	],
	['HTML', [...arabic].map((sign) => (sign === ' ' ? ' ' : `&#${sign.charCodeAt(0)};`)).join(''), arabic],
])('what is written down as %s is found', (as, written, text) => {
	expect(tracesOf(Buffer.from(written as string), [text])).toContainEqual({ text, as });
	expect(tracesOf(Buffer.from(written as string), ['Ingrid Okafor', 'i.okafor@example.org'])).toEqual([]);
});

it('is looked for in files and in their names, in whatever folder', () => {
	const dir = mkdtempSync(join(tmpdir(), 'plumb-traces-'));
	writeFileSync(join(dir, `${email}.txt`), name);
	const file = join(dir, `${email}.txt`);
	const found = tracesIn(dir, [email, name]);
	for (const text of [email, name]) expect(found).toContainEqual({ file, text, as: 'plain' });
	rmSync(dir, { recursive: true });
});
