import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { itemHash } from '../../core/calibration/item-hash.ts';
import type { Quiz } from '../../core/quiz/quiz.ts';
import { isRefusal } from '../../core/refusals.ts';
import { makeSite, type Site } from '../../test/crash/site.ts';
import { begin, details } from '../../test/crash/visitor.ts';
import { runCommand } from '../../test/run-command.ts';
import { simulateTakers } from '../../test/simulated-takers.ts';
import { countOutdated } from '../commands/count-outdated.ts';
import { readResult } from '../commands/read-result.ts';
import { findAllTakenOut, insertNight, takeBack, takeOut } from '../db/item-nights.ts';
import { presentReport } from '../presenters/report.ts';
import { noteItemFlags } from './count-items.ts';
import { noteNight } from './note-night.ts';

const DAY = 86_400_000;
const slug = 'emotional-intelligence';
let site: Site;
beforeEach(async () => {
	site = await makeSite({ OPERATOR_EMAIL: 'operator@example.org' }, 'content/quizzes');
});
afterEach(() => site.remove());

const quizOf = (name: string): Quiz => {
	const quiz = site.context.quizzes.find((each) => each.slug === name);
	if (!quiz) throw new Error(name);
	return quiz;
};
const plumb = (...words: string[]) => runCommand(site.context.env.DATA_DIR, ...words);
const night = async () => {
	site.context.pass(DAY);
	expect(await noteItemFlags(site.context)).toBe(0);
};
const takenOut = async () =>
	(await site.context.db.selectFrom('items_out').selectAll().where('ended_at', 'is', null).execute()).map(
		({ item, language }) => `${item} ${language}`,
	);
const mails = async () =>
	site.context.db.selectFrom('outbox').selectAll().where('kind', '=', 'items-out').execute();

/** The scoring version of a new attempt in this language, and what its report says besides the result. */
async function takeIn(language: 'en' | 'ar', quiz = slug) {
	const { attempt, questions, answer, call } = await begin(site.call, { quiz, language });
	await site.call.spend?.(attempt.id, 6000 * questions.length);
	const { items } = quizOf(quiz);
	for (const [place, { id, answers }] of questions.entries()) {
		const own = items.find((each) => each.id === id);
		// Someone a little above the middle of each scale, or right in three of four questions.
		const step = [3, 2, 3, 4][place % 4] ?? 3;
		const isKeyed = own !== undefined && 'keyed' in own;
		const right = answers.findIndex((each) => own && 'key' in own && each.id === own.key);
		const choice = isKeyed ? (own.keyed === 1 ? step : 4 - step) : right + (place % 4 === 0 ? 1 : 0);
		await answer(place + 1, choice % answers.length);
	}
	await call('POST', '/finish');
	await call('POST', '/details', details);
	const report = await readResult(site.context, attempt.id);
	if (isRefusal(report) || report.withholding) throw new Error('There is no report');
	const shown = presentReport(site.context, report, 'en');
	const said = shown.lead.join('\n');
	return { version: report.result.scoring_version, said };
}

