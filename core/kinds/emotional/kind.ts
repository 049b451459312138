import { named } from '../../language/text.ts';
import { gradedStatements, stepsOf } from '../../scoring/given.ts';
import { statementInformation } from '../../scoring/precision.ts';
import { statementRuleEdition } from '../../scoring/rule-edition.ts';
import { presentStatementKey, statementOf } from '../items/statement.ts';
import { type Kind, labelled, nothing } from '../kind.ts';
import { apartOf, highestOf, spreadOf } from './apart.ts';
import { author } from './author.ts';
import { columns } from './columns.ts';
import { compareEmotional } from './compare.ts';
import { groupEmotional } from './group.ts';
import { emotionalReport } from './report.ts';
import { resultSchema } from './result-schema.ts';
import { facetPosteriors, scoreEmotional } from './score.ts';

/** The emotional intelligence test: statements about oneself, with a T score and its range for each facet. */
export const emotional: Kind<'emotional'> = {
	author,
	ruleEdition: statementRuleEdition,
	questionType: 'statement',
	questionOf: statementOf,
	sampleItems: ({ items }) => items,
	score({ questions, scoring }, given) {
		const facets = [...new Set(questions.map(({ scale }) => scale))];
		const statements = gradedStatements(questions, scoring);
		return scoreEmotional(facets, statements, stepsOf(questions, given), scoring.norm);
	},
	normPosteriors: ({ questions, scoring }, given) =>
		facetPosteriors(gradedStatements(questions, scoring), stepsOf(questions, given)),
	report: emotionalReport,
	measuring: {
		ruler: { zero: 50, unit: 10, from: 20, to: 80, hasPrior: true },
		informationOf: statementInformation,
	},
	share: {
		// The range has no part of its own, because each facet's scale includes it.
		parts: ({ facets }) => facets.map(({ id }) => `area.${id}` as const),
		needs: {},
		pick(report, _, has) {
			const scales = report.scales.filter(({ id }) => has(`area.${id}`));
			return { ...nothing, scales, read: [], drawn: scales.map(({ text }) => text) };
		},
		labelOf: (part, { scales }) => scales.find(({ id }) => part === `area.${id}`)?.text ?? labelled(part, ''),
		usual: ({ facets }) => facets.map(({ id }) => `area.${id}` as const),
		finding({ scales }, { facets }, has, title) {
			const shown = facets.filter(({ id }) => has(`area.${id}`));
			const spread = spreadOf(shown);
			const apart = apartOf(shown);
			if (spread === null) return null;
			const nameOf = (id = '') => scales.find((scale) => scale.id === id)?.name ?? id;
			const [, second] = highestOf(shown);
			const values = {
				area: nameOf(apart?.highest.id),
				second: nameOf(second?.id),
				highest: nameOf(apart?.highest.id),
				lowest: nameOf(apart?.lowest.id),
			};
			return named(title, { id: `share.finding.${spread}`, values });
		},
		rulers: 'named',
	},
	compare: compareEmotional,
	group: groupEmotional,
	preview: { isNumbered: false, parts: [] },
	emblem: () => ({ type: 'areas' }),
	precision: () => ({ id: 'quizzes.precision.emotional' }),
	columns,
	resultSchema,
	shortly: ({ facets }) => facets.map(({ id, score }) => `${id} ${score}`).join(', ') || '–',
	presentKey: presentStatementKey,
	difficultiesOf: () => [],
	hasReliability: false,
	isCountedByPosition: false,
	speaksFor: ({ scale, keyed }) => `${scale}${keyed === 1 ? '+' : '-'}`,
};
