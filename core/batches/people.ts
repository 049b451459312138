import { isEmail } from '../details/email.ts';
import { hasControl, hasWebAddress, westernDigits } from '../details/text.ts';
import type { Message } from '../language/message.ts';

/** Someone who gets a code: what the list calls them, and where an invitation goes. */
export type Listed = { label: string | null; email: string | null };

/** A line of a pasted list or of a file, split into cells. */
export type ListRow = { line: number; cells: readonly string[] };

/** What is wrong with a line of a list. */
export type LineFault = { line: number; fault: Message };

/** The most codes of a batch. */
export const MOST_PEOPLE = 2000;
const LONGEST_LABEL = 80;

/** The number of codes asked for if a text is only a number, written in any digits; undefined if it is a list. */
export function countOf(text: string): number | undefined {
	const digits = westernDigits(text.trim());
	return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
}

/** Whether a text may be a list, rather than the bytes of an Excel workbook (.xlsx, .xls) or a PDF. */
export function isListText(text: string): boolean {
	return !['PK\u0003\u0004', '\u00d0\u00cf\u0011\u00e0', '%PDF-'].some((start) => text.startsWith(start));
}

/**
 * What separates the cells of a list: tabs as copied from a spreadsheet, semicolons as Excel writes them in Europe, or commas. Undefined
 * if each line is one name, which may contain a comma: then no line has a cell with an address, and the first one names no columns.
 */
export function separatorOf(text: string): string | undefined {
	const lines = text.split(/\r\n|\r|\n/);
	const [first = ''] = lines;
	return ['\t', ';', ','].find(
		(separator) =>
			lines.some((line) => line.split(separator).length > 1 && line.split(separator).some(hasAddress)) ||
			(first.includes(separator) && namesColumns(first.split(separator))),
	);
}

/**
 * The people of a list with a label and an optional address each, in any order of columns; or every fault at once, by line. The column
 * of addresses is the one that the first line names or that contains an @; the other columns together are the label. `known` are the
 * addresses that the batch already has, in lowercase.
 */
export function readPeople(
	rows: readonly ListRow[],
	known: ReadonlySet<string> = new Set(),
): { people: Listed[] } | { faults: LineFault[] } {
	const [first] = rows;
	const hasHead = first !== undefined && namesColumns(first.cells);
	const list = (hasHead ? rows.slice(1) : rows).filter(({ cells }) =>
		cells.some((cell) => clean(cell) !== ''),
	);
	const named = hasHead ? first.cells.findIndex((cell) => addressColumns.has(columnName(cell))) : -1;
	const column =
		named >= 0 ? named : (list.map(({ cells }) => cells.findIndex(hasAddress)).find((at) => at >= 0) ?? -1);
	// A list without a header may begin with someone who has no address.
	const width = hasHead ? widthOf(first) : Math.max(2, first ? widthOf(first) : 0);
	const people: Listed[] = [];
	const faults: LineFault[] = [];
	const lines = new Map<string, number>();
	for (const { line, cells } of list) {
		const label = clean(cells.filter((_, at) => at !== column).join(' '));
		const email = (cells[column] ?? '').trim();
		const note = (fault: Message) => void faults.push({ line, fault });
		const key = email.toLowerCase();
		const before = lines.get(key);
		if (widthOf({ cells }) > width) note({ id: 'desk.batch.people_columns' });
		else if (label === '') note({ id: 'desk.batch.people_unnamed' });
		if ([...label].length > LONGEST_LABEL)
			note({ id: 'desk.batch.people_long', values: { max: LONGEST_LABEL } });
		if (hasControl(label)) note({ id: 'desk.batch.people_control' });
		if (hasWebAddress(label)) note({ id: 'field.web_address' });
		if (email !== '' && !isEmail(email))
			note({ id: 'desk.batch.people_email', values: { email: shown(email) } });
		else if (before !== undefined) note({ id: 'desk.batch.people_twice', values: { email, line: before } });
		else if (known.has(key)) note({ id: 'desk.batch.people_known', values: { email } });
		else if (email !== '') lines.set(key, line);
		people.push({ label, email: email || null });
	}
	return faults.length > 0 ? { faults } : { people };
}

/** How many cells a line has, without empty ones at its end. */
function widthOf({ cells }: Pick<ListRow, 'cells'>): number {
	return cells.findLastIndex((cell) => clean(cell) !== '') + 1;
}

/** Normalizes a label: composed letters, single spaces, and without marks that no one sees or types. */
function clean(cell: string): string {
	return cell
		.normalize('NFC')
		.replace(/[\ufeff\u200b\u200e\u200f\u061c]/g, '')
		.replace(/[^\S\r\n\t]+/g, ' ')
		.trim();
}

/** An address as it is quoted in a fault: without control characters, and not endless. */
function shown(email: string): string {
	const text = [...email].filter((letter) => !hasControl(letter));
	return text.length > 60 ? `${text.slice(0, 60).join('')}…` : text.join('');
}

function hasAddress(cell: string): boolean {
	return cell.includes('@');
}

/** Whether a line names its columns: it has no address, and a cell is one of the words for addresses or names. */
function namesColumns(cells: readonly string[]): boolean {
	const names = cells.map(columnName);
	return !cells.some(hasAddress) && names.some((name) => addressColumns.has(name) || labelColumns.has(name));
}

function columnName(cell: string): string {
	return clean(cell)
		.replaceAll(/^["']|["']$/g, '')
		.toLowerCase();
}

/** What the column of addresses is called, in our languages. */
const addressColumns = new Set(
	'email,e-mail,mail,email address,e-mail address,e-mail-adresse,mailadresse,adresse e-mail,adresse mail,courriel,correo,correo electrónico,e-mailadres,e-postadress,e-post,epost,e-posta,eposta,indirizzo e-mail,alamat email,surel,endereço de e-mail,البريد الإلكتروني,البريد,电子邮件,电子邮箱,邮箱'.split(
		',',
	),
);

/** What a column of names is called. */
const labelColumns = new Set(
	'name,names,label,full name,first name,last name,surname,given name,student,vorname,nachname,nom,prénom,nom complet,nombre,apellido,apellidos,alumno,nome,sobrenome,cognome,naam,voornaam,achternaam,namn,förnamn,efternamn,ad,adı,soyad,soyadı,ad soyad,nama,nama lengkap,الاسم,الاسم الكامل,اسم الطالب,姓名,名字,名称'.split(
		',',
	),
);
