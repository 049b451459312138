import type { StatementItem } from '../../core/kinds/items/statement.ts';
import { levels } from '../../core/kinds/placement/score.ts';
import { pairs } from '../../core/kinds/types/score.ts';
import type { Quiz } from '../../core/quiz/quiz.ts';
import type { WrittenQuiz } from './quiz-folder.ts';
import { at, type YamlFile } from './read-yaml.ts';

/** Whether the keys of a quiz can measure: items of both directions on every scale, every level from A1 up. */
export function keyFaults(quiz: Quiz, file: YamlFile<WrittenQuiz>): string[] {
	if (quiz.items.length === 0 || quiz.kind === 'iq') return [];
	if (quiz.kind === 'placement') return levelFaults(quiz, file);
	const given = [...new Set(quiz.items.map(({ scale }) => scale))];
	return (quiz.kind === 'types' ? pairs : given).flatMap((scale) => {
		const items = quiz.items.filter((item) => item.scale === scale);
		const words = quiz.kind === 'types' ? oneSided(items, ...letters(scale)) : oneSided(items, '1', '-1');
		if (!words) return [];
		const index = file.value.items.findIndex(({ id }) => id === items[0]?.id);
		const where = index === -1 ? at(file, 'of' in file.value ? 'of' : 'items') : at(file, 'items', index);
		return `${where}: ${quiz.kind === 'types' ? 'pair' : 'facet'} ${scale} ${words}`;
	});
}

const letters = ([upper = '', lower = '']: string): [string, string] => [upper, lower];

/** At least a third each way: else agreeing with everything says something. */
function oneSided(items: readonly StatementItem[], upper: string, lower: string): string | undefined {
	const up = items.filter(({ keyed }) => keyed === 1).length;
	const down = items.length - up;
	if (Math.min(up, down) >= Math.max(1, Math.floor(items.length / 3))) return undefined;
	return `has ${up} keyed ${upper} and ${down} keyed ${lower}; write about as many of each`;
}

/** Levels are told apart by the mean difficulty of their items, so none may lack below the highest. */
function levelFaults(quiz: Extract<Quiz, { kind: 'placement' }>, file: YamlFile<WrittenQuiz>): string[] {
	const asked = levels.slice(1);
	const highest = asked.findLastIndex((level) => quiz.items.some((item) => item.level === level));
	return asked
		.slice(0, highest)
		.filter((level) => !quiz.items.some((item) => item.level === level))
		.map(
			(level) =>
				`${at(file, 'items')}: there is no item of level ${level}, but there are items of higher levels`,
		);
}
