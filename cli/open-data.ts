import { fileName } from '../core/open-data/file-names.ts';
import { LEAST_IN_GROUP } from '../core/open-data/groups.ts';
import { periodNamed, WAIT_DAYS } from '../core/open-data/period.ts';
import { writeOpenData } from '../server/commands/write-open-data.ts';
import { listFiles } from '../server/db/open-data.ts';
import { type Command, UsageError } from './command.ts';
import { knownQuiz } from './known-quiz.ts';
import {
	listedFile,
	openDataFaultText,
	openDataTable,
	writingData,
	writingText,
} from './open-data-output.ts';

export const openDataCommands: readonly Command[] = [
	{
		name: 'open-data write',
		summary: 'Write the files of open data of a year or a quarter, once and for good',
		options: {
			period: { value: 'PERIOD', about: 'a year or a quarter, such as 2026 or 2026-Q1 (UTC)', needed: true },
			'dry-run': { about: 'store nothing; count and say what would be written' },
		},
		help: `
Open data is off until OPEN_DATA is yearly or quarterly. Then visitors are asked, by a box of its own, whether their scored answers
may be published. This command writes a CSV file and a codebook for each version of each public test. The site shows them at /open-data.

The files have the first attempts of people who agreed, under standard timing, without access codes, and not answers that mean
nothing. They have scored answers under random ids, the language, and the age group. At least ${LEAST_IN_GROUP} people of a file have the same language
and age group: where there are fewer, the age group is left blank, and languages with fewer are left out.

A period can be written from ${WAIT_DAYS} days after its end, so that people have that long to change their mind. It can be written only
once, for all tests together, and no period that overlaps it can be written later. Nobody can take a file back: make a --dry-run first.

  npm run plumb -- open-data write --period 2026-Q1 --dry-run
  npm run plumb -- open-data write --period 2026-Q1`,
		async run(context, { values, flags, progress }) {
			const { period = '' } = values;
			if (!periodNamed(period))
				throw new UsageError(`--period must be a year or a quarter such as 2026 or 2026-Q1, not '${period}'`);
			const writing = await writeOpenData(context, { period, isTrial: flags.has('dry-run') }, progress);
			const fault = writing.fault && openDataFaultText(writing.fault, writing.period);
			return {
				data: writingData(writing, fault),
				text: writingText(writing, fault),
				failed: fault !== null,
			};
		},
	},
	{
		name: 'open-data list',
		summary: 'List the files of open data that have been written',
		options: { quiz: { value: 'SLUG', about: 'only this quiz' } },
		help: `
The list has all files, also while OPEN_DATA is off and the site doesn't show them.`,
		async run(context, { values }) {
			const quiz = await knownQuiz(context, values.quiz);
			const files = (await listFiles(context.db)).filter((file) => quiz === undefined || file.quiz === quiz);
			return {
				data: files.map((file) => ({ ...listedFile(file), file: fileName(file, 'csv') })),
				text: files.length === 0 ? 'There are no files.' : openDataTable(files),
			};
		},
	},
];
