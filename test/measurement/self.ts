import { meanOf } from '../../core/scoring/posterior.ts';
import { type Statement, scalePosterior, statementItem } from '../../core/scoring/statements.ts';
import { gaussian, gradeAt, mean, seeded } from '../simulate.ts';

/** How people describe themselves who, on average, stand `above` the middle of the answer scale, in SDs. */
export type SelfFigures = {
	/** The mean answer, 1 to 5, with reverse-keyed statements turned around. */
	endorsement: number;
	/** The share of ranges that contain the standing above the middle of the scale, or among people. */
	aboveMiddle: number;
	amongPeople: number;
};

/** Ten statements of one scale; this many are keyed upward, and people tend to agree with all by `agreeing` SDs. */
export function selfFigures(
	{ upward, above, agreeing = 0 }: { upward: number; above: number; agreeing?: number },
	{ people, seed = 6 }: { people: number; seed?: number },
): SelfFigures & { score: number } {
	const random = seeded(seed);
	const statements = Array.from({ length: 10 }, (_, index): Statement => {
		return { scale: 'a', keyed: index < upward ? 1 : -1 };
	});
	const found = Array.from({ length: people }, () => {
		const among = gaussian(random);
		const standing = above + among;
		const steps = statements.map(({ keyed }) => gradeAt(statementItem, keyed * standing + agreeing, random));
		const { theta, standardError } = meanOf(scalePosterior('a', statements, steps));
		const isIn = (value: number) => Number(Math.abs(theta - value) <= 1.959964 * standardError);
		const turned = steps.map((step, index) => (statements[index]?.keyed === 1 ? step : 4 - step));
		return {
			endorsement: 1 + mean(turned),
			aboveMiddle: isIn(standing),
			amongPeople: isIn(among),
			score: 50 + 10 * theta,
		};
	});
	const meanBy = (name: keyof (typeof found)[number]) => mean(found.map((each) => each[name]));
	return {
		endorsement: meanBy('endorsement'),
		aboveMiddle: meanBy('aboveMiddle'),
		amongPeople: meanBy('amongPeople'),
		score: meanBy('score'),
	};
}
