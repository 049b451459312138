import { named, type Text } from '../../language/text.ts';
import type { SnapshotOf } from '../../quiz/quiz.ts';
import type { ScoreScale } from '../../report/report.ts';
import { itemParameters, keyedAnswers } from '../../scoring/given.ts';
import { informationAt } from '../../scoring/information.ts';
import { keyedRuleEdition } from '../../scoring/rule-edition.ts';
import { saysTheSame } from '../items/choice.ts';
import { type Kind, labelled, nothing } from '../kind.ts';
import { author } from './author.ts';
import { columns } from './columns.ts';
import { comparePlacement } from './compare.ts';
import { groupPlacement } from './group.ts';
import { alsoText, eitherName, placementReport } from './report.ts';
import { resultSchema } from './result-schema.ts';
import { alsoPossible, cutsOf, levelName, levels, PRIOR_SD, scorePlacement, toldLevel } from './score.ts';

/** The placement test: questions in one language that place a taker at a level of it. */
export const placement: Kind<'placement'> = {
	author,
	ruleEdition: keyedRuleEdition,
	questionType: 'choice',
	questionOf({ itemLanguage, words }, { id, level, skill, difficulty, key }) {
		const said = words[itemLanguage ?? 'en']?.items?.[id];
		if (said === undefined) throw new Error(`Item ${id} has no options`);
		const answers = Object.entries(said.options).map(([option, text]) => ({ id: option, text }));
		const { text, passage = null } = said;
		return { type: 'choice', id, level, difficulty, key, answers, text, passage, family: skill };
	},
	sampleItems: ({ examples }) => examples,
	score: (snapshot, given) => scorePlacement(placedItems(snapshot), keyedAnswers(snapshot.questions, given)),
	reachesAll: (form) =>
		cutsOf(placedItems(form)).every((cut, index, cuts) => index === 0 || cut > (cuts[index - 1] ?? cut)),
	measuring: {
		ruler: { zero: 0, unit: 1, from: -4, to: 4, hasPrior: false },
		informationOf(form) {
			const items = placedItems(form);
			return [{ scale: null, at: (theta) => informationAt(items, theta) }];
		},
		cutsOf(form) {
			const items = placedItems(form);
			const asked = levels.filter((level) => items.some((item) => item.level === level));
			return cutsOf(items).map((place, index) => ({ name: asked[index] ?? '', place }));
		},
	},
	ability: { priorSd: PRIOR_SD },
	report: placementReport,
	share: {
		parts: () => ['level', 'neighbour'],
		needs: { neighbour: 'level' },
		pick({ headline, isNumber, scales }, result, has) {
			const range = alsoText(result);
			const shown = {
				...nothing,
				...(has('level') && { headline, isNumber, scales: scales.map((scale) => alone(scale, headline)) }),
				// Without it, the level would be told as a closed one.
				...(has('level') && result.or_above && { range }),
				...(has('neighbour') && { range, scales }),
			};
			// The scale shows only the level, which the headline already says.
			return { ...shown, read: [shown.headline, shown.band, shown.range], drawn: [] };
		},
		labelOf: (part, _, { headline, range, band }) => labelled(part, headline ?? range ?? band ?? ''),
		usual: () => ['neighbour'],
		finding(_, result, has, title) {
			const { level, neighbour, or_above: orAbove } = result;
			if (level === null || neighbour === null || !has('neighbour')) return null;
			const side = levels.indexOf(neighbour) > levels.indexOf(level) ? 'above' : 'below';
			return named(title, {
				id: `share.finding.${side}`,
				values: { level: toldLevel(level, orAbove), next: eitherName(alsoPossible(result)) },
			});
		},
		rulers: 'parted',
	},
	compare: comparePlacement,
	group: groupPlacement,
	preview: { isNumbered: false, parts: levels.map(levelName) },
	emblem({ examples, words, itemLanguage }) {
		const said = words[itemLanguage ?? 'en']?.items;
		const gapped = examples.find(({ id }) => said?.[id]?.text.includes('__'));
		return gapped ? { type: 'levels', example: gapped.id } : null;
	},
	precision: () => ({ id: 'quizzes.precision.placement' }),
	columns,
	resultSchema,
	shortly: ({ level, or_above: orAbove }) => (level ?? '–') + (orAbove ? '+' : ''),
	presentKey(question, { items, words, itemLanguage }) {
		const item = items.find(({ id }) => id === question.id);
		const said = words[itemLanguage ?? 'en']?.items?.[question.id];
		return item && { key: item.key, isSame: saysTheSame(question, said) };
	},
	featuresOf: ({ difficulty, level, skill }) => [
		{ name: 'designed', times: difficulty, weight: 1 },
		{ name: level, times: 1, weight: 0 },
		{ name: skill, times: 1, weight: 0 },
	],
	difficultiesOf: ({ items }) => items.map(({ difficulty }) => difficulty),
	hasReliability: false,
	isCountedByPosition: false,
};

function placedItems({ questions, scoring }: Pick<SnapshotOf<'placement'>, 'questions' | 'scoring'>) {
	return questions.map((question) => ({ ...itemParameters(scoring, question), level: question.level }));
}

/** The scale with nothing but the level on it. */
function alone(scale: ScoreScale, level: Text): ScoreScale {
	const half = 0.5 / levels.length;
	const at = scale.at ?? half;
	return { ...scale, from: at - half, to: at + half, text: level };
}
