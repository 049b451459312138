import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OptionsQuestion } from '../../core/kinds/items/options.ts';
import { type LanguageCode, languages } from '../../core/language/languages.ts';
import type { Result } from '../../core/scoring/score.ts';
import { makeContext, type TestContext } from '../../test/context.ts';
import { reportShapes, type Shape, typesShape } from '../../test/report-shapes.ts';
import { dateIn } from '../content/dates.ts';
import { pictureFolder } from '../content/quiz-pictures.ts';
import { openGlyphs } from './glyphs.ts';
import { reportSheet, template } from './report-sheet.ts';
import { openTypst, type Typst, textFonts } from './typst.ts';

const FULL = Boolean(process.env.FULL);
let context: TestContext;
let typst: Typst;
beforeAll(async () => {
	context = await makeContext({ SITE_URL: 'https://plumb.example' }, 'content/quizzes');
	typst = await openTypst();
});
afterAll(() => context.remove());

const doneAt = Date.UTC(2026, 10, 21);

function sheetOf(shape: Shape, language: LanguageCode, name: string | null = 'Ana Łucja') {
	return reportSheet(context, { ...shape, name, doneAt }, language);
}

/** The PDF, validated as PDF/UA-1 by the compiler, and what can be extracted from it. */
function print(sheet: object) {
	const started = performance.now();
	const pdf = Buffer.from(typst.pdf(template, sheet, 'ua-1'));
	const text = pdf.toString('latin1');
	const [faces, files] = [/\/BaseFont\s*\/([\w+-]+)/g, /\/FontFile[23]?\s/g];
	return {
		ms: performance.now() - started,
		size: pdf.length,
		text,
		pages: text.match(/\/Type\s*\/Page\b/g)?.length ?? 0,
		faces: [...new Set([...text.matchAll(faces)].map(([, name]) => name ?? ''))],
		described: text.match(/\/Type\s*\/FontDescriptor\b/g)?.length,
		embedded: text.match(files)?.length,
	};
}

