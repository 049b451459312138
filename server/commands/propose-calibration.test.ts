import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calibratedScoring, type ItemBank } from '../../core/calibration/calibrated-scoring.ts';
import type { Question, Scoring, Snapshot } from '../../core/quiz/quiz.ts';
import type { ItemParameters } from '../../core/scoring/item.ts';
import { score } from '../../core/scoring/score.ts';
import { makeContext, type TestContext } from '../../test/context.ts';
import { mean, seeded } from '../../test/simulate.ts';
import { answerTo, type SimulatedTakers, simulateTakers as simulate } from '../../test/simulated-takers.ts';
import { findBanks } from '../db/calibrations.ts';
import { sampleResponses } from '../db/responses.ts';
import { applyCalibration } from './apply-calibration.ts';
import { proposeCalibration } from './propose-calibration.ts';
import { excludeItem, restoreItem } from './restore-item.ts';

let context: TestContext;
afterAll(() => context.remove());

/** Stores attempts of takers who agreed that their answers are used. */
const simulateTakers = (of: TestContext, given: SimulatedTakers) => simulate(of, { agreed: true, ...given });

/** The scores of all takers of a quiz. */
async function scoresOf(
	of: TestContext,
	quiz: string,
	scoringOf: (asked: Snapshot) => Scoring,
): Promise<number[]> {
	const scores: number[] = [];
	const { pages } = await sampleResponses(of.db, { quiz }, of.clock());
	for await (const page of pages) {
		for (const { snapshotId, answers } of page) {
			const asked = await of.forms.snapshot(snapshotId, of.db);
			const result = score({ ...asked, scoring: scoringOf(asked) }, answers);
			if (result.kind === 'iq') scores.push(result.iq ?? 0);
			if (result.kind === 'emotional') scores.push(...result.facets.map((facet) => facet.score));
		}
	}
	return scores;
}

