import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where a text was found, and in which encoding. */
export type Trace = { file: string; text: string; as: string };

/**
 * Every trace of these texts in a folder and its subfolders: in files of any kind and in file names. Starts
 * over if a file is renamed meanwhile, as an email is when it has just been written.
 */
export function tracesIn(dir: string, texts: readonly string[]): Trace[] {
	for (let tries = 0; ; tries++) {
		try {
			return lookIn(dir, texts);
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || tries === 20) throw error;
		}
	}
}

function lookIn(dir: string, texts: readonly string[]): Trace[] {
	return readdirSync(dir).flatMap((name) => {
		const path = join(dir, name);
		const inName = tracesOf(Buffer.from(name), texts).map((trace) => ({ file: path, ...trace }));
		if (lstatSync(path).isDirectory()) return [...inName, ...lookIn(path, texts)];
		return [...inName, ...tracesOf(readFileSync(path), texts).map((trace) => ({ file: path, ...trace }))];
	});
}

/** Every trace of these texts in some bytes, ignoring case. */
export function tracesOf(bytes: Buffer, texts: readonly string[]): Omit<Trace, 'file'>[] {
	const plain = bytes.toString('latin1');
	const small = plain.toLowerCase();
	// Emails break lines within encoded text.
	const joined = small.replace(/=\r?\n/g, '');
	const unbroken = plain.replace(/[\s"]+/g, '');
	return texts.flatMap((text) => {
		const found: string[] = [];
		for (const [as, forms] of Object.entries(waysOf(text)))
			for (const form of forms)
				if ([small, joined].some((all) => all.includes(form.toLowerCase()))) found.push(as);
		for (const form of base64Of(text)) if (unbroken.includes(form)) found.push('base64');
		return [...new Set(found)].map((as) => ({ text, as }));
	});
}

const latin = (bytes: Buffer) => bytes.toString('latin1');
const hexOf = (bytes: Buffer, sign: string) =>
	[...bytes].map((byte) => sign + byte.toString(16).padStart(2, '0')).join('');

function waysOf(text: string): Record<string, string[]> {
	const utf8 = Buffer.from(text);
	const utf16 = Buffer.from(text, 'utf16le');
	const points = [...text].map((sign) => sign.codePointAt(0) ?? 0);
	const escaped = (escape: (byte: number) => string) =>
		[...utf8]
			.map((byte) =>
				byte > 127 || /[@+ =?_]/.test(String.fromCharCode(byte)) ? escape(byte) : String.fromCharCode(byte),
			)
			.join('');
	const hex = (byte: number) => byte.toString(16).padStart(2, '0');
	return {
		plain: [latin(utf8)],
		'UTF-16': [latin(utf16), latin(Buffer.from(utf16).swap16())],
		'percent-encoded': [
			encodeURIComponent(text),
			encodeURI(text),
			encodeURIComponent(text).replaceAll('%20', '+'),
			hexOf(utf8, '%'),
		],
		'quoted-printable': [
			escaped((byte) =>
				byte === 32 || byte === 64 || byte === 43 ? String.fromCharCode(byte) : `=${hex(byte)}`,
			),
			escaped((byte) => (byte === 32 ? '_' : `=${hex(byte)}`)),
			hexOf(utf8, '='),
		],
		hexadecimal: [hexOf(utf8, ''), hexOf(Buffer.from(utf16).swap16(), '')],
		'JSON or JavaScript': [
			points
				.map((point) =>
					point > 127 ? `\\u${point.toString(16).padStart(4, '0')}` : String.fromCodePoint(point),
				)
				.join(''),
		],
		HTML: [
			points.map((point) => (point > 127 ? `&#${point};` : String.fromCodePoint(point))).join(''),
			points
				.map((point) => (point > 127 ? `&#x${point.toString(16)};` : String.fromCodePoint(point)))
				.join(''),
		],
	};
}

/**
 * The base64 characters of a text at each of three byte offsets, without those that also depend on
 * neighboring bytes.
 */
function base64Of(text: string): string[] {
	const bytes = Buffer.from(text);
	return [0, 1, 2].flatMap((before) => {
		const coded = Buffer.concat([Buffer.alloc(before), bytes])
			.toString('base64')
			.replace(/=+$/, '');
		const from = Math.ceil((before * 8) / 6);
		const whole = coded.slice(from, Math.floor(((before + bytes.length) * 8) / 6));
		return [whole, whole.replaceAll('+', '-').replaceAll('/', '_')];
	});
}