/** Every text in some data. */
function textsIn(value: unknown): string[] {
	if (typeof value === 'string') return [value];
	return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

it('ends with the address at which the figures behind the test are', () => {
	const shape = reportShapes.iq as Shape;
	expect(sheetOf(shape, 'en').about.at(-1)).toBe(
		`The figures behind this test: \u2068https://plumb.example/technical#${shape.quiz}\u2069`,
	);
});

const all: [string, LanguageCode][] = Object.keys(reportShapes).flatMap((kind) =>
	(['en', 'ar', 'zh', 'de', 'tr'] as const).map((language): [string, LanguageCode] => [kind, language]),
);
const sixteen = readdirSync('content/reports/types/en').map((file) =>
	file.replace(/\.yaml$/, '').toUpperCase(),
);
const few: [string, LanguageCode][] = [
	['iq', 'ar'],
	['iq, open below', 'zh'],
	['iq, a third', 'de'],
	['iq, none', 'tr'],
	['types', 'en'],
	['types, letters open', 'ar'],
	['emotional', 'tr'],
	['emotional, highest and lowest', 'de'],
	['placement', 'zh'],
];

describe('the PDF of a report', () => {
	it.each(FULL ? all : few)(
		'%s in %s is tagged, two to seven pages, small, its faces whole in it',
		(kind, language) => {
			const { ms, size, text, pages, faces, described, embedded } = print(
				sheetOf(reportShapes[kind] as Shape, language),
			);
			process.stdout.write(`${kind}, ${language}: ${ms.toFixed(0)} ms, ${pages} pages, ${size} bytes\n`);
			expect(text).toContain('/StructTreeRoot');
			expect(text).toContain('<pdfuaid:part>1</pdfuaid:part>');
			expect(pages).toBeGreaterThanOrEqual(2);
			expect(pages).toBeLessThanOrEqual(7);
			expect(size).toBeLessThan(500_000);
			// A subset font has six capital letters before its name (ISO 32000-1, 9.6.4).
			expect(faces.length).toBeGreaterThan(1);
			for (const face of faces) expect(face).toMatch(/^[A-Z]{6}\+/);
			expect([described, embedded]).toEqual([faces.length, faces.length]);
		},
	);

	it.each(FULL ? sixteen : sixteen.slice(0, 1))('%s has room on six pages in every language', (type) => {
		for (const { code } of FULL ? languages : languages.slice(0, 1)) {
			const { pages } = print(sheetOf(typesShape(type, [0.6, 0.6, 0.6, 0.6]), code));
			expect([code, pages <= 6]).toEqual([code, true]);
		}
	});
});

describe('what stands in it', () => {
	it('is what the page says, all of it, each chart also in words', () => {
		const sheet = sheetOf(reportShapes.iq as Shape, 'en');
		expect(sheet).toMatchObject({ quiz: 'IQ test', name: 'For \u2068Ana Łucja\u2069', rtl: false });
		expect(sheet.reading).toMatchObject({ headline: '112', bounds: '101–123' });
		expect(sheet.reading.curve?.text).toMatch(/112.*101.*123/);
		const { reading } = sheetOf(reportShapes['iq, a third'] as Shape, 'en');
		expect(reading.table?.rows.map(([, value]) => value)).toEqual(
			['13%', '33%', '54%', '79', '129'].map((each) => `\u2068${each}\u2069`),
		);
		const words = (kind: string) =>
			sheetOf(reportShapes[kind] as Shape, 'en').reading.scales.map(({ text }) => text);
		expect(words('types')).toEqual(
			[/I, .*97%/, /N, .*88%/, /T, .*99%/, /J, .*62%/].map((each) => expect.stringMatching(each)),
		);
		expect(words('types, letters open')[1]).toMatch(/evenly|even/);
		expect(words('emotional')).toEqual(
			[/74.*66/, /55.*47.*63/, /45.*37.*53/, /24.*32/].map((each) => expect.stringMatching(each)),
		);
		expect(words('placement')).toEqual([expect.stringMatching(/B1.*B2/)]);
	});

	it('lists the questions of a quiz with the answers given and the right ones', () => {
		const [file = ''] = readdirSync(pictureFolder(context.env.DATA_DIR));
		const question: OptionsQuestion = {
			type: 'options',
			id: 'k1',
			points: 1,
			key: 'b',
			credit: 'all',
			several: false,
			answers: [{ id: 'a' }, { id: 'b' }],
			picture: { src: `/pictures/quiz/${file}`, width: 320, height: 200, sizes: [] },
			language: null,
			words: { en: { text: 'Which country?', options: { a: 'Peru', b: 'Chad' }, picture: 'A flag' } },
		};
		const answered = ['a', 'b', null].map((answerId) => ({ question, answerId }));
		const result: Result = {
			kind: 'knowledge',
			points: 1,
			of: 3,
			low: 0,
			high: 2,
			passed: null,
			quiz_version: 1,
			form: 0,
			scoring_version: 'knowledge-1',
		};
		const breakdown = { strengths: [], difficulty: [], time: null, answered };
		const sheet = reportSheet(
			context,
			{ quiz: 'flags-and-maps', result, breakdown, name: null, doneAt },
			'en',
		);
		const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '');
		const listed = sheet.sections.flatMap(({ answers }) => answers);
		expect(listed.map(({ sign, answers }) => [sign, ...answers.map(plain)])).toEqual([
			['wrong', 'Your answer: Peru', 'The right answer: Chad'],
			['right', 'Chad'],
			['none', 'The right answer: Chad'],
		]);
		expect(listed[0]).toMatchObject({ title: '1. Which country?', picture: { text: 'A flag' } });
		expect(print(sheet).pages).toBe(3);
	});

	it('tells nobody outside the cover who it is of', () => {
		const { name, ...rest } = sheetOf(reportShapes.iq as Shape, 'en', 'Zerlina');
		expect(name).toContain('Zerlina');
		expect(JSON.stringify(rest)).not.toContain('Zerlina');
	});

	it.each(languages.map(({ code }) => code))('has letters in the faces, in %s', (code) => {
		const canWrite = openGlyphs(textFonts);
		const missing = (texts: string[]) =>
			[...new Set(texts.join('').replace(/\s/g, ''))].filter((letter) => !canWrite(letter));
		for (const shape of Object.values(reportShapes))
			expect(missing(textsIn(sheetOf(shape, code)))).toEqual([]);
		const months = Array.from({ length: 12 }, (_, month) => dateIn(code, Date.UTC(2026, month, 28)));
		expect(missing([...months, ...written(code)])).toEqual([]);
	});
});

