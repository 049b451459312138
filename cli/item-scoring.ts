import { isLanguageCode } from '../core/language/languages.ts';
import { noteItemFlags } from '../server/commands/desk/item-flags.ts';
import { excludeItem, type NamedItem, restoreItem } from '../server/commands/restore-item.ts';
import { type Command, type CommandInput, UsageError } from './command.ts';
import { counted } from './counted.ts';

const options: Command['options'] = {
	quiz: { value: 'SLUG', about: 'the quiz', needed: true },
	item: { value: 'ITEM', about: 'the id of the item', needed: true },
	language: { value: 'CODE', about: 'the language of its text, such as ar', needed: true },
};

/** The commands that count items as the worker does, and that take them out of scoring and back. */
export const itemScoringCommands: readonly Command[] = [
	{
		name: 'item count',
		summary: 'Check all items that were not counted in the last 20 hours, as the worker does every night',
		help: `
Stores which items stand out, for the desk and the metrics. An item whose correlation with the others has a 99.9% interval below
zero in a language, on two nights running, is taken out of scoring in that language. OPERATOR_EMAIL gets an email about it.

The worker runs this command by itself.`,
		async run(context) {
			const faults = await noteItemFlags(context);
			const text =
				faults > 0 ? `${counted(faults, 'quiz', 'quizzes')} could not be counted; see the log.` : '';
			return { data: { faults }, text, failed: faults > 0 };
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
