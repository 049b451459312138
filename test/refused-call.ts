import { expect } from 'vitest';
import { dump, type Site } from './crash/site.ts';

/** Sends a request and checks that it is refused as expected and nothing is stored. */
export async function refusedCall(
	site: Site,
	expected: [number, string],
	send: () => ReturnType<Site['call']>,
) {
	const before = await dump(site.context);
	const { status, error } = await send();
	expect([status, error().code]).toEqual(expected);
	expect(error().message).not.toMatch(/refusal\./);
	expect(await dump(site.context)).toEqual(before);
	expect(site.context.logged.splice(0)).toEqual([]);
	return error();
}
