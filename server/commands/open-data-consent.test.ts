import { afterEach, describe, expect, it } from 'vitest';
import { usuallyAsked } from '../../core/details/asked.ts';
import { makeBatch } from '../../test/codes-of-batch.ts';
import { makeSite, type Site } from '../../test/crash/site.ts';
import { begin, details, wholeAttempt } from '../../test/crash/visitor.ts';
import { eraseAgain } from './erase-again.ts';
import { withdrawOpenData } from './withdraw-open-data.ts';

const agreeing = { ...details, open_data: 1 };

describe('the consent to open data', () => {
	let site: Site | undefined;
	afterEach(async () => {
		await site?.remove();
		site = undefined;
	});
	const openSite = async (env: Record<string, string> = { OPEN_DATA: 'quarterly' }) => {
		site = await makeSite(env);
		return site;
	};
	const versions = async ({ context }: Site) =>
		(await context.db.selectFrom('details').select('open_data_version').execute()).map(
			(row) => row.open_data_version,
		);

	it.each([
		['given', agreeing, 1],
		['left out', details, null],
		['of another version', { ...agreeing, open_data: 2 }, null],
		['only to norms', { ...details, norms: true, norms_group: true }, null],
	])('is stored with its version: %s', async (_, person, version) => {
		const { call } = await openSite();
		await wholeAttempt(call, { quiz: 'thanks-test' }, person);
		expect(await versions(site as Site)).toEqual([version]);
	});

	it('is not taken while open data is off, nor by code, with more time, or for a second attempt', async () => {
		const off = await openSite({});
		await wholeAttempt(off.call, { quiz: 'thanks-test' }, agreeing);
		expect(await versions(off)).toEqual([null]);
		await off.remove();
		const on = await openSite();
		const [code] = await makeBatch(on.context, { asked: usuallyAsked });
		await wholeAttempt(on.call, { code }, agreeing);
		await wholeAttempt(on.call, { quiz: 'brief-test', time_factor: 1.5 }, agreeing);
		expect(await versions(on)).toEqual([null, null]);
		// The address tells that it's the second one.
		const other = { ...agreeing, email: 'ben@example.org' };
		await wholeAttempt(on.call, { quiz: 'brief-test' }, other);
		await wholeAttempt(on.call, { quiz: 'brief-test' }, other);
		expect((await versions(on)).filter((version) => version !== null)).toEqual([1]);
	});

	it('is refused unless it is a version', async () => {
		const { call } = await openSite();
		const visit = await begin(call, { quiz: 'thanks-test' });
		await visit.answerAll();
		await visit.call('POST', '/finish');
		const refused = await visit.call('POST', '/details', { ...details, open_data: true });
		expect([refused.status, Object.keys(refused.error().fields ?? {})]).toEqual([422, ['open_data']]);
		expect((await visit.call('POST', '/details', agreeing)).status).toBe(201);
		// Other details than were given.
		expect((await visit.call('POST', '/details', details)).status).toBe(409);
		expect((await visit.call('POST', '/details', agreeing)).status).toBe(201);
	});

	it('is the same when sent again, though the address has told that it is of no use', async () => {
		const { call } = await openSite();
		await wholeAttempt(call, { quiz: 'thanks-test' }, agreeing);
		const visit = await begin(call, { quiz: 'thanks-test' });
		await visit.answerAll();
		await visit.call('POST', '/finish');
		expect((await visit.call('POST', '/details', agreeing)).status).toBe(201);
		expect((await visit.call('POST', '/details', agreeing)).status).toBe(201);
		expect((await visit.call('POST', '/details', details)).status).toBe(409);
		expect((await versions(site as Site)).toSorted()).toEqual([1, null]);
	});

	it('ends when the corrected address tells that someone has taken the quiz before, and not when only its case changes', async () => {
		const { call, context } = await openSite();
		await wholeAttempt(call, { quiz: 'thanks-test' }, agreeing);
		const typo = { ...agreeing, email: 'typo@example.org' };
		const visit = await wholeAttempt(call, { quiz: 'thanks-test' }, typo);
		const state = () =>
			context.db
				.selectFrom('attempts')
				.innerJoin('details', 'attempt_id', 'attempts.id')
				.select(['retake', 'open_data_version'])
				.where('attempts.id', '=', visit.attempt.id)
				.executeTakeFirst();
		expect((await visit.call('POST', '/report-mail', { email: 'Typo@example.org' })).status).toBe(202);
		expect(await state()).toEqual({ retake: 0, open_data_version: 1 });
		expect((await visit.call('POST', '/report-mail', { email: details.email.toUpperCase() })).status).toBe(
			202,
		);
		expect(await state()).toEqual({ retake: 1, open_data_version: null });
	});

	it('stays withdrawn when the database goes back to an earlier state', async () => {
		const { call, context } = await openSite();
		const { attempt } = await wholeAttempt(call, { quiz: 'thanks-test' }, agreeing);
		await withdrawOpenData(context, attempt.id);
		expect(await versions(site as Site)).toEqual([null]);
		await context.db.updateTable('details').set({ open_data_version: 1 }).execute();
		await eraseAgain(context);
		expect(await versions(site as Site)).toEqual([null]);
	});
});