/** All texts of reports in a language, as written. */
function written(code: LanguageCode): string[] {
	const types = join('content/reports/types', code);
	const files = [
		...readdirSync(types).map((name) => join(types, name)),
		...['emotional', 'placement'].map((kind) => join('content/reports', kind, `${code}.yaml`)),
	];
	const messages = readFileSync(`content/locales/${code}.po`, 'utf8').split(/\n\s*\n/);
	return [
		...files.map((file) => readFileSync(file, 'utf8')),
		...messages.filter((message) => /^msgid "(report|result|sheet|join)\./m.test(message)),
	];
}

describe('a name', () => {
	const shape = reportShapes['iq, none'] as Shape;
	const nameIn = (name: string) =>
		sheetOf(shape, 'en', name).name?.replace(/[\u2068\u2069\u200b]/g, '') ?? null;

	it('stands on the cover where the faces have its letters', () => {
		for (const name of [
			'Łucja Ğül',
			'Дмитрий',
			'Ελένη',
			'Nguyễn Thị Ánh',
			'ليلى',
			'王小明',
			"Siobhán O'Neill",
		])
			expect(nameIn(name)).toBe(`For ${name}`);
	});

	it('is left off where they have not, and the report is as good without', () => {
		for (const name of ['हिन्दी', '🙂', 'Ana 🙂', '한국', '\ue000', '\u200d', '', '  '])
			expect(nameIn(name)).toBeNull();
		expect(print(sheetOf(shape, 'en', 'हिन्दी')).pages).toBe(2);
		expect(sheetOf(shape, 'en', null).name).toBeNull();
	});

	it('is cut where it is too long, and turns no other words round', () => {
		expect(nameIn('ß'.repeat(500))).toBe(`For ${'ß'.repeat(100)}…`);
		expect(nameIn('a\u202eb\u2066c')).toBe('For abc');
		// Characters that an accessible PDF may not contain.
		expect(nameIn('Zacharias\ufeffberta\u0600\ufff9')).toBe('For Zachariasberta');
	});

	it.each([
		['a word of 500 letters', 'a'.repeat(500)],
		['words without end', 'many words '.repeat(50)],
		['Chinese without end', '王'.repeat(500)],
		['Arabic in one word', 'ليلى'.repeat(30)],
		['markup', '#panic("x") *a* _b_ $c$ `d` \\ @e <f> // g'],
		['the end of a document', '"]}'],
		['a heading', '= heading'],
	])('is text whatever it looks like, and on the cover alone: %s', (_, name) => {
		expect(print(sheetOf(shape, 'en', name)).pages).toBe(2);
	});
});

it('says of a sheet that cannot be set why, and nothing of what stands in it', () => {
	const sheet = { ...sheetOf(reportShapes.iq as Shape, 'en'), quiz: 'Zerlina\ufeffZerlina' };
	expect(() => typst.pdf(template, sheet, 'ua-1')).toThrow(
		/^Typst: (?!.*(Zerlina|\ufeff)).*disallowed codepoint/s,
	);
});
