import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dump, makeSite, type Site } from '../../test/crash/site.ts';
import { begin, details } from '../../test/crash/visitor.ts';

let site: Site;
beforeAll(async () => {
	site = await makeSite();
});
afterAll(() => site.remove());

const calls: [string, string, object?][] = [
	['GET', ''],
	['PUT', '/answer', { question_id: 'm01', answer_id: 'a', time: 1 }],
	['POST', '/finish'],
	['POST', '/details', details],
	['GET', '/result'],
	['POST', '/report-mail', {}],
	['DELETE', ''],
];

describe("another's attempt", () => {
	it.each(calls)('is not there for %s %s', async (method, part, body) => {
		const mine = await begin(site.call, { quiz: 'thanks-test' });
		const other = await begin(site.call, { quiz: 'thanks-test' });
		const before = await dump(site.context);
		const { id } = mine.attempt;
		const cookie = `attempt_thanks-test=${id}.${other.token}`;
		const foreign = [
			other.auth,
			{},
			{ cookie },
			{ authorization: 'Bearer' },
			{ authorization: `Bearer ${id}` },
		];
		for (const headers of foreign) {
			const { status, error } = await site.call(method, `/user/attempt/${id}${part}`, body, headers);
			expect([status, error().code]).toEqual([404, 'attempt_not_found']);
		}
		const unknown = await site.call(method, `/user/attempt/nobody${part}`, body, mine.auth);
		expect([unknown.status, unknown.error().code]).toEqual([404, 'attempt_not_found']);
		expect(await dump(site.context)).toEqual(before);
	});
});

describe('the own attempt', () => {
	it('opens by the cookie that the start has set', async () => {
		const started = await site.call('POST', '/user/attempt', { quiz: 'thanks-test' });
		const set = started.headers.get('set-cookie') ?? '';
		expect(set).toMatch(
			/^attempt_thanks-test=[\w-]+\.[\w-]+\.\d+\.plain; Path=\/; HttpOnly; SameSite=Lax; Max-Age=31536000$/,
		);
		const { id } = started.data<{ attempt: { id: string } }>().attempt;
		const cookie = `lang=ar; ${set.split(';')[0]}; theme=dark`;
		expect((await site.call('GET', `/user/attempt/${id}`, undefined, { cookie })).status).toBe(200);
		const erased = await site.call('DELETE', `/user/attempt/${id}`, undefined, { cookie });
		expect([erased.status, erased.headers.get('set-cookie')]).toEqual([
			204,
			expect.stringContaining('Max-Age=0'),
		]);
	});

	it('sets the cookie for https only when the site has it', async () => {
		const secure = await makeSite({ SITE_URL: 'https://quiz.example' });
		const started = await secure.call('POST', '/user/attempt', { quiz: 'thanks-test' });
		expect(started.headers.get('set-cookie')).toMatch(/; Secure$/);
		await secure.remove();
	});

	it('has ids and tokens that do not repeat and are not short', async () => {
		const visits = await Promise.all(
			Array.from({ length: 20 }, () => begin(site.call, { quiz: 'thanks-test' })),
		);
		expect(new Set(visits.flatMap(({ attempt, token }) => [attempt.id, token])).size).toBe(40);
		for (const { attempt } of visits) expect(attempt.id).toMatch(/^[\w-]{22}$/);
	});
});
