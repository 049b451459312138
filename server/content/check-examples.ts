import type { Design } from '../../core/items/design.ts';
import { levels } from '../../core/kinds/placement/score.ts';
import type { ItemWords } from '../../core/quiz/quiz.ts';
import { plain } from './check-repeats.ts';
import type { QuizFolder, WrittenQuiz } from './quiz-folder.ts';
import { at, type YamlFile } from './read-yaml.ts';

/** What is wrong with the items of a quiz that no attempt asks. */
export function exampleFaults(folder: QuizFolder, quiz: YamlFile<WrittenQuiz>): string[] {
	if (quiz.value.kind === 'placement') return [...sampleFaults(quiz), ...repeatedFaults(folder, quiz)];
	if (quiz.value.kind !== 'iq') return [];
	return unexplainedFaults(quiz, quiz.value);
}

type Of<Kind extends WrittenQuiz['kind']> = Extract<WrittenQuiz, { kind: Kind }>;

/** Rules, overlaps and analogies that items use and no worked example shows. */
function unexplainedFaults(quiz: YamlFile<WrittenQuiz>, { items, examples }: Of<'iq'>): string[] {
	const shown = new Set(examples.flatMap(({ matrix }) => whatIsSeen(matrix)));
	const untold = items.flatMap(({ matrix }) => whatIsSeen(matrix)).filter((name) => !shown.has(name));
	return [...new Set(untold)].map(
		(name) => `${at(quiz, 'examples')}: no worked example shows ${name}, which items use`,
	);
}

/** The samples that anyone is shown of a public test: one of each level that it asks, up to C1. */
function sampleFaults(quiz: YamlFile<WrittenQuiz>): string[] {
	if (quiz.value.kind !== 'placement') return [];
	const { items, examples, public: isPublic } = quiz.value;
	const has = (list: readonly { level: string }[], level: string) =>
		list.some((each) => each.level === level);
	const wanted = levels.slice(1, -1).filter((level) => has(items, level));
	const missing = isPublic ? wanted.filter((level) => !has(examples, level)) : [];
	return [
		...missing.map(
			(level) =>
				`${at(quiz, 'examples')}: there is no sample of level ${level}; a public test shows one of each`,
		),
		...examples.flatMap(({ id, level }, index) => {
			const isFirst = examples.findIndex((each) => each.level === level) === index;
			return isFirst && wanted.includes(level)
				? []
				: `${at(quiz, 'examples', index)}: item ${id} is one too many; there is one sample of each level that items have, up to C1`;
		}),
	];
}

/** Samples that ask what an item asks: about the same text or sentence, or with the same options. */
function repeatedFaults({ words }: QuizFolder, quiz: YamlFile<WrittenQuiz>): string[] {
	const file = words[quiz.value.itemLanguage ?? 'en'];
	const said = file?.value.items ?? {};
	const asked = (each: ItemWords | undefined) => {
		if (each === undefined || typeof each === 'string') return [];
		const options = Object.values(each.options).map(plain).sort();
		return [plain(each.passage ?? each.text), JSON.stringify(options)];
	};
	return quiz.value.examples.flatMap(({ id }) => {
		const own = asked(said[id]);
		const same = quiz.value.items.find((item) => asked(said[item.id]).some((part) => own.includes(part)));
		return file && same
			? `${at(file, 'items', id)}: item ${id} is a sample, but asks what item ${same.id} asks`
			: [];
	});
}

function whatIsSeen({ side, overlap, ...rules }: Design): string[] {
	return [
		...Object.values(rules).map((rule) => `the rule '${rule}'`),
		...(side ? ['an analogy (side: 2)'] : []),
		...(overlap ? ['figures that overlap'] : []),
	];
}