describe('a statement that is translated backwards', () => {
	let item = '';
	beforeEach(async () => {
		const [{ id } = { id: '' }] = quizOf(slug).items.slice(7);
		item = id;
		await simulateTakers(site.context, { quiz: slug, takers: 260 });
		await simulateTakers(site.context, { quiz: slug, takers: 260, seed: 2, language: 'ar', backwards: item });
	});

	it('is out of scoring in that language after two nights, as reports say, until an operator restores it', async () => {
		const usual = quizOf(slug).scoring.version;
		const earlier = await takeIn('ar');
		expect(earlier.version).toBe(usual);
		await night();
		const nights = await site.context.db.selectFrom('item_nights').selectAll().execute();
		expect(nights).toHaveLength(2 * quizOf(slug).items.length);
		expect(nights.filter(({ high }) => high < 0)).toMatchObject([{ item, language: 'ar' }]);
		expect([await takenOut(), await mails()]).toEqual([[], []]);
		expect((await plumb('item', 'stats', '--quiz', slug)).stdout).toContain(
			`To take it out now: plumb item exclude --quiz ${slug} --item ${item} --language ar`,
		);

		await night();
		expect(await takenOut()).toEqual([`${item} ar`]);
		const [mail, ...others] = await mails();
		expect([mail?.recipient, others]).toEqual(['operator@example.org', []]);
		expect(JSON.parse(mail?.body ?? '')).toMatchObject({ quiz: slug, items: [{ item, language: 'ar' }] });
		expect(site.context.logged.map(([, message]) => message)).toEqual([
			'a question was taken out of scoring',
		]);
		expect((await plumb('item', 'stats', '--quiz', slug)).stdout).toContain(`${item} in ar since `);
		await site.deliver();
		const dir = join(site.context.env.DATA_DIR, 'mail');
		const sent = readdirSync(dir).map((name) => readFileSync(join(dir, name), 'utf8'));
		expect(sent.join('\n').replaceAll('=\r\n', '')).toContain(
			`plumb item restore --quiz ${slug} --item ${item} --language ar`,
		);

		const without = await takeIn('ar');
		expect(without.version).toBe(`${usual}-without-${item}`);
		expect(without.said).toContain('We left one statement out of your result');
		const english = await takeIn('en');
		expect(english.version).toBe(usual);
		expect(english.said).not.toContain('We left');

		expect(await countOutdated(site.context)).toEqual(new Map([[slug, 1]]));
		const rescored = await plumb('attempt', 'rescore', '--quiz', slug, '--json');
		expect(JSON.parse(rescored.stdout)).toMatchObject({ data: { changed: 1, stored: false } });
		expect(rescored.stdout).toContain(`without-${item}`);

		const restored = await plumb('item', 'restore', '--quiz', slug, '--item', item, '--language', 'ar');
		expect(restored).toMatchObject({ status: 0, stderr: '' });
		expect(restored.stdout).toContain('counts again in ar');
		expect((await takeIn('ar')).version).toBe(usual);
		await night();
		await night();
		expect([await takenOut(), await mails()]).toEqual([[], []]);
		expect((await plumb('item', 'stats', '--quiz', slug)).stdout).toContain('You restored it');

		expect((await plumb('item', 'exclude', '--quiz', slug, '--item', item, '--language', 'ar')).status).toBe(
			0,
		);
		expect((await takeIn('ar')).version).toBe(`${usual}-without-${item}`);
	}, 240_000);

	it('counts again with another text, and is checked anew', async () => {
		await night();
		await night();
		expect(await takenOut()).toEqual([`${item} ar`]);
		const words = quizOf(slug).words.ar?.items as Record<string, string>;
		words[item] = 'نص جديد';
		await night();
		expect(await takenOut()).toEqual([]);
		expect(site.context.logged.at(-1)?.[1]).toBe('a question with a new text counts again');
		await night();
		expect(await takenOut()).toEqual([]);
	}, 120_000);

	it('stays if only one night shows it, or if a night between doesn’t', async () => {
		await night();
		// So many more answers the right way around hide it.
		await simulateTakers(site.context, { quiz: slug, takers: 600, seed: 3, language: 'ar' });
		await night();
		expect(await takenOut()).toEqual([]);
		await site.context.db.deleteFrom('attempts').where('language', '=', 'ar').execute();
		await simulateTakers(site.context, { quiz: slug, takers: 260, seed: 4, language: 'ar', backwards: item });
		await night();
		expect([await takenOut(), await mails()]).toEqual([[], []]);
		await night();
		expect(await takenOut()).toEqual([`${item} ar`]);
	}, 120_000);
});

