import { estimateNorm } from '../../core/norms/estimate-norm.ts';
import { errorWithNorm } from '../../core/norms/norm.ts';
import { meanOf } from '../../core/scoring/posterior.ts';
import { type Statement, scalePosterior, statementItem } from '../../core/scoring/statements.ts';
import { gaussian, gradeAt, mean, seeded } from '../simulate.ts';

/** How people describe themselves who, on average, stand `above` the middle of the answer scale, in SDs. */
export type SelfFigures = {
	/** The mean answer, 1 to 5, with reverse-keyed statements turned around. */
	endorsement: number;
	/**
	 * The share of ranges that contain the standing above the middle of the scale, or among people; and among people with
	 * a norm estimated from as many others.
	 */
	aboveMiddle: number;
	amongPeople: number;
	byNorm: number;
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
	const stepsOf = (standing: number) =>
		statements.map(({ keyed }) => gradeAt(statementItem, keyed * standing + agreeing, random));
	const isIn = (value: number, theta: number, error: number) =>
		Number(Math.abs(theta - value) <= 1.959964 * error);
	const answered = Array.from({ length: people }, () => {
		const among = gaussian(random);
		return { among, steps: stepsOf(above + among) };
	});
	const others = Array.from({ length: people }, () => stepsOf(above + gaussian(random)));
	const norm = estimateNorm(
		others.map((steps) => ({ cell: 0, posterior: scalePosterior('a', statements, steps) })),
		() => 1,
	);
	if (!norm) throw new Error('The norm has no spread');
	const found = answered.map(({ among, steps }) => {
		const { theta, standardError } = meanOf(scalePosterior('a', statements, steps));
		const normed = scalePosterior('a', statements, steps, norm);
		const turned = steps.map((step, index) => (statements[index]?.keyed === 1 ? step : 4 - step));
		return {
			endorsement: 1 + mean(turned),
			aboveMiddle: isIn(above + among, theta, standardError),
			amongPeople: isIn(among, theta, standardError),
			byNorm: isIn(among, meanOf(normed).theta, errorWithNorm(normed, norm)),
			score: 50 + 10 * theta,
		};
	});
	const meanBy = (name: keyof (typeof found)[number]) => mean(found.map((each) => each[name]));
	return {
		endorsement: meanBy('endorsement'),
		aboveMiddle: meanBy('aboveMiddle'),
		amongPeople: meanBy('amongPeople'),
		byNorm: meanBy('byNorm'),
		score: meanBy('score'),
	};
}
