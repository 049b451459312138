import type { Body, Draft, Framing, Names } from './draft.ts';

export type Sendable = { bytes: Buffer; isPartial: boolean };

/** The bytes of a request. */
export function bytesOf(draft: Draft, names: Names): Sendable {
	const fill = (text: string) => text.replace(/\$(\w+)\$/g, (whole, name: string) => names[name] ?? whole);
	const search = draft.query.map(([name, value]) => `${name}=${value}`).join('&');
	const target = fill(draft.path) + (search === '' ? '' : `?${fill(search)}`);
	const body = draft.body && contentOf(draft.body, fill);
	const has = (name: string) => draft.headers.some(([given]) => given.toLowerCase() === name);
	const headers = [
		...(has('host') ? [] : [['Host', names.host ?? '']]),
		...(has('connection') ? [] : [['Connection', 'close']]),
		...(body && !has('content-type') ? [['Content-Type', draft.body?.type ?? '']] : []),
		...draft.headers.map(([name, value]) => [name, fill(value)]),
	];
	const { lines, framed } = frame(body, draft.framing);
	const head = [
		`${draft.method} ${target} HTTP/1.1`,
		...headers.map(([name, value]) => `${name}: ${value}`),
		...lines,
	];
	return {
		// Characters beyond Latin-1 are sent as UTF-8 bytes, as careless clients do.
		bytes: Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), framed]),
		isPartial: draft.framing === 'a length too long' || draft.framing === 'chunks without end',
	};
}

function contentOf({ json, form, bytes }: Body, fill: (text: string) => string): Buffer {
	if (bytes) return bytes;
	if (form) {
		const encoded = (text: string) => encodeURIComponent(fill(text).toWellFormed());
		return Buffer.from(form.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&'));
	}
	return Buffer.from(fill(JSON.stringify(json)));
}

function frame(body: Buffer | undefined, framing: Framing): { lines: string[]; framed: Buffer } {
	const framed = body ?? Buffer.alloc(0);
	const chunk = (end: string) =>
		Buffer.concat([
			...(framed.length > 0
				? [Buffer.from(`${framed.length.toString(16)}\r\n`), framed, Buffer.from('\r\n')]
				: []),
			Buffer.from(end),
		]);
	const length = (count: number | string) => `Content-Length: ${count}`;
	switch (framing) {
		case 'its length':
			return { lines: body ? [length(framed.length)] : [], framed };
		case 'chunked':
			return { lines: ['Transfer-Encoding: chunked'], framed: chunk('0\r\n\r\n') };
		case 'a length too short':
			return { lines: [length(Math.max(0, framed.length - 3))], framed };
		case 'a length too long':
			return { lines: [length(framed.length + 7)], framed };
		case 'two lengths':
			return { lines: [length(framed.length), length(framed.length + 1)], framed };
		case 'length and chunks':
			return { lines: [length(framed.length), 'Transfer-Encoding: chunked'], framed: chunk('0\r\n\r\n') };
		case 'a length below zero':
			return { lines: [length(-1)], framed };
		case 'a length that is no number':
			return { lines: [length('0x10')], framed };
		case 'a broken chunk':
			return { lines: ['Transfer-Encoding: chunked'], framed: chunk('zz\r\n\r\n') };
		case 'chunks without end':
			return { lines: ['Transfer-Encoding: chunked'], framed: chunk('ff\r\nabc') };
	}
}
