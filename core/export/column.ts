/** What a field of an export may hold; objects only in columns of type `json`. */
export type Value = string | number | boolean | null | Readonly<Record<string, number>>;

/** One column: how it is filled from a row, and its entry in the data dictionary. */
export type Column<Row> = {
	name: string;
	type: 'text' | 'integer' | 'number' | 'boolean' | 'time' | 'json';
	unit?: string;
	/** The possible values, or their range. */
	values?: string;
	meaning: string;
	/** Included only in an export with personal details. */
	isPersonal?: true;
	of(row: Row): Value;
};

/** The columns of an export; personal ones only if requested. */
export function columnsFor<Row>(columns: readonly Column<Row>[], withDetails: boolean): Column<Row>[] {
	return columns.filter(({ isPersonal }) => withDetails || !isPersonal);
}

/** The data dictionary entries of the columns. */
export function dictionaryOf<Row>(columns: readonly Column<Row>[]) {
	return columns.map(({ name, type, unit = null, values = null, meaning, isPersonal }) => ({
		name,
		type,
		unit,
		values,
		meaning,
		only_with_details: isPersonal === true,
	}));
}

/** Formats a time in milliseconds since 1970 (UTC) as ISO 8601; null stays null. */
export function timeOf(time: number | null): string | null {
	return time === null ? null : new Date(time).toISOString();
}
