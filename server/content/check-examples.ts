import type { Design } from '../../core/items/design.ts';
import type { WrittenQuiz } from './quiz-folder.ts';
import { at, type YamlFile } from './read-yaml.ts';

/** Rules, overlaps and analogies that the items of a quiz use and none of its worked examples shows. */
export function exampleFaults(quiz: YamlFile<WrittenQuiz>): string[] {
	if (quiz.value.kind !== 'iq') return [];
	const { items, examples } = quiz.value;
	const shown = new Set(examples.flatMap(({ matrix }) => whatIsSeen(matrix)));
	const untold = items.flatMap(({ matrix }) => whatIsSeen(matrix)).filter((name) => !shown.has(name));
	return [...new Set(untold)].map(
		(name) => `${at(quiz, 'examples')}: no worked example shows ${name}, which items use`,
	);
}

function whatIsSeen({ side, overlap, ...rules }: Design): string[] {
	return [
		...Object.values(rules).map((rule) => `the rule '${rule}'`),
		...(side ? ['an analogy (side: 2)'] : []),
		...(overlap ? ['figures that overlap'] : []),
	];
}
