import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { isLanguageCode, languages } from '../core/language/languages.ts';
import { isRefusal } from '../core/refusals.ts';
import { findCode } from '../server/commands/find-code.ts';
import type { SecretContext, StoreContext } from '../server/context.ts';
import { codeSheet } from '../server/pdf/code-sheet.ts';
import { type CreatedCode, listedCodes, readCodes } from '../server/pdf/read-codes.ts';
import { openTypst } from '../server/pdf/typst.ts';
import { type Command, UsageError } from './command.ts';

export const codeSheetCommand: Command = {
	name: 'code sheet',
	summary: 'Make a PDF of cards with access codes, to print and cut',
	args: '<file>',
	options: {
		out: {
			value: 'FILE.pdf',
			about: 'where to write the PDF; an existing file is not replaced',
			needed: true,
		},
		language: {
			value: 'CODE',
			about: 'the language of the cards and of the test, such as ar; en by default',
		},
	},
	help: `
The file is the output of \`code create\`, with or without --json; - reads standard input. The database holds only digests of the
codes, so nobody can make a sheet without that output:
  npm run -s plumb -- code create --quiz iq-test --count 10 > codes.txt
  npm run -s plumb -- code sheet codes.txt --out codes.pdf --language ar
Anyone who has either file can take the tests: protect both like passwords.`,
	async run(context, { args: [file, ...more], values: { out = '', language = 'en' } }) {
		if (file === undefined || more.length > 0) throw new UsageError('Give one file, or - for standard input');
		if (!isLanguageCode(language))
			throw new UsageError(
				`There is no language '${language}'; choose one of ${languages.map(({ code }) => code).join(' ')}`,
			);
		if (file !== '-' && !existsSync(file)) throw new Error(`There is no file ${file}`);
		if (existsSync(out)) throw new Error(`${out} already exists; choose another name or remove it`);
		const given = file === '-' ? await text(process.stdin) : readFileSync(file, 'utf8');
		const listed = listedCodes(given);
		const slugs = context.quizzes.map(({ slug }) => slug);
		const { codes, over } = listed
			? await storedCodes(context, listed)
			: { codes: readCodes(given, slugs), over: [] };
		const { pdf, unwritable } = codeSheet(context, await openTypst(), codes, language);
		// Whoever can read the file can take the tests, so only its owner may read it. It must not overwrite an
		// existing sheet, whose codes couldn't be printed again.
		writeFileSync(out, pdf, { flag: 'wx', mode: 0o600 });
		const told = unwritable.map(
			(name) => `The card for ${name} has no name on it: our fonts don't have these letters`,
		);
		return {
			data: { file: out, codes: codes.length, unwritable },
			text: [...over, ...told, `${out}: ${codes.length === 1 ? '1 card' : `${codes.length} cards`}`].join(
				'\n',
			),
		};
	},
};

/**
 * The stored rows of these codes, and which of them can no longer be used. Throws a single Error that gives
 * the positions of unknown codes but not the codes.
 */
async function storedCodes(context: SecretContext & StoreContext, listed: readonly string[]) {
	const codes: CreatedCode[] = [];
	const over: string[] = [];
	const faults: string[] = [];
	for (const [index, code] of listed.entries()) {
		const found = await findCode(context, code);
		if (isRefusal(found)) faults.push(`code ${index + 1} is not an access code of this site`);
		else if (found.state !== 'unused') over.push(`Code ${index + 1} is ${found.state}, so it gets no card`);
		else {
			const expires = found.expiresAt === null ? null : new Date(found.expiresAt).toISOString();
			codes.push({ code: found.written, quiz: found.quiz, expires, cname: found.cname });
		}
	}
	if (codes.length === 0) faults.push(...over);
	if (faults.length > 0) throw new Error(`No sheet was made:\n  ${faults.join('\n  ')}`);
	return { codes, over };
}
