import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeSite, type Site } from '../../test/crash/site.ts';
import { begin, details, wholeAttempt } from '../../test/crash/visitor.ts';
import { openNormCounts } from '../db/norm-counts.ts';
import { readItemStatistics } from './read-item-statistics.ts';

let site: Site;
beforeAll(async () => {
	site = await makeSite();
});
afterAll(() => site.remove());

const quiz = 'thanks-test';
const take = async (email: string, body: object = { quiz }) =>
	(await wholeAttempt(site.call, body, { ...details, email, norms: true })).attempt.id;
const notedOf = async (id: string) => {
	const { retake, same_form } = await site.context.db
		.selectFrom('attempts')
		.select(['retake', 'same_form'])
		.where('id', '=', id)
		.executeTakeFirstOrThrow();
	return [retake, same_form];
};

it('who takes a test again without its cookie is known by the address, and counts once', async () => {
	const first = await take('ana@example.org');
	// There is only one form, so it is the same again.
	const again = await take('Ana@Example.org');
	const other = await take('ben@example.org');
	const elsewhere = await take('ana@example.org', { quiz: 'brief-test' });
	expect(await Promise.all([first, again, other, elsewhere].map(notedOf))).toEqual([
		[0, 0],
		[1, 1],
		[0, 0],
		[0, 0],
	]);
	const counts = await openNormCounts(site.context.db, site.context.clock)();
	expect(counts.get(`${quiz} 1`)).toEqual({ agreed: 2, grouped: 0 });
	const { takers, leftOut } = await readItemStatistics(site.context, { quiz });
	expect([takers, leftOut.retaken]).toEqual([2, 1]);
});

it('who begins again with the cookie is known at once, and whether the form is the same', async () => {
	const first = await begin(site.call, { quiz });
	const cookie = `attempt_${quiz}=${first.attempt.id}.${first.token}`;
	const again = await begin(site.call, { quiz }, { cookie });
	expect([await notedOf(first.attempt.id), await notedOf(again.attempt.id)]).toEqual([
		[0, 0],
		[1, 1],
	]);
});

it('an address that was corrected afterwards is the one that counts', async () => {
	const wrong = await wholeAttempt(site.call, { quiz }, { ...details, email: 'slip@example.org' });
	await wrong.call('POST', '/report-mail', { email: 'eva@example.org' });
	expect(await notedOf(await take('slip@example.org'))).toEqual([0, 0]);
	expect(await notedOf(await take('eva@example.org'))).toEqual([1, 1]);
});

it('another form that is asked is a retake of another form', async () => {
	const figures = await makeSite({}, 'content/quizzes');
	const person = { ...details, email: 'ana@example.org' };
	const rows: { form: number; retake: number; same_form: number }[] = [];
	for (let count = 0; count < 4; count++) {
		const { attempt } = await wholeAttempt(figures.call, { quiz: 'iq-test-1-minute' }, person);
		const { form, retake, same_form } = await figures.context.db
			.selectFrom('attempts')
			.selectAll()
			.where('id', '=', attempt.id)
			.executeTakeFirstOrThrow();
		rows.push({ form, retake, same_form });
	}
	const expected = rows.map(({ form }, index) => ({
		form,
		retake: Number(index > 0),
		same_form: Number(rows.slice(0, index).some((each) => each.form === form)),
	}));
	expect(rows).toEqual(expected);
	await figures.remove();
});
