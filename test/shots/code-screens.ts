import { type MadeCode, makeCodes } from '../codes.ts';
import { show, type Visit } from './visit.ts';

const made = new Map<string, Promise<string[]>>();

/** An unused code; a server gets a hundred at a time, and more when they are used up. */
async function newCode(visit: Visit): Promise<string> {
	const { dataDir } = visit;
	const codes = made.get(dataDir) ?? makeCodes(dataDir, 'iq-test-5-minutes', 100).then(codesOf);
	made.set(dataDir, codes);
	const next = (await codes).pop();
	if (next) return next;
	if (made.get(dataDir) === codes) made.delete(dataDir);
	return newCode(visit);
}

const codesOf = (list: MadeCode[]) => list.map(({ code: each }) => each);

export async function noCode(visit: Visit): Promise<void> {
	await show(visit, '/quizzes');
	await visit.page.locator('#code').fill('K7QM3');
	await visit.page.locator('form:has(#code) button').click();
	await visit.page.locator('#code-fault').waitFor();
}

export async function codeUnused(visit: Visit): Promise<void> {
	await show(visit, `/question/${await newCode(visit)}`);
}

export async function codeUnsure(visit: Visit): Promise<void> {
	await codeUnused(visit);
	await visit.page.locator('form:has([name=token])').evaluate((form: HTMLFormElement) => form.submit());
	await visit.page.locator('#sure-fault').waitFor();
}

export async function codeRunning(visit: Visit): Promise<void> {
	const own = await newCode(visit);
	await begunElsewhere(visit, own);
	await show(visit, `/question/${own}`);
}

export async function codeUsed(visit: Visit): Promise<void> {
	const own = await newCode(visit);
	const { attempt, token } = await begunElsewhere(visit, own);
	const headers = { authorization: `Bearer ${token}` };
	await fetch(`${visit.url}/api/user/attempt/${attempt.id}`, { method: 'DELETE', headers });
	await show(visit, `/question/${own}`);
}

async function begunElsewhere(
	{ url }: Visit,
	own: string,
): Promise<{ attempt: { id: string }; token: string }> {
	const answer = await fetch(`${url}/api/user/attempt`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ code: own, language: 'en' }),
	});
	return ((await answer.json()) as { data: { attempt: { id: string }; token: string } }).data;
}
