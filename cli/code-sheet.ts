import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { isLanguageCode, languages } from '../core/language/languages.ts';
import { codeSheet } from '../server/sheets/code-sheet.ts';
import { readCodes } from '../server/sheets/read-codes.ts';
import { openTypst } from '../server/sheets/typst.ts';
import { type Command, UsageError } from './command.ts';

export const codeSheetCommand: Command = {
	name: 'code sheet',
	summary: 'Cards with codes to print and cut, as a PDF',
	args: '<file.json>',
	options: {
		out: {
			value: 'FILE.pdf',
			about: 'where to write it; a file that is there is not replaced',
			needed: true,
		},
		language: { value: 'CODE', about: 'the language of the cards and of the test, such as ar; en otherwise' },
	},
	help: `
The file is what \`code create --json\` printed, or - for standard input. Codes are stored as hashes, so that is the
one time a sheet can be made of them:
  npm run -s plumb -- code create --quiz iq-test --count 10 --json > codes.json
  npm run -s plumb -- code sheet codes.json --out codes.pdf --language ar
Both files open tests: keep them like passwords.`,
	async run(house, { args: [file, ...more], values: { out = '', language = 'en' } }) {
		if (file === undefined || more.length > 0)
			throw new UsageError('One file is wanted, or - for standard input');
		if (!isLanguageCode(language))
			throw new UsageError(
				`There is no language '${language}'; there are ${languages.map(({ code }) => code).join(' ')}`,
			);
		if (file !== '-' && !existsSync(file)) throw new Error(`There is no file ${file}`);
		if (existsSync(out)) throw new Error(`${out} is there already; choose another name or remove it`);
		const codes = readCodes(
			file === '-' ? await text(process.stdin) : readFileSync(file, 'utf8'),
			house.quizzes.map(({ slug }) => slug),
		);
		const { pdf, unwritable } = codeSheet(house, await openTypst(), codes, language);
		// Whoever reads it can take the tests; and what is there may be a sheet whose codes nobody can print again.
		writeFileSync(out, pdf, { flag: 'wx', mode: 0o600 });
		const told = unwritable.map(
			(name) => `The card for ${name} is without a name: the faces have no such letters`,
		);
		return {
			data: { file: out, codes: codes.length, unwritable },
			text: [...told, `${out}: ${codes.length === 1 ? '1 card' : `${codes.length} cards`}`].join('\n'),
		};
	},
};
