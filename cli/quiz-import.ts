import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { decodePath } from '../core/decode-path.ts';
import { quizKinds } from '../core/kinds/facts.ts';
import { skills } from '../core/kinds/items/choice.ts';
import { kindOf } from '../core/kinds/kinds.ts';
import { isLanguageCode, languages } from '../core/language/languages.ts';
import { addQuiz } from '../server/content/gift/add-quiz.ts';
import { type Import, importGift } from '../server/content/gift/import-gift.ts';
import { isPictureName } from '../server/content/quiz-pictures.ts';
import { readText } from '../server/content/read-yaml.ts';
import { type Asked, type Command, type Said, UsageError } from './command.ts';
import { checkQuizzes } from './quiz-check.ts';

const QUIZZES = 'content/quizzes';

export const quizImportCommand: Command = {
	name: 'quiz import',
	summary: 'A test made of the questions of a GIFT file, which Moodle exports',
	args: '<file.gift>',
	options: {
		slug: {
			value: 'NAME',
			about: 'its name in addresses and its folder; one that is there is not changed',
			needed: true,
		},
		language: { value: 'CODE', about: 'the language of the questions, such as de', needed: true },
		kind: {
			value: 'KIND',
			about:
				'placement: choices of four; emotional: true or false; knowledge: both, with points; placement otherwise',
		},
		name: {
			value: 'TEXT',
			about: 'its name for people, in the language of the questions; the slug otherwise',
		},
		minutes: { value: 'N', about: 'the time limit; by the number of questions otherwise' },
		skill: { value: 'SKILL', about: `${skills.join(', ')}; for questions whose category says none` },
		skip: { about: 'make the test without the questions that cannot be imported' },
	},
	help: `
Levels and skills stand in the categories of the file: \`$CATEGORY: A1/grammar\`. See "Import from GIFT" in docs/authoring.md.
  npm run plumb -- quiz import german.gift --slug german-level --language de --name "Deutsch: Ihre Stufe"`,
	read: importQuiz,
};

function importQuiz({ args: [file, ...others], values, flags }: Asked): Said {
	if (file === undefined || others.length > 0) throw new UsageError('One file is wanted');
	const asked = readImport(values);
	const folder = `${QUIZZES}/${asked.slug}`;
	if (existsSync(folder)) throw new Error(`${folder} is there already, and is never replaced`);
	const unreadable: string[] = [];
	// The quiz becomes part of the program, and the server's user isn't the one who imports it.
	process.umask(0o022);
	const source = readText(file, unreadable);
	if (source === undefined) throw new Error(unreadable.join('\n'));
	const { files, items, faults, unsaid, pictures, leftOut } = importGift(source, asked, (src) =>
		pictureAt(dirname(file), src),
	);
	const refused = faults.map(({ line, words }) => `${file}:${line}: ${words}`);
	const notDone = (more: readonly string[] = [], hint: readonly string[] = []): Said => ({
		data: { folder: null, items: 0, refused: [...refused, ...more] },
		text: [...refused, ...more, 'Nothing has been written.', ...hint].join('\n'),
		failed: true,
	});
	if (items === 0) return notDone([`${file}: there is no question in it that can be imported`]);
	if (refused.length > 0 && !flags.has('skip'))
		return notDone([], [`With --skip the test is made of ${questions(items)}, without these.`]);
	const wrong = addQuiz(QUIZZES, 'content/reports', asked.slug, files, pictures);
	if (wrong.length > 0) return notDone(wrong.map((words) => `${file}: ${words}`));
	const checked = checkQuizzes(asked.slug);
	const lines = [
		...refused.map((fault) => `${fault} (left out)`),
		...leftOut.map((words) => `${file}: ${words}`),
		...(unsaid > 0
			? [`${questions(unsaid)}: what was said after a right answer, or after any, is left out`]
			: []),
		`${folder}: ${questions(items)}`,
		checked.text,
		'Now write its description and what it measures in the language files. It is opened by access codes until it is public. The server reads tests when it starts: restart it.',
	];
	return { data: { folder, items, refused }, text: lines.join('\n'), failed: checked.failed ?? false };
}

/**
 * The path of a picture that a GIFT file names, if it is next to the GIFT file or below; otherwise undefined.
 */
function pictureAt(dir: string, src: string): string | undefined {
	const named = src.replace(/^@@PLUGINFILE@@\//, '').split(/[?#]/)[0] ?? '';
	if (/^[a-z][a-z0-9+.-]*:|^\//i.test(named)) return undefined;
	const path = join(dir, decodePath(named) ?? named);
	const isInside = !relative(dir, path).startsWith('..');
	return isInside && isPictureName(path) && existsSync(path) ? path : undefined;
}

const questions = (count: number) => (count === 1 ? '1 question' : `${count} questions`);

/** The kinds of quizzes that a GIFT file can become, the most common first. */
const importable = quizKinds.toReversed().flatMap((kind) => {
	const { gift } = kindOf(kind).author;
	return gift ? [{ kind, gift }] : [];
});

function readImport({
	slug = '',
	language,
	kind = 'placement',
	name = slug,
	minutes,
	skill,
}: Asked['values']): Import {
	if (!/^[a-z][a-z0-9-]*$/.test(slug))
		throw new UsageError('--slug is made of small letters, digits and hyphens, a letter first');
	if (!isLanguageCode(language))
		throw new UsageError(`--language is one of ${languages.map(({ code }) => code).join(' ')}`);
	const known = importable.find((each) => each.kind === kind);
	if (!known)
		throw new UsageError(
			`--kind is ${importable.map((each) => each.kind).join(' or ')}; GIFT cannot hold the others`,
		);
	if (!known.gift.isInOneLanguage && language !== 'en')
		throw new Error(
			'Statements are needed in English first; import those, and add the other language as a file',
		);
	if (minutes !== undefined && !/^[1-9]\d{0,2}$/.test(minutes))
		throw new UsageError('--minutes is a whole number');
	if (skill !== undefined && !skills.some((each) => each === skill))
		throw new UsageError(`--skill is one of ${skills.join(', ')}`);
	const limit = minutes === undefined ? undefined : Number(minutes);
	return { slug, language, kind: known.kind, name, minutes: limit, skill };
}
