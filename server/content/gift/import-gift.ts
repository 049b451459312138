import { createHash } from 'node:crypto';
import type { GiftRule } from '../../../core/kinds/author.ts';
import type { QuizKind } from '../../../core/kinds/facts.ts';
import { type ImportedItem, quoted } from '../../../core/kinds/gift.ts';
import { kindOf } from '../../../core/kinds/kinds.ts';
import type { LanguageCode } from '../../../core/language/languages.ts';
import { type GiftFault, type GiftQuestion, readGift } from '../../../core/quiz/gift.ts';

export type Import = {
	slug: string;
	kind: QuizKind;
	language: LanguageCode;
	name: string;
	minutes: number | undefined;
	/** The skill of questions that have no category. */
	skill: string | undefined;
};

/**
 * The files of a quiz by name, and the lines of the questions that couldn't be imported, with the reasons.
 */
export type ImportedQuiz = {
	files: Record<string, string>;
	items: number;
	faults: { line: number; words: string }[];
	/** The quiz's picture files by name, with their current paths. */
	pictures: Record<string, string>;
	/** The parts of imported questions that the quiz can't have, in words. */
	leftOut: string[];
	/** How many items have feedback after an answer, which our quizzes don't show. */
	unsaid: number;
};

/** Makes a quiz from the questions of a GIFT file, as far as they can be our items. */
export function importGift(
	source: string,
	asked: Import,
	findPicture: (src: string) => string | undefined = () => undefined,
): ImportedQuiz {
	const rule = kindOf(asked.kind).author.gift;
	if (!rule) throw new Error(`GIFT files cannot hold tests of the kind ${asked.kind}`);
	const { questions, faults: unreadable } = readGift(source);
	const faults = unreadable.map(({ line, fault }) => ({ line, words: braceWords[fault] }));
	const items: ImportedItem[] = [];
	const pictures: Record<string, string> = {};
	const leftOut: string[] = [];
	const taken: GiftQuestion[] = [];
	for (const question of questions) {
		const item = rule.item(question, asked.skill, sha256);
		const first = taken.find((each) => sameWords(each, question));
		const { picture, leftOut: lost } = typeof item === 'string' ? {} : item;
		const path = picture && findPicture(picture.src);
		if (typeof item === 'string') faults.push({ line: question.line, words: `the question ${item}` });
		else if (picture && path === undefined)
			faults.push({
				line: question.line,
				words: `the question's picture ${picture.src} is missing; put pictures next to the GIFT file, as PNG, JPEG, WebP, or SVG`,
			});
		else if (first)
			faults.push({
				line: question.line,
				words: `the question is the same as the one in line ${first.line}`,
			});
		else {
			const name = path && `q${items.length + 1}.${path.split('.').at(-1)?.toLowerCase()}`;
			if (name && path) pictures[name] = path;
			if (lost) leftOut.push(`line ${question.line}: ${lost}`);
			items.push(name ? { ...item, rules: `${item.rules}, picture: ${name}` } : item);
			taken.push(question);
		}
	}
	return {
		files: filesOf(items, asked, rule),
		items: items.length,
		faults: faults.sort((one, other) => one.line - other.line),
		pictures,
		leftOut,
		unsaid: rule.tellsFeedback
			? 0
			: taken.filter(({ general, asks }) => general !== '' || hasPraise(asks)).length,
	};
}

function sameWords(one: GiftQuestion, other: GiftQuestion): boolean {
	const words = ({ text, asks }: GiftQuestion) =>
		JSON.stringify([text, asks.type === 'choice' ? asks.options.map((option) => option.text).sort() : '']);
	return words(one) === words(other);
}

function hasPraise(asks: GiftQuestion['asks']): boolean {
	if (asks.type === 'true-false') return asks.feedback.length > 0;
	return (
		asks.type === 'choice' && asks.options.some(({ points, feedback }) => points === 100 && feedback !== '')
	);
}

function filesOf(items: readonly ImportedItem[], asked: Import, rule: GiftRule): Record<string, string> {
	const { slug, kind, language, name } = asked;
	const minutes = asked.minutes ?? Math.max(1, Math.ceil(items.length * rule.minutesAnItem));
	const quiz = [
		`slug: ${slug}`,
		`kind: ${kind}`,
		'version: 1',
		`minutes: ${minutes}`,
		`outcome: ${rule.outcome}`,
		`confirm: ${rule.confirm}`,
		'public: false',
		...(rule.isInOneLanguage ? [`itemLanguage: ${language}`] : []),
		`scoring: { version: ${slug}-1${rule.scoring} }`,
		...rule.notes,
		'items:',
		...items.map(({ rules }, index) => `  - { id: q${index + 1}, ${rules} }`),
	];
	const words = items.map(({ words: written }, index) => `  q${index + 1}:${written}`);
	const about = (description: string, measures: string) => [
		`name: ${quoted(name)}`,
		`description: ${quoted(description)}`,
		`measures: ${quoted(measures)}`,
	];
	const inEnglish = about(`A test of ${items.length} questions.`, 'What its questions ask.');
	const files = { 'quiz.yaml': quiz, 'en.yaml': inEnglish };
	const told =
		language === 'en'
			? { ...files, 'en.yaml': [...inEnglish, 'items:', ...words] }
			: { ...files, [`${language}.yaml`]: [...about(name, name), 'items:', ...words] };
	return Object.fromEntries(Object.entries(told).map(([file, lines]) => [file, `${lines.join('\n')}\n`]));
}

function sha256(text: string): string {
	return createHash('sha256').update(text).digest('hex');
}

/** Why the braces of a question can't be parsed. */
const braceWords: Record<GiftFault['fault'], string> = {
	'not-closed': 'the { of this question is not closed; a question ends at an empty line',
	'not-opened': 'this question has a } without a {; if it is part of the text, write \\}',
	'second-braces': 'this question has two pairs of braces; if one is part of the text, write \\{ and \\}',
};
