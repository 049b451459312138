import { kindOf } from '../core/kinds/kinds.ts';
import type { Result } from '../core/scoring/score.ts';
import { type Change, type ChangedKey, rescoreAttempts } from '../server/commands/rescore-attempts.ts';
import { type Command, UsageError } from './command.ts';
import { counted } from './counted.ts';
import { knownBatch, knownQuiz } from './known-quiz.ts';

export const attemptRescore: Command = {
	name: 'attempt rescore',
	summary: 'Score finished attempts again from their stored answers and list what would change',
	options: {
		quiz: { value: 'SLUG', about: 'only this quiz' },
		batch: { value: 'BATCH', about: 'only attempts started with the access codes of this batch' },
		apply: { about: 'store the changes; without it, nothing is stored' },
		mail: {
			about:
				'with --apply, send the new report to whoever gave an address and whose result is another, not only to those who asked',
		},
	},
	help: `
Each attempt is scored on the questions it was asked, with its quiz's current keys, scoring, and calibration (item calibrate). An
attempt stays as it is if its quiz is gone, or if the scoring now has another name (iq-2 replaces iq-1, but not placement-1).

To correct a wrong key, change it in quiz.yaml, restart the site, and run this command to see what would change. If the wording of
a question has changed too, it is a different question, and its attempts keep the old key. A corrected key also applies to
attempts without a result and to item statistics.

--apply stores the changes and keeps the earlier results beside the new ones. Report links stay the same, and reports say that they
were calculated again, and when. The new report is emailed to those who asked for it on their report page and whose result is
another, and with --mail to everyone who gave an address. At the desk, /desk/site and the page of a batch
show the same changes and store them.`,
	async run(context, { values, flags, progress }) {
		const isTrial = !flags.has('apply');
		const isMailed = flags.has('mail');
		if (isMailed && isTrial) throw new UsageError('--mail works only with --apply');
		const filter = {
			quiz: await knownQuiz(context, values.quiz),
			batch: await knownBatch(context, values.batch),
			isTrial,
			isMailed,
		};
		const rescored = await rescoreAttempts(context, filter, progress);
		const { scored, notComparable, changes, asked, mailed, keys, reworded } = rescored;
		const summary = `${counted(scored, 'attempt')} scored again, ${changes.length} ${isTrial ? 'would change' : 'changed'}, ${notComparable} not comparable`;
		const wanted = asked > 0 ? `, ${counted(asked, 'person', 'people')} asked for the new report` : '';
		const sent = mailed > 0 || isMailed ? `, ${counted(mailed, 'email')} queued` : '';
		const kept = reworded.map(
			(question) => `${question}: both the key and the wording have changed, so the old key stays`,
		);
		return {
			data: {
				keys,
				reworded,
				scored,
				changed: changes.length,
				not_comparable: notComparable,
				stored: !isTrial,
				asked,
				mailed,
				changes,
			},
			text: [...keys.map(keyLine), ...kept, ...changes.map(line), summary + wanted + sent].join('\n'),
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
