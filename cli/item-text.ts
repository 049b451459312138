import type { Statistics } from '../core/statistics/tally.ts';
import type { FormStatistics, ItemStatistics } from '../server/commands/read-item-statistics.ts';
import { flagWords } from './item-statistics/flag-words.ts';
import { decimal, interval, ofOne, seconds, whole } from './item-statistics/numbers.ts';
import { outWords } from './item-statistics/out-words.ts';
import { fewWords, formWords, takerWords } from './item-statistics/taker-words.ts';
import { table } from './table.ts';

/**
 * Item statistics as text: which takers are counted, and then, for each form, the test, its items, their
 * options, and the scores.
 */
export function itemText(read: ItemStatistics): string {
	const parts = read.forms.map((each) => [formWords(each), ...formText(each)].join('\n\n'));
	return [
		[`${read.name} (${read.quiz}), version ${read.version}`, ...takerWords(read)].join('\n'),
		...parts,
		...outWords(read),
		...fitWords(read),
		'In parentheses: 95% confidence intervals. r: correlation with the other items. n: takers who reached the item.',
	].join('\n\n');
}

/** Under which parameters the fit is tested, if these come from a calibration. */
function fitWords({ calibration }: ItemStatistics): string[] {
	return calibration === null
		? []
		: [`The fit of items (S-X²) is tested under the parameters in use, those of calibration ${calibration}.`];
}

function formText({ statistics, words }: FormStatistics): string[] {
	const { takers, items } = statistics;
	const flags = items.flatMap((item, index) =>
		item.flags.map((flag) => `  ${index + 1} ${item.id} (${words[index]}): ${flagWords(flag)}`),
	);
	const said = flags.length > 0 ? ['Flags:', ...flags].join('\n') : fewWords(takers) || 'No item is flagged.';
	return statistics.kind === 'keyed'
		? [testText('', statistics.test), keyedTable(statistics.items), optionTable(statistics.items), said]
		: [
				statistics.scales.map((scale) => testText(`${scale.scale}: `, scale)).join('\n'),
				statementTable(statistics.items),
				said,
			];
}

type Keyed = Extract<Statistics, { kind: 'keyed' }>;
type Graded = Extract<Statistics, { kind: 'statements' }>;

function testText(
	name: string,
	{ takers, mean, sd, alpha, omega, standardError, scores }: Keyed['test'],
): string {
	const two = (value: number | null) => decimal(value, 2);
	return [
		`${name}${whole(takers)} takers, mean ${two(mean?.value ?? null)} (${interval(mean, two)}), SD ${two(sd)}, ` +
			`alpha ${ofOne(alpha?.value, 3)} (${interval(alpha, (value) => ofOne(value, 3))}), ` +
			(omega ? `omega ${ofOne(omega.value, 3)} (${interval(omega, (value) => ofOne(value, 3))}), ` : '') +
			`standard error ${two(standardError?.value ?? null)} (${interval(standardError, two)})`,
		...linesOf(scores.map((n, score) => `${score}: ${n}`)).map(
			(line, index) => `${index === 0 ? '  takers by score  ' : ' '.repeat(19)}${line}`,
		),
	].join('\n');
}

function keyedTable(items: Keyed['items']): string {
	const heads = [
		'',
		'item',
		'n',
		'p',
		'',
		'SD',
		'r total',
		'r',
		'',
		'alpha without',
		'omitted',
		'not reached',
	];
	const rows = items.map((item, index) => [
		String(index + 1),
		item.id,
		String(item.takers),
		ofOne(item.correct?.value),
		bracketed(interval(item.correct, ofOne)),
		ofOne(item.sd),
		ofOne(item.total?.value),
		ofOne(item.rest?.value),
		bracketed(interval(item.rest, ofOne)),
		ofOne(item.alphaIfDropped, 3),
		ofOne(item.omitted?.value),
		ofOne(item.notReached?.value),
		seconds(item.time?.value),
		bracketed(interval(item.time, seconds)),
	]);
	return table([[...heads, 'median s', ''], ...rows], [1, 4, 8, 13]);
}

function optionTable(items: Keyed['items']): string {
	const rows = items.map((item, index) => [
		String(index + 1),
		...item.options.map(
			({ id, isKey, share, rest }) =>
				`${isKey ? '*' : ' '}${id} ${ofOne(share?.value)} (${ofOne(rest?.value)})`,
		),
	]);
	return `Options: share of takers (r with the other items); * marks the key\n${table(rows)}`;
}

function statementTable(items: Graded['items']): string {
	const heads = [
		'',
		'item',
		'scale',
		'n',
		'mean',
		'',
		'SD',
		'r',
		'',
		'alpha without',
		'1',
		'2',
		'3',
		'4',
		'5',
	];
	const rows = items.map((item, index) => [
		String(index + 1),
		item.id,
		`${item.keyed === 1 ? '+' : '−'}${item.scale}`,
		String(item.takers),
		decimal(item.mean?.value, 2),
		bracketed(interval(item.mean, (value) => decimal(value, 2))),
		decimal(item.sd, 2),
		ofOne(item.rest?.value),
		bracketed(interval(item.rest, ofOne)),
		ofOne(item.alphaIfDropped, 3),
		...item.steps.map(({ share }) => ofOne(share?.value)),
		seconds(item.time?.value),
	]);
	return table([[...heads, 'median s'], ...rows], [1, 2, 5, 8]);
}

/** Entries in lines of ten. */
function linesOf(entries: readonly string[]): string[] {
	const lines = Math.ceil(entries.length / 10);
	return Array.from({ length: lines }, (_, line) => entries.slice(10 * line, 10 * line + 10).join(', '));
}

function bracketed(text: string): string {
	return text && `(${text})`;
}
