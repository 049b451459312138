import { ownGuessing } from '../kinds/iq/own-guessing.ts';
import type { LanguageCode } from '../language/languages.ts';
import type { EstimatedParameters, Question, Scoring, Snapshot } from '../quiz/quiz.ts';
import { withCalibration } from '../scoring/version.ts';
import { designHash, itemHash } from './item-hash.ts';

/** Where parameters come from: from enough answers, or from the design and few answers. */
export type ParameterSource = 'answers' | 'design';

/** The parameters of one item, and the hash of what their data belong to. */
export type BankItem = EstimatedParameters & {
	item: string;
	/** The language of the words; null for figures. */
	language: LanguageCode | null;
	hash: string;
	source: ParameterSource;
};

/**
 * A numbered set of parameters for the items of one quiz, from the answers of so many people. `guessing` is the chance of guessing right that an
 * operator gave for all of them; null if each has its own.
 */
export type ItemBank = {
	number: number;
	people?: number | undefined;
	items: readonly BankItem[];
	guessing: number | null;
};

/**
 * A quiz's scoring for the questions of a snapshot: with the parameters of those items whose figure or words
 * are what the parameters' data belong to. A figure without parameters of its own has those of its design. Words
 * have parameters in a language only if these were estimated from answers in it, too: nothing else shows that a
 * translation works like the others. Without a calibration, or if no item matches, the scoring stays as it is.
 */
export function calibratedScoring(
	scoring: Scoring,
	{ questions }: Pick<Snapshot, 'questions'>,
	bank: ItemBank | undefined,
	language: LanguageCode,
): Scoring {
	if (!bank || !('guessing' in scoring)) return scoring;
	const items = questions.flatMap((question) => {
		const found = bankItemOf(question, bank, language);
		return found ? [[question.id, parametersFor(question, found, scoring, bank)] as const] : [];
	});
	if (items.length === 0) return scoring;
	const version = withCalibration(scoring.version, bank.number);
	const { number, people } = bank;
	const calibration = { number, ...(people !== undefined && { people }), items: Object.fromEntries(items) };
	return { ...scoring, version, calibration };
}

/** A figure that has the parameters of its design keeps its own chance of guessing, because only b is of the design. */
function parametersFor(
	question: Question,
	{ a, b, c, hash }: BankItem,
	scoring: Scoring,
	{ guessing }: ItemBank,
): EstimatedParameters {
	const own = hash === designHash(question) && guessing === null ? ownGuessing(scoring, question) : undefined;
	return { a, b, c: own ?? c };
}

/** The item of a bank that a question is: the same figure or words in a language, or else the same design. */
function bankItemOf(question: Question, { items }: ItemBank, language: LanguageCode): BankItem | undefined {
	const own = items.filter(({ item }) => item === question.id);
	const hashes = [itemHash(question, language), designHash(question)];
	return own.find(({ hash }) => hash === hashes[0]) ?? own.find(({ hash }) => hash === hashes[1]);
}
