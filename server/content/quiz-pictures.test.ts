import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepPictures, readPicture } from './quiz-pictures.ts';

const svg = (inside: string, size = 'width="300" height="200"') =>
	`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inside}</svg>`;
const png = (width: number) =>
	new Resvg(svg('<rect width="9" height="9"/>', `width="${width}" height="${width / 2}"`)).render().asPng();

let dir: string;
beforeEach(() => {
	dir = mkdtempSync(join(tmpdir(), 'plumb-pictures-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

function read(name: string, bytes: string | Uint8Array) {
	writeFileSync(join(dir, name), bytes);
	return readPicture(join(dir, name));
}

describe('a picture', () => {
	it('is served by a name that tells nothing but its contents, with its size', () => {
		const drawn = read('peru.svg', svg('<path d="M0 0h9"/>'));
		expect(drawn).toEqual({
			src: expect.stringMatching(/^\/pictures\/quiz\/[0-9a-f]{32}\.svg$/),
			width: 300,
			height: 200,
			sizes: [],
		});
		expect(read('chile.svg', svg('<path d="M0 0h9"/>'))).toEqual(drawn);
		expect(read('chile.svg', svg('<path d="M0 0h8"/>'))).not.toEqual(drawn);
	});

	it('is offered in the widths that are smaller than its own where it is PNG', () => {
		const shown = read('a.png', png(1000));
		if (typeof shown === 'string') throw new Error(shown);
		expect(shown.sizes.map(({ width }) => width)).toEqual([400, 800]);
		expect(shown.sizes[0]?.src).toBe(shown.src.replace('.png', '-400.png'));
		expect(read('b.png', png(500))).toMatchObject({ sizes: [{ width: 400 }] });
		expect(read('c.png', png(300))).toMatchObject({ sizes: [] });
	});

	it.each<[string, string, string | Uint8Array]>([
		['is 1800 × 900 pixels', 'wide.png', png(1800)],
		['has 401 KB', 'heavy.svg', svg(`<path d="${'M0 0'.repeat(102_500)}"/>`)],
		['cannot be read as a picture', 'words.png', 'words'],
		['is a picture of the type svg', 'drawn.png', svg('')],
		['contains a script', 'script.svg', svg('<script>alert(1)</script>')],
		['contains a script', 'event.svg', svg('<path onclick="alert(1)"/>')],
		['contains a script', 'linked.svg', svg('<image href="https://example.org/a.png"/>')],
		['contains a script', 'filled.svg', svg('<path fill="url(https://example.org/a)"/>')],
	])('that %s is refused', (said, name, bytes) => {
		expect(read(name, bytes)).toContain(said);
	});

	it('may use what is drawn in itself', () => {
		expect(read('own.svg', svg('<use href="#a"/><path fill="url(#b)"/>'))).toMatchObject({ width: 300 });
	});
});

it('pictures are kept in the data folder, also when the quiz has others later', () => {
	const data = join(dir, 'data');
	mkdirSync(data);
	const shown = read('a.svg', svg('<path d="M1 1"/>'));
	if (typeof shown === 'string') throw new Error(shown);
	keepPictures(data, [{ path: join(dir, 'a.svg'), shown }]);
	writeFileSync(join(dir, 'a.svg'), svg('<path d="M2 2"/>'));
	const later = readPicture(join(dir, 'a.svg'));
	if (typeof later === 'string') throw new Error(later);
	keepPictures(data, [{ path: join(dir, 'a.svg'), shown: later }]);
	keepPictures(data, [{ path: join(dir, 'a.svg'), shown: later }]);
	const kept = readdirSync(join(data, 'pictures'));
	expect(kept.toSorted()).toEqual([shown, later].map(({ src }) => src.split('/').at(-1)).toSorted());
	expect(readFileSync(join(data, 'pictures', shown.src.split('/').at(-1) ?? ''), 'utf8')).toContain('M1 1');
});
