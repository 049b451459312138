import { readScoreList, type ScoreFault } from '../core/codes/score-list.ts';
import type { Estimate } from '../core/statistics/intervals.ts';
import { FEWEST_PAIRS } from '../core/statistics/validity.ts';
import { type Correlated, correlateScores, type LeftOutReason } from '../server/commands/correlate-scores.ts';
import { type Command, UsageError } from './command.ts';
import { counted, listed } from './counted.ts';
import { knownBatch } from './known-quiz.ts';
import { readRows, refused } from './read-rows.ts';
import { table } from './table.ts';

export const codeCorrelateCommand: Command = {
	name: 'code correlate',
	summary: 'Correlate the results of a batch with scores on another test',
	options: {
		file: { value: 'FILE', about: 'a CSV file with the columns code and score', needed: true },
		batch: { value: 'BATCH', about: 'the batch; code list shows its name', needed: true },
		measure: { value: 'NAME', about: 'what the output calls the other test' },
		reliability: { value: 'R', about: 'the reliability of the other test, such as 0.81' },
		sd: { value: 'SD', about: 'the standard deviation of the other test in its population' },
	},
	help: `
Give people another test beside ours, and note their scores by access code. Nothing of the file is stored. Left out are attempts with
extra time or no limit, and of people who had taken our test before.

The correlations are Pearson's and Spearman's, with their 95 % intervals, from ${FEWEST_PAIRS} people on. "Without error" is what
Pearson's would be without the errors of ours, which are known from its standard errors, and without those of the other test, if you give
its reliability. "In the population" is corrected for the range of the other's scores (Thorndike's case 2): use it if people were
chosen by that test, or by something close to it. The corrections treat reliability and SD as known exactly.

A test in several areas has a line for each. Types, levels, and thirds aren't numbers, so they have no correlation.

  npm run plumb -- code correlate --batch study --file icar.csv --measure ICAR-16 --reliability 0.81 --sd 3.4`,
	async run(context, { values }) {
		const { file = '', measure = 'the other test' } = values;
		const reliability = positive('reliability', values.reliability);
		if ((reliability ?? 1) > 1) throw new UsageError('--reliability must be at most 1');
		const sd = positive('sd', values.sd);
		const batch = (await knownBatch(context, values.batch)) ?? '';
		const read = readScoreList(readRows(file));
		if ('faults' in read) {
			const faults = read.faults.map((fault) => `${file}:${fault.line}: ${faultText(fault)}`);
			return refused(faults);
		}
		const found = await correlateScores(context, batch, read.scores, { reliability, sd });
		return {
			data: inJson(found, values.measure ?? null),
			text: [...matchLines(found), ...scaleLines(found, measure, { reliability, sd })].join('\n'),
			failed: found.scales.length === 0 || found.scales.some(({ fault }) => fault !== null),
		};
	},
};

function positive(name: string, value: string | undefined): number | undefined {
	if (value === undefined) return undefined;
	const number = /^(\d+\.?\d*|\.\d+)$/.test(value) ? Number(value) : 0;
	if (number <= 0) throw new UsageError(`--${name} must be a number above 0, not '${value}'`);
	return number;
}

const MOST_LINES = 20;

function faultText({ fault, text }: ScoreFault): string {
	switch (fault) {
		case 'header':
			return `the first line must name the columns code and score, not '${text}'`;
		case 'cells':
			return `has ${counted(Number(text), 'cell')}, which is not as many as the first line`;
		case 'not_a_number':
			return `'${text}' is not a number such as 12 or 12.5`;
		case 'twice':
			return `the same code as in line ${text}`;
	}
}

const reasons: Readonly<Record<LeftOutReason, string>> = {
	no_score: 'no score in the file',
	not_a_code: 'not an access code; look for a typo',
	not_in_batch: 'not a code of this batch',
	not_used: 'the code has not been used',
	deleted: 'the attempt has been deleted',
	unfinished: 'no result yet',
	retaken: 'the person had taken the test before',
	extended_time: 'extra time, or no limit',
	nothing_answered: 'no result: nothing was answered',
	too_fast: 'no result: answered too fast',
	all_same: 'no result: nearly always the same answer',
	in_pattern: 'no result: answered in a pattern',
	at_random: 'no result: answered at random',
	no_number: 'the result is not a number',
};

