/** What a field of an export may hold; an object stands only in columns of type `json`. */
export type Value = string | number | boolean | null | Readonly<Record<string, number>>;

/** One column: how it is filled from a row, and what the data dictionary says of it. */
export type Column<Row> = {
	name: string;
	type: 'text' | 'integer' | 'number' | 'boolean' | 'time' | 'json';
	unit?: string;
	/** The values that occur, or their range. */
	values?: string;
	meaning: string;
	/** Stands only in an export that is asked to hold persons. */
	isPersonal?: true;
	of(row: Row): Value;
};

/** The columns that an export has: those that name a person only where they are asked for. */
export function columnsFor<Row>(columns: readonly Column<Row>[], withDetails: boolean): Column<Row>[] {
	return columns.filter(({ isPersonal }) => withDetails || !isPersonal);
}

/** What the data dictionary says of the columns, without how they are filled. */
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

/** A time in milliseconds since 1970 (UTC) as ISO 8601, or nothing. */
export function timeOf(time: number | null): string | null {
	return time === null ? null : new Date(time).toISOString();
}
