import { afterAll, beforeAll, expect, it } from 'vitest';
import { listenToReads } from '../../test/asked-of-database.ts';
import { makeSite, type Site } from '../../test/crash/site.ts';
import { begin } from '../../test/crash/visitor.ts';

let site: Site;
beforeAll(async () => {
	site = await makeSite();
});
afterAll(() => site.remove());

const readsIn = (texts: readonly string[]) => texts.filter((text) => text.startsWith('select'));

it('an answer reads its attempt once, with the answers so far', async () => {
	const visit = await begin(site.call, { quiz: 'thanks-test' });
	await visit.answer(1);
	const listening = listenToReads();
	await visit.answer(2);
	const asked = readsIn(listening.asked());
	listening.stop();
	expect(asked).toEqual([expect.stringContaining('from "attempts"')]);
});

it('whoever has no token of an attempt reads nothing', async () => {
	const visit = await begin(site.call, { quiz: 'thanks-test' });
	const other = await begin(site.call, { quiz: 'thanks-test' });
	const listening = listenToReads();
	const { status } = await site.call('GET', `/user/attempt/${visit.attempt.id}`, undefined, {
		authorization: `Bearer ${other.token}`,
	});
	const asked = readsIn(listening.asked());
	listening.stop();
	expect([status, asked]).toEqual([404, []]);
});
