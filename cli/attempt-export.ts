import { answerColumns } from '../core/export/answer-columns.ts';
import { attemptColumns } from '../core/export/attempt-columns.ts';
import { dictionaryOf } from '../core/export/column.ts';
import { exportAttempts } from '../server/commands/export-attempts.ts';
import { type Command, UsageError } from './command.ts';
import { knownQuiz } from './known-quiz.ts';
import { openOutput } from './open-output.ts';
import { dayIn, oneOf } from './read-option.ts';

const DAY = 86_400_000;
const tables = { attempts: () => dictionaryOf(attemptColumns), answers: () => dictionaryOf(answerColumns) };

export const attemptExport: Command = {
	name: 'attempt export',
	summary: 'Attempts or their answers as CSV or JSON lines, row by row',
	options: {
		format: { value: 'csv|jsonl', about: 'csv unless said otherwise' },
		rows: {
			value: 'attempts|answers',
			about: 'one row for each attempt (so unless said otherwise) or answer',
		},
		quiz: { value: 'SLUG', about: 'of one quiz alone' },
		from: { value: 'DAY', about: 'begun on this day or later, such as 2026-11-21 (UTC)' },
		to: { value: 'DAY', about: 'begun on this day or earlier' },
		out: {
			value: 'FILE',
			about: 'into this file, which only its owner may read; a file of this name is replaced',
		},
		'with-details': { about: 'with name and e-mail address, and the age and gender of everybody' },
		dictionary: { about: 'say what every column means, and export nothing' },
	},
	help: `
Without --with-details there is neither name nor address, and age and gender only of those who agreed to
the comparison group. Reports cannot be reached from an export.

CSV is in UTF-8 without a mark at its start, with commas and CRLF (RFC 4180). A text in which a spreadsheet would
find a formula has an apostrophe before it; numbers stay numbers. JSON lines have the same columns.

  npm run --silent plumb -- attempt export --rows answers --quiz iq-test > answers.csv
  npm run plumb -- attempt export --format jsonl --from 2026-01-01 --out attempts.jsonl
  npm run plumb -- attempt export --dictionary`,
	async run(context, { values, flags, progress }) {
		if (flags.has('dictionary')) return dictionary(oneOf('rows', values.rows, ['attempts', 'answers']));
		const { out: file } = values;
		if (flags.has('json') && file === undefined)
			throw new UsageError(
				'--json says how an export went, so it needs --out FILE; rows as JSON: --format jsonl',
			);
		const rows = oneOf('rows', values.rows, ['attempts', 'answers']) ?? 'attempts';
		const withDetails = flags.has('with-details');
		if (withDetails && rows === 'answers')
			throw new UsageError(
				'--with-details goes with --rows attempts; both exports have the id of the attempt',
			);
		const [from, to] = [dayIn('from', values.from), dayIn('to', values.to)];
		if (from !== undefined && to !== undefined && to < from)
			throw new UsageError('--to is a day before --from');
		const asked = {
			rows,
			withDetails,
			format: oneOf('format', values.format, ['csv', 'jsonl']) ?? 'csv',
			quiz: await knownQuiz(context, values.quiz),
			from,
			before: to === undefined ? undefined : to + DAY,
		};
		const output = openOutput(file);
		const written = await exportAttempts(context, asked, output.write, progress);
		await output.end();
		const text = file === undefined ? '' : `${written.rows} rows in ${file}`;
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
