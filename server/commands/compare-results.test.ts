import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRefusal } from '../../core/refusals.ts';
import { makeContext } from '../../test/context.ts';
import { dump, makeSite, type Site } from '../../test/crash/site.ts';
import { details, wholeAttempt } from '../../test/crash/visitor.ts';
import { onPostgres } from '../../test/database.ts';
import { secretOf } from '../secret.ts';
import { agreeToCompare } from './agree-to-compare.ts';
import { backUp } from './back-up.ts';
import { endComparison } from './end-comparison.ts';
import { eraseAddress } from './erase-address.ts';
import { inviteToCompare } from './invite-to-compare.ts';
import { purge } from './purge.ts';
import { readComparisons, readInvitation } from './read-comparison.ts';
import { restore } from './restore.ts';

const DAY = 86_400_000;

let site: Site;
beforeAll(async () => {
	site = await makeSite();
});
afterAll(() => site.remove());

const take = async (quiz = 'brief-test', email = details.email) =>
	wholeAttempt(site.call, { quiz }, { ...details, email });

async function invite(id: string): Promise<string> {
	const invited = await inviteToCompare(site.context, id);
	if (isRefusal(invited)) throw new Error(invited.refused);
	return invited.token;
}

const agree = async (token: string, id: string) => agreeToCompare(site.context, token, id);
const own = async (id: string) => readComparisons(site.context, id);
const rows = async () => (await dump(site.context)).comparisons;
/** What someone who holds this attempt, or none, is told at a link. */
const seen = async (token: string, held?: string) => readInvitation(site.context, token, () => held);

/** Two attempts whose takers have agreed. */
async function pair() {
	const [ana, ben] = [await take(), await take()];
	const token = await invite(ana.attempt.id);
	expect(await agree(token, ben.attempt.id)).toEqual({ agreed: true });
	return { ana, ben, token, ids: [ana.attempt.id, ben.attempt.id] as const };
}

describe('two results are compared', () => {
	it('once both agreed, each seeing their own first, and the link alone shows neither', async () => {
		const [ana, ben] = [await take(), await take()];
		const token = await invite(ana.attempt.id);
		expect(await own(ana.attempt.id)).toEqual([
			{ id: expect.any(String), state: 'open', token, expiresAt: site.context.clock() + 14 * DAY },
		]);
		const told = await seen(token, ben.attempt.id);
		expect(told).toEqual({
			quiz: 'brief-test',
			expiresAt: site.context.clock() + 14 * DAY,
			holder: undefined,
		});
		expect(JSON.stringify(await dump(site.context))).not.toContain(token);

		expect(await agree(token, ben.attempt.id)).toEqual({ agreed: true });
		expect(await agree(token, ben.attempt.id)).toEqual({ agreed: true });
		const [mine, theirs] = [await own(ana.attempt.id), await own(ben.attempt.id)];
		expect([mine.length, theirs.length]).toEqual([1, 1]);
		const [first, second] = [mine[0], theirs[0]];
		if (first?.state !== 'agreed' || second?.state !== 'agreed') throw new Error('not compared');
		expect(first.pair).toEqual({ mine: second.pair?.theirs, theirs: second.pair?.mine });
		expect(JSON.stringify([mine, theirs])).not.toMatch(/Ana Vidal|example\.org/);
		expect(await seen(token)).toEqual({ refused: 'comparison_taken' });
		expect(await seen(token, ana.attempt.id)).toMatchObject({ holder: ana.attempt.id });
		expect(await seen(token, ben.attempt.id)).toMatchObject({ holder: ben.attempt.id });
	});

	it('by a link for one pair: of several friends at the same time, exactly one is compared', async () => {
		const ana = await take();
		const friends = await Promise.all(Array.from({ length: 6 }, () => take()));
		const token = await invite(ana.attempt.id);
		const told = await Promise.all(friends.map(({ attempt }) => agree(token, attempt.id)));
		const agreed = told.filter((each) => !isRefusal(each));
		expect(agreed).toHaveLength(1);
		for (const each of told) if (isRefusal(each)) expect(each).toEqual({ refused: 'comparison_taken' });
		expect(await own(ana.attempt.id)).toHaveLength(1);
		expect((await Promise.all(friends.map(({ attempt }) => own(attempt.id)))).flat()).toHaveLength(1);
	});

	it('only with another attempt at the same test that has a result', async () => {
		const [ana, other] = [await take(), await take('brief-statements')];
		const token = await invite(ana.attempt.id);
		expect(await agree(token, ana.attempt.id)).toEqual({ refused: 'comparison_self' });
		expect(await agree(token, other.attempt.id)).toEqual({ refused: 'comparison_other_quiz' });
		expect(await agree(token, 'none')).toEqual({ refused: 'comparison_other_quiz' });
		for (const wrong of ['', 'x', `${token}x`, token.slice(1), ana.attempt.id])
			expect(await agree(wrong, other.attempt.id)).toEqual({ refused: 'comparison_not_found' });
		const ben = await take();
		await site.context.db
			.updateTable('results')
			.set({ result: JSON.stringify({ kind: 'iq', iq: null, band: null, reason: 'too_fast' }) })
			.where('attempt_id', '=', ben.attempt.id)
			.execute();
		expect(await agree(token, ben.attempt.id)).toEqual({ refused: 'comparison_no_result' });
		expect(await inviteToCompare(site.context, ben.attempt.id)).toEqual({ refused: 'comparison_no_result' });
		expect(await inviteToCompare(site.context, 'none')).toEqual({ refused: 'attempt_not_found' });
		expect((await own(ana.attempt.id)).map(({ state }) => state)).toEqual(['open']);
	});

	it('with at most twenty links at a time, of which those that have expired do not count', async () => {
		const ana = await take();
		for (let count = 0; count < 20; count++) {
			const link = await invite(ana.attempt.id);
			expect(await invite(ana.attempt.id), 'pressed twice').toBe(link);
			site.context.pass(5000);
		}
		expect(await inviteToCompare(site.context, ana.attempt.id)).toEqual({ refused: 'comparison_limit' });
		site.context.pass(14 * DAY);
		expect(await own(ana.attempt.id)).toEqual([]);
		await invite(ana.attempt.id);
		expect(await own(ana.attempt.id)).toHaveLength(1);
	});
});

