import { afterAll, beforeAll, expect, it } from 'vitest';
import { isRefusal } from '../../../core/refusals.ts';
import { makeWholeSite, type Site } from '../../../test/crash/site.ts';
import { wholeAttempt } from '../../../test/crash/visitor.ts';
import { readResult } from '../../commands/read-result.ts';

let site: Site;
let path: string;
/**
 * The limits are so low that the third email in an hour is one too many, while six forms in ten minutes are
 * allowed.
 */
beforeAll(async () => {
	site = await makeWholeSite({ LIMITS: '0.03' });
	const { attempt } = await wholeAttempt(site.call, { quiz: 'brief-test' });
	const told = await readResult(site.context, attempt.id);
	if (isRefusal(told)) throw new Error(told.refused);
	path = `/report/${told.token}`;
});
afterAll(() => site.remove());

const post = async (fields: Record<string, string>) => {
	const answer = await site.request(path, { method: 'POST', body: new URLSearchParams(fields) });
	return [answer.status, answer.headers.get('retry-after') !== null];
};

it('sending a report again counts against the limit of mails, what else its page takes does not', async () => {
	expect(await post({ intent: 'mail', email: '' })).toEqual([422, false]);
	expect(await post({ intent: 'mail', email: 'second@example.org' })).toEqual([200, false]);
	expect(await post({ intent: 'mail', email: 'third@example.org' })).toEqual([200, false]);
	expect(await post({ intent: 'mail', email: 'fourth@example.org' })).toEqual([429, true]);
	expect(await post({ intent: 'share', show: 'band' })).toEqual([200, false]);
	const mails = await site.context.db.selectFrom('outbox').select('recipient').execute();
	const recipients = mails.map(({ recipient }) => recipient);
	expect([recipients.includes('third@example.org'), recipients.includes('fourth@example.org')]).toEqual([
		true,
		false,
	]);
});
