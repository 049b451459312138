import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LanguageCode } from '../../core/language/languages.ts';
import { makeContext, type TestContext } from '../../test/context.ts';
import { codeSheet } from './code-sheet.ts';
import { qrSvg } from './qr-svg.ts';
import type { CreatedCode } from './read-codes.ts';
import { openTypst, type Typst } from './typst.ts';

const SITE_URL = 'https://plumb.example';
let context: TestContext;
let typst: Typst;
beforeAll(async () => {
	context = await makeContext({ SITE_URL }, 'content/quizzes');
	typst = await openTypst();
});
afterAll(() => context.remove());

const code: CreatedCode = {
	code: '2G5YZ-8N933-9N8ZT',
	quiz: 'iq-test',
	expires: '2027-01-31T00:00:00.000Z',
	cname: 'Ana',
};

type Card = Record<'quiz' | 'code' | 'address' | 'qr' | 'name' | 'valid', string | null>;
type Data = { lang: string; rtl: boolean; site: string; title: string; use: string; cards: Card[] };

/** The data given to the template. */
function dataOf(codes: CreatedCode[], language: LanguageCode, of = context): Data {
	let given: object = {};
	const seeing: Typst = {
		pdf(_template, data) {
			given = data;
			return new Uint8Array();
		},
	};
	codeSheet(of, seeing, codes, language);
	return given as Data;
}

/** The number of pages of a PDF. */
const pagesOf = (pdf: Uint8Array) =>
	Buffer.from(pdf)
		.toString('latin1')
		.match(/\/Type\s*\/Page\b/g)?.length;

/**
 * Whether a PDF shows an ellipsis: the ToUnicode maps of its fonts list the characters they show (ISO
 * 32000-2, 9.10.3).
 */
function hasEllipsis(pdf: Uint8Array): boolean {
	const file = Buffer.from(pdf).toString('latin1');
	expect(file).toContain('beginbfchar');
	return /<2026>/.test(file);
}

describe('a sheet of codes', () => {
	it.each(['en', 'ar', 'zh'] as const)('is accepted as PDF/UA-1 in %s, ten cards on a page', (language) => {
		const codes = Array.from({ length: 11 }, () => code);
		const { pdf } = codeSheet(context, typst, codes, language, 'ua-1');
		const text = Buffer.from(pdf).toString('latin1');
		expect(text).toContain('/StructTreeRoot');
		expect(text).toContain('/DisplayDocTitle true');
		expect(pagesOf(pdf)).toBe(2);
		expect(pagesOf(codeSheet(context, typst, codes.slice(1), language).pdf)).toBe(1);
	});

	it('leads where the code is asked for, in the language of the sheet', () => {
		const [card] = dataOf([code], 'ar').cards;
		expect(card?.address).toBe('https://plumb.example/question/2G5YZ-8N933-9N8ZT/ar');
		expect(card?.qr).toBe(qrSvg('https://plumb.example/question/2G5YZ-8N933-9N8ZT/ar'));
		expect(dataOf([code], 'zh').cards[0]?.address).toMatch(/\/2G5YZ-8N933-9N8ZT\/zh$/);
	});

	it('says the quiz, the name and the last day in the language', () => {
		const { rtl, cards, title } = dataOf([code], 'ar');
		expect(rtl).toBe(true);
		expect(title).toContain('Plumb');
		expect(cards[0]).toMatchObject({ quiz: 'اختبار الذكاء', name: expect.stringContaining('Ana') });
		expect(cards[0]?.valid?.replaceAll('\u00a0', ' ')).toContain('30 يناير 2027');
		expect(dataOf([{ ...code, expires: '2027-01-31T12:00:00.000Z' }], 'en').cards[0]?.valid).toContain('31');
	});

	it('leaves out what a code does not have', () => {
		const bare = { ...code, expires: null, cname: null };
		expect(dataOf([bare], 'en').cards[0]).toMatchObject({ name: null, valid: null });
		expect(pagesOf(codeSheet(context, typst, [bare], 'en', 'ua-1').pdf)).toBe(1);
	});

	it('writes names in the letters it has, and tells which it has not', () => {
		const names = ['Łucja Ğül', 'Дмитрий', 'ليلى', '王小明', 'हिन्दी'];
		const codes = names.map((cname) => ({ ...code, cname }));
		expect(codeSheet(context, typst, codes, 'en').unwritable).toEqual(['हिन्दी']);
		expect(dataOf(codes, 'en').cards.map(({ name }) => name)).toEqual([
			...names.slice(0, 4).map((name) => `For ${name}`),
			null,
		]);
		const hindi = { ...context, env: { ...context.env, SITE_NAME: 'साहुल' } };
		expect(dataOf([code], 'en', hindi).site).toBe('plumb.example');
	});

	it('takes what a name says as text, and a name of any length', () => {
		const odd = ['#panic("x") *a* $b$ \\', '"]}', 'a'.repeat(500), 'many words '.repeat(50)];
		const codes = odd.map((cname) => ({ ...code, cname }));
		expect(pagesOf(codeSheet(context, typst, codes, 'en').pdf)).toBe(1);
	});

	it('cuts off a long name, but never a code, an address or how to use it', () => {
		expect(
			hasEllipsis(codeSheet(context, typst, [{ ...code, cname: 'many words '.repeat(50) }], 'en').pdf),
		).toBe(true);
		const longUrl = `https://${'a'.repeat(60)}.${'b'.repeat(40)}.example`;
		const far = { ...context, env: { ...context.env, SITE_URL: longUrl } };
		for (const language of ['en', 'ar', 'tr'] as const)
			expect(hasEllipsis(codeSheet(far, typst, [{ ...code, cname: null }], language).pdf), language).toBe(
				false,
			);
	});

	it('is refused where the addresses would lead nowhere', () => {
		const nowhere = { ...context, env: { ...context.env, SITE_URL: '' } };
		expect(() => codeSheet(nowhere, typst, [code], 'en')).toThrow('SITE_URL is not set');
	});
});
