import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeSite } from '../../test/crash/site.ts';
import { wholeAttempt } from '../../test/crash/visitor.ts';

it('leaves no mail that was asked for and sent at the same moment', async () => {
	const site = await makeSite();
	const visit = await wholeAttempt(site.call, { quiz: 'thanks-test' });
	await site.deliver();
	const { together } = site.house;
	// The last moment before the erasure has the store to itself.
	site.house.together = async (work) => {
		site.house.together = together;
		expect((await visit.call('POST', '/report-mail', {})).status).toBe(202);
		expect(await site.deliver()).toBe(1);
		return together(work);
	};
	expect((await visit.call('DELETE')).status).toBe(204);
	const dir = join(site.house.env.DATA_DIR, 'mail');
	expect(existsSync(dir) ? readdirSync(dir) : []).toEqual([]);
	await site.remove();
});
