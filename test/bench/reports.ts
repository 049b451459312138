import { languages } from '../../core/language/languages.ts';
import type { Context } from '../../server/context.ts';
import { withContextOf } from '../desk.ts';
import { startEarlier } from './attempt.ts';
import { type Client, openClient } from './client.ts';
import { atMost, type Figure, short } from './figure.ts';
import { childrenOf, cpuOf, memoryOf } from './process-figures.ts';
import type { Bench } from './run.ts';
import type { Site } from './site.ts';
import { waitFor } from './wait-for.ts';

/**
 * Many reports in a row, each of a different attempt and in alternating languages: pages, PDFs, images, and
 * emails.
 */
export async function measureReports(bench: Bench): Promise<Figure[]> {
	const site = await bench.fresh();
	const client = openClient(site.url);
	const reports: Report[] = [];
	await withContextOf(site, async (context) => {
		for (let number = 0; number < (bench.isShort ? 3 : 200); number++)
			reports.push(await takeReported(context, site, client, number));
	});
	// The first round compiles the code and starts the PDF process.
	const [first = reports[0] as Report] = reports;
	for (const part of ['', '/pdf']) await get(site, `/report/${first.token}${part}`, first.language);
	const row = async (
		what: string,
		each: (report: Report) => Promise<void>,
		{ most, end }: { most?: number; end?: (report: Report) => Promise<void> } = {},
	): Promise<Figure> => {
		const [before, began] = [cpuOf(running(site)), performance.now()];
		for (const report of reports) await each(report);
		if (end) for (const report of reports) await end(report);
		const value = (performance.now() - began) / reports.length;
		const processor = (cpuOf(running(site)) - before) / reports.length;
		const beside = `${reports.length} in a row; processor time ${short(processor)} ms, then ${short(memoryOf(site.pids))} MB in memory`;
		return {
			what,
			value,
			unit: 'ms',
			beside,
			...(most !== undefined && { goal: atMost(most, value, ' ms') }),
		};
	};
	const page = await row('page of a report', async ({ token, language }) =>
		get(site, `/report/${token}`, language),
	);
	const pdf = await row(
		'PDF of a report',
		async ({ token, language }) => get(site, `/report/${token}/pdf`, language),
		{ most: 1500 },
	);
	const pdfRenderer = memoryOf(running(site)) - memoryOf(site.pids);
	const shown: string[] = [];
	for (const report of reports) shown.push(await share(site, report));
	const picture = await row('picture of a result', async ({ number }) =>
		get(site, `${shown[number]}/picture.png`, 'en'),
	);
	const mail = await row('mail of a report', async (report) => askForMail(client, report), {
		end: async (report) => sent(client, report),
	});
	client.close();
	await bench.end(site);
	return [page, { ...pdf, beside: `${pdf.beside}, the printer ${short(pdfRenderer)} MB` }, picture, mail];
}

type Report = { number: number; id: string; token: string; call: string; language: string };

/**
 * Takes a complete attempt with its own answers, so that few results are alike; returns the address of its
 * report.
 */
async function takeReported(
	context: Context,
	{ url }: Site,
	{ call }: Client,
	number: number,
): Promise<Report> {
	const language = languages[number % languages.length]?.code ?? 'en';
	const begun = await fetch(`${url}/api/user/attempt`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify({ quiz: 'iq-test', language }),
	});
	const { data } = (await begun.json()) as { data: Begun };
	const { token, questions } = data;
	const path = `/api/user/attempt/${data.attempt.id}`;
	await startEarlier(context, data.attempt.id, (4000 + number) * questions.length);
	for (const [index, { id, answers }] of questions.entries()) {
		const answer_id = answers[(index * 5 + number * (1 + (index % 3))) % answers.length]?.id;
		await call('PUT', `${path}/answer`, { token, body: { question_id: id, answer_id, time: 4000 + number } });
	}
	await call('POST', `${path}/finish`, { token });
	const body = { name: 'Ana', email: `bench${number}@example.org`, age: 30, gender: 'female', norms: true };
	await call('POST', `${path}/details`, { token, body });
	const cookie = begun.headers.get('set-cookie')?.split(';')[0] ?? '';
	const html = await (await fetch(`${url}/iq-test/result`, { headers: { Cookie: cookie } })).text();
	const found = /\/report\/([\w-]+)/.exec(html)?.[1];
	if (found === undefined) throw new Error('The result leads to no report');
	return { number, id: data.attempt.id, token: found, call: token, language };
}

type Begun = {
	attempt: { id: string };
	token: string;
	questions: { id: string; answers: { id: string }[] }[];
};

async function get({ url }: Site, path: string, language: string): Promise<void> {
	const answer = await fetch(`${url}${path}?lang=${language}`);
	await answer.arrayBuffer();
	if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
}

/** Shares the score and the band; returns the address. */
async function share({ url }: Site, { token, language }: Report): Promise<string> {
	const form = new URLSearchParams([
		['intent', 'share'],
		['show', 'number'],
		['show', 'band'],
	]);
	const address = `${url}/report/${token}?lang=${language}`;
	const html = await (await fetch(address, { method: 'POST', body: form, headers: { Origin: url } })).text();
	const found = /\/shared\/[\w-]+/.exec(html)?.[0];
	if (found === undefined) throw new Error('What is shown has no address');
	return found;
}

async function askForMail({ call }: Client, { id, call: token }: Report): Promise<void> {
	await call('POST', `/api/user/attempt/${id}/report-mail`, { token, body: {} });
}

async function sent({ call }: Client, { id, call: token }: Report): Promise<void> {
	await waitFor(`mail of attempt ${id}`, async () => {
		const { report_mail } = (await call('GET', `/api/user/attempt/${id}/result`, { token })) as {
			report_mail: { state: string };
		};
		if (report_mail.state === 'failed') throw new Error(`The mail of attempt ${id} has failed`);
		return report_mail.state === 'sent' || undefined;
	});
}

/** The site's process and its children, including the PDF process. */
function running({ pids }: Site): number[] {
	return pids.flatMap((pid) => [pid, ...childrenOf(pid)]);
}