describe('a comparison ends', () => {
	it('14 days after its link was made if nobody agreed, and stays if someone did', async () => {
		const { ana, ids, token } = await pair();
		const unused = await invite(ana.attempt.id);
		const ben = await take();
		site.context.pass(14 * DAY - 1);
		expect(await seen(unused)).toMatchObject({ quiz: 'brief-test' });
		site.context.pass(1);
		expect(await seen(unused)).toEqual({ refused: 'comparison_expired' });
		expect(await agree(unused, ben.attempt.id)).toEqual({ refused: 'comparison_expired' });
		site.context.pass(14 * DAY + 1);
		await purge(site.context);
		expect(await seen(unused)).toEqual({ refused: 'comparison_not_found' });
		expect(await seen(token, ids[0])).toMatchObject({ holder: ids[0] });
		for (const id of ids) expect(await own(id)).toHaveLength(1);
	});

	it.each([0, 1] as const)('when either of the two stops it, for both (%i)', async (side) => {
		const { ids, token } = await pair();
		const stranger = await take();
		const [{ id } = { id: '' }] = await own(ids[side]);
		expect(await endComparison(site.context, stranger.attempt.id, id)).toEqual({
			refused: 'comparison_not_found',
		});
		expect(await endComparison(site.context, ids[side], id)).toEqual({ ended: true });
		expect(await endComparison(site.context, ids[side], id)).toEqual({ refused: 'comparison_not_found' });
		for (const each of ids) {
			expect(await own(each)).toEqual([]);
			expect(await seen(token, each)).toEqual({ refused: 'comparison_not_found' });
		}
	});

	it.each([0, 1] as const)('when either attempt is erased (%i)', async (side) => {
		const { ana, ben, ids, token } = await pair();
		expect((await (side === 0 ? ana : ben).call('DELETE')).status).toBe(204);
		for (const each of ids) expect(await own(each)).toEqual([]);
		expect(await seen(token)).toEqual({ refused: 'comparison_not_found' });
		expect((await rows()).some((row) => ids.includes(row.first_attempt))).toBe(false);
	});

	it('when everything about an address is erased, and when the attempts come to the end of their term', async () => {
		const [ana, ben] = [await take('brief-test', 'gone@example.org'), await take()];
		const token = await invite(ana.attempt.id);
		await agree(token, ben.attempt.id);
		await eraseAddress(site.context, 'gone@example.org');
		expect(await own(ben.attempt.id)).toEqual([]);
		await pair();
		site.context.pass((site.context.env.RETENTION_DAYS + 1) * DAY);
		await purge(site.context);
		expect(await rows()).toEqual([]);
	});

	it('without its results where one of them no longer says anything', async () => {
		const { ids } = await pair();
		await site.context.db
			.updateTable('results')
			.set({ result: JSON.stringify({ kind: 'iq', iq: null, band: null, reason: 'too_fast' }) })
			.where('attempt_id', '=', ids[0])
			.execute();
		for (const id of ids) expect(await own(id)).toMatchObject([{ state: 'agreed', pair: null }]);
	});
});

it('a link stays good when the secret changes, but cannot be shown again', async () => {
	const [ana, ben] = [await take(), await take()];
	const token = await invite(ana.attempt.id);
	const other = { ...site.context, secret: secretOf('x'.repeat(43)) } as never;
	expect(await readComparisons(other, ana.attempt.id)).toMatchObject([{ state: 'open', token: null }]);
	expect(await agreeToCompare(other, token, ben.attempt.id)).toEqual({ agreed: true });
});

// A Postgres is restored with its own tools.
it.skipIf(onPostgres())('a comparison that was ended stays so in a backup that is restored', async () => {
	const other = await makeSite();
	const visits = await Promise.all([1, 2].map(() => wholeAttempt(other.call, { quiz: 'brief-test' })));
	const [ana, ben] = visits.map(({ attempt }) => attempt.id) as [string, string];
	for (let count = 0; count < 2; count++) {
		const invited = await inviteToCompare(other.context, ana);
		if (!isRefusal(invited)) await agreeToCompare(other.context, invited.token, ben);
	}
	const { env } = other.context;
	const file = join(env.DATA_DIR, 'one.sqlite');
	const now = other.context.clock();
	await backUp({ env, file, now, progress() {} });
	const [first] = await readComparisons(other.context, ana);
	await endComparison(other.context, ben, first?.id ?? '');
	await other.context.close();
	await restore(env, file, now);
	const context = await makeContext({ DATA_DIR: env.DATA_DIR });
	const left = await readComparisons(context, ana);
	expect(left).toHaveLength(1);
	expect(left[0]?.id).not.toBe(first?.id);
	await context.remove();
});
