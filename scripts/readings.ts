// `node scripts/readings.ts sheet <language>` prints all statements and scales in shuffled order and without their keys, for
// a reader; `take <language> <sheet> <answers>` keeps what the reader found in content/locales/readings.
import { readFileSync, writeFileSync } from 'node:fs';
import { stringify } from 'yaml';
import { type LanguageCode, languageOf } from '../core/language/languages.ts';
import type { Readings } from '../server/content/languages/check-readings.ts';
import { scalesOf } from '../server/content/languages/scales.ts';
import { statementsOf } from '../server/content/languages/statements.ts';
import { readQuizzes } from '../server/content/quizzes.ts';

const [verb, language = '', sheetFile = '', answersFile = ''] = process.argv.slice(2);
const { code } = languageOf(language as LanguageCode);
const { quizzes, reports } = readQuizzes('content/quizzes', 'content/reports');
const statements = statementsOf(quizzes, code);
const scales = scalesOf('content', code, reports);

if (verb === 'sheet') console.log(sheet());
else if (verb === 'take') take();
else {
	console.error('sheet <language>, or take <language> <sheet> <answers>');
	process.exitCode = 2;
}

function sheet(): string {
	const quiz = [...statements].map(([slug, written]) => {
		const keys = [...new Set(written.map(({ key }) => key))].sort().join(' ');
		const lines = shuffled(written).map(({ text }, index) => `${slug} ${index + 1} = ${text}`);
		return [`# ${slug}: each is one of ${keys}`, ...lines].join('\n');
	});
	const labels = [...scales].map(([, words], index) => {
		const lines = shuffled(words).map((text, at) => `scale-${index + 1} ${at + 1} = ${text}`);
		return [`# scale-${index + 1}: give the numbers from the lower end to the upper`, ...lines].join('\n');
	});
	return [...quiz, ...labels].join('\n\n');
}

/** Answers: `sixteen-types 12 = E` for a statement, `scale-1 = 3 1 2` for a scale. */
function take(): void {
	const texts = new Map(entries(sheetFile));
	const answers = entries(answersFile);
	const readings: Readings = { scales: {}, statements: {} };
	for (const [index, name] of [...scales.keys()].entries()) {
		const order = answers.find(([place]) => place === `scale-${index + 1}`)?.[1].split(/\s+/) ?? [];
		readings.scales[name] = order.map((number) => texts.get(`scale-${index + 1} ${number}`) ?? '');
	}
	for (const [slug, written] of statements) {
		const read = answers.filter(([place]) => place.startsWith(`${slug} `));
		const byText = new Map(read.map(([place, key]) => [texts.get(place), key]));
		readings.statements[slug] = Object.fromEntries(
			written.flatMap(({ id, text }) => {
				const key = byText.get(text);
				return key === undefined ? [] : [[id, { key, text }]];
			}),
		);
	}
	writeFileSync(`content/locales/readings/${code}.yaml`, stringify(readings, { lineWidth: 0 }));
}

function entries(file: string): [place: string, value: string][] {
	return readFileSync(file, 'utf8')
		.split('\n')
		.flatMap((line) => {
			const [, place, value] = /^([a-z][\w-]*(?: \d+)?) = (.+)$/.exec(line) ?? [];
			return place && value ? [[place, value.trim()] as [string, string]] : [];
		});
}

function shuffled<Item>(items: readonly Item[]): Item[] {
	return items
		.map((item) => [Math.random(), item] as const)
		.sort(([one], [other]) => one - other)
		.map(([, item]) => item);
}
