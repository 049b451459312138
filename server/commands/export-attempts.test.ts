import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withoutGuards } from '../../core/export/csv.ts';
import { makeContext } from '../../test/context.ts';
import { makeSite, type Site } from '../../test/crash/site.ts';
import { begin, details, wholeAttempt } from '../../test/crash/visitor.ts';
import { fillAnswers } from '../../test/many-answers.ts';
import { readCsv } from '../../test/read-csv.ts';
import { derivedReportToken } from '../tokens.ts';
import { type ExportAsked, exportAttempts } from './export-attempts.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
let site: Site;
/** The time by which the first attempts, which took less than a minute, were over. */
let first: number;
beforeAll(async () => {
	site = await makeSite();
	first = site.context.clock();
	await wholeAttempt(site.call, { quiz: 'thanks-test' }, { ...details, name: '=HYPERLINK("http://x";"y")' });
	await wholeAttempt(
		site.call,
		{ quiz: 'brief-statements' },
		{ ...details, email: '+ben@example.org', norms: true, norms_group: true },
	);
	site.context.pass(DAY);
	const open = await begin(site.call, { quiz: 'thanks-test', language: 'ar' });
	await open.answer(2);
	await begin(site.call, { quiz: 'thanks-test' });
});
afterAll(() => site.remove());

const usual: ExportAsked = { rows: 'attempts', format: 'csv', withDetails: false };

async function run(asked: Partial<ExportAsked>) {
	let text = '';
	const told: [number, number][] = [];
	const { rows } = await exportAttempts(
		site.context,
		{ ...usual, ...asked },
		async (part) => void (text += part),
		(done, total) => void told.push([done, total]),
	);
	return { rows, text, told };
}

/** The exported rows as objects with text values, without the protection against formulas. */
async function rowsOf(asked: Partial<ExportAsked>): Promise<Record<string, string>[]> {
	const [names = [], ...records] = readCsv((await run(asked)).text);
	return records.map((fields) =>
		Object.fromEntries(fields.map((field, index) => [names[index] ?? '', withoutGuards(field)])),
	);
}

describe('an export of attempts', () => {
	it('has one row for each, in every state, and tells how far it is', async () => {
		const rows = await rowsOf({});
		expect(rows.map(({ state }) => state).sort()).toEqual(['answering', 'answering', 'done', 'done']);
		const done = rows.find(({ quiz, state }) => quiz === 'thanks-test' && state === 'done');
		const stored = await site.context.db
			.selectFrom('results')
			.select('result')
			.where('attempt_id', '=', done?.attempt ?? '')
			.executeTakeFirstOrThrow();
		const { iq } = JSON.parse(stored.result) as { iq: number };
		expect(done).toMatchObject({ iq: String(iq), answered: '3', questions: '3', kind: 'iq', norms: 'false' });
		expect(rows.find(({ language }) => language === 'ar')).toMatchObject({
			answered: '1',
			norms: '',
			iq: '',
		});
		expect((await run({})).told).toEqual([[4, 4]]);
	});

	it('holds no person, and the age group and the gender only of who agreed to that', async () => {
		const { text } = await run({});
		expect(text).not.toMatch(/HYPERLINK|example\.org|Vidal/);
		const told = (await rowsOf({})).map(({ norms, age, age_band, gender }) =>
			[norms, age, age_band, gender].join(' '),
		);
		expect(told.sort()).toEqual(['   ', '   ', 'false   ', 'true  25 female']);
		expect((await run({ format: 'jsonl' })).text).not.toMatch(/HYPERLINK|example\.org|Vidal/);
	});

	it('holds the person when asked, and no formula', async () => {
		const rows = await rowsOf({ withDetails: true });
		expect(rows).toContainEqual(
			expect.objectContaining({ name: '=HYPERLINK("http://x";"y")', email: details.email, age: '34' }),
		);
		const { text } = await run({ withDetails: true });
		expect(text).toContain(`"'=HYPERLINK(""http://x"";""y"")"`);
		expect(text).toContain(`,"'+ben@example.org",`);
	});

	it('never leads to a report', async () => {
		const links = await site.context.db.selectFrom('report_links').selectAll().execute();
		const { text } = await run({ withDetails: true });
		expect(links).toHaveLength(2);
		for (const { report_hash, attempt_id } of links) {
			expect(text).not.toContain(report_hash);
			expect(text).not.toContain(derivedReportToken(site.context, attempt_id));
		}
	});

	it('says the same as JSON lines', async () => {
		const lines = (await run({ format: 'jsonl' })).text.trimEnd().split('\n');
		const objects = lines.map(
			(line) => JSON.parse(line) as Record<string, string | number | boolean | object | null>,
		);
		const asText = objects.map((row) =>
			Object.fromEntries(
				Object.entries(row).map(([name, value]) => [
					name,
					typeof value === 'object' ? (value ? JSON.stringify(value) : '') : String(value),
				]),
			),
		);
		expect(asText).toEqual(await rowsOf({}));
	});

	it('keeps to a quiz and to days', async () => {
		expect((await run({ quiz: 'thanks-test' })).rows).toBe(3);
		expect((await run({ from: first + 1 })).rows).toBe(2);
		expect((await run({ before: first + 1 })).rows).toBe(2);
		expect((await run({ before: first - MINUTE })).rows).toBe(0);
		expect((await run({ quiz: 'thanks-test', from: first - MINUTE, before: first + DAY })).rows).toBe(1);
	});
});

describe('an export of answers', () => {
	it('has one row for each, in the order of the questions', async () => {
		const rows = await rowsOf({ rows: 'answers' });
		expect(rows).toHaveLength(3 + 7 + 1);
		const statements = rows.filter(({ quiz }) => quiz === 'brief-statements');
		expect(statements.map(({ position }) => position)).toEqual(['1', '2', '3', '4', '5', '6', '7']);
		expect(statements.map(({ keyed }) => keyed)).toEqual(['1', '-1', '1', '-1', '1', '-1', '1']);
		expect(statements[0]).toMatchObject({ scale: 'empathy', correct: '', time: '6000', difficulty: '' });
	});

	it('says which are right', async () => {
		const { questions } = site.context.forms.draw('thanks-test').snapshot;
		const keys = new Map(questions.map((each) => [each.id, 'key' in each ? each.key : '']));
		const rows = await rowsOf({ rows: 'answers', quiz: 'thanks-test' });
		expect(rows).toHaveLength(4);
		for (const row of rows) expect(row.correct).toBe(String(row.answer === keys.get(row.question ?? '')));
	});
});

it('reads in small portions, and none before the last one is written', async () => {
	const context = await makeContext({}, 'content/quizzes');
	await fillAnswers(context, 10_000);
	const sizes: number[] = [];
	const write = async (text: string) => {
		sizes.push(text.length);
		// Deletes what hasn't been read yet.
		if (sizes.length === 3) await context.db.deleteFrom('attempts').execute();
	};
	const { rows } = await exportAttempts(context, { ...usual, rows: 'answers' }, write, () => {});
	expect(sizes).toHaveLength(3);
	expect(rows).toBeLessThan(5000);
	expect(Math.max(...sizes)).toBeLessThan(500_000);
	await context.remove();
});
