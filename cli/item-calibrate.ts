import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import {
	type CalibratedItem,
	type Calibration,
	type CalibrationFault,
	type CalibrationModel,
	calibrate,
	calibrationFaults,
	usualSlopePrior,
} from '../core/calibration/calibrate.ts';
import { readResponseTable, type TableFault } from '../core/calibration/response-table.ts';
import { type Command, type CommandInput, type CommandOutput, UsageError } from './command.ts';
import { table } from './table.ts';

const models: readonly CalibrationModel[] = ['1pl', '2pl', 'graded'];

export const itemCalibrateCommand: Command = {
	name: 'item calibrate',
	summary: 'Estimate the parameters of items from a table of answers',
	options: {
		file: {
			value: 'FILE',
			about: 'a CSV file: a header of item ids, then a row for each person',
			needed: true,
		},
		model: {
			value: 'MODEL',
			about: '1pl (one slope for all items), 2pl (a slope for each), or graded (several grades)',
			needed: true,
		},
		guessing: {
			value: 'C',
			about: 'the chance of guessing right, from 0 (the default) to 0.9; 1pl and 2pl only',
		},
		prior: { value: 'off', about: 'estimate the slopes of 2pl and graded without a prior' },
	},
	help: `
Each value is 1 (right), 0 (wrong), or empty (not reached); for a graded model, it is a whole number. The ability of the people
has mean 0 and standard deviation 1. The method is marginal maximum likelihood. Unless --prior is off, the logarithms of slopes
have a normal prior with mean 0 and standard deviation 0.5. Standard errors come from the observed information.

  npm run plumb -- item calibrate --file answers.csv --model 2pl`,
	read: calibrateFile,
};

function calibrateFile({ values }: CommandInput): CommandOutput {
	const { file = '' } = values;
	const settings = readSettings(values);
	const { responses, faults } = readResponseTable(readRows(file), settings.model);
	if (!responses) return refused(faults.map((fault) => `${file}:${fault.line}: ${tableFaultText(fault)}`));
	const unfit = calibrationFaults(responses, settings.model);
	if (unfit.length > 0) return refused(unfit.map((fault) => `${file}: ${calibrationFaultText(fault)}`));
	const calibration = calibrate(responses, settings);
	const notes = notesOn(calibration);
	return {
		data: dataOf(calibration, settings.model),
		text: [textOf(calibration), ...notes].join('\n'),
		failed: !calibration.hasConverged,
	};
}

function readSettings({ model, guessing, prior }: CommandInput['values']) {
	const known = models.find((each) => each === model);
	if (!known) throw new UsageError(`--model must be ${models.join(', ')}`);
	if (prior !== undefined && prior !== 'off') throw new UsageError("--prior can only be 'off'");
	if (guessing !== undefined && known === 'graded')
		throw new UsageError('--guessing is only for items that are right or wrong');
	const chance = Number(guessing ?? 0);
	if (guessing?.trim() === '' || !(chance >= 0 && chance <= 0.9))
		throw new UsageError(`--guessing must be a number from 0 to 0.9, not '${guessing}'`);
	return { model: known, guessing: chance, prior: prior === 'off' ? null : usualSlopePrior };
}

/** The rows of a CSV file with their line numbers; empty lines are left out. */
function readRows(file: string): { line: number; cells: string[] }[] {
	const text = readFileSync(file, 'utf8');
	const rows = parse(text, {
		bom: true,
		info: true,
		relax_column_count: true,
		skip_empty_lines: true,
	}) as unknown as { record: string[]; info: { lines: number } }[];
	return rows.map(({ record, info }) => ({ line: info.lines, cells: record }));
}

function refused(faults: readonly string[]): CommandOutput {
	const shown = faults.slice(0, MOST_FAULTS);
	const more = faults.length - shown.length;
	return {
		data: { items: [], faults },
		text: [...shown, ...(more > 0 ? [`and ${more} more`] : [])].join('\n'),
		failed: true,
	};
}

function tableFaultText({ fault, text }: TableFault): string {
	switch (fault) {
		case 'no_header':
			return 'the file is empty; it must begin with a line of item ids';
		case 'too_few_items':
			return `a calibration needs at least two items, and the header has ${text}`;
		case 'empty_id':
			return `column ${text} of the header has no item id`;
		case 'repeated_id':
			return `the header has the item id '${text}' twice`;
		case 'wrong_length':
			return `the row has ${text} values, and the header another number`;
		case 'not_a_grade':
			return `'${text}' isn't a whole number of at most two digits`;
		case 'not_0_or_1':
			return `'${text}' isn't 0, 1, or empty`;
		case 'too_many_grades':
			return `the table has ${text} grades, more than a graded model takes (11)`;
	}
}

function calibrationFaultText(fault: CalibrationFault): string {
	switch (fault.fault) {
		case 'too_few_items':
			return 'a calibration needs at least two items';
		case 'too_few_people':
			return 'a calibration needs answers from at least 30 people';
		case 'constant_item':
			return `everyone answered ${fault.id} the same, so it has no parameters; leave it out`;
		case 'unused_grade':
			return `nobody gave ${fault.id} one of the grades between the lowest and the highest in the table; merge grades first`;
		case 'two_grades_needed':
			return `${fault.id} has more than two grades; use --model graded`;
	}
}

function notesOn({ items, hasConverged, iterations }: Calibration): string[] {
	const atBound = items.filter(({ isAtBound }) => isAtBound).map(({ id }) => id);
	return [
		...(hasConverged
			? []
			: [`The estimation did not converge in ${iterations} iterations: don't use the parameters.`]),
		...(atBound.length > 0
			? [`The slope is as high or low as it may be, so it is no estimate: ${atBound.join(', ')}`]
			: []),
		...(items.some(({ seA }) => seA === null)
			? ['The answers do not identify all parameters, so there are no standard errors.']
			: []),
	];
}

function dataOf({ items, logLikelihood, iterations, hasConverged }: Calibration, model: CalibrationModel) {
	return {
		items: items.map(({ id, a, b, seA, seB, n, isAtBound }) => ({
			id,
			a,
			...(model === 'graded'
				? { thresholds: b, se_a: seA, se_thresholds: seB }
				: { b: b[0], se_a: seA, se_b: seB?.[0] ?? null }),
			n,
			at_bound: isAtBound,
		})),
		log_likelihood: logLikelihood,
		iterations,
		converged: hasConverged,
	};
}

function textOf({ items, logLikelihood, iterations }: Calibration): string {
	const heading = ['item', 'n', 'a', '±', 'b', '±'];
	const rows = items.flatMap((item) => rowsOf(item));
	return `${table([heading, ...rows], [0])}\nlog-likelihood ${logLikelihood.toFixed(4)}, ${iterations} iterations; ± is the standard error`;
}

function rowsOf({ id, n, a, b, seA, seB }: CalibratedItem): string[][] {
	return b.map((value, index) => {
		const own = [value.toFixed(4), seB?.[index]?.toFixed(4) ?? '–'];
		return index === 0
			? [id, `${n}`, a.toFixed(4), seA?.toFixed(4) ?? '–', ...own]
			: ['', '', '', '', ...own];
	});
}

const MOST_FAULTS = 20;
