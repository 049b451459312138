import { kindOf } from '../core/kinds/kinds.ts';
import type { Result } from '../core/scoring/score.ts';
import { type Change, type ChangedKey, rescoreAttempts } from '../server/commands/rescore-attempts.ts';
import type { Command } from './command.ts';
import { counted } from './counted.ts';
import { knownQuiz } from './known-quiz.ts';

export const attemptRescore: Command = {
	name: 'attempt rescore',
	summary: 'Score attempts that have a result anew from their stored answers, and say what would change',
	options: {
		quiz: { value: 'SLUG', about: 'of one quiz alone' },
		apply: { about: 'store what is different; without it nothing is stored' },
	},
	help: `
Each attempt is scored by the questions that it was asked, with the keys and the scoring that its quiz has now. Attempts
under a scoring of another name (iq-2 goes on from iq-1, not from placement-1), or of a quiz that is gone, stay as they are.

A key that was wrong: correct it in quiz.yaml, start the site again, and look here at what would change. A question whose
words are others now is another question: its attempts keep their key. Where a key is another, attempts without a result
and the statistics of items get it too.

What would change is listed; --apply stores it, and keeps the results that were told beside the new ones. Report links
stay; mails that have been sent are not sent again.`,
	async run(context, { values, flags, progress }) {
		const isTrial = !flags.has('apply');
		const asked = { quiz: await knownQuiz(context, values.quiz), isTrial };
		const { scored, notComparable, changes, keys, reworded } = await rescoreAttempts(
			context,
			asked,
			progress,
		);
		const summary = `${counted(scored, 'attempt')} scored anew, ${changes.length} ${isTrial ? 'would change' : 'changed'}, ${notComparable} not comparable`;
		const kept = reworded.map((question) => `${question}: another key and other words, so the key stays`);
		return {
			data: {
				keys,
				reworded,
				scored,
				changed: changes.length,
				not_comparable: notComparable,
				stored: !isTrial,
				changes,
			},
			text: [...keys.map(keyLine), ...kept, ...changes.map(line), summary].join('\n'),
		};
	},
};

function keyLine({ quiz, question, from, to, attempts }: ChangedKey): string {
	return `${quiz} ${question}: key ${from} → ${to}, asked in ${counted(attempts, 'attempt')}`;
}

function line({ attempt, quiz, before, after }: Change): string {
	return `${attempt}  ${quiz}  ${reading(before)} → ${reading(after)}`;
}

/** A short form of a result, with its scoring version. */
function reading(result: Result): string {
	return `${kindOf(result.kind).shortly(result)} (${result.scoring_version})`;
}
