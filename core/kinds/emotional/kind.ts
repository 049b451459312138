import { named } from '../../language/text.ts';
import { stepsOf } from '../../scoring/given.ts';
import { presentStatementKey, statementOf } from '../items/statement.ts';
import { type Kind, labelled, nothing } from '../kind.ts';
import { apartOf, CLEAR } from './apart.ts';
import { author } from './author.ts';
import { columns } from './columns.ts';
import { compareEmotional } from './compare.ts';
import { groupEmotional } from './group.ts';
import { emotionalReport } from './report.ts';
import { resultSchema } from './result-schema.ts';
import { scoreEmotional } from './score.ts';

/** The emotional intelligence test: statements about oneself, with a T score and its range for each facet. */
export const emotional: Kind<'emotional'> = {
	author,
	questionType: 'statement',
	questionOf: statementOf,
	sampleItems: ({ items }) => items,
	score({ questions }, given) {
		const facets = [...new Set(questions.map(({ scale }) => scale))];
		return scoreEmotional(facets, questions, stepsOf(questions, given));
	},
	report: emotionalReport,
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
			const [first, ...others] = facets
				.filter(({ id }) => has(`area.${id}`))
				.toSorted((one, other) => other.score - one.score);
			if (first === undefined || others.length === 0) return null;
			// As in the report, but against the next one: an area is ahead only if it is clearly higher than all others.
			const isAhead = others.every((other) => (apartOf([first, other])?.share ?? 0) >= CLEAR);
			const area = scales.find(({ id }) => id === first.id)?.name ?? first.id;
			return named(
				title,
				isAhead ? { id: 'share.finding.ahead', values: { area } } : { id: 'share.finding.even' },
			);
		},
		rulers: 'named',
	},
	compare: compareEmotional,
	group: groupEmotional,
	preview: { isNumbered: false, parts: [] },
	emblem: ({ items }) => ({ type: 'areas', count: new Set(items.map(({ scale }) => scale)).size }),
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
