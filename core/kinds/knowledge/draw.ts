import { type Drawn, type PickOne, shuffled } from '../../quiz/draw.ts';
import type { OptionsQuestion } from '../items/options.ts';
import type { KnowledgeItem, KnowledgeSettings } from './settings.ts';

type Drawable = { items: readonly KnowledgeItem[]; settings: KnowledgeSettings };

/**
 * Draws what an attempt is asked, in the order of the quiz: from each pool as many questions as the settings
 * say, and all questions that are in no pool. Options are shuffled, unless they are fixed or the settings
 * turn this off.
 */
export function drawKnowledge(
	{ items, settings }: Drawable,
	{ questions }: { questions: readonly OptionsQuestion[] },
	pick: PickOne,
): Drawn {
	const chosen = new Set(
		Object.entries(settings.pools).flatMap(([pool, count]) => {
			const members = items.filter((item) => item.pool === pool);
			return shuffled(members, pick)
				.slice(0, count)
				.map(({ id }) => id);
		}),
	);
	return items.flatMap(({ id, pool, fixed }): Drawn => {
		const question = questions.find((each) => each.id === id);
		if (!question || (pool !== undefined && !chosen.has(id))) return [];
		const options = question.answers.map((option) => option.id);
		return [[id, settings.shuffle && !fixed ? shuffled(options, pick) : options]];
	});
}

/** The number of questions that every attempt is asked. */
export function countOfDraw({ items, settings }: Drawable): number {
	const always = items.filter(({ pool }) => pool === undefined).length;
	return Object.values(settings.pools).reduce((sum, count) => sum + count, always);
}
