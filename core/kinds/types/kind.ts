import { listed, type Text } from '../../language/text.ts';
import { calibrationPeople, gradedStatements, stepsOf } from '../../scoring/given.ts';
import { statementInformation } from '../../scoring/precision.ts';
import { statementRuleEdition } from '../../scoring/rule-edition.ts';
import { agreement } from '../items/agreement.ts';
import { presentStatementKey, statementOf } from '../items/statement.ts';
import { type Kind, labelled, nothing } from '../kind.ts';
import { author } from './author.ts';
import { mayBeOther } from './clarity.ts';
import { columns } from './columns.ts';
import { compareTypes } from './compare.ts';
import { groupTypes } from './group.ts';
import { inFigures, typesReport } from './report.ts';
import { resultSchema } from './result-schema.ts';
import { type Pair, scoreTypes } from './score.ts';

/** The sixteen-types test: statements that give a type of four letters, each with its probability. */
export const types: Kind<'types'> = {
	author,
	ruleEdition: statementRuleEdition,
	questionType: 'statement',
	questionOf: statementOf,
	sampleItems: ({ items }) => items,
	score({ questions, scoring }, given) {
		const result = scoreTypes(
			gradedStatements(questions, scoring).map((each) => ({ ...each, scale: each.scale as Pair })),
			stepsOf(questions, given),
		);
		return result.reason ? result : { ...result, ...calibrationPeople(scoring) };
	},
	report: typesReport,
	measuring: {
		ruler: { zero: 0, unit: 1, from: -3, to: 3, hasPrior: true },
		informationOf: statementInformation,
	},
	share: {
		parts: () => ['type', 'sureness'],
		needs: { sureness: 'type' },
		pick({ headline, isNumber, band, drawing, range, scales: reported }, { pairs }, has) {
			// The caption says what the figures are.
			const scales = reported.map((scale) => {
				const found = pairs.find(({ pair }) => pair === scale.id);
				return { ...scale, value: found ? inFigures(found) : null };
			});
			const shown = {
				...nothing,
				...(has('type') && { headline, isNumber, band, drawing }),
				...(has('sureness') && { range, scales, caption: { id: 'report.types.chances' } as const }),
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
		usual: () => ['sureness'],
		finding({ headline: type }, { pairs, runner_up: next }, has): Text | null {
			if (!has('sureness')) return null;
			if (next !== null && pairs.some(mayBeOther))
				return { id: 'share.finding.types', values: { type, next } };
			return { id: `share.finding.types_${next === null ? 'tied' : 'sure'}`, values: { type } };
		},
		rulers: 'ended',
	},
	compare: compareTypes,
	group: groupTypes,
	preview: { isNumbered: false, parts: [], type: 'INFP' },
	emblem: ({ items: [first] }) =>
		first ? { type: 'statement', item: first.id, steps: agreement.length } : null,
	precision: () => ({ id: 'quizzes.precision.types' }),
	columns,
	resultSchema,
	shortly: ({ type, pairs }) => `${type ?? '–'} ${pairs.map(({ probability }) => probability).join(' ')}`,
	presentKey: presentStatementKey,
	difficultiesOf: () => [],
	hasReliability: false,
	isCountedByPosition: false,
	speaksFor: ({ scale, keyed }) => scale[keyed === 1 ? 0 : 1] ?? '',
};
