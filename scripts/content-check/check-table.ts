/** The file that holds the table. */
const TABLE = 'core/language/languages.ts';

type Row = { code: string; name: string; locale: string; offered: boolean; routed: boolean };

/** Faults in the rows of the language table that its types don't catch. */
export function tableFaults(rows: readonly Row[]): string[] {
	return rows.flatMap((row, index) =>
		rowFaults(row, rows.slice(0, index)).map((fault) => `${TABLE}: ${row.code}: ${fault}`),
	);
}

function rowFaults({ code, name, locale }: Row, before: readonly Row[]): string[] {
	const faults: string[] = [];
	if (!/^[a-z]{2}$/.test(code)) faults.push('a code must be two lowercase letters (ISO 639-1)');
	if (before.some((row) => row.code === code)) faults.push('is listed twice');
	if (name.trim() === '') faults.push('has no name');
	const [canonical] = canonicalOf(locale);
	if (canonical === undefined)
		faults.push(`'${locale}' is not a locale; write a tag such as pt-BR, with a hyphen`);
	else if (canonical !== locale) faults.push(`write the locale '${locale}' as ${canonical}`);
	else if (new Intl.Locale(locale).language !== code)
		faults.push(`the locale ${locale} belongs to another language; it must begin with ${code}`);
	return faults;
}

function canonicalOf(locale: string): string[] {
	try {
		return Intl.getCanonicalLocales(locale);
	} catch {
		return [];
	}
}
