import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { languages } from '../../core/language/languages.ts';
import { copyContent, dir } from '../../test/languages.ts';
import { strayFaults } from './check-files.ts';
import { tableFaults } from './check-table.ts';

copyContent();

it('files and folders of no language, type or page are found', () => {
	expect(strayFaults('content')).toEqual([]);
	const stray = {
		'locales/dk.po': "there is no language 'dk' in the table, core/language/languages.ts",
		'locales/rules/dk.yaml': "there is no language 'dk' in the table, core/language/languages.ts",
		'faq/dk.yaml': "there is no language 'dk' in the table, core/language/languages.ts",
		'faq/sv.yml': 'did you mean sv.yaml?',
		'pages/dk': "there is no language 'dk' in the table, core/language/languages.ts",
		'pages/sv/term.md': 'did you mean terms.md?',
		'reports/types/sv/intg.yaml': 'did you mean intj.yaml?',
		'reports/types/dk': "there is no language 'dk' in the table, core/language/languages.ts",
		'articles/dk': "there is no language 'dk' in the table, core/language/languages.ts",
	};
	const made = Object.keys(stray).map((path) => join(dir, path));
	for (const path of made) {
		if (path.includes('.', dir.length)) writeFileSync(path, '');
		else mkdirSync(path, { recursive: true });
	}
	const faults = strayFaults(dir);
	for (const path of made) rmSync(path, { recursive: true });
	expect(faults.sort()).toEqual(
		Object.entries(stray)
			.map(([path, reason]) => `${path}: is not used; ${reason}`)
			.sort(),
	);
});

it('rows that cannot be right are found', () => {
	const row = { code: 'da', name: 'Dansk', locale: 'da', offered: true, routed: true };
	const faultsOfRow = (change: Partial<typeof row>) => tableFaults([{ ...row, ...change }]).join();
	expect(tableFaults(languages)).toEqual([]);
	expect(faultsOfRow({})).toBe('');
	expect(faultsOfRow({ locale: 'da_DK' })).toContain("'da_DK' is not a locale");
	expect(faultsOfRow({ locale: 'da-dk' })).toContain('as da-DK');
	expect(faultsOfRow({ locale: 'sv' })).toContain('belongs to another language');
	expect(faultsOfRow({ code: 'dan' })).toContain('two lowercase letters');
	expect(tableFaults([row, row])).toEqual(['core/language/languages.ts: da: is listed twice']);
});
