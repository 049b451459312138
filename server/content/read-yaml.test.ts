import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { rightFiles } from '../../test/mistakes/right-files.ts';
import { quizSchema, wordsSchema } from './quiz-schema.ts';
import { readYaml } from './read-yaml.ts';

const dir = mkdtempSync(join(tmpdir(), 'plumb-yaml-'));
afterAll(() => rmSync(dir, { recursive: true }));

/** Terms that only programmers understand. */
const foreign =
	/invalid|unexpected|expected|received|undefined|null|NaN|\[object|mapping|sequence|scalar|implicit|flow|token|regex|pattern|schema/i;

it('says something of every file that it cannot take, and only in plain words', () => {
	const files = Object.entries(rightFiles).filter(([path]) => path.includes('/quizzes/'));
	const slip = fc.record({
		file: fc.constantFrom(...files),
		at: fc.nat(),
		dropped: fc.nat({ max: 12 }),
		typed: fc.constantFrom(
			'',
			' ',
			'  ',
			'\n',
			'\t',
			',',
			':',
			'"',
			"'",
			'{',
			'}',
			'[',
			'-',
			'#',
			'“',
			'é',
			'\u200f',
			'&',
			'*',
			'?',
			'~',
			'---\n',
		),
	});
	fc.assert(
		fc.property(slip, ({ file: [path, text], at, dropped, typed }) => {
			const place = at % text.length;
			const file = join(dir, 'slip.yaml');
			writeFileSync(file, text.slice(0, place) + typed + text.slice(place + dropped));
			const faults: string[] = [];
			const read = readYaml(file, path.endsWith('quiz.yaml') ? quizSchema : wordsSchema(), faults);
			if (!read) expect(faults).not.toEqual([]);
			for (const fault of faults) {
				expect(fault).toMatch(/slip\.yaml(:[1-9]\d*)?: \S/);
				expect(fault.replace(/`[^`]*`/g, '')).not.toMatch(foreign);
			}
		}),
		{ numRuns: 1500 },
	);
});
