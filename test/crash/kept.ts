import { expect } from 'vitest';
import type { RunningServer } from '../running-server.ts';
import type { Scripted } from './scripted.ts';
import { type Attempt, type Call, client, type Result } from './visitor.ts';

/** A client of a running server. */
export function clientOf(server: Pick<RunningServer, 'url'>): Call {
	return client((path, init) => fetch(server.url + path, init));
}

/** Checks that everything acknowledged is stored, and that what was deleted isn't. */
export async function expectKept(
	visitors: readonly Scripted[],
	server: Pick<RunningServer, 'url'>,
): Promise<void> {
	const call = clientOf(server);
	for (const { ledger, name } of visitors) {
		const { visit, answers, finished, result, erased } = ledger;
		if (!visit) continue;
		const read = await call('GET', visit.path, undefined, visit.auth);
		if (erased === 'asked') expect([200, 404], name).toContain(read.status);
		else expect(read.status, name).toBe(erased === 'yes' ? 404 : 200);
		if (read.status === 404) continue;
		const { attempt } = read.data<{ attempt: Attempt }>();
		const stored = new Map(attempt.answers.map(({ question_id, answer_id }) => [question_id, answer_id]));
		for (const [question, choice] of answers)
			expect(stored.get(question), `${name} ${question}`).toBe(choice);
		if (finished) expect(attempt.state, name).toMatch(/details|done/);
		if (!result) continue;
		const report = await call('GET', `${visit.path}/result`, undefined, visit.auth);
		expect(report.data<{ result: Result }>().result, name).toEqual(result);
	}
}
