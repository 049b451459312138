import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { makeHouse } from '../../test/house.ts';
import { clearLog } from './database.ts';
import { databasePath } from './database-path.ts';

it('taking erased data out of the log waits for no reader, and is done once there is none', async () => {
	const house = await makeHouse();
	const path = databasePath(house.env.DATA_DIR);
	const reader = new DatabaseSync(path);
	reader.exec('begin');
	reader.prepare('select count(*) from attempts').get();
	await house.db.insertInto('mailed').values({ recipient: 'x', mailed_at: 1 }).execute();
	const started = performance.now();
	await clearLog(house.db);
	expect(performance.now() - started).toBeLessThan(1000);
	expect(statSync(`${path}-wal`).size).toBeGreaterThan(0);
	reader.close();
	await clearLog(house.db);
	expect(statSync(`${path}-wal`).size).toBe(0);
	await house.remove();
});
