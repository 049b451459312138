import { readFileSync } from 'node:fs';

/**
 * Says whether some TrueType fonts have glyphs for all characters of a text: Typst silently leaves out
 * missing ones. Reads the cmap table (OpenType 1.9, formats 4 and 12); format characters (category Cf) need
 * no glyph.
 */
export function openGlyphs(files: readonly string[]): (text: string) => boolean {
	const known = new Set<number>();
	for (const file of files) addFont(readFileSync(file), known);
	return (text) =>
		[...text.replace(/\p{Cf}/gu, '')].every((character) => known.has(character.codePointAt(0) ?? 0));
}

function addFont(font: Buffer, known: Set<number>): void {
	const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index);
	const record = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap');
	if (record === undefined) return;
	const cmap = font.subarray(font.readUInt32BE(record + 8));
	for (let index = 0; index < cmap.readUInt16BE(2); index++) {
		const table = cmap.subarray(cmap.readUInt32BE(4 + 8 * index + 4));
		const format = table.readUInt16BE(0);
		if (format === 4) addSegments(table, known);
		if (format === 12) addGroups(table, known);
	}
}

function addSegments(table: Buffer, known: Set<number>): void {
	const size = table.readUInt16BE(6);
	for (let at = 14; at < 14 + size; at += 2) {
		const last = table.readUInt16BE(at);
		const start = table.readUInt16BE(at + size + 2);
		const delta = table.readUInt16BE(at + 2 * size + 2);
		const offsetAt = at + 3 * size + 2;
		const offset = table.readUInt16BE(offsetAt);
		for (let code = start; code <= last && code < 0xffff; code++) {
			const glyph = offset === 0 ? code + delta : table.readUInt16BE(offsetAt + offset + 2 * (code - start));
			if (glyph % 0x1_0000 !== 0) known.add(code);
		}
	}
}

function addGroups(table: Buffer, known: Set<number>): void {
	for (let index = 0; index < table.readUInt32BE(12); index++) {
		const at = 16 + 12 * index;
		for (let code = table.readUInt32BE(at); code <= table.readUInt32BE(at + 4); code++) known.add(code);
	}
}
