import type { LanguageCode } from '../../language/languages.ts';
import type { Text } from '../../language/text.ts';
import { optionsIn } from '../../quiz/answer-options.ts';
import { inChapter } from '../../report/chapters.ts';
import { type Section, sectionOf } from '../../report/report.ts';
import { type OptionsQuestion, options, rightOptions, wordsIn } from '../items/options.ts';
import type { AnsweredQuestion } from '../kind.ts';

/**
 * The review of all questions, each with the answer given, the right answer, the points, and the explanation.
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
	const share = answerId === null ? 0 : options.pointsOf(question, answerId);
	const points = Math.round(10 * of * (share ?? 0)) / 10;
	const named = (ids: readonly string[]): Text => {
		const inOrder = answers.filter(({ id }) => ids.includes(id));
		return {
			row: inOrder.flatMap(({ id }, index): Text[] => [
				...(index > 0 ? [' · '] : []),
				words.options?.[id] ?? { id: id === 'true' ? 'question.true' : 'question.false' },
			]),
		};
	};
	const right: Text = { id: 'report.knowledge.key', values: { answer: named(rightOptions(question)) } };
	const given: Text =
		answerId === null
			? { id: 'report.knowledge.unanswered' }
			: {
					id: share === 1 ? 'report.knowledge.answer.right' : 'report.knowledge.answer',
					values: { answer: named(optionsIn(answerId)) },
				};
	return {
		id: `answer-${question.id}`,
		title: { row: [`${number}. `, words.text] },
		isPart: true,
		...(own !== language && { lang: own }),
		...(picture && { picture: { ...picture, description: words.picture ?? '' } }),
		paragraphs: [
			given,
			...(share === 1 ? [] : [right]),
			{ id: 'report.knowledge.points', values: { points, of } },
			...(words.explanation === undefined ? [] : [words.explanation]),
		],
	};
}
