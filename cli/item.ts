import { readItemStatistics } from '../server/commands/read-item-statistics.ts';
import { type Command, UsageError } from './command.ts';
import { itemPage } from './item-statistics/page.ts';
import { itemText } from './item-text.ts';
import { knownBatch } from './known-quiz.ts';
import { openOutput } from './open-output.ts';

export const itemCommands: readonly Command[] = [
	{
		name: 'item stats',
		summary: 'Show how well the items of a quiz measure: difficulty, correlation, distractors, times, flags',
		options: {
			quiz: { value: 'SLUG', about: 'the quiz', needed: true },
			version: { value: 'N', about: 'a version of the quiz; the current one by default' },
			form: { value: 'N', about: 'one form, even if few people have taken it' },
			batch: { value: 'BATCH', about: 'only attempts started with the access codes of this batch' },
			html: { value: 'FILE', about: 'write a page with plots to this file, for a browser' },
		},
		help: `
An attempt counts if it is a visitor's first at the quiz and answering has ended, with or without details. Attempts without
answers, answered too fast, at random, in a pattern, or with nearly always the same step get no result, so they are left out. Attempts with
extra time or no time limit are left out too. The output says how many.

Unanswered items after the last answered one count as not reached, and enter only the scores. Other unanswered items count as
omitted. A form is reported separately from 200 takers on, and all forms together by the position of the item. Below 200 takers,
no item is flagged. With --batch, the anonymized answers of deleted attempts are left out, because nothing says whose they were.

Every item is compared between languages with 200 answers each, and flagged if it is harder in one, or answered lower, at the same
score, or if a statement goes against its scale in one language, as if it was translated backwards.

The table, the JSON document, and the page contain the keys. Keep them to yourself.

  npm run plumb -- item stats --quiz iq-test
  npm run plumb -- item stats --quiz iq-test --form 1 --html iq-test.html`,
		async run(context, { values, progress }) {
			const { quiz = '', html } = values;
			const batch = await knownBatch(context, values.batch);
			const [version, form] = [wholeNumber(values, 'version'), wholeNumber(values, 'form')];
			const data = await readItemStatistics(context, { quiz, version, form, batch }, progress);
			const { takers, leftOut } = data;
			const isNothing = takers === 0 && Object.values(leftOut).every((count) => count === 0);
			if (isNothing && [version, form, batch].some((each) => each !== undefined))
				throw new Error(`Nobody has taken ${told({ version, form, batch })} of ${quiz}`);
			if (html !== undefined) {
				const output = openOutput(html);
				await output.write(await itemPage(data));
				await output.end();
			}
			return {
				data,
				text:
					html === undefined
						? itemText(data)
						: `Wrote ${html}. It contains the keys, so keep it to yourself.`,
			};
		},
	},
];

function told(asked: Readonly<Record<string, number | string | undefined>>): string {
	const given = Object.entries(asked).filter(([, value]) => value !== undefined);
	return given.map(([name, value]) => `${name} ${value}`).join(', ');
}

function wholeNumber(values: Readonly<Record<string, string>>, name: string): number | undefined {
	const text = values[name];
	if (text === undefined) return undefined;
	if (!/^[0-9]{1,9}$/.test(text)) throw new UsageError(`--${name} must be a whole number, not '${text}'`);
	return Number(text);
}
