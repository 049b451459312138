import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeContext, type TestContext } from '../../test/context.ts';
import { seeded } from '../../test/simulate.ts';
import { simulateTakers } from '../../test/simulated-takers.ts';
import {
	countTakers,
	countUncounted,
	type ResponseFilter,
	type Responses,
	sampleResponses,
} from './responses.ts';

const quiz = 'thanks-test';
let context: TestContext;
beforeAll(async () => {
	context = await makeContext();
	await simulateTakers(context, { quiz, takers: 260 });
	await simulateTakers(context, { quiz, takers: 50, retake: true, seed: 2 });
	await simulateTakers(context, {
		quiz,
		takers: 40,
		person: () => ({ age: 31, gender: 'male', center: 0 }),
		seed: 3,
	});
	const { id, snapshot } = context.forms.draw(quiz);
	await context.db
		.insertInto('takings')
		.values(
			Array.from({ length: 600 }, (_, index) => ({
				id: context.newId(),
				quiz,
				quiz_version: snapshot.version,
				form: snapshot.form,
				snapshot_id: id,
				language: 'de',
				year: 2026,
				answers: '[]',
				...(index < 60 && { age_band: 25, gender: 'female' }),
			})),
		)
		.execute();
});
afterAll(() => context.remove());

async function sample(most: number, grouped?: true) {
	const { isWhole, pages } = await sampleResponses(context.db, { quiz, grouped }, context.clock(), most);
	const read: Responses[] = [];
	for await (const page of pages) read.push(...page);
	const anonymized = read.filter(({ language }) => language === 'de').length;
	return { isWhole, read, counts: [anonymized, read.length - anonymized] };
}

it('is all first attempts and anonymized responses if there are no more', async () => {
	expect(await sample(900)).toMatchObject({ isWhole: true, counts: [600, 300] });
});

it('has as large a share of each if there are more, and the same takers each time', async () => {
	const found = await sample(450);
	expect(found).toMatchObject({ isWhole: false, counts: [300, 150] });
	expect(await sample(450)).toEqual(found);
	expect(await sample(10)).toMatchObject({ isWhole: false, counts: [7, 3] });
});

it('of those who may be in a comparison group has as large a share of those who are still here', async () => {
	expect(await sample(100, true)).toMatchObject({ isWhole: true, counts: [60, 40] });
	const { read, ...found } = await sample(50, true);
	expect(found).toEqual({ isWhole: false, counts: [30, 20] });
	expect(read.map(({ language, person }) => [language, person])).toEqual(
		expect.arrayContaining([
			['de', { year: 2026, gender: 'female', ageBand: 25 }],
			['en', { year: 2026, gender: 'male', ageBand: 25 }],
		]),
	);
	expect((await sample(10)).read.every(({ person }) => person === null)).toBe(true);
});

it('has no more takers from one network than may come from it, the same ones each time, and says how many it left out', async () => {
	const slug = 'brief-test';
	const random = seeded(6);
	await simulateTakers(context, { quiz: slug, takers: 500, network: () => 1 + Math.floor(4095 * random()) });
	await simulateTakers(context, { quiz: slug, takers: 300, network: () => 0, seed: 2 });
	await simulateTakers(context, { quiz: slug, takers: 12, network: () => 0, seed: 3, language: 'ar' });
	const read = async (most?: number) => {
		const sampled = await sampleResponses(context.db, { quiz: slug }, context.clock(), most);
		const takers: Responses[] = [];
		for await (const page of sampled.pages) takers.push(...page);
		return { ...sampled, takers, left: sampled.sameNetwork() };
	};
	const all = await read();
	expect([all.stored, all.isWhole, all.takers.length, all.left]).toEqual([505, true, 505, 307]);
	expect((await read()).takers).toEqual(all.takers);
	const some = await read(100);
	expect([some.stored, some.isWhole, some.takers.length]).toEqual([505, false, 100]);
	expect(await countTakers(context.db, { quiz: slug }, context.clock(), 0)).toEqual({
		stored: 505,
		begun: 505,
	});
});

it('of those who agreed has every anonymized response, and says how many attempts are left out', async () => {
	const slug = 'brief-statements';
	await simulateTakers(context, { quiz: slug, takers: 30, agreed: true });
	await simulateTakers(context, { quiz: slug, takers: 9, seed: 2 });
	await simulateTakers(context, { quiz: slug, takers: 5, agreed: true, retake: true, seed: 3 });
	await simulateTakers(context, { quiz: slug, takers: 4, ended: false, seed: 4 });
	await simulateTakers(context, {
		quiz: slug,
		takers: 3,
		person: () => ({ age: 31, gender: 'male', center: 0 }),
		seed: 5,
	});
	const [disagreed] = await context.db
		.selectFrom('attempts')
		.innerJoin('details', 'details.attempt_id', 'attempts.id')
		.select('id')
		.where('quiz', '=', slug)
		.where('retake', '=', 0)
		.where('norms_version', '=', 1)
		.execute();
	await context.db
		.updateTable('details')
		.set({ norms: 0, norms_version: null })
		.where('attempt_id', '=', disagreed?.id ?? '')
		.execute();
	const takers = async (of: ResponseFilter) => {
		const { stored, pages } = await sampleResponses(context.db, of, context.clock());
		let read = 0;
		for await (const page of pages) read += page.length;
		const counts = await countTakers(context.db, of, context.clock(), 0);
		const { no_consent: left } = await countUncounted(context.db, of, context.clock());
		return [stored, read, counts.stored, left];
	};
	expect(await takers({ quiz: slug, agreed: true })).toEqual([32, 32, 32, 10]);
	expect(await takers({ quiz: slug })).toEqual([42, 42, 42, 0]);
	expect(await takers({ quiz, agreed: true })).toEqual([640, 640, 640, 260]);
});
