import { readCode } from '../../../core/codes/access-code.ts';
import { csvRecord, spreadsheetMarks } from '../../../core/export/csv.ts';
import { questionIn } from '../../../core/language/choose.ts';
import type { LanguageCode } from '../../../core/language/languages.ts';
import { type Refusal, refuse } from '../../../core/refusals.ts';
import type {
	I18nContext,
	QuizContext,
	SecretContext,
	SettingsContext,
	StoreContext,
} from '../../context.ts';
import { codesOfBatch, findBatch, type Worker } from '../../db/batches.ts';
import { sheetOfCodes, sheetTemplates } from '../../pdf/code-sheet.ts';
import { NoPdfRenderer, openPdfRenderer } from '../../pdf/pdf-renderer.ts';
import { codeHash } from '../../tokens.ts';

/** As what codes are handed out: cards to cut out, self-adhesive labels, or a table for a spreadsheet. */
export const sheetFormats = ['cards', 'labels', 'table'] as const;

export type SheetFormat = (typeof sheetFormats)[number];

export type Sheet = { name: string; type: string; body: Uint8Array<ArrayBuffer> | string };

/** A sheet with 2,000 cards takes some seconds, so it has a process of its own, apart from that for reports. */
const renderer = openPdfRenderer({ most: 10, each: 3, lifetime: 20 });

/**
 * Makes a file of codes that a page has just shown; those that aren't codes of the batch or can no longer be used are left out. `origin`
 * is the address of the site. Refusals: `not_found`, also if no code is left; `no_pdf`.
 */
export async function printCodes(
	context: SettingsContext & SecretContext & StoreContext & I18nContext & QuizContext,
	account: Worker,
	id: string,
	asked: { codes: readonly string[]; format: SheetFormat; language: LanguageCode; origin: string },
): Promise<Sheet | Refusal> {
	const batch = await findBatch(context.db, account, id);
	if (!batch) return refuse('not_found');
	const known = new Map(
		(await codesOfBatch(context.db, id, context.clock())).map((code) => [code.hash, code]),
	);
	const codes = asked.codes.flatMap((typed) => {
		const code = readCode(typed);
		const row = code === null ? undefined : known.get(codeHash(context, code));
		return code !== null && row?.isUnused ? [{ code, position: row.position, label: row.label }] : [];
	});
	if (codes.length === 0) return refuse('not_found');
	const language = context.catalogs.shown(batch.conditions.language ?? asked.language);
	const { origin, format } = asked;
	const t = context.catalogs.in(context.catalogs.shown(asked.language));
	const [first] = codes;
	const whose = codes.length === 1 && first?.label ? [first.label] : [];
	const name = [batch.name, t({ id: `desk.file.${format}` }), ...whose].join(' – ');
	if (format === 'table') {
		const head = (['number', 'person', 'code', 'link'] as const).map((column) =>
			t({ id: `desk.batch.${column}` }),
		);
		const rows = codes.map(({ position, label, code }) => [
			position,
			label,
			code,
			origin + questionIn(`/question/${code}`, language),
		]);
		const marks = spreadsheetMarks(asked.language);
		const text = [head, ...rows].map((row) => csvRecord(row, marks)).join('');
		// The mark at the start tells spreadsheets that the file is in UTF-8.
		return { name: `${name}.csv`, type: 'text/csv; charset=utf-8', body: `\ufeff${text}` };
	}
	const expires = batch.expiresAt === null ? null : new Date(batch.expiresAt).toISOString();
	const inSheet = context.catalogs.in(language);
	const cards = codes.map(({ code, label, position }) => ({
		code,
		quiz: batch.quiz,
		expires,
		cname: label ?? inSheet({ id: 'desk.batch.person_number', values: { position } }),
	}));
	const { data } = sheetOfCodes(context, cards, language, origin);
	try {
		const body = await renderer.render(account.id, { template: sheetTemplates[format], data });
		return { name: `${name}.pdf`, type: 'application/pdf', body };
	} catch (error) {
		if (error instanceof NoPdfRenderer) return refuse('no_pdf');
		throw error;
	}
}