function matchLines({ listed: all, matched, leftOut, versions }: Correlated): string[] {
	const byReason = Map.groupBy(leftOut, ({ reason }) => reason);
	const scorings = Object.entries(versions).map(([version, count]) => `${version} (${count})`);
	return [
		`${counted(all, 'line')}, ${matched} with a result`,
		...[...byReason].map(([reason, own]) => {
			const lines = own.slice(0, MOST_LINES).map(({ line }) => `${line}`);
			const rest = own.length > lines.length ? [`${own.length - lines.length} more`] : [];
			return `  ${own.length}  ${reasons[reason]} (line ${listed([...lines, ...rest])})`;
		}),
		...(scorings.length > 1 ? [`Scored in more than one way: ${listed(scorings)}`] : []),
	];
}

function scaleLines(
	{ scales }: Correlated,
	measure: string,
	{ reliability, sd }: { reliability: number | undefined; sd: number | undefined },
): string[] {
	if (scales.length === 0) return ['There is nothing to correlate.'];
	const rows = scales.flatMap(({ id, n, ...scale }) => {
		if (scale.fault !== null) return [];
		const { pearson, spearman, withoutError, inPopulation, both } = scale;
		return [
			[
				id,
				`${n}`,
				...[pearson, spearman, withoutError].map(withInterval),
				...(sd === undefined ? [] : [inPopulation, both].map(withInterval)),
				scale.reliability?.toFixed(2) ?? '–',
			],
		];
	});
	const head = ['', 'people', 'Pearson', 'Spearman', 'without error'];
	const population = sd === undefined ? [] : ['in the population', 'there without error'];
	return [
		...scales.flatMap(({ id, n, fault }) =>
			fault === null ? [] : [`${id}: ${faultWords[fault]} (${counted(n, 'person', 'people')})`],
		),
		...(rows.length > 0
			? ['', `With ${measure}:`, table([[...head, ...population, 'our reliability'], ...rows], [0])]
			: []),
		...(rows.length > 0 && reliability === undefined
			? [`"Without error" is without ours only, because there is no reliability of ${measure}.`]
			: []),
		...(scales.some((scale) => scale.fault === null && isAboveOne(scale.both ?? scale.withoutError))
			? ['A correlation above 1 means that a reliability is too low, or that there are too few people.']
			: []),
	];
}

const faultWords = {
	too_few: `no correlation of fewer than ${FEWEST_PAIRS} people`,
	our_scores_equal: 'no correlation, because all our scores are equal',
	other_scores_equal: 'no correlation, because all scores in the file are equal',
} as const;

const isAboveOne = (estimate: Estimate | null) => Math.abs(estimate?.value ?? 0) > 1;

function withInterval(estimate: Estimate | null): string {
	if (!estimate) return '–';
	const { value, low, high } = estimate;
	const range = low === null || high === null ? '' : ` (${low.toFixed(2)} to ${high.toFixed(2)})`;
	return `${value.toFixed(2)}${range}`;
}

function inJson({ listed: all, matched, leftOut, versions, scales }: Correlated, measure: string | null) {
	return {
		measure,
		listed: all,
		matched,
		left_out: leftOut,
		scoring_versions: versions,
		scales: scales.map(({ id, n, sdOfOther, ...scale }) => ({
			id,
			n,
			sd_of_other: sdOfOther,
			fault: scale.fault,
			...(scale.fault === null && {
				pearson: scale.pearson,
				spearman: scale.spearman,
				reliability: scale.reliability,
				without_error: scale.withoutError,
				in_population: scale.inPopulation,
				in_population_without_error: scale.both,
			}),
		})),
	};
}
