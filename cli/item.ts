import { readItemStatistics } from '../server/commands/read-item-statistics.ts';
import { type Command, UsageError } from './command.ts';
import { itemPage } from './item-statistics/page.ts';
import { itemText } from './item-text.ts';
import { openOutput } from './open-output.ts';

export const itemCommands: readonly Command[] = [
	{
		name: 'item stats',
		summary: 'How the items of a quiz measure: difficulty, correlation, distractors, times, flags',
		options: {
			quiz: { value: 'SLUG', about: 'the quiz', needed: true },
			version: { value: 'N', about: 'a version of it; the one of now otherwise' },
			form: { value: 'N', about: 'one form, also where few have taken it' },
			html: { value: 'FILE', about: 'write a page with plots to this file, to be opened in a browser' },
		},
		help: `
An attempt counts when it is a visitor's first of the quiz and its answering has ended, with details or without. Attempts
without an answer, answered too fast or nearly always by the same step are left out, as they get no result either, and
so are those with more time than others or no limit; how many is said. Unanswered items after the last answered one are not reached and count only in scores; others are omitted.
A form is told alone from 200 takers on; all forms together by the position of their designs. No item is flagged below
200 takers.

The table, the data and the page hold keys. Keep them to yourself.

  npm run plumb -- item stats --quiz iq-test
  npm run plumb -- item stats --quiz iq-test --form 1 --html iq-test.html`,
		async run(context, { values, progress }) {
			const { quiz = '', html } = values;
			const [version, form] = [wholeNumber(values, 'version'), wholeNumber(values, 'form')];
			const data = await readItemStatistics(context, { quiz, version, form }, progress);
			const { takers, leftOut } = data;
			const isNothing = takers === 0 && Object.values(leftOut).every((count) => count === 0);
			if (isNothing && (version !== undefined || form !== undefined))
				throw new Error(`Nobody has taken ${quiz} in ${told(version, form)}`);
			if (html !== undefined) {
				const output = openOutput(html);
				await output.write(await itemPage(data));
				await output.end();
			}
			return { data, text: html === undefined ? itemText(data) : `Written to ${html}; it holds keys.` };
		},
	},
];

function told(version: number | undefined, form: number | undefined): string {
	const parts = [version === undefined ? [] : `version ${version}`, form === undefined ? [] : `form ${form}`];
	return parts.flat().join(', ');
}

function wholeNumber(values: Readonly<Record<string, string>>, name: string): number | undefined {
	const text = values[name];
	if (text === undefined) return undefined;
	if (!/^[0-9]{1,9}$/.test(text)) throw new UsageError(`--${name} wants a whole number, not '${text}'`);
	return Number(text);
}
