import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { readQuizzes } from '../../server/content/quizzes.ts';
import { copyContent, dir, faultsOf, faultsWithAll, message } from '../../test/languages.ts';
import { spoken } from '../../test/spoken.ts';
import { type LanguageRules, readRules } from './rules.ts';

copyContent();

/** Words in an alphabet the language doesn't use. */
const foreign = ({ script }: LanguageRules) => ((script as string) === 'Cyrillic' ? 'λόγος' : 'кот');

/** Quotation marks the language doesn't use. */
function strangeMarks({ quotation_marks: pairs }: LanguageRules): string {
	const known = pairs.flat();
	return (
		['‹x›', '「x」', '«x»', '“x”'].find(
			([open = '', , close = '']) => !known.includes(open) && !known.includes(close),
		) ?? ''
	);
}

/** The longest word of the first English answer that the language doesn't share. */
function englishWord({ loan_words: shared }: LanguageRules): string {
	const [, answer = ''] = /answer: (.*)/.exec(readFileSync('content/faq/en.yaml', 'utf8')) ?? [];
	// A placeholder has the same name in every language.
	const words = (answer.match(/\b[a-z]+\b/g) ?? []).filter(
		(word) => !shared.includes(word) && !answer.includes(`{${word}`),
	);
	return words.sort((one, other) => other.length - one.length)[0] ?? '';
}

it.each(spoken)('$name is without fault as it stands', ({ code }) => {
	expect(faultsOf(code)).toEqual([]);
});

const others = spoken.filter(({ code }) => code !== 'en');

describe('a test in one language', () => {
	const guide = readFileSync('docs/authoring.md', 'utf8');
	const example = (path: string) =>
		new RegExp(`^\`content/${RegExp.escape(path)}\`\n\n\`\`\`yaml\n(.*?)^\`\`\`$`, 'ms').exec(guide)?.[1] ??
		'';
	const put = (path: string, text: string) => {
		mkdirSync(dirname(join(dir, path)), { recursive: true });
		writeFileSync(join(dir, path), text);
	};

	it('is asked for in no other, nor is what it alone needs of reports', () => {
		const facets = 'reports/emotional/en.yaml';
		const before = readFileSync(join(dir, facets), 'utf8');
		for (const path of ['quizzes/my-test/quiz.yaml', 'quizzes/my-test/en.yaml']) put(path, example(path));
		put(facets, `${before}\n${example(facets)}`);
		const found = [...faultsWithAll(['de', 'ar'], []).values()];
		put('quizzes/my-test/ar.yaml', example('quizzes/my-test/ar.yaml'));
		const translated = faultsWithAll(['de'], []).get('de');
		rmSync(join(dir, 'quizzes/my-test'), { recursive: true });
		put(facets, before);
		expect(found).toEqual([[], []]);
		expect(translated).toEqual([
			expect.stringContaining('quizzes/my-test/de.yaml: is missing'),
			expect.stringContaining('reports/emotional/de.yaml: has no order.name'),
		]);
	});
});

it('every public test of this project is in every language', () => {
	const tests = readQuizzes('content/quizzes', 'content/reports').quizzes.filter((quiz) => quiz.public);
	for (const { slug } of tests)
		expect(
			spoken.filter(({ code }) => !existsSync(`content/quizzes/${slug}/${code}.yaml`)),
			slug,
		).toEqual([]);
});

