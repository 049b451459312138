import type { LanguageCode } from '../../language/languages.ts';
import type { Text } from '../../language/text.ts';
import { DOT } from '../../language/unbroken.ts';
import { optionsIn } from '../../quiz/answer-options.ts';
import { inChapter } from '../../report/chapters.ts';
import { type Section, sectionOf } from '../../report/report.ts';
import { type OptionsQuestion, options, rightOptions, wordsIn } from '../items/options.ts';
import type { AnsweredQuestion } from '../kind.ts';

/**
 * The review of all questions, each with how its answer went, the answer given, the right one, and the
 * explanation, which is folded.
 */
export function reviewSections(
	asked: readonly AnsweredQuestion<OptionsQuestion>[],
	language: LanguageCode,
): Section[] {
	return inChapter('work', [
		sectionOf('answers', { id: 'report.knowledge.title.answers' }, [{ id: 'report.knowledge.answers' }]),
		...asked.map((each, index) => answeredSection(each, index + 1, language)),
	]);
}

function answeredSection(
	{ question, answerId }: AnsweredQuestion<OptionsQuestion>,
	number: number,
	language: LanguageCode,
): Section {
	const words = wordsIn(question, language);
	const { points: of, picture, answers } = question;
	const own = question.language ?? (question.words[language] ? language : 'en');
	const share = (answerId === null ? 0 : options.pointsOf(question, answerId)) ?? 0;
	const points: Text = {
		id: 'report.knowledge.points',
		values: { points: Math.round(10 * of * share) / 10, of },
	};
	const named = (ids: readonly string[]): Text => {
		const inOrder = answers.filter(({ id }) => ids.includes(id));
		return {
			row: inOrder.flatMap(({ id }, index): Text[] => [
				...(index > 0 ? [DOT] : []),
				words.options?.[id] ?? { id: id === 'true' ? 'question.true' : 'question.false' },
			]),
		};
	};
	const sign = signOf(answerId, share);
	const word: Text = { id: `report.knowledge.verdict.${sign}` };
	return {
		id: `answer-${question.id}`,
		title: { row: [`${number}. `, words.text] },
		isPart: true,
		...(own !== language && { lang: own }),
		...(picture && { picture: { ...picture, description: words.picture ?? '' } }),
		// A question of one point that is right or wrong says its points already.
		verdict: { sign, words: sign === 'partly' || of !== 1 ? { row: [word, DOT, points] } : word },
		paragraphs: [],
		answers: [
			...(answerId === null
				? []
				: [{ name: { id: 'report.knowledge.answer' } as const, text: named(optionsIn(answerId)) }]),
			...(share === 1
				? []
				: [{ name: { id: 'report.knowledge.key' } as const, text: named(rightOptions(question)) }]),
		],
		...(words.explanation !== undefined && {
			folded: { title: { id: 'report.knowledge.explanation' }, paragraphs: [words.explanation] },
		}),
	};
}

function signOf(answerId: string | null, share: number): NonNullable<Section['verdict']>['sign'] {
	if (answerId === null) return 'none';
	if (share === 1) return 'right';
	return share > 0 ? 'partly' : 'wrong';
}
