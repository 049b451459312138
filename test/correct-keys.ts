import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Makes another answer right in each harder question of a level test of a running server, as its author would. */
export function correctKeys(dataDir: string, quiz: string): void {
	const file = join(dataDir, 'quizzes', quiz, 'quiz.yaml');
	const text = readFileSync(file, 'utf8');
	// What was said of the option that turns out to be right is said of the other one.
	const corrected = text.replace(/(level: (?:B1|B2), .* key: )([abcd])(, .*)/g, (_, head, key, rest) => {
		const right = key === 'a' ? 'b' : 'a';
		return `${head}${right}${rest.replace(` ${right}: "`, ` ${key}: "`)}`;
	});
	if (corrected === text) throw new Error(`${file} has no key to correct`);
	writeFileSync(file, corrected);
}
