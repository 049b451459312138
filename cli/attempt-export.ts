import { answerColumns } from '../core/export/answer-columns.ts';
import { attemptColumns } from '../core/export/attempt-columns.ts';
import { dictionaryOf } from '../core/export/column.ts';
import { exportAttempts } from '../server/commands/export-attempts.ts';
import { type Command, UsageError } from './command.ts';
import { counted } from './counted.ts';
import { knownBatch, knownQuiz } from './known-quiz.ts';
import { openOutput } from './open-output.ts';
import { dayIn, oneOf } from './read-option.ts';

const DAY = 86_400_000;
const tables = { attempts: () => dictionaryOf(attemptColumns), answers: () => dictionaryOf(answerColumns) };

export const attemptExport: Command = {
	name: 'attempt export',
	summary: 'Export attempts or their answers as CSV or JSON Lines',
	options: {
		format: { value: 'csv|jsonl', about: 'csv by default' },
		rows: {
			value: 'attempts|answers',
			about: 'one row per attempt (the default) or per answer',
		},
		quiz: { value: 'SLUG', about: 'only this quiz' },
		batch: { value: 'BATCH', about: 'only attempts started with the access codes of this batch' },
		from: { value: 'DAY', about: 'only attempts that began on or after this day, such as 2026-11-21 (UTC)' },
		to: { value: 'DAY', about: 'only attempts that began on or before this day' },
		out: {
			value: 'FILE',
			about: 'write to this file, which only its owner can read; an existing file is replaced',
		},
		'with-details': { about: 'include every name, email address, age, and gender' },
		dictionary: { about: 'explain every column and export nothing' },
	},
	help: `
Without --with-details, the export has no names, email addresses, or ages. It has the age group (ten years wide, or 75 and older)
and the gender only of people who agreed that we keep these with their answers. Nobody can open a report from an export.

CSV is UTF-8 without a byte order mark, with commas and CRLF (RFC 4180). If a spreadsheet would read a text as a formula, it gets
an apostrophe in front; numbers stay numbers. JSON Lines has the same columns.

  npm run --silent plumb -- attempt export --rows answers --quiz iq-test > answers.csv
  npm run plumb -- attempt export --format jsonl --from 2026-01-01 --out attempts.jsonl
  npm run plumb -- attempt export --dictionary`,
	async run(context, { values, flags, progress }) {
		if (flags.has('dictionary')) return dictionary(oneOf('rows', values.rows, ['attempts', 'answers']));
		const { out: file } = values;
		if (flags.has('json') && file === undefined)
			throw new UsageError(
				'--json reports how the export went, so it needs --out FILE; to get the rows as JSON, use --format jsonl',
			);
		const rows = oneOf('rows', values.rows, ['attempts', 'answers']) ?? 'attempts';
		const withDetails = flags.has('with-details');
		if (withDetails && rows === 'answers')
			throw new UsageError(
				'--with-details works only with --rows attempts; join the two exports by the id of the attempt',
			);
		const [from, to] = [dayIn('from', values.from), dayIn('to', values.to)];
		if (from !== undefined && to !== undefined && to < from) throw new UsageError('--to is before --from');
		const asked = {
			rows,
			withDetails,
			format: oneOf('format', values.format, ['csv', 'jsonl']) ?? 'csv',
			quiz: await knownQuiz(context, values.quiz),
			batch: await knownBatch(context, values.batch),
			from,
			before: to === undefined ? undefined : to + DAY,
		};
		const output = openOutput(file);
		const written = await exportAttempts(context, asked, output.write, progress);
		await output.end();
		const text = file === undefined ? '' : `Wrote ${counted(written.rows, 'row')} to ${file}`;
		return { data: { ...written, file }, text };
	},
};

function dictionary(asked: keyof typeof tables | undefined) {
	const names = asked ? [asked] : (['attempts', 'answers'] as const);
	const described = names.map((name) => [name, tables[name]()] as const);
	const blocks = described.flatMap(([name, columns]) => [`--rows ${name}`, ...columns.map(inWords), '']);
	return { data: Object.fromEntries(described), text: blocks.join('\n').trim() };
}

function inWords({
	name,
	type,
	unit,
	values,
	meaning,
	only_with_details,
}: ReturnType<typeof dictionaryOf>[number]) {
	const about = [type, unit, values].filter(Boolean).join('; ');
	return `\n  ${name}: ${about}\n    ${meaning}${only_with_details ? ' (only with --with-details)' : ''}`;
}
