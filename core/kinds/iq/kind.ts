import { digestOfDesign, sideOfDesign } from '../../items/design.ts';
import { difficultyOf, featuresOf } from '../../items/difficulty.ts';
import { familyOf } from '../../items/family.ts';
import { generateMatrix, generatorEdition } from '../../items/matrix.ts';
import { chanceText } from '../../language/chance.ts';
import { listed, named } from '../../language/text.ts';
import { calibrationPeople, designedItems, itemParameters, keyedItems } from '../../scoring/given.ts';
import { informationAt } from '../../scoring/information.ts';
import { keyedRuleEdition } from '../../scoring/rule-edition.ts';
import { itemSeed } from '../items/matrix.ts';
import { type Kind, labelled, nothing } from '../kind.ts';
import { author } from './author.ts';
import { columns } from './columns.ts';
import { compareIq } from './compare.ts';
import { withoutScore } from './curve.ts';
import { expectedRange } from './expected-range.ts';
import { groupIq } from './group.ts';
import { scoreText } from './report.ts';
import { resultSchema } from './result-schema.ts';
import { sampleIq } from './sample-answers.ts';
import { IQ_SCALE, iqPosterior, normedItems, scoreIq } from './score.ts';
import { toldRange } from './shown-iq.ts';
import { tertilePercents } from './tertiles.ts';
import { wholeIqReport } from './whole-report.ts';

/** The IQ test: figure matrices in forms that grow from a seed, with an IQ and its interval. */
export const iq: Kind<'iq'> = {
	author,
	ruleEdition: keyedRuleEdition,
	questionType: 'figural',
	questionOf(_, item, seed) {
		const { id, matrix } = item;
		const generated = generateMatrix(matrix, itemSeed(seed, item));
		const ids = generated.options.map((_each, index) => String.fromCharCode(97 + index));
		return {
			type: 'figural',
			id,
			stem: generated.stem,
			answers: generated.options.map((cell, index) => ({ id: ids[index] as string, cell })),
			key: ids[generated.key] as string,
			difficulty: difficultyOf(matrix),
			family: familyOf(matrix),
			design: digestOfDesign(matrix),
			generator: generatorEdition,
		};
	},
	sampleItems: ({ items }) => items,
	storedForms: {
		completed(question, { id, matrix }, isOwnVersion) {
			const now = { family: familyOf(matrix), design: digestOfDesign(matrix) };
			const { family = now.family, design = isOwnVersion ? now.design : undefined } = question;
			const isSame =
				question.id === id &&
				question.stem.length === sideOfDesign(matrix) ** 2 - 1 &&
				question.difficulty === difficultyOf(matrix) &&
				family === now.family &&
				design === now.design;
			return isSame ? { ...question, ...now } : undefined;
		},
		isAnchor: ({ anchor }) => anchor === true,
	},
	generate: ({ matrix }, seed) => generateMatrix(matrix, seed),
	score(snapshot, given) {
		const { rangeOnly, scoring } = snapshot;
		const result = scoreIq({ ...keyedItems(snapshot, given), rangeOnly, norm: scoring.norm });
		return 'reason' in result ? result : { ...result, ...calibrationPeople(scoring) };
	},
	normPosteriors: (snapshot, given) => ({ [IQ_SCALE]: iqPosterior(keyedItems(snapshot, given)) }),
	measuring: {
		ruler: { zero: 100, unit: 15, from: 55, to: 145, hasPrior: true },
		informationOf({ questions, scoring }) {
			const norm = scoring.norm?.scales[IQ_SCALE];
			const items = questions.map((question) => itemParameters(scoring, question));
			const normed = norm ? normedItems(items, norm) : items;
			return [{ scale: null, at: (theta) => informationAt(normed, theta) }];
		},
	},
	ability: {},
	report: wholeIqReport,
	share: {
		parts: (result) => (result.iq === null ? ['third'] : ['number', 'range', 'band']),
		// An IQ must come with its precision (AERA, APA & NCME, "Standards for Educational and Psychological
		// Testing", 2014, on precision with every score). The part for a third already includes its probability.
		needs: { number: 'range' },
		pick({ headline, isNumber, bounds, range, band, curve }, result, has) {
			if (has('third')) {
				const share = 'thirds' in result ? tertilePercents(result.thirds)[result.band] : null;
				const chance = share === null ? null : ({ id: 'share.third', values: { share } } as const);
				return { ...nothing, headline, range: chance, curve, read: [headline, chance], drawn: [] };
			}
			const shown = {
				...nothing,
				...(has('number') && { headline, isNumber }),
				...(has('range') && { bounds, range }),
				band: has('band') ? band : null,
				curve: has('range') && curve ? (has('number') ? curve : withoutScore(curve)) : null,
			};
			// The range is read right after its IQ.
			return { ...shown, read: [shown.headline, shown.range, shown.band], drawn: [] };
		},
		labelOf(part, { headline, bounds, range }, shown) {
			if (part !== 'number') return labelled(part, shown.headline ?? shown.range ?? shown.band ?? '');
			// Where the range is open, it is told by a sentence of its own.
			return labelled(part, bounds ? listed([headline, bounds]) : { row: [headline, ' · ', range ?? ''] });
		},
		usual: (result) => ('thirds' in result ? ['third'] : ['number']),
		finding({ headline }, result, has, title) {
			if ('thirds' in result && has('third')) {
				const share = chanceText(tertilePercents(result.thirds)[result.band] / 100);
				return named(title, { row: [headline, '\u00a0', { figures: ['(', share, ')'] }] });
			}
			if (result.iq === null || !has('number')) return null;
			const range = toldRange(result);
			return range.end === 'open'
				? null
				: { id: 'share.finding.iq', values: { iq: scoreText(result.iq), ...range } };
		},
		rulers: 'none',
	},
	compare: compareIq,
	group: groupIq,
	preview: { isNumbered: true, parts: [] },
	// The second worked example is the easier one to take in.
	emblem: ({ examples }) => {
		const example = examples[1] ?? examples[0];
		return example ? { type: 'puzzle', example: example.id } : null;
	},
	precision({ rangeOnly, scoring, items }) {
		if (rangeOnly) return { id: 'quizzes.precision.third' };
		const designed = designedItems(
			scoring,
			items.map(({ matrix }) => difficultyOf(matrix)),
		);
		// The range that is drawn for the person of the sample report.
		const { low, high } = expectedRange(designed, sampleIq);
		return { id: 'quizzes.precision.iq', values: { margin: Math.round((high - low) / 2) } };
	},
	columns,
	resultSchema,
	shortly: ({ iq: number, low, high, band }) =>
		number === null ? (band ?? '–') : `${number} [${low}–${high}]`,
	// The key of a figural item is proved when the item is generated, so it never changes.
	presentKey: () => undefined,
	difficultiesOf: ({ items }) => items.map(({ matrix }) => difficultyOf(matrix)),
	featuresOf: ({ matrix }) => featuresOf(matrix),
	hasReliability: true,
	isCountedByPosition: true,
	designOf: ({ matrix }) =>
		Object.entries(matrix)
			.map(([attribute, rule]) => `${attribute} ${rule}`)
			.join(', '),
};
