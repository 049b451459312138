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
import { type Command, type CommandInput, type CommandOutput, UsageError } from './command.ts';
import { checkQuizzes } from './quiz-check.ts';

const QUIZZES = 'content/quizzes';

export const quizImportCommand: Command = {
	name: 'quiz import',
	summary: 'Make a test from the questions in a GIFT file, which Moodle can export',
	args: '<file.gift>',
	options: {
		slug: {
			value: 'NAME',
			about: 'its name in addresses and its folder; an existing test is never changed',
			needed: true,
		},
		language: { value: 'CODE', about: 'the language of the questions, such as de', needed: true },
		kind: {
			value: 'KIND',
			about: 'placement (the default): four options; emotional: true or false; knowledge: both, with points',
		},
		name: {
			value: 'TEXT',
			about: 'its name for visitors, in the language of the questions; by default, the slug',
		},
		minutes: { value: 'N', about: 'the time limit; by default, it depends on the number of questions' },
		skill: { value: 'SKILL', about: `${skills.join(', ')}; for questions whose category names no skill` },
		skip: { about: 'leave out the questions that cannot be imported' },
	},
	help: `
The categories in the file give the levels and skills: \`$CATEGORY: A1/grammar\`. See "Import from GIFT" in docs/authoring.md.
  npm run plumb -- quiz import german.gift --slug german-level --language de --name "Deutsch: Ihre Stufe"`,
	read: importQuiz,
};

function importQuiz({ args: [file, ...others], values, flags }: CommandInput): CommandOutput {
	if (file === undefined || others.length > 0) throw new UsageError('Give one file');
	const asked = readImport(values);
	const folder = `${QUIZZES}/${asked.slug}`;
	if (existsSync(folder)) throw new Error(`${folder} already exists and is never replaced`);
	const unreadable: string[] = [];
	// The quiz becomes part of the program, and the server's user isn't the one who imports it.
	process.umask(0o022);
	const source = readText(file, unreadable);
	if (source === undefined) throw new Error(unreadable.join('\n'));
	const { files, items, faults, unsaid, pictures, leftOut } = importGift(source, asked, (src) =>
		pictureAt(dirname(file), src),
	);
	const refused = faults.map(({ line, words }) => `${file}:${line}: ${words}`);
	const notDone = (more: readonly string[] = [], hint: readonly string[] = []): CommandOutput => ({
		data: { folder: null, items: 0, refused: [...refused, ...more] },
		text: [...refused, ...more, 'Nothing was written.', ...hint].join('\n'),
		failed: true,
	});
	if (items === 0) return notDone([`${file}: it has no question that can be imported`]);
	if (refused.length > 0 && !flags.has('skip'))
		return notDone([], [`With --skip, the test has ${questions(items)} and leaves these out.`]);
	const wrong = addQuiz(QUIZZES, 'content/reports', asked.slug, files, pictures);
	if (wrong.length > 0) return notDone(wrong.map((words) => `${file}: ${words}`));
	const checked = checkQuizzes(asked.slug);
	const lines = [
		...refused.map((fault) => `${fault} (left out)`),
		...leftOut.map((words) => `${file}: ${words}`),
		...(unsaid > 0
			? [`${questions(unsaid)}: the feedback on the right answer, or on every answer, was left out`]
			: []),
		`${folder}: ${questions(items)}`,
		checked.text,
		'Next, write its description and what it measures in the language files. Until you make it public, only access codes open it. Restart the server, because it reads tests when it starts.',
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
}: CommandInput['values']): Import {
	if (!/^[a-z][a-z0-9-]*$/.test(slug))
		throw new UsageError(
			'--slug must begin with a letter and have only lowercase letters, digits, and hyphens',
		);
	if (!isLanguageCode(language))
		throw new UsageError(`--language must be one of ${languages.map(({ code }) => code).join(' ')}`);
	const known = importable.find((each) => each.kind === kind);
	if (!known)
		throw new UsageError(
			`--kind must be ${importable.map((each) => each.kind).join(' or ')}; GIFT files cannot hold the other kinds`,
		);
	if (!known.gift.isInOneLanguage && language !== 'en')
		throw new Error(
			'Statements must be in English first: import the English ones, then add a file for the other language',
		);
	if (minutes !== undefined && !/^[1-9]\d{0,2}$/.test(minutes))
		throw new UsageError('--minutes must be a whole number from 1 to 999');
	if (skill !== undefined && !skills.some((each) => each === skill))
		throw new UsageError(`--skill must be one of ${skills.join(', ')}`);
	const limit = minutes === undefined ? undefined : Number(minutes);
	return { slug, language, kind: known.kind, name, minutes: limit, skill };
}
