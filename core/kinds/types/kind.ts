import { listed } from '../../language/text.ts';
import { stepsOf } from '../../scoring/given.ts';
import { presentStatementKey, statementOf } from '../items/statement.ts';
import { type Kind, labelled, nothing } from '../kind.ts';
import { author } from './author.ts';
import { columns } from './columns.ts';
import { compareTypes } from './compare.ts';
import { typesReport } from './report.ts';
import { resultSchema } from './result-schema.ts';
import { type Pair, scoreTypes } from './score.ts';

/** The sixteen-types test: statements that give a type of four letters, each with its probability. */
export const types: Kind<'types'> = {
	author,
	questionType: 'statement',
	questionOf: statementOf,
	sampleItems: ({ items }) => items,
	score: ({ questions }, given) =>
		scoreTypes(
			questions.map(({ scale, keyed }) => ({ scale: scale as Pair, keyed })),
			stepsOf(questions, given),
		),
	report: typesReport,
	share: {
		parts: () => ['type', 'sureness'],
		needs: { sureness: 'type' },
		pick({ headline, isNumber, band, range, scales }, _, has) {
			const shown = {
				...nothing,
				...(has('type') && { headline, isNumber, band }),
				...(has('sureness') && { range, scales }),
			};
			return {
				...shown,
				read: [shown.headline, shown.band, shown.range],
				drawn: shown.scales.map(({ text }) => text),
			};
		},
		labelOf(part, _, { headline, range, band, scales }) {
			const [first, ...others] = scales.flatMap(({ value }) => value ?? []);
			// The probability of the type is shown as the percentage of each letter.
			const isEach = part === 'sureness' && first !== undefined;
			return labelled(part, isEach ? listed([first, ...others]) : (headline ?? range ?? band ?? ''));
		},
		rulers: 'ended',
	},
	compare: compareTypes,
	preview: { isNumbered: false, parts: [] },
	columns,
	resultSchema,
	shortly: ({ type, pairs }) => `${type ?? '–'} ${pairs.map(({ probability }) => probability).join(' ')}`,
	presentKey: presentStatementKey,
	difficultiesOf: () => [],
	hasReliability: false,
	isCountedByPosition: false,
	speaksFor: ({ scale, keyed }) => scale[keyed === 1 ? 0 : 1] ?? '',
};
