import { answerByApi, takeByApi } from '../by-api.ts';
import { type MadeCode, makeCodes } from '../codes.ts';
import { makeBatchIn } from '../codes-of-batch.ts';
import { newEmail } from './brought.ts';
import { personAt } from './person.ts';
import { show, type Visit } from './visit.ts';

const made = new Map<string, Promise<string[]>>();

const quiz = 'iq-test-5-minutes';

type Make = (dataDir: string) => Promise<string[]>;

/** Makes codes without conditions, and under some that differ from the usual in every way. */
const makers = {
	plain: async (dataDir: string) => makeCodes(dataDir, quiz, 100).then(codesOf),
	told: async (dataDir: string) =>
		makeBatchIn(
			dataDir,
			{
				timeFactors: [1, 1.5],
				asked: { name: 'off', email: 'optional', age: 'off', gender: 'required' },
				result: (Math.ceil(Date.now() / 86_400_000) + 14) * 86_400_000,
			},
			{ quiz, count: 100, label: 'Ana Vidal' },
		),
	shown: async (dataDir: string) => makeBatchIn(dataDir, { result: 'at_once' }, { quiz, count: 100 }),
} satisfies Record<string, Make>;

/** An unused code; a server gets a hundred at a time, and more when they are used up. */
async function newCode(visit: Visit, of: keyof typeof makers = 'plain'): Promise<string> {
	const place = `${of} ${visit.dataDir}`;
	const codes = made.get(place) ?? makers[of](visit.dataDir);
	made.set(place, codes);
	const next = (await codes).pop();
	if (next) return next;
	if (made.get(place) === codes) made.delete(place);
	return newCode(visit, of);
}

const codesOf = (list: MadeCode[]) => list.map(({ code: each }) => each);

async function noCode(visit: Visit): Promise<void> {
	await show(visit, '/code');
	await visit.page.locator('#code').fill('K7QM3');
	await visit.page.locator('form:has(#code) button').click();
	await visit.page.locator('#code-fault').waitFor();
}

async function codeUnused(visit: Visit): Promise<void> {
	await show(visit, `/question/${await newCode(visit)}`);
}

async function codeTold(visit: Visit): Promise<void> {
	await show(visit, `/question/${await newCode(visit, 'told')}`);
}

/** The details form of an attempt with conditions. */
async function detailsTold(visit: Visit): Promise<void> {
	await answerByApi(visit.page, visit.url, { code: await newCode(visit, 'told') });
	await show(visit, `/${quiz}/info`);
}

/** The end of an attempt by code, which always ends with thanks. */
export async function thankYouByCode(visit: Visit): Promise<void> {
	await takeByApi(visit.page, visit.url, { code: await newCode(visit) }, newEmail(), undefined, personAt);
	await show(visit, `/${quiz}/thank-you`);
}

/** The end of an attempt whose result is withheld. */
async function thankYouWithheld(visit: Visit): Promise<void> {
	await takeByApi(visit.page, visit.url, { code: await newCode(visit, 'told') }, newEmail());
	await show(visit, `/${quiz}/thank-you`);
}

/** The end of an attempt of a batch whose result is shown. */
async function thankYouOfBatch(visit: Visit): Promise<void> {
	await takeByApi(
		visit.page,
		visit.url,
		{ code: await newCode(visit, 'shown') },
		newEmail(),
		undefined,
		personAt,
	);
	await show(visit, `/${quiz}/thank-you`);
}

async function reportWithheld(visit: Visit): Promise<void> {
	await thankYouWithheld(visit);
	await visit.page.locator('main a.button').first().click();
	await visit.page.locator('#erase').waitFor();
}

async function codeUnsure(visit: Visit): Promise<void> {
	await codeUnused(visit);
	await visit.page.locator('form:has([name=token])').evaluate((form: HTMLFormElement) => form.submit());
	await visit.page.locator('#sure-fault').waitFor();
}

async function codeRunning(visit: Visit): Promise<void> {
	const own = await newCode(visit);
	await begunElsewhere(visit, own);
	await show(visit, `/question/${own}`);
}

/** A code that is entered again in the browser that has finished its test. */
async function codeDone(visit: Visit): Promise<void> {
	const own = await newCode(visit, 'shown');
	await takeByApi(visit.page, visit.url, { code: own }, newEmail());
	await show(visit, `/question/${own}`);
}

async function codeUsed(visit: Visit): Promise<void> {
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

/** The screens of people with an access code. */
export const codeScreens = [
	{ name: 'quizzes-no-code', open: noCode },
	{ name: 'code', open: codeUnused },
	{ name: 'code-told', open: codeTold },
	{ name: 'code-unsure', open: codeUnsure },
	{ name: 'code-running', open: codeRunning, hasScript: true },
	{ name: 'code-used', open: codeUsed },
	{ name: 'code-done', open: codeDone },
	{ name: 'details-told', open: detailsTold },
	{ name: 'thank-you-batch', open: thankYouOfBatch },
	{ name: 'thank-you-withheld', open: thankYouWithheld },
	{ name: 'report-withheld', open: reportWithheld },
];