describe('a test of figures whose items are guessed more often and differ from their designs', () => {
	const quiz = 'iq-test-5-minutes';
	/** Guessed by one of four, and harder or easier than designed, by up to a logit, but not on average. */
	const truth = (question: Question): Required<ItemParameters> => {
		const { id, difficulty } = question as Question & { difficulty: number };
		const number = Number(id.slice(1));
		return { discrimination: 1, difficulty: difficulty + ((number % 4) - 1.5) / 1.5, guessing: 0.25 };
	};
	beforeAll(async () => {
		context = await makeContext({}, 'content/quizzes');
		await simulateTakers(context, { quiz, takers: 1500, truth });
		await simulateTakers(context, { quiz, takers: 20, truth, retake: true, seed: 3 });
		await simulateTakers(context, { quiz, takers: 10, truth, timeFactor: 1.5, seed: 4 });
		await simulateTakers(context, { quiz, takers: 5, truth, time: 900, seed: 5 });
		await simulateTakers(context, { quiz, takers: 300, truth, agreed: false, seed: 6 });
	});

	/** The mean IQ of takers with this ability, by designs or a calibration, and by the true parameters. */
	function meansAt(theta: number, snapshot: Snapshot, bank: ItemBank | undefined): [number, number] {
		const random = seeded(11);
		const trueScoring = {
			...snapshot.scoring,
			calibration: {
				number: 0,
				items: Object.fromEntries(
					snapshot.questions.map((question) => {
						const { discrimination: a, difficulty, guessing: c } = truth(question);
						return [question.id, { a, b: [difficulty], c }];
					}),
				),
			},
		};
		const used = calibratedScoring(snapshot.scoring, snapshot, bank, 'en');
		const iqs = Array.from({ length: 300 }, () => {
			const answers = snapshot.questions.map((question) => ({
				questionId: question.id,
				answerId: answerTo(question, snapshot, theta, random, truth),
				time: 20_000,
			}));
			return [used, trueScoring].map((scoring) => {
				const result = score({ ...snapshot, scoring }, answers);
				return result.kind === 'iq' ? (result.iq ?? 0) : 0;
			});
		});
		return [mean(iqs.map(([one = 0]) => one)), mean(iqs.map(([, other = 0]) => other))];
	}

	it('gets parameters with which IQs are right where the designed ones were not', async () => {
		const proposal = await proposeCalibration(context, { quiz, guessing: 0.25, isTrial: false });
		expect(proposal).toMatchObject({ quiz, model: '1pl', number: 1, takers: 1500, faults: [], kept: [] });
		expect(proposal.leftOut).toMatchObject({
			retaken: 20,
			extended_time: 10,
			no_consent: 300,
			too_fast: 5,
		});
		// 75 takers a form are too few for figures of their own, so each design has its own, and the anchors have theirs.
		const estimates = proposal.items.filter(({ source }) => source === 'answers');
		expect(estimates.map(({ item, form, isAnchor, n }) => [item, form, isAnchor, n > 1400])).toEqual(
			Array.from({ length: 12 }, (_, index) => [
				`f${String(index + 1).padStart(2, '0')}`,
				null,
				[1, 5, 9].includes(index),
				true,
			]),
		);
		expect(proposal.anchors).toEqual({ forms: [], drifts: [] });
		const { snapshot } = context.forms.draw(quiz);
		for (const question of snapshot.questions) {
			const found = estimates.find(({ item }) => item === question.id);
			const { difficulty } = truth(question);
			expect(Math.abs((found?.b[0] ?? 9) - difficulty)).toBeLessThan(4 * (found?.seB?.[0] ?? 0));
			expect(found?.c).toBe(0.25);
		}
		expect(proposal.effect?.takers).toBe(1500);
		expect(proposal.effect?.changed).toBeGreaterThan(700);

		// 1.9 points, and a little more or less by form.
		const before = meansAt(-2, snapshot, undefined);
		expect(before[0] - before[1]).toBeGreaterThan(0.75);
		await applyCalibration(context, { quiz, number: 1 });
		const bank = (await findBanks(context.db, context.quizzes, quiz)).banks.get(quiz);
		for (const theta of [-2, -1, 0, 1, 2]) {
			const [calibrated, right] = meansAt(theta, snapshot, bank);
			expect(Math.abs(calibrated - right)).toBeLessThan(1);
		}
		await context.reload();
		const { scoring } = context.forms.draw(quiz).snapshot;
		expect(scoring).toMatchObject({ version: 'iq-3.1', calibration: { number: 1 } });

		// A trial compares with the calibration in use, and stores nothing.
		const trial = await proposeCalibration(context, { quiz, guessing: 0.25, isTrial: true });
		expect(trial).toMatchObject({ number: null, effect: { changed: 0, largest: 0 } });
		const stored = await context.db.selectFrom('calibrations').selectAll().execute();
		expect(stored.map(({ id, takers, log_likelihood }) => [id, takers, log_likelihood])).toEqual([
			[1, 1500, trial.logLikelihood],
		]);
		expect(JSON.parse(stored[0]?.found ?? '')).toMatchObject({ guessing: 0.25, left_out: { retaken: 20 } });
	});

	it('gets the chance of guessing from enough answers', async () => {
		await simulateTakers(context, { quiz, takers: 1000, truth, seed: 9 });
		const { guessingEstimate: found } = await proposeCalibration(context, { quiz, isTrial: true });
		// Forms are drawn at random, so every run has other answers.
		expect(Math.abs((found?.chance ?? 0) - 0.25)).toBeLessThan(5 * (found?.standardError ?? 0));
		expect(found?.designed).toBeCloseTo(0.2, 1);
	});

	it('does not move the middle if those who came are abler than average', async () => {
		const own = await makeContext({}, 'content/quizzes');
		await simulateTakers(own, { quiz, takers: 1500, truth, ability: 0.5, seed: 8 });
		const proposal = await proposeCalibration(own, { quiz, guessing: 0.25, isTrial: false });
		await applyCalibration(own, { quiz, number: proposal.number ?? 0 });
		const bank = (await findBanks(own.db, own.quizzes, quiz)).banks.get(quiz);
		const { snapshot } = own.forms.draw(quiz);
		for (const theta of [-2, -1, 0, 1, 2]) {
			const [calibrated, right] = meansAt(theta, snapshot, bank);
			expect(Math.abs(calibrated - right)).toBeLessThan(1);
		}
		// Against the designs with the same chance of guessing. By their own average, they would have 100.
		const designs = { ...snapshot.scoring, guessing: 0.25, guessingFrom: undefined };
		const before = await scoresOf(own, quiz, () => designs);
		const after = await scoresOf(own, quiz, (asked) => calibratedScoring(asked.scoring, asked, bank, 'en'));
		expect(before).toHaveLength(1500);
		expect(mean(before)).toBeGreaterThan(102);
		expect(Math.abs(mean(after) - mean(before))).toBeLessThan(1);
		await own.remove();
	});

	it('says so if there are too few answers, or none', async () => {
		const short = 'iq-test-1-minute';
		await simulateTakers(context, { quiz: short, takers: 150 });
		const proposal = await proposeCalibration(context, { quiz: short, isTrial: false });
		expect(proposal).toMatchObject({
			number: null,
			items: [],
			faults: [{ fault: 'too_few_items' }],
			effect: null,
		});
		const nobody = await proposeCalibration(context, { quiz: 'emotional-intelligence', isTrial: false });
		expect(nobody).toMatchObject({ number: null, takers: 0, faults: [{ fault: 'too_few_items' }] });
	});

	it('reads 20,000 takers, and says so if there are more', async () => {
		const long = 'iq-test';
		await simulateTakers(context, { quiz: long, takers: 1 });
		const { snapshot_id, form, quiz_version } = await context.db
			.selectFrom('attempts')
			.select(['snapshot_id', 'form', 'quiz_version'])
			.where('quiz', '=', long)
			.executeTakeFirstOrThrow();
		const anonymized = {
			quiz: long,
			quiz_version,
			form,
			snapshot_id,
			language: 'en',
			year: 2026,
			answers: '[]',
		};
		const insert = (from: number, count: number) =>
			context.db
				.insertInto('takings')
				.values(Array.from({ length: count }, (_, index) => ({ ...anonymized, id: `many-${from + index}` })))
				.execute();
		await insert(0, 999);
		for (let from = 999; from < 19_999; from += 1000) await insert(from, 1000);
		const all = await proposeCalibration(context, { quiz: long, isTrial: true });
		expect(all).toMatchObject({ limitedTo: null, takers: 1, leftOut: { nothing_answered: 19_999 } });
		await insert(19_999, 1);
		const first = await proposeCalibration(context, { quiz: long, isTrial: true });
		expect(first).toMatchObject({ limitedTo: 20_000, takers: 1, leftOut: { nothing_answered: 19_999 } });
	});

	it('refuses models and quizzes that it cannot be used for', async () => {
		const ask = (slug: string, model?: '2pl' | 'graded') =>
			proposeCalibration(context, { quiz: slug, model, isTrial: true });
		await expect(ask('iq-tset')).rejects.toThrow("There is no quiz 'iq-tset'");
		await expect(ask('flags-and-maps')).rejects.toThrow('are points');
		await expect(ask('sixteen-types', '2pl')).rejects.toThrow('has statements, whose model is graded');
		await expect(ask(quiz, 'graded')).rejects.toThrow('whose model is 1pl or 2pl');
	});
});

