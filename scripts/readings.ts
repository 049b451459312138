// `npm run -s readings -- sheet <language>` prints the statements and scales not yet read, in shuffled order
// and without keys, for a reader; `take <language> <sheet> <answers>` stores the reader's judgments in
// content/locales/readings.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { stringify } from 'yaml';
import { isLanguageCode, type LanguageCode, languages } from '../core/language/languages.ts';
import { readQuizzes } from '../server/content/quizzes.ts';
import { readReadings } from './content-check/check-readings.ts';
import { sheetOf } from './content-check/reading-sheet.ts';
import { takeReadings } from './content-check/take-readings.ts';
import { toRead } from './content-check/to-read.ts';

const nothing = { scales: {}, statements: {} };
const [verb, language, sheetFile, answersFile] = process.argv.slice(2);

const isTaking = verb === 'take' && sheetFile !== undefined && answersFile !== undefined;
const files = isTaking ? [sheetFile, answersFile] : [];
if (language === undefined || (verb !== 'sheet' && !isTaking))
	end('Usage: readings.ts sheet <language>, or readings.ts take <language> <sheet> <answers>', 2);
else if (!isLanguageCode(language))
	end(`There is no language '${language}'; choose one of ${languages.map(({ code }) => code).join(' ')}`, 2);
else {
	const missing = [`content/locales/${language}.po`, ...files].find((path) => !existsSync(path));
	if (missing !== undefined) end(`There is no file ${missing}`, 2);
	else if (isTaking) take(language, sheetFile, answersFile);
	else sheet(language);
}

function sheet(code: LanguageCode): void {
	const { all, kept } = readingsOf(code);
	const text = sheetOf(all, kept, Math.random);
	if (text === '')
		console.error(`There is nothing to read in ${code}: everything has been read in its current wording.`);
	else console.log(text);
}

function take(code: LanguageCode, sheetPath: string, answersPath: string): void {
	const { all, kept } = readingsOf(code);
	const [shown, answers] = [readFileSync(sheetPath, 'utf8'), readFileSync(answersPath, 'utf8')];
	const { readings, statements, scales, faults } = takeReadings(all, kept, shown, answers);
	mkdirSync('content/locales/readings', { recursive: true });
	writeFileSync(`content/locales/readings/${code}.yaml`, stringify(readings, { lineWidth: 0 }));
	for (const fault of faults) console.error(`${answersPath}:${fault}`);
	console.log(
		`Read: ${statements.read} of ${statements.of} statements, ${scales.read} of ${scales.of} scales. Lines that could not be read: ${faults.length}.`,
	);
	if (faults.length > 0) process.exitCode = 1;
}

function readingsOf(code: LanguageCode) {
	const faults: string[] = [];
	const kept = readReadings('content', code, faults) ?? nothing;
	// Unreadable readings would be overwritten.
	if (faults.length > 0) {
		console.error(faults.join('\n'));
		process.exit(1);
	}
	return { all: toRead('content', code, readQuizzes('content/quizzes', 'content/reports')), kept };
}

function end(words: string, code: number): void {
	console.error(words);
	process.exitCode = code;
}
