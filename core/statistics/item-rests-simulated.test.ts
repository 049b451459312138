import { describe, expect, it } from 'vitest';
import { asked, given, keyed, statement } from '../../test/asked-questions.ts';
import { gaussian, gradeAt, seeded } from '../../test/simulate.ts';
import { statementItem } from '../scoring/statements.ts';
import { type ItemRest, openRests } from './item-rests.ts';

/** Takers of 60 statements on four scales, of which one says the opposite to them. */
function statementTakers(takers: number, backwards: string, random: () => number): ItemRest[] {
	const questions = Array.from({ length: 60 }, (_, at) => statement(`s${at}`, `scale ${at % 4}`));
	const rests = openRests();
	const list = asked(questions);
	for (let taker = 0; taker < takers; taker++) {
		const standing = [0, 1, 2, 3].map(() => gaussian(random));
		const answers = questions.map(({ id }, at) => {
			const grade = gradeAt(statementItem, standing[at % 4] ?? 0, random);
			return String(id === backwards ? 5 - grade : 1 + grade);
		});
		rests.add(list, given(questions, answers));
	}
	return rests.found();
}

/** Takers of 40 questions with four options, of which one may have a wrong option as its key. */
function keyedTakers(takers: number, wrong: number | null, random: () => number, sd = 1.5): ItemRest[] {
	const questions = Array.from({ length: 40 }, (_, at) => keyed(`k${at}`, -2 + (4 * at) / 39));
	const rests = openRests();
	const list = asked(questions);
	for (let taker = 0; taker < takers; taker++) {
		const theta = sd * gaussian(random);
		const answers = questions.map((question, at) => {
			const difficulty = 'difficulty' in question ? question.difficulty : 0;
			const solves = 0.25 + 0.75 / (1 + Math.exp(difficulty - theta));
			const isRight = random() < solves;
			const option = isRight ? 'a' : (['b', 'c', 'd'][Math.floor(3 * random())] ?? 'b');
			return at === wrong ? (option === 'b' ? 'a' : option === 'a' ? 'b' : option) : option;
		});
		rests.add(list, given(questions, answers));
	}
	return rests.found();
}

describe('simulated takers', () => {
	it('of 60 statements, one of them backwards: 250 show it in 95 of 100 runs, and hardly ever another', () => {
		const random = seeded(31);
		let [found, others] = [0, 0];
		for (let run = 0; run < 100; run++) {
			const planted = `s${(7 * run) % 60}`;
			const shown = statementTakers(250, planted, random).filter(({ isBackwards }) => isBackwards);
			found += Number(shown.some(({ item }) => item === planted));
			others += shown.filter(({ item }) => item !== planted).length;
		}
		console.info(`backwards: shown in ${found} of 100 runs, ${others} others of 5,900`);
		expect(found).toBeGreaterThanOrEqual(95);
		expect(others / 5900).toBeLessThan(0.01);
	});

	it.each([
		{ name: 'a test of level', sd: 1.5, takers: 250, planted: 'all 40', from: 0, of: 40 },
		{ name: 'a test of level', sd: 1.5, takers: 250, planted: 'the hardest 10', from: 30, of: 10 },
		{ name: 'a test of ability', sd: 1, takers: 250, planted: 'all 40', from: 0, of: 40 },
		{ name: 'a test of ability', sd: 1, takers: 600, planted: 'the hardest 10', from: 30, of: 10 },
	])(
		'of 40 questions of $name, one of $planted with a wrong key: $takers show what is right instead in 95 of 100 runs, and hardly ever of another',
		({ name, sd, takers, planted, from, of }) => {
			const random = seeded(33);
			const isShown = ({ isBackwards, rightInstead }: ItemRest) => isBackwards || rightInstead !== null;
			let [found, right, others, hardest] = [0, 0, 0, 0];
			for (let run = 0; run < 120; run++) {
				const place = from + (run % of);
				const shown = keyedTakers(takers, place, random, sd).filter(isShown);
				const isPlanted = ({ item }: ItemRest) => item === `k${place}`;
				found += Number(shown.some(isPlanted));
				if (place >= 30) hardest += Number(shown.some(isPlanted));
				right += Number(shown.some((item) => isPlanted(item) && item.rightInstead === 'b'));
				others += shown.filter((item) => !isPlanted(item)).length;
			}
			console.info(
				`wrong key of ${planted}, ${name}: ${found} of 120 runs with ${takers}, ${hardest} of the hardest 10, ${right} with what is right, ${others} others of 4,680`,
			);
			expect(found / 120).toBeGreaterThanOrEqual(0.95);
			expect(others / 4680).toBeLessThan(0.01);
		},
	);

	it('of questions that nobody knows: 250 show a wrong key of hardly more than 1 in 100', () => {
		const random = seeded(34);
		let shown = 0;
		for (let run = 0; run < 50; run++)
			shown += keyedTakers(250, null, random, 0).filter(({ rightInstead }) => rightInstead !== null).length;
		console.info(`keys of ${shown} in 2,000 questions that nobody knows seem wrong`);
		expect(shown / 2000).toBeLessThan(0.02);
	});

	it('of 40 questions, one with a wrong key: 600 show it in most runs, and never another', () => {
		const random = seeded(32);
		const share = (takers: number) => {
			let [found, others] = [0, 0];
			for (let run = 0; run < 100; run++) {
				// Of hard questions, hardly anybody knows the answer, so their keys tell nothing.
				const planted = run % 30;
				const shown = keyedTakers(takers, planted, random).filter(({ isBackwards }) => isBackwards);
				found += Number(shown.some(({ item }) => item === `k${planted}`));
				others += shown.filter(({ item }) => item !== `k${planted}`).length;
			}
			return { found, others };
		};
		const [few, many] = [share(250), share(600)];
		console.info(`wrong key: shown in ${few.found} of 100 runs with 250, in ${many.found} with 600`);
		expect(few.others + many.others).toBe(0);
		expect(many.found).toBeGreaterThanOrEqual(90);
	});
});