it('what was out or restored with other words than now keeps no other question in, and is forgotten', async () => {
	const { db } = site.context;
	const statements = site.context.forms
		.draw(slug)
		.snapshot.questions.flatMap((each) => (each.type === 'statement' ? [each] : []));
	const scale = statements[0]?.scale ?? '';
	const [last, ...others] = statements.filter((each) => each.scale === scale);
	if (!last) throw new Error('no statement');
	const before = others.map(({ id }) => ({ item: id, hash: 'before', language: 'ar' as const }));
	for (const each of before) await takeOut(db, slug, each, 1);
	for (const each of before.slice(5)) await takeBack(db, slug, each, { now: 2, restored: true });
	const rest = { value: -0.4, low: -0.6, high: -0.2 };
	const asked = { item: last.id, hash: itemHash(last, 'ar') ?? '', language: 'ar' as const };
	const rests = [{ ...asked, scale, takers: 300, rest, isBackwards: true, rightInstead: null }];
	await insertNight(db, slug, 10, rests);
	await site.context.transaction((trx) =>
		noteNight(trx, site.context, quizOf(slug), { rests, night: 20, nightBefore: 10 }),
	);
	expect(await findAllTakenOut(db)).toMatchObject([{ ...asked, isOut: true }]);
	expect(site.context.logged.map(([, message]) => message)).toEqual([
		...Array(5).fill('a question with a new text counts again'),
		'a question was taken out of scoring',
	]);
});

it('a question whose key is a wrong option is flagged with the right one from few takers on', async () => {
	const quiz = 'english-level';
	const wrong = quizOf(quiz).items[20]?.id ?? '';
	const questions = site.context.forms.draw(quiz).snapshot.questions;
	const question = questions.find(({ id }) => id === wrong);
	const right = question?.answers.find(({ id }) => 'key' in question && id !== question.key)?.id;
	await simulateTakers(site.context, { quiz, takers: 250, wrongKey: wrong });
	await night();
	const { flagged } = await site.context.db
		.selectFrom('item_flags')
		.select('flagged')
		.where('quiz', '=', quiz)
		.executeTakeFirstOrThrow();
	const found = JSON.parse(flagged) as { id: string; flags: { flag: string }[] }[];
	expect(
		found.flatMap(({ id, flags }) =>
			flags.filter(({ flag }) => flag === 'wrong_key').map((flag) => ({ id, ...flag })),
		),
	).toEqual([{ id: wrong, flag: 'wrong_key', language: 'en', option: right }]);
	expect(await takenOut()).toEqual([]);
}, 120_000);

it('a question with a wrong key is out of scoring after two nights', async () => {
	const quiz = 'english-level';
	const wrong = quizOf(quiz).items[20]?.id ?? '';
	await simulateTakers(site.context, { quiz, takers: 700, wrongKey: wrong });
	await night();
	expect(await takenOut()).toEqual([]);
	const { flagged } = await site.context.db
		.selectFrom('item_flags')
		.select('flagged')
		.where('quiz', '=', quiz)
		.executeTakeFirstOrThrow();
	expect(JSON.parse(flagged)).toContainEqual(
		expect.objectContaining({
			id: wrong,
			flags: expect.arrayContaining([{ flag: 'wrong_key', language: 'en', option: expect.any(String) }]),
		}),
	);
	await night();
	expect(await takenOut()).toEqual([`${wrong} en`]);
	const { version, said } = await takeIn('ar', quiz);
	expect(version).toBe(`${quizOf(quiz).scoring.version}-without-${wrong}`);
	expect(said).toContain('We left one question out of your result');
}, 120_000);

it('item exclude and item restore say what cannot be', async () => {
	const [{ id } = { id: '' }] = quizOf(slug).items;
	const item = (verb: string, quiz: string, name: string, language: string) =>
		plumb('item', verb, '--quiz', quiz, '--item', name, '--language', language);
	expect((await item('restore', slug, id, 'ar')).stderr).toContain("isn't out of scoring in ar");
	expect((await item('exclude', slug, 'none', 'ar')).stderr).toContain('There is no item none');
	expect((await item('exclude', 'iq-test', 'm01', 'ar')).stderr).toContain('have no text');
	expect(
		(await item('exclude', 'english-level', quizOf('english-level').items[0]?.id ?? '', 'ar')).status,
	).toBe(1);
	expect(await item('exclude', slug, id, 'xx')).toMatchObject({ status: 2 });
	expect(await plumb('item', 'count', '--json')).toMatchObject({
		status: 0,
		stdout: '{"data":{"faults":0,"uncalibrated":0}}\n',
	});
});
