import { isLanguageCode } from '../core/language/languages.ts';
import { type ListedCalibration, readCalibrations } from '../server/commands/apply-calibration.ts';
import { excludeItem, type NamedItem, restoreItem } from '../server/commands/restore-item.ts';
import { restingTurns } from '../server/jobs/in-turns.ts';
import { noteItemFlags } from '../server/nightly/count-items.ts';
import { proposeDueCalibrations } from '../server/nightly/propose-due-calibrations.ts';
import { type Command, type CommandInput, UsageError } from './command.ts';
import { counted } from './counted.ts';
import { whole } from './item-statistics/numbers.ts';
import { knownQuiz } from './known-quiz.ts';
import { table } from './table.ts';

const options: Command['options'] = {
	quiz: { value: 'SLUG', about: 'the quiz', needed: true },
	item: { value: 'ITEM', about: 'the id of the item', needed: true },
	language: { value: 'CODE', about: 'the language of its text, such as ar', needed: true },
};

/** The commands that count items as the worker does, list calibrations, and take items out of scoring and back. */
export const itemScoringCommands: readonly Command[] = [
	{
		name: 'item count',
		summary: 'Check all items and propose calibrations, as the worker does every night',
		help: `
Counts each quiz that was not counted in the last 23 hours. Stores which items stand out, for the desk and the metrics. An item whose
correlation with the others has a 99.9% interval below zero in a language, on two nights running, is taken out of scoring in that
language. OPERATOR_EMAIL gets an email about it.

Then proposes a calibration of each quiz that has enough answers and a tenth more takers than at the last one. It changes nothing until
you apply it (item calibrations). Of proposals that were never applied, the last five of a quiz stay.

It pauses two thirds of the time, so that visitors don't wait for it. The worker runs this command by itself.`,
		async run(context) {
			const turn = restingTurns();
			const faults = await noteItemFlags(context, turn);
			const uncalibrated = await proposeDueCalibrations(context, turn);
			const told = [
				[faults, 'counted'],
				[uncalibrated, 'calibrated'],
			] as const;
			const text = told
				.filter(([count]) => count > 0)
				.map(([count, what]) => `${counted(count, 'quiz', 'quizzes')} could not be ${what}; see the log.`)
				.join('\n');
			return { data: { faults, uncalibrated }, text, failed: faults + uncalibrated > 0 };
		},
	},
	{
		name: 'item calibrations',
		summary: 'List the calibrations: proposed, in use, and earlier',
		options: { quiz: { value: 'SLUG', about: 'only this quiz' } },
		help: `
To use one: plumb item calibrate --quiz SLUG --apply NUMBER. The last column says how many results
it would have changed when it was made. One that is unusable was applied, but its parameters are damaged or don't fit the quiz:
db check says what is wrong. The one applied before it is in use, or the designs.`,
		async run(context, { values }) {
			const calibrations = await readCalibrations(context, await knownQuiz(context, values.quiz));
			return {
				data: calibrations.map(({ number, madeAt, ...own }) => ({
					calibration: number,
					...own,
					made_at: new Date(madeAt).toISOString(),
				})),
				text: calibrations.length === 0 ? 'There are no calibrations.' : calibrationTable(calibrations),
			};
		},
	},
	{
		name: 'item exclude',
		summary: 'Take an item out of scoring in one language',
		options,
		help: `
New attempts in the language still ask the item, but don't count it, and their reports say so. Earlier results stay as they are
until attempt rescore --apply. A changed text counts again.

  npm run plumb -- item exclude --quiz emotional-intelligence --item e07 --language ar`,
		async run(context, input) {
			const named = namedIn(input);
			await excludeItem(context, named);
			return { data: { ...named, counts: false }, text: changed(named, 'is out of scoring') };
		},
	},
	{
		name: 'item restore',
		summary: 'Take an item back into scoring in one language',
		options,
		help: `
Undoes item exclude, and what the nightly count has done by itself. The item isn't taken out by itself again as long as its text
stays the same.

  npm run plumb -- item restore --quiz emotional-intelligence --item e07 --language ar`,
		async run(context, input) {
			const named = namedIn(input);
			await restoreItem(context, named);
			return { data: { ...named, counts: true }, text: changed(named, 'counts again') };
		},
	},
];

function calibrationTable(calibrations: readonly ListedCalibration[]): string {
	const rows = calibrations.map(({ number, quiz, model, takers, madeAt, status, effect }) => [
		String(number),
		quiz,
		new Date(madeAt).toISOString().slice(0, 10),
		model,
		whole(takers),
		status,
		effect && effect.takers > 0 ? `${Math.round((100 * effect.changed) / effect.takers)}%` : '–',
	]);
	return table(
		[['number', 'quiz', 'made', 'model', 'takers', 'status', 'results changed'], ...rows],
		[1, 2, 3, 5],
	);
}

function namedIn({ values }: CommandInput): NamedItem {
	const { quiz = '', item = '', language = '' } = values;
	if (!isLanguageCode(language)) throw new UsageError(`There is no language '${language}'`);
	return { quiz, item, language };
}

function changed({ quiz, item, language }: NamedItem, what: string): string {
	return [
		`${item} of ${quiz} ${what} in ${language}, for attempts that start from now on.`,
		`To see what this would change in earlier results: plumb attempt rescore --quiz ${quiz}`,
	].join('\n');
}
