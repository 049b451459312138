// Checks words and quizzes as they stand; prints every fault at once and ends with 1 if there is one.
import { existsSync } from 'node:fs';
import { languages } from '../core/language/languages.ts';
import { refusals } from '../core/refusals.ts';
import { checkWords } from '../server/content/check-words.ts';
import { loadQuizzes } from '../server/content/quizzes.ts';
import { loadWords } from '../server/content/words.ts';

const dir = 'content/locales';
const faults = languages
	.filter(({ code }) => existsSync(`${dir}/${code}.po`))
	.flatMap(({ code }) => checkWords(dir, code));

const say = loadWords(dir).in('en');
for (const code of Object.keys(refusals)) {
	if (say({ id: `refusal.${code}` }) === `refusal.${code}`)
		faults.push(`en.po: refusal.${code} has no words`);
}
try {
	loadQuizzes('content/quizzes');
} catch (error) {
	faults.push(error instanceof Error ? error.message : String(error));
}

for (const fault of faults) console.error(fault);
console.log(faults.length === 0 ? 'The content is right.' : `${faults.length} faults in the content.`);
process.exit(faults.length === 0 ? 0 : 1);
