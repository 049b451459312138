import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { beyondBasic, beyondFigures } from '../app/styles/beyond-basic.ts';
import { lettersOfFaces } from './letters.ts';

const rules = readFileSync('app/styles/fonts.css', 'utf8').match(/@font-face \{[^}]*\}/g) ?? [];
const { figures, basic, accented, extended, arabic } = lettersOfFaces();
const cut = 'a character is missing: node scripts/prepare.mjs install -- node scripts/cut-faces.ts';

/** The code points that a family has from a file. */
function rangeOf(family: string, file: string): ReadonlySet<number> {
	const rule = rules.find((each) => each.includes(`"${family}"`) && each.includes(`/${file}.woff2`)) ?? '';
	const parts = [...rule.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)];
	return new Set(
		parts.flatMap(([, first = '', last = first]) => {
			const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)];
			return Array.from({ length: to - from + 1 }, (_, index) => from + index);
		}),
	);
}

it.each([
	['Libre Caslon Display', 'display-accented', accented],
	['Libre Caslon Display', 'display-extended', extended],
	['Source Sans 3', 'text-accented', accented],
	['Source Sans 3', 'italic-accented', accented],
	['Source Sans 3', 'text-extended', extended],
	['Libre Caslon Display Basic', 'display-basic', basic],
	['Libre Caslon Display Figures', 'display-figures', figures],
	['Source Sans 3 Basic', 'text-basic', basic],
	['Source Sans 3 Basic', 'italic-basic', basic],
	['Almarai', 'arabic-text', arabic],
])('no text of ours needs a larger font than its own: %s, %s', (family, file, letters) => {
	const range = rangeOf(family, file);
	expect(
		[...letters].filter((letter) => !range.has(letter.codePointAt(0) ?? 0)),
		cut,
	).toEqual([]);
});

it('no two fonts of a family and style have the same character, or a browser would load both', () => {
	const seen = new Map<string, string>();
	const shared: string[] = [];
	for (const rule of rules) {
		const [, family = ''] = /font-family: "([^"]*)"/.exec(rule) ?? [];
		const [, file = ''] = /faces\/([\w-]+)\.woff2/.exec(rule) ?? [];
		for (const code of rangeOf(family, file)) {
			const key = `${family}, ${rule.includes('italic;') ? 'italic' : 'upright'}, U+${code.toString(16)}`;
			if (seen.has(key)) shared.push(`${key}: ${seen.get(key)} and ${file}`);
			seen.set(key, file);
		}
	}
	expect(seen.size).toBeGreaterThan(1000);
	expect(shared).toEqual([]);
});

it('a page has the fonts with accents if a character of our languages is not in the basic ones', () => {
	const beyond = [...accented].filter((letter) => !basic.includes(letter));
	expect(beyond).toContain('è');
	expect(
		beyond.filter((letter) => !beyondBasic.test(letter)),
		cut,
	).toEqual([]);
	const range = rangeOf('Source Sans 3 Basic', 'text-basic');
	expect([...range].filter((code) => beyondBasic.test(String.fromCodePoint(code)))).toEqual([]);
});

it('a page has the basic fonts if a character of ours is not in the one for figures', () => {
	const range = new Set(
		['display-figures', 'signs'].flatMap((file) => [...rangeOf('Libre Caslon Display Figures', file)]),
	);
	const ours = [...accented, ...extended, ...'≤≥'];
	expect(ours.filter((letter) => beyondFigures.test(letter))).toContain('a');
	expect(
		ours.filter((letter) => range.has(letter.codePointAt(0) ?? 0) === beyondFigures.test(letter)),
		cut,
	).toEqual([]);
});
