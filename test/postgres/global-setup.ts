import { readyPostgres } from './ready-postgres.ts';

export default async function setup(): Promise<() => Promise<void>> {
	return readyPostgres();
}
