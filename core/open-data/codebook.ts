import { agreement } from '../kinds/items/agreement.ts';
import { ageBands } from '../norms/age-band.ts';
import type { Question } from '../quiz/quiz.ts';
import { groupColumns, type ItemColumn, inOrder, NOT_ASKED } from './data-file.ts';
import { type Group, groupSizes, LEAST_IN_GROUP } from './groups.ts';
import { type Period, WAIT_DAYS } from './period.ts';

/** What a codebook is about: the file, its test, and the site that publishes it. */
export type CodebookFacts = {
	site: { name: string; url: string };
	period: Period;
	quiz: { slug: string; name: string; kind: string; version: number; minutes: number; scoring: string };
	/** The name of the file, and its size in bytes and SHA-256 digest in hex. */
	file: { name: string; bytes: number; sha256: string };
	items: readonly (ItemColumn & { asked: Question })[];
	rows: readonly Group[];
	/** Milliseconds since 1970 (UTC), of which only the day is told. */
	madeAt: number;
};

/** The license of all files. */
export const license = {
	name: 'CC-BY-4.0',
	path: 'https://creativecommons.org/licenses/by/4.0/',
	title: 'Creative Commons Attribution 4.0 International',
} as const;

/**
 * The codebook of a file, which tools read as a Tabular Data Package. Source: Data Package v1, Frictionless Data,
 * https://specs.frictionlessdata.io/tabular-data-package/. The keys from `citation` to `items` are ours.
 */
export function codebook({ site, period, quiz, file, items, rows, madeAt }: CodebookFacts) {
	const title = `${quiz.name}, version ${quiz.version}, ${period.name}: scored responses`;
	const day = new Date(madeAt).toISOString().slice(0, 10);
	const columns = inOrder(items);
	const name = `${quiz.slug}-v${quiz.version}-${period.name}`.toLowerCase();
	return {
		profile: 'tabular-data-package',
		name,
		title,
		description: `Scored responses of people who took this test on ${site.name} and agreed that these are published. One row is one person's first attempt.`,
		created: `${day}T00:00:00Z`,
		licenses: [license],
		...(site.url && { homepage: `${site.url}/open-data` }),
		citation: citationOf(site, title, day),
		period: { name: period.name, first_day: dayOf(period.from), last_day: dayOf(period.before - 1) },
		test: quiz,
		rows: rows.length,
		groups: groupSizes(rows).map((group) => ({
			language: group.language,
			age_band: group.ageBand,
			rows: group.rows,
		})),
		rules,
		not_included: notIncluded,
		items: columns.map(({ id, asked }) => ({ id, ...featuresOf(asked) })),
		resources: [
			{
				profile: 'tabular-data-resource',
				name,
				path: file.name,
				format: 'csv',
				mediatype: 'text/csv',
				encoding: 'utf-8',
				bytes: file.bytes,
				hash: `sha256:${file.sha256}`,
				dialect: { delimiter: ',', lineTerminator: '\r\n', header: true },
				schema: {
					missingValues: ['', NOT_ASKED],
					fields: [...groupFields(period), ...columns.map(({ id, asked }) => fieldOf(id, asked))],
				},
			},
		],
	};
}

function citationOf(site: CodebookFacts['site'], title: string, day: string): string {
	const address = site.url ? ` ${site.url}/open-data` : '';
	return `${site.name} (${day.slice(0, 4)}). ${title} [Data set].${address}`;
}

function dayOf(time: number): string {
	return new Date(time).toISOString().slice(0, 10);
}

const rules = [
	`At least ${LEAST_IN_GROUP} rows of this file have the same language and age band.`,
	`In each language, the age band of groups with fewer people is blank. If fewer than ${LEAST_IN_GROUP} are blank then, the age band of the smallest other group is blank, too.`,
	`If fewer than ${LEAST_IN_GROUP} people of a language are left, their rows are left out.`,
	'A row is the first attempt of someone who checked a separate box, unchecked at first, that says what is published.',
	`The file was written once, at least ${WAIT_DAYS} days after its period, and never changes. No two files have a person's attempt at a test in common, so none can be subtracted from another.`,
	'Whoever withdrew the consent or was erased before the file was written is not in it.',
	'Attempts with more time than usual, by access code, or whose answers mean nothing (nothing answered, too fast, at random, or in a pattern) are left out. Of attempts from one network, only one in each language and age band is here.',
	'Rows are in random order. Items are in the order of their ids, which are random.',
	'Items keep their ids in all files of one version of the test. In another version, they have others.',
	'Figures of different forms that were made from one design have one id.',
	'Answers are scored by the keys in use when the file was written.',
];

const notIncluded = [
	'the texts and figures of the items, and which answers are right',
	'the options that were chosen',
	'times and dates, and the order in which rows came in',
	'names, email addresses, exact ages, genders, countries, and IP addresses',
	'anything that connects rows of different tests, or a row with a person',
	'results, and how many people were left out',
];

/** What is told of an item: nothing that only one or two items of a test have, unless it has so few. */
function featuresOf(question: Question) {
	return {
		type: question.type,
		...('scale' in question && { scale: question.scale }),
		...('level' in question && { level: question.level }),
		...('family' in question && { family: question.family }),
		options: question.answers.length,
	};
}

function groupFields(period: Period) {
	const [periodName, language, ageBand] = groupColumns;
	return [
		{
			name: periodName,
			type: 'string',
			description: 'The calendar year, or the quarter of one (UTC), in which the person finished the test',
			constraints: { required: true, enum: [period.name] },
		},
		{
			name: language,
			type: 'string',
			description: 'The language of the site in which the person finished the test (ISO 639-1)',
			constraints: { required: true },
		},
		{
			name: ageBand,
			type: 'integer',
			description:
				'The first age of the age band, which is ten years wide; 75 means 75 and older. Blank for people of age bands with few people: see rules.',
			constraints: { enum: [...ageBands] },
		},
	];
}

function fieldOf(id: string, question: Question) {
	const missing = `Empty: no answer, because time ran out or the item was skipped. ${NOT_ASKED}: this person wasn't asked the item.`;
	if (question.type === 'statement')
		return {
			name: id,
			type: 'integer',
			description: `Agreement in the direction of the scale: ${agreement.length} points to the upper end of the scale of the statement, whether one has to agree or to disagree for that. ${missing}`,
			constraints: { minimum: 1, maximum: agreement.length },
		};
	const isPartial = question.type === 'options' && question.credit !== 'all';
	return {
		name: id,
		type: isPartial ? 'number' : 'integer',
		description: `${isPartial ? 'The share of the points that the answer got, rounded to thousandths.' : '1 if the answer is right, 0 if it is wrong.'} ${missing}`,
		constraints: { minimum: 0, maximum: 1 },
	};
}
