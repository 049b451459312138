import { shortcutNames } from '../../core/items/shortcuts.ts';
import { readQuizzes } from '../../server/content/quizzes.ts';
import { placementItems } from '../placement-items.ts';
import { mean } from '../simulate.ts';
import { ways, withoutResult } from './careless.ts';
import { clickersCaught, floorBias, type SpeedFigures, speedFigures } from './iq.ts';
import { halfGuessersAtA2, namedAbove } from './placement.ts';
import { selfFigures } from './self.ts';
import { growForm } from './takers.ts';

/** Prints what the decision record on measurement tells: how results miss, before and after its changes. */
const [people = 2000] = process.argv.slice(2).map(Number);
const { quizzes } = readQuizzes('content/quizzes', 'content/reports');
const puzzles = quizzes.flatMap((quiz) => (quiz.kind === 'iq' ? [quiz] : []));
const itemsOf = (slug: string) => puzzles.find((quiz) => quiz.slug === slug)?.items ?? [];
const percent = (share: number) => `${(100 * share).toFixed(0)} %`;
const points = (value: number) => value.toFixed(1);

for (const { slug, items } of puzzles) {
	const forms = Array.from({ length: 60 }, (_, form) => growForm(items, `shortcuts/${form}`));
	console.log(`Ways of guessing, 60 forms of ${slug}`);
	for (const [index, { id }] of items.entries()) {
		const own = forms.flatMap((form) => form[index] ?? []);
		const found = shortcutNames.map(
			(name) => `${name} ${percent(mean(own.map(({ shortcuts }) => shortcuts[name])))}`,
		);
		console.log(
			`  ${id}: ${found.join(', ')}; guessing ${mean(own.map(({ guessing }) => guessing)).toFixed(2)}`,
		);
	}
	const all = forms.flat();
	const found = shortcutNames.map(
		(name) => `${name} ${percent(mean(all.map(({ shortcuts }) => shortcuts[name])))}`,
	);
	console.log(`  all: ${found.join(', ')}; guessing ${mean(all.map(({ guessing }) => guessing)).toFixed(3)}`);
}

for (const [name, guessers] of [
	['true floor .25', { floor: 0.25 }],
	['true floor .2', { floor: 0.2 }],
	['true floor 1/8', { floor: 1 / 8 }],
	['one way of guessing each', 'shortcuts'],
] as const)
	for (const { theta, before, after } of floorBias(itemsOf('iq-test'), guessers, { people }))
		console.log(`IQ, ${name}, at ${theta}: ${points(before)} before, ${points(after)} after`);

for (const [slug, minutes] of [
	['iq-test', 20],
	['iq-test-5-minutes', 5],
	['iq-test-1-minute', 1],
] as const)
	for (const [when, figures] of Object.entries(speedFigures(itemsOf(slug), minutes, { people })))
		console.log(`Speed, ${slug} ${when}: ${told(figures)}`);

for (const { level, before, after } of namedAbove(placementItems, { people }))
	console.log(`Placement, at the cut of ${level}: ${percent(before)} above before, ${percent(after)} after`);
const half = halfGuessersAtA2(placementItems, { people });
console.log(
	`Placement, guessing between two: ${percent(half.before)} reach A2 before, ${percent(half.after)} after`,
);

for (const above of [0, 0.5, 0.75]) {
	const { endorsement, aboveMiddle, amongPeople, byNorm } = selfFigures({ upward: 6, above }, { people });
	console.log(
		`Statements, mean answer ${endorsement.toFixed(2)}: ${percent(aboveMiddle)} of ranges hold above the middle, ${percent(amongPeople)} among people, ${percent(byNorm)} among people by a norm`,
	);
}
for (const upward of [5, 6, 7])
	for (const agreeing of [0.25, 0.5])
		console.log(
			`Statements, ${upward} of 10 upward, agreeing by ${agreeing}: T ${points(selfFigures({ upward, above: 0, agreeing }, { people }).score)}`,
		);

for (const quiz of quizzes) {
	if (quiz.kind !== 'types' && quiz.kind !== 'emotional') continue;
	for (const way of Object.keys(ways) as (keyof typeof ways)[])
		console.log(
			`Without a result, ${quiz.slug}, ${way}: ${(100 * withoutResult(quiz.items, way, { people })).toFixed(1)} %`,
		);
}

for (const slug of ['iq-test', 'iq-test-5-minutes'])
	for (const { median, fit, time, either } of clickersCaught(itemsOf(slug), [5, 8, 15, 25], { people }))
		console.log(
			`Clicking at random, ${slug}, ${median} s: fit ${percent(fit)}, time ${percent(time)}, either ${percent(either)}`,
		);

function told({ mean: average, coverage, withAbility, withSpeed, reached, byAbility }: SpeedFigures): string {
	const rows = byAbility.map(
		({ theta, bias, coverage: share }) => `${theta}: ${points(bias)}, ${percent(share)}`,
	);
	return `mean ${points(average)}, coverage ${percent(coverage)}, with ability ${withAbility.toFixed(2)}, with speed ${withSpeed.toFixed(2)}, ${points(reached)} reached; ${rows.join('; ')}`;
}