describe.each(others)('in $name is found', ({ code }) => {
	const catalogue = `locales/${code}.po`;
	const rules = readRules('content', code, []) as LanguageRules;
	const planted: [what: string, path: string, change: (text: string) => string, said: string | RegExp][] = [
		[
			'a message that is missing',
			catalogue,
			(text) => text.replace(/msgid "frame.about"\nmsgstr ".*"\n/, ''),
			'frame.about: is missing',
		],
		[
			'a message that English has not',
			catalogue,
			(text) => `${text}\nmsgid "frame.new"\nmsgstr "x"\n`,
			'frame.new: there is no such message in English',
		],
		[
			'a placeholder of another name',
			catalogue,
			message('sheet.name', (text) => text.replace('{name}', '{nom}')),
			'sheet.name: has the placeholders {nom}',
		],
		[
			'a plural form that is missing',
			catalogue,
			message('blog.count', (text) => text.replace(/other \{/, 'few {')),
			'blog.count: has no plural form',
		],
		[
			'English left over',
			`faq/${code}.yaml`,
			(text) => text.replace(/answer: "?/, (start) => `${start}${englishWord(rules)} `),
			`'${englishWord(rules)}' is English`,
		],
		[
			'a title that is too long',
			catalogue,
			message('contact.title', (text) => text.repeat(12)),
			'contact.title',
		],
		[
			'a description that is too long',
			catalogue,
			message('news.description', (text) => text.repeat(4)),
			'news.description',
		],
		[
			'a straight quotation mark',
			catalogue,
			message('contact.lead', (text) => `${text} \\"`),
			/contact\.lead.*has a straight quotation mark/,
		],
		[
			'two spaces',
			catalogue,
			message('contact.lead', (text) => `${text.slice(0, 4)}  ${text.slice(4)}`),
			/contact\.lead.*has two spaces in a row/,
		],
		[
			'a letter of another alphabet',
			catalogue,
			message('contact.lead', (text) => `${text} ${foreign(rules)}`),
			new RegExp(`contact\\.lead.*'${foreign(rules)}' has letters`),
		],
		[
			'a quotation mark of another language',
			catalogue,
			message('contact.lead', (text) => `${text} ${strangeMarks(rules)}`),
			/contact\.lead.*this language uses the quotation marks/,
		],
		['a scale that runs the wrong way', catalogue, swapped, 'the order of the scale agreement is'],
		[
			'a statement that has changed since it was read',
			`quizzes/sixteen-types/${code}.yaml`,
			(text) => text.replace(/(t07: "?)/, '$1x'),
			'nobody has read t07 of sixteen-types',
		],
		[
			'a profile that is half as long',
			`reports/types/${code}/intj.yaml`,
			halved,
			/intj\.yaml: .*\d+ (percent|words)/,
		],
		[
			'an item of a list that is missing',
			`testimonials/${code}.yaml`,
			(text) => text.replace(/- role: .*\n(  .*\n)+$/, ''),
			'has no 4.role',
		],
		[
			'the protected mark by itself',
			catalogue,
			message('personal.lead', (text) => `${text} MBTI`),
			/personal\.lead.*names a trademark/,
		],
	];

	// A language still being translated doesn't have all files yet.
	const present = planted.filter(([, path]) => existsSync(join('content', path)));
	let faults: string;
	beforeAll(() => {
		const changes = present.map(([, path, change]) => [path, change] as const);
		faults = faultsWithAll([code], changes).get(code)?.join('\n') ?? '';
	});

	it.each(present)('%s', (_, _path, _change, said) => {
		expect(faults).toMatch(said);
	});
});

describe('a key that is turned round is found', () => {
	const asked = spoken.filter(({ code }) => existsSync(`content/quizzes/sixteen-types/${code}.yaml`));
	const turn = (text: string) => text.replace('id: t07, pair: JP, keyed: P', 'id: t07, pair: JP, keyed: J');

	let faults: ReturnType<typeof faultsWithAll>;
	beforeAll(() => {
		const codes = asked.map(({ code }) => code);
		faults = faultsWithAll(codes, [['quizzes/sixteen-types/quiz.yaml', turn]]);
	});

	it.each(asked)('in $name', ({ code }) => {
		expect(faults.get(code)).toEqual([
			expect.stringContaining('the key of t07 of sixteen-types is J, but the reader chose P'),
		]);
	});
});

/** Every text of a file without its second half. */
function halved(file: string): string {
	const cut = (value: unknown): unknown => {
		if (typeof value === 'string') return value.slice(0, value.length / 2);
		return Array.isArray(value) ? value.map(cut) : value;
	};
	const texts = Object.entries(parse(file) as Record<string, unknown>);
	return stringify(Object.fromEntries(texts.map(([name, value]) => [name, cut(value)])));
}

/** Swaps the two ends of the agreement scale. */
function swapped(catalogue: string): string {
	const labelOf = (id: string) => new RegExp(`msgid "${id}"\nmsgstr "(.*)"`).exec(catalogue)?.[1] ?? '';
	const [low, high] = [labelOf('agreement.1'), labelOf('agreement.5')];
	return message('agreement.5', () => low)(message('agreement.1', () => high)(catalogue));
}
