import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listenToReads } from '../test/asked-of-database.ts';
import { makeContext } from '../test/context.ts';
import { dump, makeSite, openSite, type Site } from '../test/crash/site.ts';
import { begin, details, type Visit, wholeAttempt } from '../test/crash/visitor.ts';
import { withStoredTokens } from '../test/older-database.ts';
import { acceptSecret } from './commands/accept-secret.ts';
import { readReport, readResult } from './commands/read-result.ts';
import { fitsDatabase } from './db/installation.ts';
import { migrate } from './db/migrate.ts';
import { reportToken } from './report-link.ts';
import { secretOf } from './secret.ts';
import { attemptToken, derivedReportToken, reportHash } from './tokens.ts';

const quiz = { quiz: 'thanks-test' };

let site: Site;
let visit: Visit;
let token: string;
beforeEach(async () => {
	site = await makeSite();
	visit = await wholeAttempt(site.call, quiz);
	token = await reportToken(site.context, visit.attempt.id);
});
afterEach(() => site.remove());

const idOf = async (of: string) => {
	const report = await readReport(site.context, of);
	return 'refused' in report ? report.refused : report.attemptId;
};

describe('the private address of a report', () => {
	it('is stored as a digest only, and is the same wherever it is shown', async () => {
		expect(token).toMatch(/^[\w-]{43}$/);
		expect(await readResult(site.context, visit.attempt.id)).toMatchObject({ token });
		expect(await readReport(site.context, token)).toMatchObject({ token, attemptId: visit.attempt.id });
		const all = await dump(site.context);
		expect(all.report_links).toEqual([{ report_hash: reportHash(token), attempt_id: visit.attempt.id }]);
		expect(JSON.stringify(all)).not.toContain(token);
	});

	it('leads nowhere where it is guessed, cut off, changed or erased: by the same looks at the store, to the same answer', async () => {
		const unfinished = await begin(site.call, quiz);
		const erased = await wholeAttempt(site.call, quiz, { ...details, email: 'ben@example.org' });
		const gone = derivedReportToken(site.context, erased.attempt.id);
		expect(await idOf(gone)).toBe(erased.attempt.id);
		expect((await erased.call('DELETE')).status).toBe(204);
		const bad = {
			guessed: site.context.secret.sign('report', 'a guess'),
			'cut off': token.slice(0, -1),
			'a letter more': `${token}A`,
			'in capitals': token.toUpperCase(),
			empty: '',
			'the digest itself': reportHash(token),
			'the id of the attempt': visit.attempt.id,
			'the token of the attempt': attemptToken(site.context, visit.attempt.id),
			'of an attempt without a report': derivedReportToken(site.context, unfinished.attempt.id),
			erased: gone,
			long: 'a'.repeat(5000),
		};
		const looks = listenToReads();
		const seen: unknown[] = [];
		for (const [what, each] of Object.entries(bad)) {
			looks.forget();
			const refused = await readReport(site.context, each);
			seen.push([refused, looks.asked()]);
			const answers = await Promise.all(
				['', '/data'].map(async (file) => (await site.request(`/report/${each || '%20'}${file}`)).status),
			);
			expect([what, ...answers]).toEqual([what, 404, 404]);
		}
		looks.stop();
		expect(seen[0]).toEqual([{ refused: 'report_not_found' }, [expect.stringContaining('report_hash')]]);
		expect(seen).toEqual(seen.map(() => seen[0]));
		expect(await idOf(token)).toBe(visit.attempt.id);
	});

	it('belongs to one attempt: that of another leads to the other', async () => {
		const other = await wholeAttempt(site.call, quiz, { ...details, email: 'ben@example.org' });
		expect(await idOf(derivedReportToken(site.context, other.attempt.id))).toBe(other.attempt.id);
		expect(await idOf(token)).toBe(visit.attempt.id);
	});
});

describe('a report from before', () => {
	it('keeps the address that is in a mailbox, gets one that is derived when it is next shown, and stores neither', async () => {
		for (const statement of withStoredTokens) await sql.raw(statement).execute(site.context.db);
		await migrate(site.context.db as never);
		const old = `old-${visit.attempt.id}`;
		expect(await idOf(old)).toBe(visit.attempt.id);
		expect(await idOf(token)).toBe('report_not_found');
		expect(JSON.stringify(await dump(site.context))).not.toContain(old);
		expect(await readResult(site.context, visit.attempt.id)).toMatchObject({ token });
		expect(await Promise.all([old, token].map(idOf))).toEqual([visit.attempt.id, visit.attempt.id]);
		expect((await visit.call('DELETE')).status).toBe(204);
		expect(await Promise.all([old, token].map(idOf))).toEqual(['report_not_found', 'report_not_found']);
	});

	it('is found by its old address and by a new one after another secret has been accepted', async () => {
		const secret = secretOf('another secret, as long as it has to be');
		const later = { ...site.context, secret };
		expect(await fitsDatabase(later.db, secret)).toBe(false);
		await acceptSecret(later);
		const { deliver } = await openSite(later);
		expect(await readReport(later, token)).toMatchObject({ token });
		await deliver();
		const told = await readResult(later, visit.attempt.id);
		if ('refused' in told) throw new Error(told.refused);
		expect(told.token).not.toBe(token);
		for (const each of [token, told.token])
			expect(await readReport(later, each)).toMatchObject({ attemptId: visit.attempt.id });
	});
});

it('an address is not made for a report that is erased at that moment', async () => {
	const context = await makeContext();
	await reportToken(context, 'nobody');
	expect((await dump(context)).report_links).toEqual([]);
	await context.remove();
});
