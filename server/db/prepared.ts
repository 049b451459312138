import type { Compilable, CompiledQuery } from 'kysely';
import { type Db, isPostgres } from './database.ts';

/** Stands for a value while a statement is built. */
class Placeholder {
	readonly name: string;

	constructor(name: string) {
		this.name = name;
	}
}

/**
 * A statement that is built and compiled once for each engine, and from then on only run, because building one takes
 * longer than SQLite takes to run it. `build` gets placeholders instead of the values, so it may only pass them on.
 */
export function prepared<Values extends Record<string, unknown>, Row>(
	build: (db: Db, values: Values) => Compilable<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
	const onEngine = new Map<boolean, CompiledQuery<Row>>();
	const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) }) as Values;
	return async (db, values) => {
		const engine = isPostgres(db);
		const compiled = onEngine.get(engine) ?? build(db, placeholders).compile();
		onEngine.set(engine, compiled);
		const parameters = compiled.parameters.map((each) =>
			each instanceof Placeholder ? values[each.name] : each,
		);
		const { rows } = await db.executeQuery<Row>({ ...compiled, parameters });
		return rows;
	};
}
