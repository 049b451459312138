import { named, type Text } from '../../language/text.ts';
import { itemTypeOf } from '../items/item-types.ts';
import { trueFalse } from '../items/options.ts';
import { type Kind, labelled, nothing } from '../kind.ts';
import { author } from './author.ts';
import { columns } from './columns.ts';
import { compareKnowledge } from './compare.ts';
import { countOfDraw, drawKnowledge } from './draw.ts';
import { groupKnowledge } from './group.ts';
import { presentKey, wordsOfItem } from './present-key.ts';
import { knowledgeReport } from './report.ts';
import { resultSchema } from './result-schema.ts';
import { reviewSections } from './review.ts';
import { scoreKnowledge } from './score.ts';

/** The knowledge quiz: points for right answers, a range, and whether the taker passes. */
export const knowledge: Kind<'knowledge'> = {
	author,
	ruleEdition: 1,
	questionType: 'options',
	questionOf(quiz, { id, points, key, credit, several, picture }) {
		const words = wordsOfItem(quiz, id);
		const [first] = Object.values(words);
		const answers = Object.keys(first?.options ?? {});
		return {
			type: 'options',
			id,
			points,
			key,
			credit,
			several,
			answers: (answers.length > 0 ? answers : trueFalse).map((option) => ({ id: option })),
			picture: (picture !== undefined && quiz.pictures?.[picture]) || null,
			language: quiz.itemLanguage,
			words,
		};
	},
	draw: { of: drawKnowledge, count: countOfDraw },
	// Questions stay secret until the clock of an attempt is running.
	sampleItems: () => [],
	score: ({ questions, settings }, given) =>
		scoreKnowledge(
			questions.map((question) => {
				const answer = given.get(question.id);
				const share = answer && itemTypeOf(question).pointsOf(question, answer.answerId);
				return { points: question.points, answer: answer && { share: share ?? 0, time: answer.time } };
			}),
			settings.passMark,
		),
	report: knowledgeReport,
	review: {
		isShown: ({ settings }) => settings.explanations === 'after-end',
		sections: reviewSections,
	},
	share: {
		parts: ({ passed }) => (passed === null ? ['points'] : ['points', 'pass']),
		needs: { pass: 'points' },
		pick({ headline, isNumber, tally, range, band, scales }, _, has) {
			// The part for the points includes their range, and the passing score would say whether they pass.
			const unmarked = scales.map(({ mark: _mark, ...scale }) => scale);
			const shown = has('points')
				? { ...nothing, headline, isNumber, ...(tally && { tally }), range, scales: unmarked }
				: nothing;
			const whole = has('pass') ? { ...shown, band, scales } : shown;
			return { ...whole, read: [whole.headline, whole.band, whole.range], drawn: [] };
		},
		labelOf: (part, _, { headline, band }) => labelled(part, headline ?? band ?? ''),
		usual: ({ passed }) => (passed === null ? ['points'] : ['points', 'pass']),
		finding({ band }, { points, of, low, high }, has, title) {
			if (points === null || low === null || high === null || !has('points')) return null;
			const found: Text = { id: 'share.finding.points', values: { points, of, low, high } };
			return named(title, has('pass') && band ? { row: [found, ' · ', band] } : found);
		},
		rulers: 'ended',
	},
	compare: compareKnowledge,
	group: groupKnowledge,
	preview: { isNumbered: false, parts: [] },
	emblem({ items, examples: [example] }) {
		// The first picture is the easiest to recognize.
		const name = items.find(({ picture }) => picture)?.picture;
		if (name !== undefined) return { type: 'picture', name };
		return example ? { type: 'points', example: example.id } : null;
	},
	precision: ({ items }) => ({ id: 'quizzes.precision.knowledge', values: { of: items.length } }),
	columns,
	resultSchema,
	shortly: ({ points, of, low, high }) => (points === null ? '–' : `${points}/${of} [${low}–${high}]`),
	presentKey,
	difficultiesOf: () => [],
	hasReliability: false,
	isCountedByPosition: false,
};
