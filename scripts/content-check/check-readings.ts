import { existsSync } from 'node:fs';
import { z } from 'zod';
import type { LanguageCode } from '../../core/language/languages.ts';
import type { Quizzes } from '../../server/content/quizzes.ts';
import { readYaml } from '../../server/content/read-yaml.ts';
import { scalesOf } from './scales.ts';
import { statementsOf } from './statements.ts';

const readingsSchema = z.strictObject({
	/** Scale labels in the order the reader gave them, from the lower end to the upper. */
	scales: z.record(z.string(), z.array(z.string())),
	/** By quiz and item: the wording that was read, and what the reader thought agreeing with it indicates. */
	statements: z.record(
		z.string(),
		z.record(z.string(), z.strictObject({ text: z.string(), key: z.string() })),
	),
});

export type Readings = z.output<typeof readingsSchema>;

/**
 * Compares the keys of all statements, and the direction of all scales, with the judgments of a reader who
 * saw only the wording, in shuffled order (`content/locales/readings`). Wording that has changed since must
 * be read again.
 */
export function readingFaults(dir: string, code: LanguageCode, { quizzes, reports }: Quizzes): string[] {
	const faults: string[] = [];
	const readings = readReadings(dir, code, faults);
	if (!readings) return faults;
	const say = (what: string) => void faults.push(`locales/readings/${code}.yaml: ${what}`);
	for (const [name, words] of scalesOf(dir, code, reports)) {
		const read = readings.scales[name];
		if (!read || read.toSorted().join('\n') !== words.toSorted().join('\n'))
			say(`nobody has read the scale ${name} in its current wording`);
		else if (read.join('\n') !== words.join('\n'))
			say(
				`the order of the scale ${name} is '${words.join(' < ')}', but the reader put it as '${read.join(' < ')}'`,
			);
	}
	for (const [quiz, statements] of statementsOf(quizzes, code))
		for (const { id, text, key } of statements) {
			const read = readings.statements[quiz]?.[id];
			if (read?.text !== text) say(`nobody has read ${id} of ${quiz} in its current wording: ${text}`);
			else if (read.key !== key)
				say(`the key of ${id} of ${quiz} is ${key}, but the reader chose ${read.key}: ${text}`);
		}
	return faults;
}

/** The readings of a language; undefined if there are none, which is reported as missing. */
export function readReadings(dir: string, code: LanguageCode, faults: string[]): Readings | undefined {
	const path = `${dir}/locales/readings/${code}.yaml`;
	return existsSync(path) ? readYaml(path, readingsSchema, faults)?.value : undefined;
}
