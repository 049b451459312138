import type { LanguageCode } from '../../../core/language/languages.ts';
import { checkWords } from '../check-words.ts';
import type { Quizzes } from '../quizzes.ts';
import { characterFaults } from './check-characters.ts';
import { leftOver } from './check-left-over.ts';
import { lengthFaults } from './check-lengths.ts';
import { missingFaults } from './check-missing.ts';
import { readingFaults } from './check-readings.ts';
import { readRules } from './rules.ts';
import { textsOf } from './texts.ts';

/** Every fault of what a content folder says in one language: its messages, texts, letters, lengths, keys and scales. */
export function checkLanguage(dir: string, code: LanguageCode, quizzes: Quizzes): string[] {
	const faults = checkWords(`${dir}/locales`, code).map((fault) => `locales/${fault}`);
	// What cannot be read cannot be looked into either.
	if (faults.length > 0) return faults;
	const rules = readRules(dir, code, faults);
	const texts = textsOf(dir, code);
	faults.push(
		...missingFaults(dir, code, texts),
		...lengthFaults(texts),
		...readingFaults(dir, code, quizzes),
	);
	if (rules) faults.push(...characterFaults(texts, rules), ...markFaults(texts, rules.not_affiliated));
	if (rules && code !== 'en') faults.push(...leftOver(texts, rules));
	return [...new Set(faults)];
}

/** The protected mark stands in no title and no claim: only where it is said that nobody behind it is behind us. */
function markFaults(texts: ReturnType<typeof textsOf>, notAffiliated: readonly string[]): string[] {
	return texts.flatMap(({ at, text }) =>
		text
			.split('\n')
			.filter((line) => /MBTI|Myers/i.test(line) && !notAffiliated.some((phrase) => line.includes(phrase)))
			.map(
				(line) => `${at}: names a protected mark without saying '${notAffiliated[0]}': ${line.slice(0, 60)}`,
			),
	);
}
