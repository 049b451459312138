import { readPopulation } from '../core/norms/population.ts';
import { applyNorm, readNorms, withdrawNorm } from '../server/commands/apply-norm.ts';
import { proposeNorm } from '../server/commands/propose-norm.ts';
import { changeOutput } from './change-output.ts';
import { type Command, UsageError } from './command.ts';
import { knownQuiz } from './known-quiz.ts';
import {
	listedData,
	normData,
	normFaultText,
	normTable,
	normText,
	populationFaultText,
} from './norm-output.ts';
import { countIn } from './read-option.ts';
import { readRows, refused } from './read-rows.ts';

export const normCommands: readonly Command[] = [
	{
		name: 'norm propose',
		summary: 'Estimate from stored answers how a population would score on a test',
		options: {
			quiz: { value: 'SLUG', about: 'an IQ test or a test of emotional intelligence', needed: true },
			population: {
				value: 'FILE',
				about: 'a CSV file: age_from,age_to,sex,people',
				needed: true,
			},
			name: { value: 'NAME', about: 'the population with its year, as reports name it', needed: true },
			'dry-run': { about: 'store nothing' },
		},
		help: `
A norm is the mean and the spread of a population on each scale of a test. With a norm in use, an IQ of 100, or a score of 50 in an area
of emotional intelligence, is the average of that population, and results are no longer provisional.

It comes from the first attempts of people who agreed that their age group and gender are kept with their answers, under standard
timing, without access codes, and not of answers that mean nothing. They are weighted so that each age group and gender counts as much as in the population.
1,000 people are needed. A cell of gender and age group needs 20; one with fewer is joined with its neighbor, up to 30 years together.

The file has a row for each sex and age group, such as 25,34,female,5210000. sex is female or male. Groups may be smaller than the ten
years of 15 to 24, 25 to 34, and so on, but none may reach into two of these. Leave age_to empty for the oldest.
Leave out ages that the norm shouldn't be about, and say so in the name.

The result is a proposal with a number. It changes nothing until you apply it and restart the site.

  npm run plumb -- norm propose --quiz iq-test --population germany.csv --name "Germany, 2024"
  npm run plumb -- norm apply 2`,
		async run(context, { values, flags, progress }) {
			const { quiz = '', population: file = '', name = '' } = values;
			if (name.trim() === '' || name.length > MOST_LETTERS)
				throw new UsageError(`--name must have 1 to ${MOST_LETTERS} characters`);
			const { population, faults } = readPopulation(readRows(file), context.env.MIN_AGE);
			if (!population) {
				const texts = faults.map((fault) => `${file}:${fault.line}: ${populationFaultText(fault)}`);
				return refused(texts, { norm: null });
			}
			const proposal = await proposeNorm(
				context,
				{ quiz, population, name: name.trim(), isTrial: flags.has('dry-run') },
				progress,
			);
			const texts = proposal.faults.map((fault) => normFaultText(fault, proposal));
			return {
				data: normData(proposal, texts),
				text: normText(proposal, texts),
				failed: texts.length > 0,
			};
		},
	},
	{
		name: 'norm list',
		summary: 'List the norms, and which are in use',
		options: { quiz: { value: 'SLUG', about: 'only this quiz' } },
		help: `
A norm that was applied before isn't in use, because another one was applied later, or because it doesn't hold for the scoring in use:
that of the quiz, such as iq-3, or with the calibration in use, such as iq-3.7.`,
		async run(context, { values }) {
			const norms = await readNorms(context, await knownQuiz(context, values.quiz));
			return {
				data: norms.map(listedData),
				text: norms.length === 0 ? 'There are no norms.' : normTable(norms),
			};
		},
	},
	{
		name: 'norm apply',
		summary: 'Score by a norm from now on',
		args: '<number>',
		help: `
The norm must hold for the scoring in use: with another calibration in use, estimate a new one. Restart the site afterwards. Attempts
that are under way keep what they began with, and earlier results stay until you run attempt rescore.

  npm run plumb -- norm apply 2`,
		run: async (context, { args }) => changeOutput('norm', await applyNorm(context, numberIn(args))),
	},
	{
		name: 'norm withdraw',
		summary: 'No longer score by a norm, but by the one before it, or none',
		args: '<number>',
		run: async (context, { args }) => changeOutput('norm', await withdrawNorm(context, numberIn(args))),
	},
];

function numberIn([number, ...others]: readonly string[]): number {
	if (number === undefined || others.length > 0) throw new UsageError('Give the number of one norm');
	return countIn('number', number, 0);
}

const MOST_LETTERS = 100;
