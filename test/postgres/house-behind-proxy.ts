import { randomBytes } from 'node:crypto';
import { makeDatabase } from '../database.ts';
import { makeHouse, type TestHouse } from '../house.ts';
import { type CuttingProxy, openCuttingProxy } from './cutting-proxy.ts';

export type HouseBehindProxy = { house: TestHouse; proxy: CuttingProxy; remove(): Promise<void> };

/** A house on a Postgres that the test can cut off. */
export async function makeHouseBehindProxy(): Promise<HouseBehindProxy> {
	const database = await makeDatabase(randomBytes(8).toString('hex'));
	const proxy = await openCuttingProxy(database.env.DATABASE_URL ?? '');
	const house = await makeHouse({ ...database.env, DATABASE_URL: proxy.url });
	return {
		house,
		proxy,
		async remove() {
			await house.remove();
			await proxy.close();
			await database.remove();
		},
	};
}
