import { guessingOf } from '../../items/shortcuts.ts';
import type { KeyedScoring, SnapshotOf } from '../../quiz/quiz.ts';
import type { ItemParameters } from '../../scoring/item.ts';

/**
 * The scoring of an IQ test: with `guessingFrom`, each item has the guessing probability of its own figure, and
 * `guessing` is only the usual one of the designs, for what is said before a form is drawn.
 */
export type IqScoring = KeyedScoring & { guessingFrom?: 'figures' | undefined };

/**
 * The items of a form, in order, with the guessing probabilities that its scoring asks for. An item with parameters
 * from answers keeps the probability that they were estimated with.
 */
export function withOwnGuessing(
	{ questions, scoring }: Pick<SnapshotOf<'iq'>, 'questions' | 'scoring'>,
	items: readonly ItemParameters[],
): ItemParameters[] {
	if (scoring.guessingFrom !== 'figures') return [...items];
	return items.map((item, index) => {
		const question = questions[index];
		if (question === undefined || isEstimated(question.id, scoring)) return item;
		const { stem, answers, key } = question;
		const options = answers.map(({ cell }) => cell);
		const right = answers.findIndex(({ id }) => id === key);
		return { ...item, guessing: guessingOf(stem, options, right) };
	});
}

function isEstimated(id: string, { calibration }: IqScoring): boolean {
	return calibration !== undefined && Object.hasOwn(calibration.items, id);
}