describe('statements', () => {
	const quiz = 'brief-statements';
	let own: TestContext;
	beforeAll(async () => {
		own = await makeContext();
		await simulateTakers(own, { quiz, takers: 600, language: 'en' });
		await simulateTakers(own, { quiz, takers: 300, language: 'ar', seed: 2 });
	});
	afterAll(() => own.remove());

	it('are estimated scale by scale, and a changed text loses only the answers in its language', async () => {
		const words = own.quizzes.find(({ slug }) => slug === quiz)?.words.ar;
		if (!words?.items) throw new Error('There is no Arabic text');
		words.items['s2'] = 'نصّ آخر';
		const proposal = await proposeCalibration(own, { quiz, isTrial: false });
		expect(proposal).toMatchObject({ model: 'graded', faults: [], kept: [] });
		expect(Object.fromEntries(proposal.items.map(({ item, n }) => [item, n]))).toEqual({
			s1: 900,
			s2: 600,
			s3: 900,
			s4: 900,
			s5: 900,
			s6: 900,
			s7: 900,
		});
		for (const { item, a, b, c, hashes, seA, seB } of proposal.items) {
			const counts = item === 's2' ? [600] : [600, 300];
			expect([hashes.map(({ n }) => n), c, b.length]).toEqual([counts, 0, 4]);
			expect(Math.abs(a - 1.4)).toBeLessThan(4 * (seA ?? 0));
			[-1.9, -0.6, 0.6, 1.9].forEach((threshold, index) => {
				expect(Math.abs((b[index] ?? 9) - threshold)).toBeLessThan(4 * (seB?.[index] ?? 0));
			});
		}
		await applyCalibration(own, { quiz, number: proposal.number ?? 0 });
		expect(own.logged).toEqual([]);
		// The new Arabic words stay as designed, and so do all in a language without answers.
	});

	it('keep the middle of the answer scale if people stand above it', async () => {
		const above = await makeContext();
		await simulateTakers(above, { quiz, takers: 900, ability: 0.5 });
		const proposal = await proposeCalibration(above, { quiz, isTrial: false });
		for (const scale of new Set(proposal.items.map((item) => item.scale))) {
			const thresholds = proposal.items.flatMap((item) => (item.scale === scale ? item.b : []));
			expect(mean(thresholds)).toBeCloseTo(0, 3);
		}
		await applyCalibration(above, { quiz, number: proposal.number ?? 0 });
		const bank = (await findBanks(above.db, above.quizzes, quiz)).banks.get(quiz);
		const before = await scoresOf(above, quiz, (asked) => asked.scoring);
		const after = await scoresOf(above, quiz, (asked) => calibratedScoring(asked.scoring, asked, bank, 'en'));
		expect(mean(before)).toBeGreaterThan(52);
		expect(Math.abs(mean(after) - mean(before))).toBeLessThan(1);
		expect(after).not.toEqual(before);
		await above.remove();
	});

	it('lose the answers in a language where they are out of scoring', async () => {
		await excludeItem(own, { quiz, item: 's4', language: 'ar' });
		const countOf = async () => {
			const { items } = await proposeCalibration(own, { quiz, isTrial: true });
			return items.find(({ item }) => item === 's4')?.n;
		};
		expect(await countOf()).toBe(600);
		await restoreItem(own, { quiz, item: 's4', language: 'ar' });
		expect(await countOf()).toBe(900);
	});

	it('below 500 answers stay as designed', async () => {
		const words = own.quizzes.find(({ slug }) => slug === quiz)?.words.en;
		if (!words?.items) throw new Error('There is no English text');
		words.items['s5'] = 'Another text.';
		words.items['s6'] = 'Another text, too.';
		words.items['s7'] = 'And another one.';
		const proposal = await proposeCalibration(own, { quiz, isTrial: true });
		expect(proposal.items.map(({ item }) => item)).toEqual(['s1', 's2', 's3', 's4']);
		expect(proposal.faults).toEqual([{ scale: 'relating', fault: 'too_few_items' }]);
	});
});
