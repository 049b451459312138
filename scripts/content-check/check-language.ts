import { existsSync } from 'node:fs';
import type { LanguageCode } from '../../core/language/languages.ts';
import type { Quizzes } from '../../server/content/quizzes.ts';
import { characterFaults } from './check-characters.ts';
import { formFaults } from './check-forms.ts';
import { leftOver } from './check-left-over.ts';
import { lengthFaults } from './check-lengths.ts';
import { missingFaults } from './check-missing.ts';
import { thinProfiles } from './check-profiles.ts';
import { readingFaults } from './check-readings.ts';
import { checkWords } from './check-words.ts';
import { readRules } from './rules.ts';
import { textsOf } from './texts.ts';
import { readWritten } from './written.ts';

/**
 * Lists every fault in the content of one language: its messages, texts, letters, lengths, keys, and scales.
 */
export function checkLanguage(dir: string, code: LanguageCode, quizzes: Quizzes): string[] {
	const faults = checkWords(`${dir}/locales`, code).map((fault) => `locales/${fault}`);
	// Without a catalog, nothing else is checked.
	if (!existsSync(`${dir}/locales/${code}.po`)) return faults;
	const own = readWritten(dir, code, faults);
	const english = code === 'en' ? own : readWritten(dir, 'en', []);
	const texts = textsOf(own, english, code);
	faults.push(
		...missingFaults(dir, code, own, english),
		...formFaults(own, english, code),
		...thinProfiles(texts, code),
		...lengthFaults(texts),
		...readingFaults(dir, code, quizzes),
	);
	const rules = existsSync(`${dir}/locales/rules/${code}.yaml`) && readRules(dir, code, faults);
	if (rules) faults.push(...characterFaults(texts, rules, code), ...markFaults(texts, rules.not_affiliated));
	if (rules && code !== 'en') faults.push(...leftOver(texts, rules));
	return [...new Set(faults.map((fault) => fault.replaceAll(`${dir}/`, '')))];
}

/**
 * The trademark may appear only in the note that says we aren't affiliated with its owner, never in a title
 * or a claim.
 */
function markFaults(texts: ReturnType<typeof textsOf>, notAffiliated: readonly string[]): string[] {
	return texts.flatMap(({ at, text }) =>
		text
			.split('\n')
			.filter((line) => /MBTI|Myers/i.test(line) && !notAffiliated.some((phrase) => line.includes(phrase)))
			.map((line) => `${at}: names a trademark without saying '${notAffiliated[0]}': ${line.slice(0, 60)}`),
	);
}
