import type { LanguageCode } from '../../../core/language/languages.ts';
import { type GiftQuestion, readGift } from '../../../core/quiz/gift.ts';
import { braceWords, type ImportedItem, placementItem, quoted, statementItem } from './gift-items.ts';

export type Import = {
	slug: string;
	kind: 'placement' | 'emotional';
	language: LanguageCode;
	name: string;
	minutes: number | undefined;
	/** For questions whose category names none. */
	skill: string | undefined;
};

/** The files of a test by their names, and what of the questions has no place in it: their lines and why. */
export type ImportedQuiz = {
	files: Record<string, string>;
	items: number;
	faults: { line: number; words: string }[];
	/** How many items say something to takers after an answer, which our tests do not. */
	unsaid: number;
};

/** Makes a test of the questions of a GIFT file, as far as they can be items of ours. */
export function importGift(source: string, asked: Import): ImportedQuiz {
	const { questions, faults: unreadable } = readGift(source);
	const faults = unreadable.map(({ line, fault }) => ({ line, words: braceWords[fault] }));
	const items: ImportedItem[] = [];
	const taken: GiftQuestion[] = [];
	for (const question of questions) {
		const item = asked.kind === 'placement' ? placementItem(question, asked.skill) : statementItem(question);
		const first = taken.find((each) => sameWords(each, question));
		if (typeof item === 'string') faults.push({ line: question.line, words: `the question ${item}` });
		else if (first)
			faults.push({
				line: question.line,
				words: `the question has the words of the one in line ${first.line}`,
			});
		else {
			items.push(item);
			taken.push(question);
		}
	}
	return {
		files: filesOf(items, asked),
		items: items.length,
		faults: faults.sort((one, other) => one.line - other.line),
		unsaid: taken.filter(({ general, asks }) => general !== '' || hasPraise(asks)).length,
	};
}

function sameWords(one: GiftQuestion, other: GiftQuestion): boolean {
	const words = ({ text, asks }: GiftQuestion) =>
		JSON.stringify([text, asks.type === 'choice' ? asks.options.map((option) => option.text).sort() : '']);
	return words(one) === words(other);
}

function hasPraise(asks: GiftQuestion['asks']): boolean {
	return (
		asks.type === 'choice' && asks.options.some(({ points, feedback }) => points === 100 && feedback !== '')
	);
}

function filesOf(items: readonly ImportedItem[], asked: Import): Record<string, string> {
	const { slug, kind, language, name } = asked;
	const isChoice = kind === 'placement';
	const minutes =
		asked.minutes ??
		Math.max(1, Math.ceil(items.length * (isChoice ? MINUTES_A_CHOICE : MINUTES_A_STATEMENT)));
	const quiz = [
		`slug: ${slug}`,
		`kind: ${kind}`,
		'version: 1',
		`minutes: ${minutes}`,
		`outcome: ${isChoice ? 'result' : 'thank-you'}`,
		`confirm: ${isChoice ? 'check' : 'next'}`,
		'public: false',
		...(isChoice ? [`itemLanguage: ${language}`] : []),
		`scoring: { version: ${slug}-1${isChoice ? ', discrimination: 1, guessing: 0.25' : ''} }`,
		...(isChoice ? ['# difficulty is the usual one of the level, not measured.'] : []),
		'items:',
		...items.map(({ rules }, index) => `  - { id: q${index + 1}, ${rules} }`),
	];
	const words = items.map(({ words: written }, index) => `  q${index + 1}:${written}`);
	const about = (description: string, measures: string) => [
		`name: ${quoted(name)}`,
		`description: ${quoted(description)}`,
		`measures: ${quoted(measures)}`,
	];
	const inEnglish = about(`A test of ${items.length} questions.`, 'What its questions ask for.');
	const files = { 'quiz.yaml': quiz, 'en.yaml': inEnglish };
	const told =
		language === 'en'
			? { ...files, 'en.yaml': [...inEnglish, 'items:', ...words] }
			: { ...files, [`${language}.yaml`]: [...about(name, name), 'items:', ...words] };
	return Object.fromEntries(Object.entries(told).map(([file, lines]) => [file, `${lines.join('\n')}\n`]));
}

/** The time that english-level and sixteen-types give. */
const MINUTES_A_CHOICE = 0.625;
const MINUTES_A_STATEMENT = 0.25;
